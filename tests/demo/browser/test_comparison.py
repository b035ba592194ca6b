"""The comparison in a browser: names stay in sight, two products fit a phone, three a desktop, products come and go."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.visitors import visit
from tests.support.slow_cases import slow_cases

SIX = "/products?compare=FL-200,FL-210,FL-500,FL-520,FL-600,FL-700"
IN_SIGHT = """(region) => {
  const edges = region.getBoundingClientRect();
  const heads = [...region.querySelectorAll("th[scope=col]")].map((head) => head.getBoundingClientRect());
  const labels = region.querySelector("tbody th[scope=row]").getBoundingClientRect().right;
  const shown = heads.filter(({left, right}) => left >= labels - 1 && right <= edges.right + 1);
  return shown.filter(({top}) => top >= edges.top - 1).length;
}"""

BEGINS_BESIDE_ITS_BRACKET = """(quantity) => {
  const bracket = document.createRange();
  const { previousSibling } = quantity;
  bracket.setStart(previousSibling, previousSibling.length - 1);
  bracket.setEnd(previousSibling, previousSibling.length);
  const text = document.createRange();
  text.selectNodeContents(quantity);
  return Math.abs(bracket.getBoundingClientRect().top - text.getClientRects()[0].top) < 4;
}"""

LINES_OF_EACH = """(elements) => elements.map((element) => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
})"""

# Texts with a break between two letters and no hyphen. The letter after a soft hyphen also has the box of that hyphen.
BROKEN_TEXTS = r"""(elements) => elements.flatMap((element) => [...element.childNodes]).flatMap((node) => {
  const character = document.createRange();
  const tops = [...(node.data ?? "")].map((_, at) => {
    character.setStart(node, at);
    character.setEnd(node, at + 1);
    return [...character.getClientRects()].at(-1)?.top;
  });
  const broken = (at) => tops[at] > tops[at - 1] + 4 && /^[\p{L}\d][\p{L}\d)]$/u.test(node.data.slice(at - 1, at + 1));
  return tops.some((_, at) => at > 0 && broken(at)) ? [node.data] : [];
})"""


@pytest.fixture
def phone(chromium: Browser, address: str) -> Iterator[Page]:
    """A page on a phone, without scripts: the comparison needs none."""
    context = chromium.new_context(
        base_url=address, locale="en-US", viewport={"width": 390, "height": 844}, java_script_enabled=False
    )
    yield context.new_page()
    context.close()


def test_a_phone_shows_two_products_and_the_next_one_swipe_away(phone: Page) -> None:
    phone.goto(SIX)
    region = phone.get_by_role("region", name="Compare products")
    assert region.evaluate(IN_SIGHT) == 2
    first, third = phone.get_by_role("columnheader").nth(0), phone.get_by_role("columnheader").nth(2)
    region.evaluate("(region) => { region.scrollTop = 900; region.scrollLeft += 200; }")
    expect(third).to_be_in_viewport()
    expect(first).not_to_be_in_viewport()
    assert region.evaluate(IN_SIGHT) == 2
    edges, label = region.bounding_box(), phone.locator("tbody th[scope=row]").last.bounding_box()
    assert edges
    assert label
    assert abs(label["x"] - edges["x"]) <= 1


def test_a_phone_parts_no_range_that_fits_into_a_column(phone: Page) -> None:
    phone.set_viewport_size({"width": 360, "height": 740})
    phone.goto("/de/products?compare=CT-240,PR-330,TE-110")
    signals = phone.locator("td .one-line", has_text="4–20")
    assert set(signals.evaluate_all(LINES_OF_EACH)) == {1}


@pytest.mark.parametrize(("prefix", "word"), [("/de", "Modbus"), ("", "Electromagnetic")])
def test_the_smallest_phone_parts_no_designation_and_no_principle(phone: Page, prefix: str, word: str) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    phone.goto(f"{prefix}/products?compare=FL-200,FL-210,FL-500")
    assert phone.locator("tbody td", has_text=word).evaluate_all(BROKEN_TEXTS) == []


def test_a_phone_breaks_names_only_between_the_words_of_a_compound(phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto("/de/products?compare=FL-200,FL-700")
    assert phone.locator(".comparison__title").evaluate_all(BROKEN_TEXTS) == []


@pytest.mark.parametrize("width", [1024, *slow_cases(1366)])
def test_a_desktop_breaks_no_label_without_a_hyphen(visitor: Page, width: int) -> None:
    visitor.set_viewport_size({"width": width, "height": 800})
    visitor.goto("/de" + SIX)
    assert visitor.locator("tbody th[scope=row]").evaluate_all(BROKEN_TEXTS) == []


@pytest.mark.parametrize(("products", "wide"), [("FL-200,FL-500,GD-110", False), ("FL-200,FL-210,FL-500,FL-520", True)])
def test_four_products_are_printed_across_the_long_side(visitor: Page, products: str, wide: bool) -> None:
    visitor.goto(f"/de/products?compare={products}")
    printed = visitor.pdf(prefer_css_page_size=True)
    sheets = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
    assert sheets
    assert {float(width) > float(height) for width, height in sheets} == {wide}


def test_three_products_on_a_desktop_scroll_with_the_page_below_their_names(chromium: Browser, address: str) -> None:
    with visit(chromium, address, viewport={"width": 1024, "height": 700}) as context:
        page = context.new_page()
        page.goto("/de/products?compare=FL-200,FL-500,GD-110")
        page.locator("tbody th[scope=row]").last.scroll_into_view_if_needed()
        expect(page.get_by_role("columnheader").first).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= 1024


def test_in_a_window_magnified_twice_the_names_do_not_cover_the_values(visitor: Page) -> None:
    visitor.set_viewport_size({"width": 640, "height": 400})
    visitor.goto("/products?compare=FL-200,FL-500,GD-110")
    visitor.locator("tbody th[scope=row]").last.scroll_into_view_if_needed()
    expect(visitor.get_by_role("columnheader").first).not_to_be_in_viewport()


@pytest.mark.parametrize(
    ("products", "quantity"),
    [("FL-200,FL-210", "NPS 24"), *slow_cases(("PR-300,PR-310,PR-330,PR-340,PR-410,TE-110", "5,800"))],
)
def test_no_bracket_of_a_converted_quantity_is_left_on_a_line_of_its_own(
    visitor: Page, products: str, quantity: str
) -> None:
    visitor.goto(f"/products?compare={products}")
    converted = visitor.locator("tbody td .one-line", has_text=quantity)
    for width in (390, 768):
        visitor.set_viewport_size({"width": width, "height": 844})
        assert converted.first.evaluate(BEGINS_BESIDE_ITS_BRACKET), width


def test_columns_of_products_are_equally_wide(visitor: Page) -> None:
    visitor.set_viewport_size({"width": 1440, "height": 900})
    visitor.goto("/products?compare=PR-300,PR-310,PR-330")
    boxes = [head.bounding_box() for head in visitor.get_by_role("columnheader").all()]
    assert len({round(box["width"]) for box in boxes if box}) == 1


def test_products_come_and_go_within_the_comparison(phone: Page) -> None:
    phone.goto("/products?compare=FL-200")
    expect(phone.get_by_text("Add at least one more product")).to_be_visible()
    phone.get_by_label("Add a product").select_option("FL-210")
    phone.get_by_role("button", name="Add", exact=True).click()
    expect(phone).to_have_url(re.compile(r"/products\?compare=FL-200,FL-210$"))
    expect(phone.get_by_role("columnheader")).to_have_count(2)
    phone.get_by_role("link", name="Remove FL-200 from the comparison").click()
    expect(phone).to_have_url(re.compile(r"/products\?compare=FL-210$"))


def test_more_than_six_products_say_which_are_not_shown(phone: Page) -> None:
    phone.goto(f"{SIX},PR-300,LV-400")
    expect(phone.get_by_role("columnheader")).to_have_count(6)
    expect(phone.get_by_text("Not shown: PR-300, LV-400.")).to_be_visible()
    phone.get_by_role("link", name="Remove FL-200 from the comparison").click()
    expect(phone.get_by_role("columnheader").last).to_contain_text("PR-300")
