"""Pages fit wide screens and large text, touch targets are large enough, and print has only the content."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.support.browser.narrow_screens import MISFITS, SPACED
from tests.support.browser.tours import EVERY_PAGE, each_kind_once, tour
from tests.support.browser.visitors import open_search
from tests.support.routes import ALL_PAGES
from vitrine.audit.browser import FLAGS
from vitrine.processes.chromium import headless_chromium_path

# A link within a sentence may be as high as its line; a field is also touched at its label, a card anywhere.
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
# Elements that are of use only for clicking, and must not be printed.
CLICKABLE = """() => [
    ".site-header__search", ".main-menu", ".site-footer", ".call-to-action", ".product__actions", ".breadcrumbs"
  ].filter((name) => [...document.querySelectorAll(name)].some((element) => element.checkVisibility()))"""
PAPER = [stop for stop in ALL_PAGES if stop[0] in ("product", "sheet", "article", "comparison")]


@pytest.fixture(scope="module", params=[16])
def browser(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Browser]:
    """A browser with this default font size; it reserves space for pictures but loads none."""
    settings = f"--blink-settings=imagesEnabled=false,defaultFontSize={request.param}"
    browser = chromium.browser_type.launch(executable_path=headless_chromium_path(), args=[*FLAGS, settings])
    yield browser
    browser.close()


def test_every_page_kind_can_be_touched_on_a_phone_and_fits_2560_pixels(browser: Browser, address: str) -> None:
    scripts = {390: SMALL_TARGETS, 2560: MISFITS}
    assert tour(browser, address, each_kind_once(2), scripts, has_touch=True) == {}


def test_every_page_has_room_for_spaced_text_in_the_language_with_the_longest_words(
    browser: Browser, address: str
) -> None:
    spaced = f"() => {{ ({SPACED})(); return ({MISFITS})(); }}"
    assert tour(browser, address, [stop for stop in EVERY_PAGE if stop[1] == "de"], {1280: spaced}) == {}


@pytest.mark.parametrize("browser", [32], indirect=True)
def test_every_page_kind_has_room_for_text_twice_as_large(browser: Browser, address: str) -> None:
    assert tour(browser, address, each_kind_once(3), {360: MISFITS, 1280: MISFITS}) == {}


@pytest.mark.parametrize("browser", [32], indirect=True)
def test_a_phone_with_text_twice_as_large_shows_what_is_searched_and_found(browser: Browser, address: str) -> None:
    page = browser.new_page(base_url=address, viewport={"width": 360, "height": 740}, locale="de-DE")
    page.goto("/de/services")
    open_search(page, "durchfluss")
    page.locator("dialog [role=option]").first.wait_for()
    shown = [page.locator(name).first.bounding_box() for name in ("dialog input", ".search-dialog__hit")]
    page.close()
    assert [box for box in shown if not box or box["width"] < 150] == []


def test_print_has_all_of_the_content_and_nothing_else(browser: Browser, address: str) -> None:
    # A4 without its margins, in CSS pixels
    page = browser.new_page(base_url=address, viewport={"width": 680, "height": 960}, locale="en-US")
    page.emulate_media(media="print")
    wrong = {}
    for kind, code, path in PAPER:
        page.goto(path, wait_until="domcontentloaded")
        if found := page.evaluate(CLICKABLE) + page.evaluate(MISFITS):
            wrong[f"{kind} {code}"] = found
    page.close()
    assert wrong == {}
