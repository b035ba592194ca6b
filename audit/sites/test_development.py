"""What a translator and a designer see in `make dev`: texts in place, long texts, a mirrored layout, saves at once."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from audit.sites.development import develop, own_catalogs, save_translation
from tests.support.browser.chromium import watch
from tests.support.browser.narrow_screens import SCROLLED
from tests.support.routes import ALL_PAGES

PAGES = {kind: path for kind, code, path in ALL_PAGES if code == "en"}
# Regions that scroll, and elements that are visually hidden.
ALLOWED = f"{SCROLLED}, .visually-hidden, .skip-link, .honeypot, #preview-toolbar"
ONE_LINE = ".search-dialog__summary"  # ends in an ellipsis on purpose
WIDER = """(allowed) => [...document.querySelectorAll("body *")]
  .filter((element) => !element.closest(allowed))
  .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map((element) => element.tagName + "." + element.className)"""
CUT = """(allowed) => [...document.querySelectorAll("body *")]
  .filter((element) => !element.closest(allowed) && element.textContent.trim())
  .filter((element) => {
    const style = getComputedStyle(element);
    const wide = style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
    const high = style.overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1;
    return element.clientWidth > 0 && style.display !== "inline" && (wide || high);
  })
  .map((element) => element.tagName + "." + element.className)"""
BOXES = """() => [...document.querySelectorAll(
  ".site-header__bar > *, main > *, main > * > *, .card, .site-footer .container > *")]
  .map((element) => [element.tagName + "." + element.className, element.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0)
  .map(([name, box]) => [name, Math.round(box.left), Math.round(innerWidth - box.right), Math.round(box.width)])"""
MARKS = re.compile(r"[\U000F0000-\U000F1FFF\u1680]")
ATTRIBUTES = """() => [...document.querySelectorAll("dialog *")].flatMap((element) =>
  [...element.attributes, { value: element.value ?? "" }].map((attribute) => attribute.value))"""
SLACK = 3  # pixels: letters that run the other way join differently


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory, demo_root: Path) -> Path:
    """The demo with a copy of its catalogs; its pictures have been made with the demo itself."""
    assert demo_root.is_dir()
    root = tmp_path_factory.mktemp("development")
    own_catalogs(root)
    return root


@pytest.fixture(scope="module")
def development(root: Path) -> Iterator[str]:
    """The address of `make dev`."""
    with develop(root) as address:
        yield address


@pytest.fixture
def visit(chromium: Browser, development: str) -> Iterator[Any]:
    """Opens a page of the site under development, at a width; any error in the browser fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[list[str]] = []

    def open_at(width: int) -> Page:
        context = chromium.new_context(
            base_url=development,
            viewport={"width": width, "height": 800},
            locale="en-US",
            permissions=["clipboard-read", "clipboard-write"],
        )
        contexts.append(context)
        faults.append(watch(context))
        return context.new_page()

    yield open_at
    for context in contexts:
        context.close()
    assert [fault for found in faults for fault in found] == []


def test_pointing_at_a_text_explains_it_and_copies_its_source_location(visit: Any) -> None:
    page = visit(1280)
    page.goto("/de/product/FL-200?translate=1")
    heading = page.locator("h1 [data-preview-texts]").first
    heading.hover()
    card = page.locator("#preview-card")
    expect(card).to_contain_text("Electromagnetic flow meter")
    expect(card).to_contain_text("product name")
    expect(card).to_contain_text("translated")
    expect(card).to_contain_text(re.compile(r"translations/de/LC_MESSAGES/products\.po:\d+"))
    expect(card).to_contain_text("Location copied.")
    assert re.fullmatch(
        r"translations/de/LC_MESSAGES/products\.po:\d+", page.evaluate("navigator.clipboard.readText()")
    )


def test_stepping_to_a_text_does_the_same(visit: Any) -> None:
    page = visit(1280)
    page.goto("/de?translate=1")
    for _ in range(3):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.hasAttribute('data-preview-texts')"):
            break
    expect(page.locator("#preview-card")).to_contain_text(re.compile(r"messages\.po:\d+"))
    expect(page.locator("#preview-card")).to_contain_text("Location copied.")


def test_texts_of_an_island_are_explained_as_well(visit: Any) -> None:
    page = visit(1280)
    page.goto("/de?translate=1")
    page.keyboard.press("Control+k")
    field = page.locator("dialog[open] input[role=combobox]")
    card = page.locator("#preview-card")
    expect(card).to_contain_text("Search products and pages")
    expect(card).to_be_in_viewport()
    field.fill("Durchfluss")
    heading = page.locator("dialog[open] .search-dialog__heading [data-preview-texts]").first
    heading.hover()
    expect(card).to_contain_text("search results")
    expect(card).to_contain_text(re.compile(r"translations/de/LC_MESSAGES/messages\.po:\d+"))
    expect(page.locator("dialog[open] [role=option] [data-preview-texts]").first).to_be_visible()
    assert not MARKS.search(page.locator("body").inner_text())
    assert not MARKS.search("".join(page.evaluate(ATTRIBUTES)))


def test_a_saved_catalog_shows_on_the_open_page(visit: Any, root: Path) -> None:
    page = visit(1280)
    page.goto("/de")
    save_translation(root, "Skip to main content", "Gleich zum Wichtigen")
    expect(page.locator(".skip-link")).to_have_text("Gleich zum Wichtigen", timeout=20_000)


def test_long_texts_neither_widen_the_smallest_screens_nor_are_cut_off(visit: Any) -> None:
    page = visit(320)
    page.goto("/?translate=long")
    wide, cut = {}, {}
    for kind, path in PAGES.items():
        page.goto(path)
        assert "⟦" in page.locator("h1").inner_text()
        if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            wide[kind] = page.evaluate(WIDER, ALLOWED)
        if found := page.evaluate(CUT, ALLOWED):
            cut[kind] = found
    assert (wide, cut) == ({}, {})


def test_islands_have_room_for_long_texts_too(visit: Any) -> None:
    page = visit(320)
    page.goto("/?translate=long")
    page.locator("[data-search-field]").click()
    dialog = page.locator("dialog[open]")
    dialog.locator("input[role=combobox]").fill("flow")
    expect(dialog.locator("[role=option]").first).to_be_visible()
    expect(dialog.locator(".search-dialog__heading").first).to_have_text(re.compile("⟦.*⟧"))
    assert "⟦" in (dialog.locator("input[role=combobox]").get_attribute("placeholder") or "")
    assert page.evaluate(WIDER, f"{ALLOWED}, {ONE_LINE}") == []
    page.goto("/inquiry")
    page.locator("input[name=name]").click()
    expect(page.locator("vitrine-island[island=inquiry][data-state=ready]")).to_be_attached()
    assert "⟦" in page.locator(".inquiry-items__row .label").first.inner_text()
    assert page.evaluate(WIDER, ALLOWED) == []


def test_the_layout_mirrors_from_right_to_left(visit: Any) -> None:
    page = visit(1280)
    crooked = {}
    for kind in ("home", "products", "product", "contact", "article", "inquiry", "services"):
        page.goto(f"{PAGES[kind]}?translate=0")
        straight = page.evaluate(BOXES)
        page.evaluate("document.documentElement.dir = 'rtl'")
        mirrored = page.evaluate(BOXES)
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        pairs = zip(straight, mirrored, strict=True)
        found = [(a, b) for a, b in pairs if abs(a[1] - b[2]) > SLACK or abs(a[2] - b[1]) > SLACK]
        if found:
            crooked[kind] = found
    assert crooked == {}
