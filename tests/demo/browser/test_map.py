"""The map is loaded after a click of consent, in a separate document; if Google fails, the page says so."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, Route, expect

from tests.support.browser.google_maps import GOOGLE, KEY, Google
from tests.support.browser.visitors import visit, wait_for_state
from tests.support.slow_cases import slow_cases

CHUNK = re.compile(r"/js/map-[A-Z0-9]{8}\.js")


def load_map(context: BrowserContext, google: Google, path: str = "/contactUs") -> tuple[Page, FrameLocator]:
    """Agree and load the map; returns the page and the map's document."""
    context.route(GOOGLE, google.answer)
    page = context.new_page()
    page.goto(path)
    page.locator("a[data-defer-click]").click()
    return page, page.frame_locator(".map-frame__iframe")


def test_after_the_click_the_map_shows_the_offices(chromium: Browser, mapped: str, google: Google) -> None:
    with visit(chromium, mapped) as context:
        page, document = load_map(context, google, "/de/contactUs")
        expect(page.locator(".map-frame")).to_have_attribute("data-state", "tiles")
        expect(document.locator("body")).to_have_attribute("data-fitted", "5")
        query = {name: values[0] for name, values in parse_qs(urlsplit(google.asked[0]).query).items()}
        asked = {name: query[name] for name in ("key", "v", "language", "region")}
        assert asked == {"key": KEY, "v": "weekly", "language": "de", "region": "DE"}
        assert "places" in query["libraries"]
        document.locator("#place-search input").fill("München")
        document.locator("#place-search input").blur()
        expect(document.locator("#nearest-office")).to_contain_text("Freising")
        expect(document.locator("#nearest-office")).to_contain_text("32")
        expect(document.locator("#route-link")).to_have_attribute(
            "href", "https://www.google.com/maps/dir/?api=1&origin=48.1374%2C11.5755&destination=48.4029%2C11.7489"
        )
        page.locator(".map-frame button").last.click()
        expect(page.locator("iframe")).to_have_count(0)
        expect(page.locator("a[data-defer-click]")).to_be_focused()


def test_nothing_is_asked_of_google_before_the_click(chromium: Browser, mapped: str, google: Google) -> None:
    with visit(chromium, mapped) as context:
        context.route(GOOGLE, google.answer)
        page = context.new_page()
        page.goto("/contactUs")
        page.locator("input[name=always]").check()
        wait_for_state(page, "ready", "vitrine-island[island=map]")
        assert google.asked == []


@pytest.mark.parametrize(("failures", "state", "requests"), [(4, "failed", 4), *slow_cases((3, "tiles", 4))])
def test_a_load_that_fails_is_retried_three_times_and_no_more(
    chromium: Browser, mapped: str, google: Google, failures: int, state: str, requests: int
) -> None:
    google.failures = failures
    with visit(chromium, mapped, []) as context:
        page, document = load_map(context, google)
        expect(page.locator(".map-frame")).to_have_attribute("data-state", state)
        assert len(google.asked) == requests
        if state == "failed":
            expect(document.locator("#office-freising")).to_be_visible()
            page.get_by_role("button", name="Try again").click()
            expect(page.locator(".map-frame")).to_be_focused()
            expect(page.locator(".map-frame")).to_have_attribute("data-state", "tiles")


def test_a_rejected_key_leaves_the_plain_addresses(chromium: Browser, mapped: str, google: Google) -> None:
    google.refuses = True
    with visit(chromium, mapped, []) as context:
        page, document = load_map(context, google)
        expect(page.locator(".map-frame")).to_have_attribute("data-state", "failed")
        expect(document.locator("#office-yokohama")).to_be_visible()
        expect(page.locator(".map-frame__status")).to_contain_text("could not be loaded")


def test_a_key_without_places_shows_the_map_without_search(chromium: Browser, mapped: str, google: Google) -> None:
    google.refused_library = "places"
    with visit(chromium, mapped) as context:
        context.route(GOOGLE, google.answer)
        page = context.new_page()
        page.goto("/contactUs")
        with page.expect_console_message(lambda message: message.type == "warning"):
            page.locator("a[data-defer-click]").click()
        expect(page.locator(".map-frame")).to_have_attribute("data-state", "tiles")
        expect(page.frame_locator(".map-frame__iframe").locator("#place-search")).to_be_empty()


def test_a_script_that_hangs_is_given_up(chromium: Browser, mapped: str, google: Google) -> None:
    google.hangs = True
    with visit(chromium, mapped, []) as context:
        context.clock.install()
        page, _ = load_map(context, google)
        page.locator("iframe").wait_for()
        context.clock.run_for(2000)
        expect(page.locator(".map-frame")).to_have_attribute("data-state", "loading")
        context.clock.run_for(30_000)
        expect(page.locator(".map-frame")).to_have_attribute("data-state", "failed")


def test_consent_is_remembered_only_where_asked_and_can_be_withdrawn(
    chromium: Browser, mapped: str, google: Google
) -> None:
    with visit(chromium, mapped) as context:
        context.route(GOOGLE, google.answer)
        page = context.new_page()
        page.goto("/contactUs")
        page.locator("input[name=always]").check()
        page.locator("a[data-defer-click]").click()
        expect(page.locator(".map-frame")).to_have_attribute("data-state", "tiles")
        page.reload()
        page.locator("#map-heading").scroll_into_view_if_needed()
        expect(page.locator(".map-frame")).to_have_attribute("data-state", "tiles")
        page.get_by_role("button", name="withdraw").click()
        page.reload()
        page.locator("#map-heading").scroll_into_view_if_needed()
        expect(page.locator("a[data-defer-click]")).to_be_visible()
        assert page.evaluate("localStorage.getItem('vitrine.map')") is None


def test_without_the_islands_chunk_the_link_leads_to_the_map(chromium: Browser, mapped: str, google: Google) -> None:
    with visit(chromium, mapped, []) as context:
        context.route(GOOGLE, google.answer)
        page = context.new_page()
        page.route(CHUNK, lambda route: route.abort())
        page.goto("/contactUs")
        page.locator("a[data-defer-click]").click()
        page.wait_for_url("**/map")
        expect(page.locator("body")).to_have_attribute("data-state", "tiles")


def test_without_scripts_no_map_is_offered(chromium: Browser, mapped: str) -> None:
    with visit(chromium, mapped, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/contactUs")
        expect(page.locator(".map-section")).to_be_hidden()
        expect(page.locator("#freising address")).to_be_visible()


def test_a_click_waits_for_the_island_and_the_focus_goes_along(chromium: Browser, mapped: str, google: Google) -> None:
    with visit(chromium, mapped) as context:
        context.route(GOOGLE, google.answer)
        waiting: list[Route] = []
        page = context.new_page()
        page.route(CHUNK, lambda route: waiting.append(route))
        page.goto("/contactUs")
        with page.expect_request(CHUNK):
            page.locator("a[data-defer-click]").focus()
        page.keyboard.press("Enter")
        expect(page.locator("a[data-defer-click]")).to_be_focused()
        waiting[0].continue_()
        expect(page.locator(".map-frame")).to_have_attribute("data-state", "tiles")
        expect(page.locator(".map-frame")).to_be_focused()


def test_a_click_that_waits_too_long_follows_its_link(chromium: Browser, mapped: str, google: Google) -> None:
    with visit(chromium, mapped) as context:
        context.route(GOOGLE, google.answer)
        page, waiting = context.new_page(), list[Route]()
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        page.route(CHUNK, lambda route: waiting.append(route))
        page.goto("/contactUs")
        page.locator("a[data-defer-click]").click()
        page.clock.run_for(7000)
        expect(page).to_have_url(re.compile("/contactUs$"))
        page.clock.run_for(2000)
        expect(page).to_have_url(re.compile("/map$"))
