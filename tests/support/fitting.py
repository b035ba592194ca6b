"""JavaScript that finds what does not fit on a page."""

# Elements beyond the right edge or clipped by their box; scrollable regions, rows to swipe and hidden text may be so.
MISFITS = """() => {
  const width = document.documentElement.clientWidth;
  const scrollable = "[role=region][tabindex], .cards--row, .gallery, .site-footer__offices, .document__files";
  const exempt = scrollable + ", .visually-hidden, .skip-link, .honeypot, [popover], svg, .input, textarea";
  const misfits = [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > width + 1
      || element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible")
    .filter((element) => !element.closest(exempt) && element.checkVisibility())
    .map((element) => element.tagName + "." + element.className);
  return document.documentElement.scrollWidth > width ? [...misfits, "the page scrolls"] : misfits;
}"""
