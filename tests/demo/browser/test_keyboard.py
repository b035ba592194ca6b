"""Controls do the same by keyboard as by pointer."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.support.browser.visitors import visit


def test_the_skip_link_comes_first_and_leads_to_the_content(visitor: Page) -> None:
    visitor.goto("/product/FL-200")
    visitor.keyboard.press("Tab")
    expect(visitor.locator(".skip-link")).to_be_focused()
    visitor.keyboard.press("Enter")
    expect(visitor.locator("main")).to_be_focused()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_the_menu_of_small_screens_never_hides_what_has_the_focus(
    chromium: Browser, address: str, scripts: bool
) -> None:
    viewport: ViewportSize = {"width": 390, "height": 844}
    with visit(chromium, address, viewport=viewport, java_script_enabled=scripts) as context:
        page = context.new_page()
        page.goto("/contactUs")
        menu, button = page.locator("#main-menu"), page.get_by_role("button", name="Menu")
        button.press("Enter")
        page.keyboard.press("Tab")
        expect(menu.get_by_role("link").first).to_be_focused()
        page.keyboard.press("Shift+Tab")
        expect(button).to_be_focused()
        expect(menu).to_be_visible()
        menu.get_by_role("link").last.focus()
        page.keyboard.press("Tab")
        expect(page.locator("#header-search")).to_be_focused()
        expect(menu).to_be_hidden()


def test_an_enlarged_picture_is_opened_and_closed_by_keyboard(visitor: Page) -> None:
    visitor.goto("/product/FL-200")
    picture, viewer = visitor.locator(".gallery__picture").last, visitor.get_by_role("dialog", name="Pictures")
    picture.focus()
    visitor.keyboard.press("Enter")
    expect(viewer.get_by_role("figure").last).to_be_in_viewport(ratio=0.9)
    expect(viewer.get_by_role("figure").last).to_contain_text("blue water pipe")
    file = viewer.get_by_role("link", name="Open full-size picture").last
    assert file.get_attribute("href") == picture.evaluate("link => link.href")
    visitor.keyboard.press("ArrowRight")
    expect(viewer.get_by_role("figure").first).to_be_in_viewport(ratio=0.9)
    expect(viewer.get_by_role("status")).to_contain_text("FL-200 flow meter DN 50")
    for _ in range(8):  # more stops than the viewer has
        visitor.keyboard.press("Tab")
        assert visitor.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    visitor.keyboard.press("Escape")
    expect(viewer).to_be_hidden()
    expect(picture).to_be_focused()


def test_the_arrows_lead_to_the_picture_on_their_side_where_pages_run_from_right_to_left(visitor: Page) -> None:
    visitor.goto("/product/FL-200")
    visitor.evaluate("document.documentElement.dir = 'rtl'")
    visitor.locator(".gallery__picture").first.focus()
    visitor.keyboard.press("Enter")
    figures = visitor.get_by_role("dialog", name="Pictures").get_by_role("figure")
    expect(figures.first).to_be_in_viewport(ratio=0.9)
    visitor.keyboard.press("ArrowLeft")
    expect(figures.nth(1)).to_be_in_viewport(ratio=0.9)


def test_what_has_the_focus_in_a_row_to_swipe_through_is_in_sight(chromium: Browser, address: str) -> None:
    with visit(chromium, address, viewport={"width": 390, "height": 844}) as context:
        page = context.new_page()
        for path, row, stop in (
            ("/", ".cards--row", ".card"),
            ("/product/FL-200", ".gallery", "a"),
            ("/product/FL-200", ".document__files", "a"),
        ):
            page.goto(path)
            stops = page.locator(row).first.locator(stop)
            stops.first.locator("a").or_(stops.first).last.focus()
            for key, step in (("Tab", 1), ("Shift+Tab", -1)):
                for place in range(stops.count())[::step][1:]:
                    page.keyboard.press(key)
                    expect(stops.nth(place).and_(page.locator(":focus, :has(:focus)"))).to_be_in_viewport(ratio=0.8)


def test_an_enlarged_picture_is_seen_in_a_window_magnified_four_times(visitor: Page) -> None:
    visitor.set_viewport_size({"width": 320, "height": 256})
    visitor.goto("/product/FL-200")
    visitor.locator(".gallery__picture").first.click()
    picture = visitor.get_by_role("figure").first.locator("img")
    picture.scroll_into_view_if_needed()
    expect(picture).to_be_in_viewport(ratio=0.9)
    size = picture.bounding_box()
    assert size
    assert size["height"] > 60
