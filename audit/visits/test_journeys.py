"""Typical visits from first page to last, in three engines, desktop and phone, with and without scripts.

Each ends with a screenshot in var/journeys/.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from io import BytesIO

import pikepdf
import pytest
from playwright.sync_api import Browser

from audit.browsers.chromium import Chromium
from audit.browsers.display import virtual_display
from audit.browsers.firefox import open_firefox
from audit.browsers.page import Engine, EngineError, until
from audit.browsers.visitor import Visitor
from audit.browsers.webkit import open_webkit
from vitrine.settings.folders import PROJECT

PICTURES = PROJECT / "var" / "journeys"
LISTED = "#listing-count, .listing__main .card h3"
# An engine without access to the clipboard follows the link, to a new document.
COPIED_OR_FOLLOWED = """() => !document.isFiltered
  || document.querySelector("[data-copy-link] span").textContent === 'Link copied'"""
TICKED = "() => document.querySelectorAll('#filters input:checked').length"
CRITERIA = ("measuring-principle=electromagnetic", "nominal-diameters=50", "output=hart", "protection=ip68")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with virtual_display() as name:
        yield name


def opened(name: str, chromium: Browser, display: str, *, scripts: bool) -> AbstractContextManager[Engine]:
    """Open an engine."""
    if name == "chromium":
        return nullcontext(Chromium(chromium, scripts=scripts))
    return (open_firefox if name == "firefox" else open_webkit)(display, scripts=scripts)


@pytest.fixture(scope="module", params=["scripts", "no scripts"])
def scripts(request: pytest.FixtureRequest) -> bool:
    return bool(request.param == "scripts")


@pytest.fixture(scope="module", params=["chromium", "firefox", "webkit"])
def engine(request: pytest.FixtureRequest, chromium: Browser, display: str, scripts: bool) -> Iterator[Engine]:
    """An engine, opened once for all journeys."""
    with opened(request.param, chromium, display, scripts=scripts) as browser:
        yield browser


@pytest.fixture(params=[1280, 390])
def visitor(request: pytest.FixtureRequest, engine: Engine, address: str) -> Iterator[Visitor]:
    """A first-time visitor."""
    with engine.page(request.param) as page:
        yield Visitor(page, address)
        PICTURES.mkdir(parents=True, exist_ok=True)
        (PICTURES / f"{request.node.name}.png").write_bytes(page.screenshot())


def narrow(visitor: Visitor) -> None:
    """Tick one criterion after another; without scripts, all are sent together."""
    visitor.open("/products/flow")
    for criterion in CRITERIA:
        visitor.tick(f"#filter-{criterion.replace('=', '-')}")
        if visitor.scripts:
            visitor.reaches(criterion)
    if not visitor.scripts:
        visitor.click(".filters__submit")
    visitor.reaches(CRITERIA[-1])


def test_a_meter_is_found_by_filters(visitor: Visitor) -> None:
    narrow(visitor)
    visitor.sees(".listing__main .card h3", "FL-200")
    assert visitor.texts("#listing-count")[0].startswith("1 ")


def go_back(visitor: Visitor, left: int) -> None:
    """Go back to a list with so many criteria and, where scripts load it anew, their ticks."""
    has_scripts = visitor.scripts
    visitor.page.back()
    until(lambda: visitor.path.count("=") == left, EngineError, f"an address with {left} criteria")
    if has_scripts:
        until(lambda: visitor.page.evaluate(TICKED) == left, EngineError, f"{left} ticks")
    visitor.wait_until_ready()


def test_back_undoes_one_filter_after_another(visitor: Visitor) -> None:
    """Firefox would tick again what was ticked in a form that it loads anew, and so never go back any further."""
    narrow(visitor)
    for left in range(len(CRITERIA) - 1, -1, -1) if visitor.scripts else [0]:
        go_back(visitor, left)
    assert visitor.path == "/products/flow"


def test_the_link_of_a_filtered_listing_shows_it_again(visitor: Visitor) -> None:
    narrow(visitor)
    if visitor.scripts:
        visitor.page.evaluate("() => { document.isFiltered = true }")
        visitor.click("[data-copy-link]")
        until(lambda: visitor.page.evaluate(COPIED_OR_FOLLOWED), EngineError, "a link copied or followed")
    visitor.sees(".listing__main .card h3", "FL-200")
    link, shown = visitor.path, until(lambda: visitor.texts(LISTED), EngineError, "the list")
    visitor.open("/")
    visitor.open(link)
    until(lambda: visitor.texts(LISTED) == shown, EngineError, f"the same list, {shown}")


def test_three_products_are_compared(visitor: Visitor) -> None:
    visitor.open("/products/flow")
    for number in ("FL-200", "FL-210", "FL-500"):
        visitor.tick(f"#compare-{number}")
    visitor.click("#tray button", "Compare 3" if visitor.scripts else "Compare")
    visitor.reaches("/products?compare=FL-200,FL-210,FL-500")
    until(lambda: len(visitor.texts("thead th[scope=col]")) == 3, EngineError, "three columns")


def test_a_quote_is_requested_for_two_products(visitor: Visitor) -> None:
    visitor.open("/products/flow")
    for number in ("FL-200", "FL-500"):
        visitor.tick(f"#compare-{number}")
    visitor.click("#tray button", "Request a quote")
    visitor.reaches("/inquiry?items=FL-200,FL-500")
    until(
        lambda: [value.split()[0] for value in visitor.values("input[name=item]") if value] == ["FL-200", "FL-500"],
        EngineError,
        "two products in the form",
    )


def find_documents(visitor: Visitor, path: str, kind: str, words: str) -> None:
    """Fill in the form and wait for the list; without scripts, press the button."""
    visitor.open(path)
    visitor.fill("#downloads-q", words)
    visitor.choose("#downloads-kind", kind)
    if not visitor.scripts:
        visitor.click(".downloads__form button[type=submit]")
    visitor.reaches(f"kind={kind}")


def test_what_is_typed_into_the_search_stays_in_order(visitor: Visitor) -> None:
    """With scripts, the dialog takes over in the middle."""
    visitor.open("/")
    visitor.page.evaluate("() => document.getElementById('header-search').focus()")
    visitor.page.type("pressure ")
    field = "dialog[open] [role=combobox]" if visitor.scripts else "#header-search"
    until(lambda: visitor.values(field) == ["pressure "], EngineError, "the first word")
    visitor.page.type("switch")
    until(lambda: visitor.values(field) == ["pressure switch"], EngineError, "both words in order")


def test_a_german_manual_is_found_in_the_downloads(visitor: Visitor) -> None:
    find_documents(visitor, "/de/downloads", "manual", "FL-200")
    visitor.sees(".document a[hreflang=de-DE][href='/de/documents/fl-200-manual.pdf']", "Deutsch")


def test_a_certificate_is_found_in_the_downloads(visitor: Visitor) -> None:
    find_documents(visitor, "/downloads", "certificate", "9001")
    visitor.sees(".document__title", "ISO 9001")


def test_a_visitor_in_japan_finds_whom_to_call(visitor: Visitor) -> None:
    visitor.open("/contactUs")
    visitor.choose("#country", "JP")
    if not visitor.scripts:
        visitor.click(".office-finder button")
    visitor.sees("#your-office", "+81 45 000 0150")


def test_a_half_filled_inquiry_is_kept(visitor: Visitor) -> None:
    """With scripts the device keeps it, without them the history of the browser does."""
    visitor.open("/inquiry/FL-200")
    visitor.fill("#inquiry-message", "For a water works")
    visitor.click(".logo")
    until(lambda: visitor.path == "/", EngineError, "the home page")
    if visitor.scripts:
        visitor.open("/inquiry/FL-200")
        visitor.click(".notice button", "Restore it")
    else:
        visitor.page.back()
    until(lambda: visitor.values("#inquiry-message") == ["For a water works"], EngineError, "the message")
    if visitor.scripts:
        focused = "() => document.activeElement.id"
        until(lambda: visitor.page.evaluate(focused) == "inquiry-name", EngineError, "the focus in the first field")


def test_a_technical_sheet_prints_on_two_pages(visitor: Visitor) -> None:
    visitor.open("/product/FL-200")
    visitor.click(".product__actions a")
    visitor.reaches("/product/FL-200-t")
    visitor.sees("h1", "FL-200")
    printed = visitor.page.pdf()
    if printed:
        assert len(pikepdf.open(BytesIO(printed)).pages) == 2
