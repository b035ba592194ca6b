"""Pages fit the widest screens and large text; what is touched is large enough; paper shows the content alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.support.fitting import MISFITS
from tests.support.routes import ALL_PAGES
from tests.support.tours import each_kind_once, tour
from vitrine.audit.browser import FLAGS, browser_path

# A link within a sentence may be as high as its line; a field may be touched at its label, a card anywhere.
SMALL_TARGETS = """() => {
  const acting = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const exempt = ".visually-hidden, .skip-link, .honeypot, [aria-hidden=true], .card__link";
  const inSentence = (link) => getComputedStyle(link).display.startsWith("inline")
    && link.closest("p, li, td, th, dd, label, span").textContent.trim() !== link.textContent.trim();
  const high = (element) => [element, ...(element.labels ?? [])]
    .some((part) => Math.round(part.getBoundingClientRect().height) >= 44 && part.getBoundingClientRect().width >= 24);
  return [...document.querySelectorAll(acting)]
    .filter((element) => element.checkVisibility({visibilityProperty: true}) && !element.closest(exempt))
    .filter((element) => !high(element) && !(element.tagName === "A" && inSentence(element)))
    .map((element) => element.outerHTML.slice(0, 120));
}"""
# On paper the content stands alone: what is only good for clicking is gone.
CLICKABLE = """() => [
    ".site-header__search", ".main-menu", ".site-footer", ".call-to-action", ".product__actions", ".breadcrumbs"
  ].filter((name) => [...document.querySelectorAll(name)].some((element) => element.checkVisibility()))"""
PAPER = [stop for stop in ALL_PAGES if stop[0] in ("product", "sheet", "article", "comparison")]


@pytest.fixture(scope="module", params=[16])
def browser(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Browser]:
    """A browser with this default font size; it leaves room for pictures but loads none."""
    settings = f"--blink-settings=imagesEnabled=false,defaultFontSize={request.param}"
    browser = chromium.browser_type.launch(executable_path=browser_path(), args=[*FLAGS, settings])
    yield browser
    browser.close()


def test_every_page_kind_can_be_touched_on_a_phone_and_fits_2560_pixels(browser: Browser, address: str) -> None:
    questions = {390: SMALL_TARGETS, 2560: MISFITS}
    assert tour(browser, address, each_kind_once(2), questions, has_touch=True) == {}


@pytest.mark.parametrize("browser", [32], indirect=True)
def test_every_page_kind_bears_text_twice_as_large(browser: Browser, address: str) -> None:
    assert tour(browser, address, each_kind_once(3), {390: MISFITS, 1280: MISFITS}) == {}


def test_paper_shows_the_content_alone_and_whole(browser: Browser, address: str) -> None:
    # A4 between its margins, in pixels of CSS
    page = browser.new_page(base_url=address, viewport={"width": 680, "height": 960}, locale="en-US")
    page.emulate_media(media="print")
    wrong = {}
    for kind, code, path in PAPER:
        page.goto(path, wait_until="domcontentloaded")
        if found := page.evaluate(CLICKABLE) + page.evaluate(MISFITS):
            wrong[f"{kind} {code}"] = found
    page.close()
    assert wrong == {}
