"""Islands that are mounted and removed leak no memory."""

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from tests.support.browser.visitors import visit

MOUNT_AND_UNMOUNT = """async ([selector, times]) => {
  const island = document.querySelector(selector);
  const place = island.parentElement;
  for (let time = 0; time < times; time++) {
    island.dispatchEvent(new CustomEvent("vitrine-open"));
    while (island.dataset.state !== "ready") {
      if (island.dataset.state === "failed") throw new Error("the island failed");
      await new Promise((resolve) => setTimeout(resolve));
    }
    island.remove();
    await new Promise((resolve) => setTimeout(resolve));
    place.append(island);
  }
}"""
PAGES = {
    "search-dialog": "/services",
    "search-results": "/search/flow",
    "inquiry": "/inquiry?items=FL-200:2",
    "map": "/contactUs",
}


IDLE = "() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))"
GROWTH = {"Nodes": 50, "JSEventListeners": 20, "JSHeapUsedSize": 500_000}


def heap(page: Page, session: CDPSession) -> dict[str, float]:
    """The memory metrics of an idle page after garbage collection."""
    page.evaluate(IDLE)
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return {entry["name"]: entry["value"] for entry in metrics}


def left_behind(page: Page, session: CDPSession, before: dict[str, float]) -> dict[str, float]:
    """The metrics that stay above their bound; a pending request keeps the last mount in memory for a moment."""
    grown: dict[str, float] = {}
    for _ in range(50):
        after = heap(page, session)
        grown = {
            name: after[name] - before[name] for name, bound in GROWTH.items() if after[name] - before[name] >= bound
        }
        if not grown:
            break
    return grown


@pytest.mark.parametrize("island", PAGES)
def test_memory_does_not_grow_over_two_hundred_mounts(chromium: Browser, mapped: str, island: str) -> None:
    with visit(chromium, mapped) as context:
        page = context.new_page()
        page.goto(PAGES[island])
        session = context.new_cdp_session(page)
        session.send("Performance.enable")
        selector = f"vitrine-island[island={island}]"
        page.evaluate(MOUNT_AND_UNMOUNT, [selector, 20])
        before = heap(page, session)
        page.evaluate(MOUNT_AND_UNMOUNT, [selector, 200])
        assert left_behind(page, session, before) == {}
