"""Islands are mounted when a visitor turns to them, and keep typed text, focus and position."""

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.support.browser.visitors import (
    RESULTS,
    has_marked_document,
    mark_document,
    open_search,
    visit,
    wait_for_state,
)


def test_reaching_the_field_by_keyboard_opens_nothing(visitor: Page) -> None:
    visitor.goto("/services")
    visitor.locator("#header-search").focus()
    wait_for_state(visitor, "ready")
    expect(visitor.locator("#header-search")).to_be_focused()
    expect(visitor.get_by_role("dialog")).to_have_count(0)


def test_what_was_typed_before_the_island_came_is_kept(visitor: Page) -> None:
    waiting: list[Route] = []
    visitor.route("**/js/search-dialog-*", lambda route: waiting.append(route))
    visitor.goto("/services")
    with visitor.expect_request("**/js/search-dialog-*"):
        visitor.locator("#header-search").click()
    visitor.keyboard.type("vort")
    waiting[0].continue_()
    field = visitor.get_by_role("combobox")
    expect(field).to_be_focused()
    expect(field).to_have_value("vort")
    visitor.keyboard.type("ex")
    expect(field).to_have_value("vortex")
    visitor.keyboard.press("Escape")
    expect(visitor.locator("#header-search")).to_have_value("vortex")
    expect(visitor.locator("#header-search")).to_be_focused()


def test_a_visitor_who_has_moved_on_is_left_alone(visitor: Page) -> None:
    waiting: list[Route] = []
    visitor.route("**/js/search-dialog-*", lambda route: waiting.append(route))
    visitor.goto("/inquiry")
    with visitor.expect_request("**/js/search-dialog-*"):
        visitor.locator("#header-search").click()
    visitor.get_by_label("Message").focus()
    waiting[0].continue_()
    wait_for_state(visitor, "ready")
    expect(visitor.get_by_label("Message")).to_be_focused()
    expect(visitor.get_by_role("dialog")).to_have_count(0)


def test_nothing_moves_when_an_island_comes(visitor: Page) -> None:
    visitor.goto("/search/flow")
    shifts = """() => new Promise((resolve) => new PerformanceObserver((list) => resolve(
        list.getEntries().reduce((sum, entry) => sum + entry.value, 0)
    )).observe({ type: "layout-shift", buffered: true }) || setTimeout(() => resolve(0), 300))"""
    visitor.locator("#header-search").focus()
    visitor.locator(".search-results .kind-filter__link").first.hover()
    wait_for_state(visitor, "ready", RESULTS)
    assert visitor.evaluate(shifts) < 0.02


def test_islands_speak_the_language_of_the_page(chromium: Browser, address: str) -> None:
    with visit(chromium, address) as context:
        page = context.new_page()
        page.goto("/de/services")
        label = page.locator("#header-search").get_attribute("placeholder")
        open_search(page, "FL-200")
        expect(page.get_by_role("combobox")).to_have_attribute("placeholder", label or "")
        assert label != "Product or part number"
        expect(page.get_by_role("option").first).to_have_attribute("href", "/de/product/FL-200")


def test_an_island_that_takes_over_keeps_the_focus_where_it_was(visitor: Page) -> None:
    visitor.goto("/search/flow")
    link = visitor.locator(".pagination__link").nth(1)
    address = link.get_attribute("href")
    link.focus()
    wait_for_state(visitor, "ready", RESULTS)
    focused = visitor.locator(".island a:focus")
    assert visitor.evaluate("document.activeElement.search") == "?page=2", address
    expect(focused).to_be_in_viewport()


def test_the_search_works_by_touch(chromium: Browser, address: str) -> None:
    with visit(chromium, address, has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800}) as context:
        page = context.new_page()
        page.goto("/search/flow")
        page.locator("#results-count").tap()
        wait_for_state(page, "ready", RESULTS)
        mark_document(page)
        page.locator(".island .kind-filter__link", has_text="Solutions").tap()
        page.wait_for_url("**/search/flow?kind=solution")
        expect(page.locator(".island .eyebrow").first).to_have_text("Solution")
        assert has_marked_document(page)
        page.locator("#header-search").tap()
        expect(page.get_by_role("combobox")).to_be_focused()


@pytest.mark.slow
def test_a_word_being_composed_is_finished_before_an_island_takes_the_field(chromium: Browser, address: str) -> None:
    with visit(chromium, address) as context:
        page = context.new_page()
        waiting: list[Route] = []
        page.route("**/js/search-dialog-*", lambda route: waiting.append(route))
        page.goto("/ja/services")
        with page.expect_request("**/js/search-dialog-*"):
            page.locator("#header-search").click()
        session = context.new_cdp_session(page)
        session.send("Input.imeSetComposition", {"text": "りゅう", "selectionStart": 3, "selectionEnd": 3})
        waiting[0].continue_()
        page.wait_for_load_state("networkidle")
        expect(page.locator("#header-search")).to_be_focused()
        session.send("Input.insertText", {"text": "流量"})
        expect(page.get_by_role("combobox")).to_have_value("流量")
        expect(page.locator("dialog [role=option]").first).to_be_visible()


def test_a_button_being_pressed_keeps_its_place_until_it_is_released(visitor: Page) -> None:
    visitor.goto("/es/inquiry")
    send = visitor.locator(".form__actions button")
    send.scroll_into_view_if_needed()
    box = send.bounding_box()
    assert box
    visitor.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visitor.mouse.down()
    visitor.locator("vitrine-island[island=inquiry][data-state]").wait_for()
    visitor.wait_for_load_state("networkidle")
    assert send.bounding_box() == box
    visitor.mouse.up()
    expect(visitor.locator(".error-summary")).to_be_visible()
