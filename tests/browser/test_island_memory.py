"""Islands that come and go leave nothing behind."""

import pytest
from playwright.sync_api import Browser, CDPSession

from tests.support.visitors import visit

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
PAGES = {"search": "/services", "results": "/search/flow", "inquiry": "/inquiry?items=FL-200:2", "map": "/contactUs"}


def heap(session: CDPSession) -> dict[str, float]:
    """What the page holds after a thorough collection of garbage."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return {entry["name"]: entry["value"] for entry in metrics}


@pytest.mark.parametrize("island", PAGES)
def test_memory_does_not_grow_over_two_hundred_mounts(chromium: Browser, mapped: str, island: str) -> None:
    with visit(chromium, mapped) as context:
        page = context.new_page()
        page.goto(PAGES[island])
        session = context.new_cdp_session(page)
        session.send("Performance.enable")
        selector = f"vitrine-island[island={island}]"
        page.evaluate(MOUNT_AND_UNMOUNT, [selector, 20])
        before = heap(session)
        page.evaluate(MOUNT_AND_UNMOUNT, [selector, 200])
        after = heap(session)
        assert after["Nodes"] - before["Nodes"] < 50
        assert after["JSEventListeners"] - before["JSEventListeners"] < 20
        assert after["JSHeapUsedSize"] - before["JSHeapUsedSize"] < 500_000
