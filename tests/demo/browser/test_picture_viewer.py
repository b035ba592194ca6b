"""The viewer of a product's pictures under fingers: they swipe and pinch, and leave the page behind alone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.support.browser.visitors import visit

STEPS = 12
WIDTH, HEIGHT = 390, 844


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


@pytest.fixture
def drag(fingers: CDPSession) -> Callable[[int, int, int, int], None]:
    """Moves one finger from a point to another."""

    def drag(x: int, y: int, to_x: int, to_y: int) -> None:
        for step in range(STEPS + 1):
            point = {"x": x + (to_x - x) * step / STEPS, "y": y + (to_y - y) * step / STEPS}
            kind = "touchMove" if step else "touchStart"
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    return drag


def test_a_swipe_shows_the_next_picture(phone: Page, drag: Callable[[int, int, int, int], None]) -> None:
    drag(WIDTH - 40, HEIGHT // 2, 40, HEIGHT // 2)
    expect(phone.get_by_role("figure").nth(1)).to_be_in_viewport(ratio=0.9)


def test_a_finger_that_moves_up_on_the_buttons_leaves_the_page_where_it_is(
    phone: Page, drag: Callable[[int, int, int, int], None]
) -> None:
    drag(WIDTH // 2, HEIGHT - 40, WIDTH // 2, HEIGHT // 2)
    phone.get_by_role("button", name="Close").tap()
    expect(phone.locator(".gallery__picture").first).to_be_focused()
    assert phone.evaluate("scrollY") == 0
    drag(WIDTH // 2, HEIGHT - 40, WIDTH // 2, HEIGHT // 2)
    phone.wait_for_function("scrollY > 0")


def test_two_fingers_enlarge_a_picture_and_one_moves_it(
    phone: Page, fingers: CDPSession, drag: Callable[[int, int, int, int], None]
) -> None:
    fingers.send("Input.synthesizePinchGesture", {"x": WIDTH // 2, "y": HEIGHT // 2, "scaleFactor": 2.5})
    phone.wait_for_function("visualViewport.scale > 2")
    top = phone.evaluate("visualViewport.offsetTop")
    drag(WIDTH // 2, HEIGHT // 2 + 100, WIDTH // 2, HEIGHT // 2 - 100)
    phone.wait_for_function("top => visualViewport.offsetTop > top + 50", arg=top)
