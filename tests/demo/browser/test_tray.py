"""The tray: products ticked in listings and on product pages, kept on the device, compared or asked about together."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.visitors import visit
from tests.support.slow_cases import slow_cases
from vitrine.locales import LOCALES, localized_path

TRAY = "#tray"
# Whether a click in the middle of an element reaches it.
ON_TOP = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.fixture
def visitor(visitor: Page) -> Page:
    """An English visitor on a phone."""
    visitor.set_viewport_size({"width": 390, "height": 844})
    return visitor


def test_the_tray_survives_filters_categories_and_pages(visitor: Page) -> None:
    visitor.goto("/products/flow")
    tray = visitor.locator(TRAY)
    visitor.locator("#compare-FL-500").check()
    expect(tray.get_by_role("checkbox", name="FL-500")).to_be_checked()
    expect(tray).to_be_in_viewport()
    visitor.goto("/de/products/pressure")
    visitor.locator("#compare-PR-300").check()
    expect(tray.get_by_role("button", name="2 vergleichen")).to_be_visible()
    visitor.goto("/product/FL-200")
    expect(tray.locator("img")).to_have_count(2)
    visitor.locator("#compare-FL-200").check()
    expect(tray.get_by_role("button", name="Compare 3")).to_be_visible()
    expect(tray.get_by_role("status")).to_have_text("3 products selected")
    tray.get_by_role("button", name="Request a quote for all").click()
    expect(visitor).to_have_url(re.compile(r"/inquiry\?items=FL-500,PR-300,FL-200$|items=FL-200,FL-500,PR-300$"))


def test_emptying_the_tray_of_a_product_page_by_keyboard_keeps_the_focus_at_the_product(visitor: Page) -> None:
    visitor.goto("/product/FL-200")
    box = visitor.locator("#compare-FL-200")
    box.check()
    visitor.locator(TRAY).get_by_role("checkbox", name="FL-200").press("Space")
    expect(visitor.locator(TRAY)).to_be_hidden()
    expect(box).to_be_focused()
    expect(box).not_to_be_checked()


@pytest.mark.parametrize("locale", ["fr", *slow_cases("en", "es", "de", "ja")])
def test_the_tray_takes_two_rows_of_a_small_phone(chromium: Browser, address: str, locale: str) -> None:
    with visit(chromium, address, viewport={"width": 360, "height": 740}) as context:
        page = context.new_page()
        page.goto(localized_path("/products/flow", LOCALES[locale]))
        items, buttons = page.locator(".tray__items"), page.locator(".tray__actions button")
        empty = [area["x"] for place in (page.locator(".tray__count"), buttons.first) if (area := place.bounding_box())]
        assert len(set(empty)) == 1, empty
        for box in page.locator(".cards--listing input[name=compare]").all()[:2]:
            box.check()
        expect(items.locator("img")).to_have_count(2)
        tops = [area["y"] for place in (items, *buttons.all()) if (area := place.bounding_box())]
        assert len({round(top / 20) for top in tops}) == 2, tops


def test_many_products_cover_no_more_of_a_phone_than_one(visitor: Page) -> None:
    visitor.goto("/products/flow")
    tray, boxes = visitor.locator(TRAY), visitor.locator(".cards--listing input[name=compare]")
    boxes.first.check()
    expect(tray.locator("img")).to_have_count(1)
    alone = tray.bounding_box()
    for box in boxes.all():
        box.check()
    expect(tray.locator("img")).to_have_count(boxes.count())
    together, picture = tray.bounding_box(), tray.locator("label").first.bounding_box()
    assert alone
    assert together
    assert picture
    assert together["height"] <= alone["height"] + 44  # the two buttons no longer fit beside it
    assert picture["width"] >= 44


def test_open_filters_do_not_cover_the_tray(visitor: Page) -> None:
    visitor.goto("/products/flow")
    visitor.locator("#compare-FL-200").check()
    expect(visitor.locator(TRAY).get_by_role("checkbox", name="FL-200")).to_be_checked()
    visitor.locator("#filters-panel > summary").click()
    assert visitor.locator(TRAY).get_by_role("button", name="Request a quote").evaluate(ON_TOP)


def test_in_a_window_magnified_four_times_the_tray_does_not_cover_the_products(visitor: Page) -> None:
    visitor.goto("/products/flow")
    visitor.locator("#compare-FL-200").check()
    expect(visitor.locator(TRAY).get_by_role("checkbox", name="FL-200")).to_be_in_viewport()
    visitor.set_viewport_size({"width": 320, "height": 256})
    expect(visitor.locator(TRAY)).not_to_be_in_viewport()


def test_a_product_leaves_the_tray_where_its_box_is_unticked(visitor: Page) -> None:
    visitor.goto("/products/flow")
    visitor.locator("#compare-FL-200").check()
    visitor.locator("#compare-FL-500").check()
    visitor.locator(f"{TRAY} label", has_text="FL-200").click()
    expect(visitor.locator("#compare-FL-200")).not_to_be_checked()
    expect(visitor.locator(f"{TRAY} label")).to_have_count(1)
    visitor.locator("#compare-FL-500").uncheck()
    expect(visitor.locator(f"{TRAY} label")).to_have_count(0)
    visitor.goto("/product/FL-500")
    expect(visitor.locator("#compare-FL-500")).not_to_be_checked()


def test_a_chosen_version_goes_into_the_tray_and_the_inquiry(visitor: Page) -> None:
    visitor.goto("/product/FL-200?option=FL-200-C-050#choose")
    visitor.get_by_label("Select this version").check()
    expect(visitor.locator(TRAY).get_by_role("checkbox", name="FL-200-C-050")).to_be_checked()
    visitor.goto("/products/pressure")
    visitor.locator("#compare-PR-300").check()
    visitor.locator(TRAY).get_by_role("button", name="Request a quote for all").click()
    expect(visitor).to_have_url(re.compile(r"/inquiry\?items=FL-200-C-050,PR-300$|items=PR-300,FL-200-C-050$"))


def test_a_product_removed_from_the_comparison_leaves_the_tray(visitor: Page) -> None:
    visitor.goto("/products/flow?ticked=FL-200-C-050,FL-500,FL-210,FL-200")
    visitor.locator(TRAY).get_by_role("button", name="Compare 4").click()
    visitor.get_by_role("link", name="Remove FL-200 from the comparison").click()
    expect(visitor.get_by_role("columnheader")).to_have_count(2)
    visitor.goto("/products/flow")
    expect(visitor.locator(f"{TRAY} label")).to_have_count(2)
    expect(visitor.locator("#compare-FL-200")).not_to_be_checked()


def test_a_product_removed_from_the_comparison_is_not_ticked_when_the_visitor_goes_back(visitor: Page) -> None:
    visitor.goto("/products/flow")
    for code in ("FL-200", "FL-500", "FL-210"):
        visitor.locator(f"#compare-{code}").check()
    visitor.locator(TRAY).get_by_role("button", name="Compare 3").click()
    visitor.get_by_role("link", name="Remove FL-210 from the comparison").click()
    visitor.go_back()
    visitor.go_back()
    expect(visitor.locator(f"{TRAY} label")).to_have_count(2)
    expect(visitor.locator("#compare-FL-200")).to_be_checked()
    expect(visitor.locator("#compare-FL-210")).not_to_be_checked()


@pytest.mark.slow
def test_a_tray_that_cannot_be_refreshed_still_knows_its_products(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        visitor = context.new_page()
        visitor.route("**/_tray*", lambda route: route.abort())
        visitor.goto("/products/flow")
        visitor.locator("#compare-FL-200").check()
        expect(visitor.get_by_text("Select products to compare")).not_to_be_visible()
        visitor.goto("/products/pressure")
        visitor.locator("#compare-PR-300").check()
        visitor.locator(TRAY).get_by_role("button", name="Compare").click()
        expect(visitor.get_by_role("columnheader")).to_have_count(2)


def test_two_tabs_share_one_tray(visitor: Page) -> None:
    visitor.goto("/products/flow")
    other = visitor.context.new_page()
    other.goto("/products/pressure")
    visitor.locator("#compare-FL-200").check()
    expect(other.locator(TRAY).get_by_role("checkbox", name="FL-200")).to_be_checked()
    other.locator("#compare-PR-300").check()
    expect(visitor.locator(TRAY).get_by_role("button", name="Compare 2")).to_be_visible()


def test_too_few_ticked_products_are_reported_without_leaving_the_page(visitor: Page) -> None:
    visitor.goto("/products/flow?measuring-principle=coriolis")
    visitor.locator(TRAY).get_by_role("button", name="Compare").click()
    expect(visitor.get_by_role("alert").filter(has_text="No product is selected yet.")).to_be_in_viewport()
    expect(visitor.locator("#filter-measuring-principle-coriolis")).to_be_checked()
    visitor.goto("/product/FL-200")
    visitor.locator("#compare-FL-200").check()
    visitor.locator(TRAY).get_by_role("button", name="Compare").click()
    expect(visitor.get_by_role("alert").filter(has_text="Select at least one more")).to_be_in_viewport()
    expect(visitor.locator("#compare-FL-200")).to_be_checked()
