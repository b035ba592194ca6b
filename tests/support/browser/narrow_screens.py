"""Finds what does not fit on the narrowest screens, and the hosts that pages send requests to."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, ViewportSize

# What may be swiped or scrolled by design.
SCROLLED = "[role=region][tabindex], .table-scroll, .cards--row, .gallery, .site-footer__offices, .document__files"
# Finds elements beyond the right edge, except what is scrolled, and those clipped by their box; not hidden text.
MISFITS = """() => {
  const width = document.documentElement.clientWidth;
  const exempt = ".visually-hidden, .skip-link, .honeypot, [popover], svg, .input, textarea";
  const beyond = (element) => element.getBoundingClientRect().right > width + 1 && !element.closest("SCROLLED");
  const clips = (element) => element.clientWidth > 1
    && getComputedStyle(element).overflowX !== "visible" && !element.matches("SCROLLED");
  const misfits = [...document.querySelectorAll("body *")]
    .filter((element) => beyond(element) || element.scrollWidth > element.clientWidth + 1 && clips(element))
    .filter((element) => !element.closest(exempt) && element.checkVisibility())
    .map((element) => element.tagName + "." + element.className);
  return document.documentElement.scrollWidth > width ? [...misfits, "the page scrolls"] : misfits;
}""".replace("SCROLLED", SCROLLED)
NARROW: ViewportSize = {"width": 320, "height": 640}
# The spacing that readers must be able to set (WCAG 1.4.12).
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important }
    * { word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
}"""


def hosts_asked(context: BrowserContext) -> set[str]:
    """The hosts that pages send requests to from now on; the set fills up while they load."""
    hosts: set[str] = set()
    context.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    return hosts


def too_wide(page: Page, paths: list[str]) -> dict[str, object]:
    """The elements beyond the edge of the screen, by page, with normal and with spaced text."""
    found = {}
    for path in paths:
        page.goto(path)
        wide = page.evaluate(MISFITS)
        page.evaluate(SPACED)
        if wide or (wide := page.evaluate(MISFITS)):
            found[path] = wide
    return found
