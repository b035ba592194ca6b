"""Islands send requests to our own host, and to others only for what the operator names them for."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from tests.support.browser.visitors import open_search, visit
from tests.support.sites.web_server import serve

ICONS, API = "https://icons.example", "https://api.example"
DRAWN = "dialog iconify-icon svg"


@pytest.fixture(scope="module")
def elsewhere(demo_root: Path) -> Iterator[str]:
    """The address of the demo with other hosts named for icons and for data."""
    with serve(demo_root, ICON_HOSTS=ICONS, API_URL=API) as url:
        yield url


def stand_in(context: BrowserContext, host: str, address: str) -> list[str]:
    """Answer for a host with the responses of the site, allowed for every origin; returns the paths requested."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url.removeprefix(host))
        found = route.fetch(url=route.request.url.replace(host, address))
        route.fulfill(response=found, headers=found.headers | {"access-control-allow-origin": "*"})

    context.route(f"{host}/**", answer)
    return asked


def test_data_come_from_the_host_the_operator_names_and_icons_where_ours_fails(
    chromium: Browser, elsewhere: str
) -> None:
    with visit(chromium, elsewhere, []) as context:
        data, icons = stand_in(context, API, elsewhere), stand_in(context, ICONS, elsewhere)
        context.route(f"{elsewhere}/icons/*.json*", lambda route: route.abort())
        page = context.new_page()
        page.goto("/services")
        open_search(page, "FL-200")
        expect(page.locator("dialog [role=option]").first).to_contain_text("FL-200")
        expect(page.locator(DRAWN).first).to_be_visible()
        assert data[-1].startswith("/search/FL-200/_payload.json?")
        assert {address.split("?")[0] for address in icons} == {"/icons/lucide.json"}


def test_where_our_icons_fail_and_no_host_is_named_nobody_is_asked(chromium: Browser, address: str) -> None:
    with visit(chromium, address, []) as context:
        hosts: set[str] = set()
        context.on("request", lambda request: hosts.add(request.url.partition("/icons/")[0] + "/"))
        context.route("**/icons/*.json*", lambda route: route.abort())
        page = context.new_page()
        page.clock.install()
        page.goto("/services")
        with page.expect_request("**/icons/*.json*"):
            open_search(page)
        page.clock.run_for(10_000)
        assert {url for url in hosts if not url.startswith(f"{address}/")} == set()
        expect(page.get_by_role("combobox")).to_be_focused()
