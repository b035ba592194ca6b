"""Every page kind works by keyboard: each control gets the focus, shows it, and lets it move on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.support.routes import MORE_PAGES, ROUTES

KINDS = ROUTES | MORE_PAGES | {"not-found": "/nothing/here"}
MAX_STEPS = 400
# A card or a result shows the focus of the link that covers it, a switch that of the field hidden in it.
STEP = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  element.dataset.reached = "";
  const area = ":is(.card, .search-hit):has(.card__link:focus), .segmented-control label";
  const shown = element.closest(area) ?? element;
  const box = shown.getBoundingClientRect();
  const style = getComputedStyle(shown);
  const seen = box.width > 0 && box.bottom > 0 && box.top < innerHeight && style.outlineStyle !== "none";
  return {name: element.outerHTML.slice(0, 120), seen};
}"""
LEFT_OUT = """() => {
  const acting = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  const radio = (element) => element.type === "radio" && !element.checked;
  return [...document.querySelectorAll(acting)]
    .filter((element) => element.checkVisibility({visibilityProperty: true}) && !element.disabled && !radio(element))
    .filter((element) => element.tabIndex >= 0 && !("reached" in element.dataset))
    .map((element) => element.outerHTML.slice(0, 120));
}"""


@pytest.fixture(scope="module")
def visitor(chromium: Browser, address: str) -> Iterator[Page]:
    """An English visitor with a keyboard and no mouse."""
    context = chromium.new_context(base_url=address, locale="en-US", viewport={"width": 1280, "height": 900})
    yield context.new_page()
    context.close()


def comes_into_sight(visitor: Page) -> bool:
    """Whether the focus is visible a moment later: an island that is being mounted replaces its fallback."""
    try:
        visitor.wait_for_function(f"({STEP})()?.seen ?? true", timeout=2_000)
    except PlaywrightTimeoutError:
        return False
    return True


@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_reached_and_seen_by_keyboard_alone(visitor: Page, kind: str) -> None:
    visitor.goto(KINDS[kind])
    unseen = []
    for _ in range(MAX_STEPS):
        visitor.keyboard.press("Tab")
        step = visitor.evaluate(STEP)
        if step is None and not visitor.evaluate(LEFT_OUT):
            break
        if step and not (step["seen"] or comes_into_sight(visitor)):
            unseen.append(step["name"])
    else:
        pytest.fail("the focus never leaves the page")
    assert unseen == []
    assert visitor.evaluate(LEFT_OUT) == []
