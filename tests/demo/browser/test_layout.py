"""What stands where on wide screens and on paper: lines, rows and columns."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.edges import BOTTOM, ENDS, STARTS, TOP
from tests.support.browser.visitors import Look
from tests.support.slow_cases import slow_cases
from vitrine.locales import LOCALES, localized_path

# What matches a pattern and is on two lines.
PARTED = """(pattern) => {
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    for (const match of texts.currentNode.data.matchAll(new RegExp(pattern, "g"))) {
      const range = document.createRange();
      range.setStart(texts.currentNode, match.index);
      range.setEnd(texts.currentNode, match.index + match[0].length);
      if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1) found.push(match[0]);
    }
  }
  return found;
}"""
# How wide an element is with this content.
WIDTH_WITH = """(element, html) => {
  element.innerHTML = html;
  return element.getBoundingClientRect().width;
}"""
# How far below its link each comma after a link of a text stands.
COMMA_DROPS = """() => [...document.querySelectorAll(".prose a")]
  .filter((link) => /^[,、]/.test(link.nextSibling?.data ?? ""))
  .map((link) => {
    const range = document.createRange();
    range.setStart(link.nextSibling, 0);
    range.setEnd(link.nextSibling, 1);
    return range.getBoundingClientRect().top - [...link.getClientRects()].at(-1).top;
  })"""
# For each row of cards, the places where their key figures begin.
FIGURE_TOPS = """() => Object.values(Object.groupBy(
  [...document.querySelectorAll(".card__figures")].map((list) => ({
    row: list.closest(".card").getBoundingClientRect().top, top: list.getBoundingClientRect().top })),
  ({ row }) => row)).map((row) => [...new Set(row.map(({ top }) => Math.round(top)))].length)"""
BAR_ENDS = "(bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().bottom))"
# What is copied if an element is selected.
COPIED = """(element) => {
  getSelection().selectAllChildren(element);
  return getSelection().toString();
}"""
# Entries of a list that may be on two sheets of paper.
DIVISIBLE = "(entries) => entries.filter((entry) => getComputedStyle(entry).breakInside !== 'avoid').length"
# The distances of a ruler from both sides of its section, and the paddings of a cell on both sides.
EDGES = """() => {
  const ruler = getComputedStyle(document.querySelector(".section:has(> .section__header)"), "::before");
  const cell = getComputedStyle(document.querySelector(".data-table td"));
  return [ruler.left, ruler.right, cell.paddingLeft, cell.paddingRight].map(parseFloat);
}"""


@pytest.mark.parametrize("code", ["en", "ja", *slow_cases("es", "fr", "de")])
def test_a_page_waits_for_one_file_of_the_face(visitor: Page, code: str) -> None:
    asked: set[tuple[str, str]] = set()
    visitor.on("request", lambda request: asked.add((request.resource_type, request.url)))
    visitor.goto(localized_path("/product/FL-200", LOCALES[code]), wait_until="networkidle")
    assert len([url for kind, url in asked if kind == "font"]) == 1


@pytest.mark.parametrize(
    ("path", "pattern"), [("/de/contactUs", r"[A-Z]{2}-\d{3}"), ("/ja/downloads", r"\d{4}年\d+月\d+日")]
)
def test_part_numbers_that_are_links_and_dates_of_documents_stay_on_one_line(
    look: Look, path: str, pattern: str
) -> None:
    page = look(path)
    assert re.search(pattern, page.locator("main").inner_text())
    for width in range(320, 400, 16):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(PARTED, pattern) == [], width


@pytest.mark.parametrize("path", ["/ja/contactUs", *slow_cases("/contactUs")])
def test_no_line_begins_with_the_comma_after_a_link(look: Look, path: str) -> None:
    page = look(path)
    for width in range(320, 1280, 32):
        page.set_viewport_size({"width": width, "height": 844})
        drops = page.evaluate(COMMA_DROPS)
        assert drops
        assert max(drops) <= 8, width


def test_the_key_figures_of_a_row_of_cards_begin_on_one_line(look: Look) -> None:
    page = look("/products/flow")  # names on one line and on two, and a mark of what is discontinued
    assert page.evaluate(FIGURE_TOPS) == [1, 1, 1, 1]


def test_the_bars_of_key_figures_stand_on_one_line(look: Look) -> None:
    page = look("/product/FL-200")
    ends = page.locator(".key-figures .span-bar").evaluate_all(BAR_ENDS)
    assert len(ends) > 1
    assert len(set(ends)) == 1


def test_a_word_kept_on_one_line_loses_no_space_beside_it(look: Look) -> None:
    page = look("/")
    for selector in (".card__subcategories a", ".main-menu__link"):
        link = page.locator(selector).first
        plain = link.evaluate(WIDTH_WITH, "Walk-in fume hoods")
        unbroken = link.evaluate(WIDTH_WITH, '<span class="one-line">Walk-in</span> fume hoods')
        assert unbroken == pytest.approx(plain, abs=0.5), selector


@pytest.mark.parametrize("code", ["de", *slow_cases("en", "es", "fr", "ja")])
def test_on_wide_screens_the_files_of_all_documents_begin_on_one_line(look: Look, code: str) -> None:
    page = look(localized_path("/downloads", LOCALES[code]))
    files = page.locator(".document__files").evaluate_all(STARTS)
    assert len(files) > 1
    assert len(set(files)) == 1
    assert max(page.locator(".document__title").evaluate_all(ENDS)) < files[0]


def test_the_map_of_the_offices_stays_where_it_is_when_a_country_is_chosen(look: Look) -> None:
    page = look("/contactUs")
    before = page.locator(".office-map").bounding_box()
    assert before
    page.goto("/contactUs?country=JP")
    assert page.locator(".office-map").bounding_box() == before


def test_a_copied_table_has_each_value_once(look: Look) -> None:
    page = look("/product/FL-200")
    copied = page.locator(".specifications").evaluate(COPIED)
    assert "\t±0.2% of reading\n" in copied
    assert "plus or minus" not in copied


@pytest.mark.parametrize(
    ("path", "entries"),
    [("/search/flow", ".search-hit"), ("/info/OurTeam", ".person"), ("/product/FL-200", "#choose")],
)
def test_no_entry_is_split_across_printed_pages(visitor: Page, path: str, entries: str) -> None:
    visitor.goto(path)
    visitor.emulate_media(media="print")
    expect(visitor.locator(entries).first).to_be_visible()
    assert visitor.locator(entries).evaluate_all(DIVISIBLE) == 0


@pytest.mark.parametrize(
    "path", ["/product/FL-200", "/contactUs", *slow_cases("/search/flow", "/newscenter", "/downloads")]
)
def test_nothing_to_press_is_printed(visitor: Page, path: str) -> None:
    visitor.goto(path)
    acting = "button, .button, .chip, .kind-filter a, .office-finder select"
    pressed = visitor.locator("main").locator(acting).filter(visible=True)
    assert pressed.count()
    visitor.emulate_media(media="print")
    expect(pressed).to_have_count(0)


@pytest.mark.parametrize(
    ("path", "upper", "lower"),
    [
        ("/search/zzzz", ".notice p:has-text('Nothing matches')", ".notice p:has-text('Product categories')"),
        ("/products?compare=FL-200,X-1", ".notice:has-text('X-1')", ".notice:has-text('Add at least one')"),
        ("/products?output=zzz", ".notice:has-text('zzz')", ".cards--listing"),
    ],
)
def test_what_follows_a_notice_has_space_above_it(look: Look, path: str, upper: str, lower: str) -> None:
    page = look(path)
    assert page.locator(lower).evaluate(TOP) - page.locator(upper).evaluate(BOTTOM) >= 12


def test_a_card_without_a_picture_leaves_no_hole_among_others(look: Look) -> None:
    page = look("/solutions")
    cards = page.locator(".cards > .card")
    before = cards.nth(2).locator("h3, h2").bounding_box()
    cards.nth(2).locator(".card__picture").evaluate("picture => picture.remove()")
    after = cards.nth(2).locator("h3, h2").bounding_box()
    assert before
    assert after
    assert abs(before["y"] - after["y"]) < 3


def test_a_card_without_key_figures_leaves_no_hole_in_one_beside_it(look: Look) -> None:
    page = look("/products/flow")
    page.evaluate("document.querySelectorAll('.card__picture').forEach((picture) => picture.remove())")
    with_figures, without = (page.locator(".cards > .card").nth(number) for number in range(2))
    without.locator(".card__figures").evaluate("figures => { figures.outerHTML = '<p class=card__summary>Small</p>' }")
    title, figures = (with_figures.locator(part).bounding_box() for part in (".card__title", ".card__figures"))
    assert title
    assert figures
    assert figures["y"] - title["y"] - title["height"] < 24
    assert without.evaluate(BOTTOM) == with_figures.evaluate(BOTTOM)


def test_rulers_and_cells_begin_where_lines_begin(look: Look) -> None:
    page = look("/product/FL-200")
    left_to_right = page.evaluate(EDGES)
    assert left_to_right[::2] == [0, 0]
    page.evaluate("document.documentElement.dir = 'rtl'")
    assert page.evaluate(EDGES) == [left_to_right[place] for place in (1, 0, 3, 2)]


def test_eight_columns_of_versions_fit_a_laptop(look: Look) -> None:
    page = look("/product/PR-310")
    table = page.locator("#versions .table-scroll")
    assert table.locator("thead th").count() == 8
    assert table.evaluate("box => box.scrollWidth <= box.clientWidth")
