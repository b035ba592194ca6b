"""The viewer of a product's pictures under fingers: they swipe and pinch, and leave the page behind alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.support.browser.fingers import drag
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


def test_a_finger_that_moves_up_on_the_buttons_leaves_the_page_where_it_is(phone: Page, fingers: CDPSession) -> None:
    drag(fingers, *UP)
    phone.get_by_role("button", name="Close").tap()
    expect(phone.locator(".gallery__picture").first).to_be_focused()
    assert phone.evaluate("scrollY") == 0
    drag(fingers, *UP)
    phone.wait_for_function("scrollY > 0")


def test_two_fingers_enlarge_a_picture_and_one_moves_it(phone: Page, fingers: CDPSession) -> None:
    fingers.send("Input.synthesizePinchGesture", {"x": WIDTH // 2, "y": HEIGHT // 2, "scaleFactor": 2.5})
    phone.wait_for_function("visualViewport.scale > 2")
    top = phone.evaluate("visualViewport.offsetTop")
    drag(fingers, (WIDTH // 2, HEIGHT // 2 + 100), (WIDTH // 2, HEIGHT // 2 - 100))
    phone.wait_for_function("top => visualViewport.offsetTop > top + 50", arg=top)
