"""What stands where on phones and tablets: lines, rows and columns, and what the first screen shows."""

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.support.browser.edges import END, ENDS, START, STARTS
from tests.support.browser.narrow_screens import MISFITS, NARROW
from tests.support.browser.visitors import Look, open_search, visit
from tests.support.slow_cases import slow_cases
from vitrine.locales import LOCALES, localized_path

# Where the text of an element ends.
TEXT_END = """(element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().right;
}"""
TOPS = "(elements) => elements.map((element) => Math.round(element.getBoundingClientRect().top))"
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


@pytest.mark.parametrize("path", ["/products/flow", "/product/FL-200", *slow_cases("/product/FL-150")])
def test_on_small_phones_a_value_in_a_second_unit_stays_on_one_line(look: Look, path: str) -> None:
    page = look(path, SMALL_PHONE)
    converted = page.locator(":is(.card__figures, .key-figures) .one-line").filter(visible=True)
    assert converted.count()
    assert [entry for entry in converted.all() if entry.evaluate(LINES) != 1] == []


def test_on_small_phones_the_next_office_of_the_footer_begins_to_show(look: Look) -> None:
    page = look("/", SMALL_PHONE)
    starts = page.locator(".site-footer__office").evaluate_all(STARTS)
    ends = page.locator(".site-footer__office").evaluate_all(ENDS)
    assert any(start < SMALL_PHONE["width"] < end for start, end in zip(starts, ends, strict=True))


@pytest.mark.parametrize(
    ("path", "selector"),
    [
        ("/de", ".cards"),
        ("/product/CT-420", "#related .cards"),
        ("/contactUs", ".offices"),
        *slow_cases(("/solutions/drinking-water", ".cards")),
    ],
)
def test_on_tablets_every_row_of_cards_reaches_the_right_edge(look: Look, path: str, selector: str) -> None:
    page = look(path, TABLET)
    grids = page.locator(selector).evaluate_all(ROW_ENDS)
    assert grids
    assert all(abs(end - right) < 1 for right, ends in grids for end in ends)


def test_no_link_of_an_error_page_is_left_alone_in_its_row(chromium: Browser, address: str) -> None:
    # the browser itself writes a 404 into its console
    with visit(chromium, address, []) as context:
        page = context.new_page()
        page.goto("/de/products/nowhere")
        for width in (390, 600, 768):
            page.set_viewport_size({"width": width, "height": 900})
            tops = page.locator(".error-screen__actions a").evaluate_all(TOPS)
            assert (len(tops), len(set(tops))) in [(3, 1), (3, 3)], width
            meant = page.locator(".error-screen__search li")
            markers = meant.evaluate_all("items => items.map((item) => getComputedStyle(item).listStyleType)")
            assert markers == ['""'], width


@pytest.mark.parametrize("path", ["/de/products/pressure", *slow_cases("/fr/products/pressure")])
def test_on_tablets_the_toolbar_of_a_listing_is_one_line(look: Look, path: str) -> None:
    page = look(path, TABLET)
    parts = page.locator(".listing-toolbar :is(.listing__count, .input, .segmented-control)")
    middles = parts.evaluate_all(MIDDLES)
    assert len(middles) == 3
    assert max(middles) - min(middles) < 2


def test_on_tablets_three_products_compared_scroll_with_the_page(look: Look) -> None:
    page = look("/de/products?compare=PR-310,PR-410,PR-430", TABLET)
    region = page.locator(".comparison-scroll")
    assert region.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 1
    assert page.evaluate("document.documentElement.scrollWidth") <= TABLET["width"]


@pytest.mark.parametrize(
    ("path", "text"), [("/product/FL-150", "discontinued"), (f"/products?compare={'X' * 99}", "No product found")]
)
def test_on_small_phones_the_text_of_a_notice_fits_beside_its_icon(look: Look, path: str, text: str) -> None:
    page = look(path, SMALL_PHONE)
    notice = page.locator(".notice--caution").filter(has_text=text)
    words = notice.locator("p").first
    assert notice.locator("> .icon").evaluate(END) <= words.evaluate(START)
    assert words.evaluate(TEXT_END) <= notice.evaluate(END)


# Those with the widest figures.
@pytest.mark.parametrize(
    "path",
    [
        *("/de/product/GD-120", "/ja/product/PR-310"),
        *slow_cases("/product/FL-600", "/product/FL-630", "/ja/product/PR-430"),
    ],
)
def test_the_key_figures_of_a_product_are_in_one_row(look: Look, path: str) -> None:
    page = look(path, PHONE)
    for width in (390, 820):
        page.set_viewport_size({"width": width, "height": 844})
        tops = page.locator(".product .key-figures > div").evaluate_all(TOPS)
        assert len(tops) == 3, path
        assert len(set(tops)) == 1, f"{path} at {width} pixels"


@pytest.mark.parametrize("code", ["de", *slow_cases("en", "es", "fr", "ja")])
def test_on_phones_the_way_up_is_one_line(look: Look, code: str) -> None:
    page = look(localized_path("/product/FL-200", LOCALES[code]), PHONE)
    above = page.locator(".breadcrumbs a").and_(page.locator(":visible"))
    expect(above).to_have_count(1)
    expect(above).to_have_attribute("href", localized_path("/products/flow/electromagnetic", LOCALES[code]))


def test_on_phones_the_label_of_an_option_is_beside_its_choices(look: Look) -> None:
    page = look("/product/FL-200", PHONE)
    label = page.locator(".version__options label").first.bounding_box()
    select = page.locator(".version__options select").first.bounding_box()
    assert label
    assert select
    assert label["x"] + label["width"] <= select["x"]
    assert select["width"] > PHONE["width"] / 2


@pytest.mark.parametrize(
    "path", ["/products/flow", "/inquiry/FL-200", *slow_cases("/downloads", "/search/flow", "/contactUs")]
)
def test_fields_have_letters_so_large_that_an_iphone_does_not_zoom_in_on_them(look: Look, path: str) -> None:
    page = look(path, PHONE)
    fields = page.locator("select, textarea, input:not([type=checkbox], [type=radio], [type=hidden])")
    sizes = fields.evaluate_all("(all) => all.map((field) => parseFloat(getComputedStyle(field).fontSize))")
    assert min(sizes) >= 16


def test_on_phones_a_product_can_be_inquired_about_in_the_first_screen(look: Look) -> None:
    page = look("/product/FL-200", PHONE)
    button = page.locator(".product__actions .button--primary").bounding_box()
    assert button
    assert button["y"] + button["height"] < PHONE["height"]


def test_on_phones_home_and_product_page_take_about_seven_screens(chromium: Browser, address: str) -> None:
    # without scripts, where the form of the versions needs its button and the tray stays
    with visit(chromium, address, viewport=PHONE, java_script_enabled=False) as context:
        page = context.new_page()
        for path, screens in (("/de", 7), ("/de/product/FL-200", 7.25), ("/ja/product/FL-200", 7.25)):
            page.goto(path)
            height = page.evaluate("document.documentElement.scrollHeight")
            assert height < screens * PHONE["height"], path


@pytest.mark.parametrize("path", ["/ja/product/PR-350", *slow_cases("/fr/product/LV-440")])
def test_on_narrow_phones_an_order_code_leaves_the_inquiry_beside_it_free(look: Look, path: str) -> None:
    page = look(path, NARROW)
    rows = page.locator(".data-table--variants tbody tr").all()
    assert rows
    for row in rows:
        code = row.locator(".data-table__code").evaluate(TEXT_END)
        assert code <= row.locator(".data-table__action :is(a, button)").evaluate(START)


def test_long_part_numbers_and_addresses_fit_the_narrowest_screen(look: Look) -> None:
    lengthen = "(texts) => { for (const text of texts) text.innerText = '5W4C1HAAELHA1AHAUD4K0AXYZB99ABCD' }"
    page = look("/product/FL-200", NARROW)
    page.locator(".product__actions > .button").evaluate_all(lengthen)
    assert page.evaluate(MISFITS) == []
    page.goto("/services")
    open_search(page, "koriolisator")
    page.locator(".search-dialog__office a[href^='mailto:']").wait_for()
    page.locator(".search-dialog__office a, .search-dialog__option > :last-child").evaluate_all(lengthen)
    assert page.evaluate(MISFITS) == []


def test_on_phones_a_finger_hits_what_asks_for_another_document(look: Look) -> None:
    page = look("/product/GP-50", PHONE)
    box = page.get_by_role("button", name="Ask for another document").bounding_box()
    assert box
    assert box["height"] >= 44


def test_specifications_fold_on_phones_only(look: Look) -> None:
    for screen, folded in ((PHONE, True), (TABLET, False)):
        page = look("/product/FL-200", screen)
        value, group = page.get_by_role("cell", name="IP66/IP67"), page.locator("summary", has_text="Mechanical")
        expect(group).to_be_visible(visible=folded)
        expect(value).to_be_visible(visible=not folded)
        if folded:
            group.click()
            expect(value).to_be_visible()


def test_on_phones_each_version_is_a_card_with_its_code_and_inquire_in_one_line(look: Look) -> None:
    page = look("/product/FL-200", PHONE)
    version = page.locator("#versions tbody tr").first
    version.scroll_into_view_if_needed()
    code, inquire = version.locator("th").bounding_box(), version.get_by_role("button").bounding_box()
    assert code
    assert inquire
    assert abs(code["y"] + code["height"] / 2 - inquire["y"] - inquire["height"] / 2) < code["height"]
    assert inquire["x"] + inquire["width"] < PHONE["width"]


def test_on_phones_the_long_label_of_a_value_stays_in_the_card_of_its_version(look: Look) -> None:
    page = look("/product/FL-200", PHONE)
    version = page.locator("#versions tbody tr").first
    label = "Durchflussmesswertübertragungsprotokollumsetzer, höchstens"
    version.locator("[data-label]").first.evaluate("(value, label) => { value.dataset.label = label }", label)
    assert version.evaluate("(card) => card.scrollWidth <= card.clientWidth")
