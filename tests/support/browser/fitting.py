"""JavaScript that finds elements that do not fit on a page."""

# What may be swiped or scrolled by design.
SCROLLED = "[role=region][tabindex], .table-scroll, .cards--row, .gallery, .site-footer__offices, .document__files"
# Finds elements beyond the right edge or clipped by their box, except what is scrolled and hidden text.
MISFITS = """() => {
  const width = document.documentElement.clientWidth;
  const exempt = "SCROLLED, .visually-hidden, .skip-link, .honeypot, [popover], svg, .input, textarea";
  const misfits = [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > width + 1
      || element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible")
    .filter((element) => !element.closest(exempt) && element.checkVisibility())
    .map((element) => element.tagName + "." + element.className);
  return document.documentElement.scrollWidth > width ? [...misfits, "the page scrolls"] : misfits;
}""".replace("SCROLLED", SCROLLED)
