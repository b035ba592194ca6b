"""JavaScript that finds what does not fit on a page."""

# Elements beyond the right edge or clipped by their box; scrollable regions, rows to swipe and hidden text may be so.
# What may be swiped or scrolled on purpose.
SCROLLED = "[role=region][tabindex], .table-scroll, .cards--row, .gallery, .site-footer__offices, .document__files"
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
