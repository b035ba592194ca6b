"""Islands come when a visitor turns to them, leave without a trace, and fail without harm."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Route, expect

from tests.support.demo import serve
from tests.support.routes import ROUTES
from tests.support.site import copy_site, settings_for
from tests.support.visitors import SEARCH, open_search, visit, wait_for_state
from vitrine.build.pipeline import build_site

HOUR = 60 * 60 * 1000
MOUNT_AND_UNMOUNT = """async (times) => {
  const island = document.querySelector("vitrine-island[island=search]");
  const place = island.parentElement;
  const ready = () => island.dataset.state === "ready";
  for (let time = 0; time < times; time++) {
    island.querySelector("input").dispatchEvent(new CustomEvent("vitrine-open", { bubbles: true }));
    while (!ready()) await new Promise((resolve) => setTimeout(resolve));
    island.remove();
    await new Promise((resolve) => setTimeout(resolve));
    place.append(island);
  }
}"""


def test_no_page_loads_an_island_before_the_visitor_turns_to_it(chromium: Browser, address: str) -> None:
    with visit(chromium, address) as context:
        page = context.new_page()
        scripts: set[str] = set()
        page.on("request", lambda request: scripts.add(request.url) if request.resource_type == "script" else None)
        for path in ROUTES.values():
            page.goto(path)
        assert {url.rpartition("/")[2].split("-")[0] for url in scripts} <= {"site", "refine"}


def test_reaching_the_field_by_keyboard_opens_nothing(visitor: Page) -> None:
    visitor.goto("/services")
    visitor.locator("#header-search").focus()
    wait_for_state(visitor, "ready")
    expect(visitor.locator("#header-search")).to_be_focused()
    expect(visitor.get_by_role("dialog")).to_have_count(0)


def test_what_was_typed_before_the_island_came_is_kept(visitor: Page) -> None:
    waiting: list[Route] = []
    visitor.route("**/js/search-*", lambda route: waiting.append(route))
    visitor.goto("/services")
    with visitor.expect_request("**/js/search-*"):
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


def test_who_has_gone_on_is_left_alone(visitor: Page) -> None:
    waiting: list[Route] = []
    visitor.route("**/js/search-*", lambda route: waiting.append(route))
    visitor.goto("/inquiry")
    with visitor.expect_request("**/js/search-*"):
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
    visitor.locator(".results .kinds__link").first.hover()
    wait_for_state(visitor, "ready", "vitrine-island[island=results]")
    assert visitor.evaluate(shifts) < 0.02


def test_a_chunk_that_cannot_be_loaded_leaves_the_plain_form(chromium: Browser, address: str) -> None:
    faults: list[str] = []
    with visit(chromium, address, faults) as context:
        page = context.new_page()
        page.route("**/js/chunk-*", lambda route: route.abort())
        page.goto("/services")
        page.keyboard.press("/")
        wait_for_state(page, "failed")
        page.keyboard.type("vortex")
        page.keyboard.press("Enter")
        page.wait_for_url("**/search/vortex")
        expect(page.get_by_role("main")).to_contain_text("FL-700")
        page.unroute("**/js/chunk-*")
        open_search(page)
    assert any("search" in fault and "failed" in fault for fault in faults)


def test_after_a_missing_chunk_the_next_navigation_is_a_full_one_but_not_in_a_loop(
    chromium: Browser, address: str
) -> None:
    with visit(chromium, address, []) as context:
        page = context.new_page()
        page.goto("/search/flow")
        page.locator(".results .kinds__link").first.hover()
        wait_for_state(page, "ready", "vitrine-island[island=results]")
        page.route("**/js/search-*", lambda route: route.abort())
        page.locator("#header-search").focus()
        wait_for_state(page, "failed")
        page.evaluate("window.old = true")
        page.locator(".island .kinds__link").nth(1).click()
        page.wait_for_function("() => window.old === undefined")
        # within ten seconds no second one is forced: the same failure, and the island answers in place
        page.locator(".results .kinds__link").first.hover()
        wait_for_state(page, "ready", "vitrine-island[island=results]")
        page.locator("#header-search").focus()
        wait_for_state(page, "failed")
        page.evaluate("window.old = true")
        page.locator(".island .kinds__link").first.click()
        page.wait_for_url("**/search/flow")
        assert page.evaluate("window.old")


def test_a_page_without_its_language_set_speaks_english_and_logs_it(chromium: Browser, address: str) -> None:
    faults: list[str] = []
    with visit(chromium, address, faults) as context:
        page = context.new_page()
        page.route("**/static/messages/*", lambda route: route.abort())
        page.goto("/de/services")
        open_search(page)
        expect(page.locator("dialog [lang=en-US]").first).to_have_text("Close")
    assert any("messages could not be loaded" in fault for fault in faults)


def test_islands_speak_the_language_of_the_page(chromium: Browser, address: str) -> None:
    with visit(chromium, address) as context:
        page = context.new_page()
        page.goto("/de/services")
        label = page.locator("#header-search").get_attribute("placeholder")
        open_search(page, "FL-200")
        expect(page.get_by_role("combobox")).to_have_attribute("placeholder", label or "")
        assert label != "Product or part number"
        expect(page.get_by_role("option").first).to_have_attribute("href", "/de/product/FL-200")


def heap(session: CDPSession) -> dict[str, float]:
    """What the page holds after a thorough collection of garbage."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return {entry["name"]: entry["value"] for entry in metrics}


def test_memory_does_not_grow_over_two_hundred_mounts(chromium: Browser, address: str) -> None:
    with visit(chromium, address) as context:
        page = context.new_page()
        page.goto("/services")
        session = context.new_cdp_session(page)
        session.send("Performance.enable")
        page.evaluate(MOUNT_AND_UNMOUNT, 20)
        before = heap(session)
        page.evaluate(MOUNT_AND_UNMOUNT, 200)
        after = heap(session)
        assert after["Nodes"] - before["Nodes"] < 50
        assert after["JSEventListeners"] - before["JSEventListeners"] < 20
        assert after["JSHeapUsedSize"] - before["JSHeapUsedSize"] < 500_000


def test_a_new_build_makes_the_next_navigation_a_full_one(chromium: Browser, address: str) -> None:
    with visit(chromium, address) as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if "latest.json" in request.url else None)
        page.clock.install()
        page.goto("/search/flow")
        page.locator(".results .kinds__link").first.hover()
        page.clock.run_for(500)
        wait_for_state(page, "ready", "vitrine-island[island=results]")
        page.clock.fast_forward(HOUR - 2000)
        assert asked == []
        page.route("**/builds/latest.json?*", lambda route: route.fulfill(body=json.dumps({"id": "newer"})))
        with page.expect_response("**/builds/latest.json?*"):
            page.clock.run_for(3000)
        assert len(asked) == 1
        page.evaluate("window.old = true")
        page.locator(".island .kinds__link").nth(1).click()
        page.wait_for_url("**/search/flow?kind=*")
        assert page.evaluate("window.old === undefined")


def test_hidden_pages_do_not_ask_and_one_tab_asks_for_all(chromium: Browser, address: str) -> None:
    with visit(chromium, address) as context:
        asked: list[str] = []
        context.on("request", lambda request: asked.append(request.url) if "latest.json" in request.url else None)
        context.clock.install()
        pages = [context.new_page() for _ in range(2)]
        see = "value => Object.defineProperty(document, 'visibilityState', { value, configurable: true })"
        for page in pages:
            page.goto("/services")
            page.evaluate(see, "hidden")
        context.clock.run_for(HOUR + 1000)
        assert asked == []
        for page in pages:
            page.evaluate(see, "visible")
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        context.clock.run_for(1000)
        pages[0].wait_for_function("() => localStorage.getItem('vitrine.latest-build')")
        assert len(asked) == 1


@pytest.mark.parametrize("slow", ["{ saveData: true }", "{ effectiveType: 'slow-2g' }"])
def test_metadata_is_fetched_after_a_second_unless_the_connection_is_slow(
    chromium: Browser, address: str, slow: str
) -> None:
    with visit(chromium, address) as context:
        page = context.new_page()
        page.goto("/services")
        page.wait_for_event("requestfinished", lambda request: "/builds/meta/" in request.url)
        sparing = context.new_page()
        sparing.add_init_script(f"Object.defineProperty(navigator, 'connection', {{ value: {slow} }})")
        asked: list[str] = []
        sparing.on("request", lambda request: asked.append(request.url))
        sparing.clock.install()
        sparing.goto("/services")
        sparing.clock.run_for(5000)
        assert not [url for url in asked if "/builds/" in url]


def test_a_page_of_an_older_build_goes_on_working(chromium: Browser, site_root: Path, tmp_path: Path) -> None:
    root = copy_site(site_root, tmp_path / "site")
    with serve(root) as address, visit(chromium, address) as context:
        page = context.new_page()
        page.goto("/de/services")
        catalog = root / "translations" / "de" / "LC_MESSAGES" / "messages.po"
        label = page.locator("#header-search").get_attribute("placeholder") or ""
        catalog.write_text(catalog.read_text(encoding="utf-8").replace(f'"{label}"', '"Neue Worte"'), encoding="utf-8")
        build_site(settings_for(root, site_url="http://127.0.0.1:8000"))
        open_search(page, "FL-200")
        expect(page.get_by_role("combobox")).to_have_attribute("placeholder", label)
        expect(page.get_by_role("option").first).to_have_attribute("href", "/de/product/FL-200")
        page.reload()
        open_search(page)
        expect(page.get_by_role("combobox")).to_have_attribute("placeholder", "Neue Worte")


def test_without_scripts_the_islands_are_plain_pages(chromium: Browser, address: str) -> None:
    with visit(chromium, address, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/search/flow")
        page.locator(".kinds__link").nth(1).click()
        page.wait_for_url("**/search/flow?kind=product")
        expect(page.locator(f"{SEARCH} input[name=q]")).to_be_visible()
