"""The viewer of a product's pictures under fingers, which leave the page behind alone, and on a slow connection."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Route, expect

from tests.support.browser.touch import drag
from tests.support.browser.visitors import visit

WIDTH, HEIGHT = 390, 844
UP = (WIDTH // 2, HEIGHT - 40), (WIDTH // 2, HEIGHT // 2)


@pytest.fixture
def phone(chromium: Browser, address: str) -> Iterator[Page]:
    """A phone with the first picture of a product in the viewer."""
    size = {"width": WIDTH, "height": HEIGHT}
    with visit(chromium, address, viewport=size, is_mobile=True, has_touch=True) as context:
        page = context.new_page()
        page.goto("/product/FL-200")
        page.locator(".gallery__picture").first.tap()
        expect(page.get_by_role("figure").first).to_be_in_viewport(ratio=0.9)
        yield page


@pytest.fixture
def fingers(phone: Page) -> CDPSession:
    return phone.context.new_cdp_session(phone)


def test_a_swipe_shows_the_next_picture(phone: Page, fingers: CDPSession) -> None:
    drag(fingers, (WIDTH - 40, HEIGHT // 2), (40, HEIGHT // 2))
    expect(phone.get_by_role("figure").nth(1)).to_be_in_viewport(ratio=0.9)


@pytest.mark.slow
def test_a_finger_that_moves_up_on_the_buttons_leaves_the_page_where_it_is(phone: Page, fingers: CDPSession) -> None:
    drag(fingers, *UP)
    phone.get_by_role("button", name="Close").tap()
    expect(phone.locator(".gallery__picture").first).to_be_focused()
    assert phone.evaluate("scrollY") == 0
    drag(fingers, *UP)
    phone.wait_for_function("scrollY > 0")


@pytest.mark.slow
def test_two_fingers_enlarge_a_picture_and_one_moves_it(phone: Page, fingers: CDPSession) -> None:
    fingers.send("Input.synthesizePinchGesture", {"x": WIDTH // 2, "y": HEIGHT // 2, "scaleFactor": 2.5})
    phone.wait_for_function("visualViewport.scale > 2")
    top = phone.evaluate("visualViewport.offsetTop")
    drag(fingers, (WIDTH // 2, HEIGHT // 2 + 100), (WIDTH // 2, HEIGHT // 2 - 100))
    phone.wait_for_function("top => visualViewport.offsetTop > top + 50", arg=top)


def test_the_small_picture_is_shown_until_the_large_one_is_there(chromium: Browser, address: str) -> None:
    held: list[Route] = []
    with visit(chromium, address, viewport={"width": 1920, "height": 1080}) as context:
        page = context.new_page()
        page.goto("/product/FL-200", wait_until="load")
        page.route("**/pictures/products/fl-200-*", lambda route: held.append(route))
        small = page.locator(".gallery__picture img").first.evaluate("image => image.currentSrc")
        page.locator(".gallery__picture").first.click()
        large = page.get_by_role("figure").first.locator("img")
        expect(large).to_have_css("background-image", f'url("{small}")')
        assert large.evaluate("image => image.naturalWidth") == 0
        page.route("**/pictures/products/fl-200-*", lambda route: route.continue_())  # what is requested only now
        for route in held:
            route.continue_()
        expect(large).not_to_have_js_property("naturalWidth", 0)
