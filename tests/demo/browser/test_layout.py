"""What stands where on pages: lines, rows and columns, on phones, on wide screens and on paper."""

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.support.browser.narrow_screens import MISFITS, NARROW
from tests.support.browser.visitors import open_search, visit
from tests.support.slow_cases import slow_cases
from vitrine.locales import LOCALES, localized_path

# The bottom of the text of an element, and the top of an element.
TEXT_END = """(element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().right;
}"""
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
TOPS = "(elements) => elements.map((element) => Math.round(element.getBoundingClientRect().top))"
BAR_ENDS = "(bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().bottom))"
# What is copied if an element is selected.
COPIED = """(element) => {
  getSelection().selectAllChildren(element);
  return getSelection().toString();
}"""
# Entries of a list that may be on two sheets of paper.
DIVISIBLE = "(entries) => entries.filter((entry) => getComputedStyle(entry).breakInside !== 'avoid').length"
START, END, TOP, BOTTOM = (
    f"(element) => element.getBoundingClientRect().{side}" for side in ("left", "right", "top", "bottom")
)
STARTS, ENDS = (
    f"(entries) => entries.map((entry) => entry.getBoundingClientRect().{side})" for side in ("left", "right")
)
# On how many lines the text of an element stands.
LINES = """(element) => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return new Set([...text.getClientRects()].map((line) => Math.round(line.top))).size;
}"""
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL_PHONE: ViewportSize = {"width": 360, "height": 740}
TABLET: ViewportSize = {"width": 820, "height": 1180}
# Of each grid of cards, its right edge and that of the last card in each row.
ROW_ENDS = """(grids) => grids.map((grid) => {
  const rows = {};
  for (const card of grid.children) {
    const { top, right } = card.getBoundingClientRect();
    rows[Math.round(top)] = right;
  }
  return [grid.getBoundingClientRect().right, Object.values(rows)];
})"""
MIDDLES = """(entries) => entries.map((entry) => {
  const { top, bottom } = entry.getBoundingClientRect();
  return (top + bottom) / 2;
})"""
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
    chromium: Browser, address: str, path: str, pattern: str
) -> None:
    with visit(chromium, address) as context:
        page = context.new_page()
        page.goto(path)
        assert re.search(pattern, page.locator("main").inner_text())
        for width in range(320, 400, 16):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate(PARTED, pattern) == [], width


@pytest.mark.parametrize("path", ["/ja/contactUs", *slow_cases("/contactUs")])
def test_no_line_begins_with_the_comma_after_a_link(visitor: Page, path: str) -> None:
    visitor.goto(path)
    for width in range(320, 1280, 32):
        visitor.set_viewport_size({"width": width, "height": 844})
        drops = visitor.evaluate(COMMA_DROPS)
        assert drops
        assert max(drops) <= 8, width


def test_the_key_figures_of_a_row_of_cards_begin_on_one_line(visitor: Page) -> None:
    visitor.set_viewport_size({"width": 1280, "height": 800})
    visitor.goto("/products/flow")  # names on one line and on two, and a mark of what is discontinued
    assert visitor.evaluate(FIGURE_TOPS) == [1, 1, 1, 1]


def test_the_bars_of_key_figures_stand_on_one_line(visitor: Page) -> None:
    visitor.goto("/product/FL-200")
    ends = visitor.locator(".key-figures .span-bar").evaluate_all(BAR_ENDS)
    assert len(ends) > 1
    assert len(set(ends)) == 1


@pytest.mark.parametrize("path", ["/products/flow", "/product/FL-200", *slow_cases("/product/FL-150")])
def test_on_small_phones_a_value_in_a_second_unit_stays_on_one_line(chromium: Browser, address: str, path: str) -> None:
    with visit(chromium, address, viewport=SMALL_PHONE) as context:
        page = context.new_page()
        page.goto(path)
        converted = page.locator(":is(.card__figures, .key-figures) .one-line").filter(visible=True)
        assert converted.count()
        assert [entry for entry in converted.all() if entry.evaluate(LINES) != 1] == []


@pytest.mark.parametrize("selector", [".card__subcategories a", ".main-menu__link"])
def test_a_word_kept_on_one_line_loses_no_space_beside_it(visitor: Page, selector: str) -> None:
    visitor.goto("/")
    link = visitor.locator(selector).first
    plain = link.evaluate(WIDTH_WITH, "Walk-in fume hoods")
    unbroken = link.evaluate(WIDTH_WITH, '<span class="one-line">Walk-in</span> fume hoods')
    assert unbroken == pytest.approx(plain, abs=0.5)


def test_on_small_phones_the_next_office_of_the_footer_begins_to_show(chromium: Browser, address: str) -> None:
    with visit(chromium, address, viewport=SMALL_PHONE) as context:
        page = context.new_page()
        page.goto("/")
        starts = page.locator(".site-footer__office").evaluate_all(STARTS)
        ends = page.locator(".site-footer__office").evaluate_all(ENDS)
        assert any(start < SMALL_PHONE["width"] < end for start, end in zip(starts, ends, strict=True))


@pytest.mark.parametrize("path", ["/de", *slow_cases("/solutions/drinking-water")])
def test_on_tablets_every_row_of_cards_reaches_the_right_edge(chromium: Browser, address: str, path: str) -> None:
    with visit(chromium, address, viewport=TABLET) as context:
        page = context.new_page()
        page.goto(path)
        grids = page.locator(".cards").evaluate_all(ROW_ENDS)
        assert grids
        assert all(abs(end - right) < 1 for right, ends in grids for end in ends)


@pytest.mark.parametrize("path", ["/de/products/pressure", *slow_cases("/fr/products/pressure")])
def test_on_tablets_the_toolbar_of_a_listing_is_one_line(chromium: Browser, address: str, path: str) -> None:
    with visit(chromium, address, viewport=TABLET) as context:
        page = context.new_page()
        page.goto(path)
        middles = page.locator(".listing-toolbar :is(.listing__count, .input, .segmented-control)").evaluate_all(
            MIDDLES
        )
        assert len(middles) == 3
        assert max(middles) - min(middles) < 2


def test_on_tablets_three_products_compared_scroll_with_the_page(chromium: Browser, address: str) -> None:
    with visit(chromium, address, viewport=TABLET) as context:
        page = context.new_page()
        page.goto("/de/products?compare=PR-310,PR-410,PR-430")
        region = page.locator(".comparison-scroll")
        assert region.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 1
        assert page.evaluate("document.documentElement.scrollWidth") <= TABLET["width"]


@pytest.mark.parametrize(
    ("path", "text"), [("/product/FL-150", "discontinued"), (f"/products?compare={'X' * 99}", "No product found")]
)
def test_on_small_phones_the_text_of_a_notice_fits_beside_its_icon(
    chromium: Browser, address: str, path: str, text: str
) -> None:
    with visit(chromium, address, viewport=SMALL_PHONE) as context:
        page = context.new_page()
        page.goto(path)
        notice = page.locator(".notice--caution").filter(has_text=text)
        words = notice.locator("p").first
        assert notice.locator("> .icon").evaluate(END) <= words.evaluate(START)
        assert words.evaluate(TEXT_END) <= notice.evaluate(END)


@pytest.mark.parametrize("code", ["de", *slow_cases("en", "es", "fr", "ja")])
def test_on_wide_screens_the_files_of_all_documents_begin_on_one_line(visitor: Page, code: str) -> None:
    visitor.set_viewport_size({"width": 1280, "height": 800})
    visitor.goto(localized_path("/downloads", LOCALES[code]))
    files = visitor.locator(".document__files").evaluate_all(STARTS)
    assert len(files) > 1
    assert len(set(files)) == 1
    assert max(visitor.locator(".document__title").evaluate_all(ENDS)) < files[0]


def test_the_map_of_the_offices_stays_where_it_is_when_a_country_is_chosen(visitor: Page) -> None:
    visitor.set_viewport_size({"width": 1280, "height": 800})
    visitor.goto("/contactUs")
    before = visitor.locator(".office-map").bounding_box()
    assert before
    visitor.goto("/contactUs?country=JP")
    assert visitor.locator(".office-map").bounding_box() == before


# Those with the widest figures.
@pytest.mark.parametrize(
    "path",
    [
        *("/de/product/GD-120", "/ja/product/PR-310"),
        *slow_cases("/product/FL-600", "/product/FL-630", "/ja/product/PR-430"),
    ],
)
def test_the_key_figures_of_a_product_are_in_one_row(chromium: Browser, address: str, path: str) -> None:
    with visit(chromium, address, viewport=PHONE) as context:
        page = context.new_page()
        page.goto(path)
        for width in (390, 820):
            page.set_viewport_size({"width": width, "height": 844})
            tops = page.locator(".product .key-figures > div").evaluate_all(TOPS)
            assert len(tops) == 3, path
            assert len(set(tops)) == 1, f"{path} at {width} pixels"


@pytest.mark.parametrize("code", ["de", *slow_cases("en", "es", "fr", "ja")])
def test_on_phones_the_way_up_is_one_line(chromium: Browser, address: str, code: str) -> None:
    with visit(chromium, address, viewport=PHONE) as context:
        page = context.new_page()
        page.goto(localized_path("/product/FL-200", LOCALES[code]))
        above = page.locator(".breadcrumbs a").and_(page.locator(":visible"))
        expect(above).to_have_count(1)
        expect(above).to_have_attribute("href", localized_path("/products/flow/electromagnetic", LOCALES[code]))


def test_on_phones_the_label_of_an_option_is_beside_its_choices(chromium: Browser, address: str) -> None:
    with visit(chromium, address, viewport=PHONE) as context:
        page = context.new_page()
        page.goto("/product/FL-200")
        label = page.locator(".version__options label").first.bounding_box()
        select = page.locator(".version__options select").first.bounding_box()
        assert label
        assert select
        assert label["x"] + label["width"] <= select["x"]
        assert select["width"] > PHONE["width"] / 2


def test_a_copied_table_has_each_value_once(visitor: Page) -> None:
    visitor.goto("/product/FL-200")
    copied = visitor.locator(".specifications").evaluate(COPIED)
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
    "path", ["/product/FL-200", "/search/flow", *slow_cases("/contactUs", "/newscenter", "/downloads")]
)
def test_nothing_to_press_is_printed(visitor: Page, path: str) -> None:
    visitor.goto(path)
    pressed = visitor.locator("main").locator("button, .button, .chip, .kind-filter a").filter(visible=True)
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
def test_what_follows_a_notice_has_space_above_it(visitor: Page, path: str, upper: str, lower: str) -> None:
    visitor.goto(path)
    assert visitor.locator(lower).evaluate(TOP) - visitor.locator(upper).evaluate(BOTTOM) >= 12


@pytest.mark.parametrize(
    "path", ["/products/flow", "/inquiry/FL-200", *slow_cases("/downloads", "/search/flow", "/contactUs")]
)
def test_fields_have_letters_so_large_that_an_iphone_does_not_zoom_in_on_them(visitor: Page, path: str) -> None:
    visitor.goto(path)
    fields = visitor.locator("select, textarea, input:not([type=checkbox], [type=radio], [type=hidden])")
    sizes = fields.evaluate_all("(all) => all.map((field) => parseFloat(getComputedStyle(field).fontSize))")
    assert min(sizes) >= 16


def test_on_phones_a_product_can_be_inquired_about_in_the_first_screen(chromium: Browser, address: str) -> None:
    with visit(chromium, address, viewport=PHONE) as context:
        page = context.new_page()
        page.goto("/product/FL-200")
        button = page.locator(".product__actions .button--primary").bounding_box()
        assert button
        assert button["y"] + button["height"] < PHONE["height"]


def test_on_phones_home_and_product_page_are_under_seven_screens(chromium: Browser, address: str) -> None:
    # without scripts, where the form of the versions needs its button and the tray stays
    with visit(chromium, address, viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        for path in ("/de", "/de/product/FL-200", "/ja/product/FL-200"):
            page.goto(path)
            height = page.evaluate("document.documentElement.scrollHeight")
            assert height < 7 * PHONE["height"], path


@pytest.mark.parametrize("path", ["/ja/product/PR-350", *slow_cases("/fr/product/LV-440")])
def test_on_narrow_phones_an_order_code_leaves_the_inquiry_beside_it_free(
    chromium: Browser, address: str, path: str
) -> None:
    with visit(chromium, address, viewport=NARROW) as context:
        page = context.new_page()
        page.goto(path)
        rows = page.locator(".data-table--variants tbody tr").all()
        assert rows
        for row in rows:
            code = row.locator(".data-table__code").evaluate(TEXT_END)
            assert code <= row.locator(".data-table__action :is(a, button)").evaluate(START)


def test_long_part_numbers_and_addresses_fit_the_narrowest_screen(chromium: Browser, address: str) -> None:
    lengthen = "(texts) => { for (const text of texts) text.innerText = '5W4C1HAAELHA1AHAUD4K0AXYZB99ABCD' }"
    with visit(chromium, address, viewport=NARROW) as context:
        page = context.new_page()
        page.goto("/product/FL-200")
        page.locator(".product__actions > .button").evaluate_all(lengthen)
        assert page.evaluate(MISFITS) == []
        page.goto("/services")
        open_search(page, "koriolisator")
        page.locator(".search-dialog__office a[href^='mailto:']").wait_for()
        page.locator(".search-dialog__office a, .search-dialog__option > :last-child").evaluate_all(lengthen)
        assert page.evaluate(MISFITS) == []


def test_specifications_fold_on_phones_only(chromium: Browser, address: str) -> None:
    for width, folded in ((390, True), (820, False)):
        with visit(chromium, address, viewport={"width": width, "height": 844}) as context:
            page = context.new_page()
            page.goto("/product/FL-200")
            value, group = page.get_by_role("cell", name="IP66/IP67"), page.locator("summary", has_text="Mechanical")
            expect(group).to_be_visible(visible=folded)
            expect(value).to_be_visible(visible=not folded)
            if folded:
                group.click()
                expect(value).to_be_visible()


def test_on_phones_each_version_is_a_card_with_its_code_and_inquire_in_one_line(
    chromium: Browser, address: str
) -> None:
    with visit(chromium, address, viewport=PHONE) as context:
        page = context.new_page()
        page.goto("/product/FL-200")
        version = page.locator("#versions tbody tr").first
        version.scroll_into_view_if_needed()
        code, inquire = version.locator("th").bounding_box(), version.get_by_role("button").bounding_box()
        assert code
        assert inquire
        assert abs(code["y"] + code["height"] / 2 - inquire["y"] - inquire["height"] / 2) < code["height"]
        assert inquire["x"] + inquire["width"] < PHONE["width"]


def test_a_card_without_a_picture_leaves_no_hole_among_others(visitor: Page) -> None:
    visitor.set_viewport_size({"width": 1280, "height": 900})
    visitor.goto("/solutions")
    cards = visitor.locator(".cards > .card")
    before = cards.nth(2).locator("h3, h2").bounding_box()
    cards.nth(2).locator(".card__picture").evaluate("picture => picture.remove()")
    after = cards.nth(2).locator("h3, h2").bounding_box()
    assert before
    assert after
    assert abs(before["y"] - after["y"]) < 3


def test_a_card_without_key_figures_leaves_no_hole_in_one_beside_it(visitor: Page) -> None:
    visitor.set_viewport_size({"width": 1280, "height": 900})
    visitor.goto("/products/flow")
    visitor.evaluate("document.querySelectorAll('.card__picture').forEach((picture) => picture.remove())")
    with_figures, without = (visitor.locator(".cards > .card").nth(number) for number in range(2))
    without.locator(".card__figures").evaluate("figures => { figures.outerHTML = '<p class=card__summary>Small</p>' }")
    title, figures = (with_figures.locator(part).bounding_box() for part in (".card__title", ".card__figures"))
    assert title
    assert figures
    assert figures["y"] - title["y"] - title["height"] < 24
    assert without.evaluate(BOTTOM) == with_figures.evaluate(BOTTOM)


def test_rulers_and_cells_begin_where_lines_begin(visitor: Page) -> None:
    visitor.goto("/product/FL-200")
    left_to_right = visitor.evaluate(EDGES)
    assert left_to_right[::2] == [0, 0]
    visitor.evaluate("document.documentElement.dir = 'rtl'")
    assert visitor.evaluate(EDGES) == [left_to_right[place] for place in (1, 0, 3, 2)]


def test_eight_columns_of_versions_fit_a_laptop(visitor: Page) -> None:
    visitor.set_viewport_size({"width": 1280, "height": 900})
    visitor.goto("/product/PR-310")
    table = visitor.locator(".table-scroll:has(.data-table--variants)")
    assert table.locator("thead th").count() == 8
    assert table.evaluate("box => box.scrollWidth <= box.clientWidth")
