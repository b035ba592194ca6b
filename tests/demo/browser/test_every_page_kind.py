"""What holds for every page kind: it fits, links its stylesheets, and loads no more; `make audit` has all languages."""

from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Cookie, ViewportSize

from tests.support.browser.narrow_screens import NARROW, hosts_asked, too_wide
from tests.support.browser.stylesheets import MISSED_RULES, SHEETS
from tests.support.browser.tours import each_kind_once
from tests.support.browser.visitors import visit
from tests.support.routes import ERROR_PAGES
from vitrine.build_folder import ASSETS, current_link
from vitrine.files.static_store import STATIC_PREFIX

WIDE: ViewportSize = {"width": 1280, "height": 720}
DISCONTINUED = ("/product/FL-150", "/product/FL-150-t")
OTHER_STATES = ("/product/FL-210", "/contactUs?country=FR")
NOT_FOUND = [path for _, _, path in ERROR_PAGES]
BEYOND_THE_LAST = "/products/flow?page=9"


class Tour(NamedTuple):
    """What was seen on the pages of a site with a key for Google Maps."""

    own_host: str
    misfits: dict[str, object]
    missed_rules: dict[str, list[str]]
    scripts: set[str]
    hosts: set[str]
    cookies: list[Cookie]


@pytest.fixture(scope="module")
def stylesheets(demo_root: Path) -> list[str]:
    """The addresses of the stylesheets that pages can link."""
    manifest = ASSETS.read(current_link(demo_root / "var")).manifest
    return [STATIC_PREFIX + manifest[f"css/{sheet}.css"] for sheet in SHEETS]


@pytest.fixture(scope="module")
def tour(chromium: Browser, mapped: str, stylesheets: list[str]) -> Tour:
    """A tour that loads each page once, on a narrow screen that becomes a wide one; any error on a page ends it."""
    paths = [path for _, _, path in each_kind_once(4) if path not in NOT_FOUND]
    with visit(chromium, mapped) as context:
        seen = Tour(urlsplit(mapped).netloc, {}, {}, set(), hosts_asked(context), [])
        page = context.new_page()
        page.on("request", lambda request: seen.scripts.add(request.url) if request.resource_type == "script" else None)
        for path in [*paths, *DISCONTINUED, *OTHER_STATES]:
            page.set_viewport_size(NARROW)
            seen.misfits.update(too_wide(page, [path]))
            page.set_viewport_size(WIDE)
            if missed := page.evaluate(MISSED_RULES, stylesheets):
                seen.missed_rules[path] = missed
        seen.cookies.extend(context.cookies())
    return seen


def test_a_page_fits_320_pixels(tour: Tour) -> None:
    assert tour.misfits == {}


def test_a_page_links_every_stylesheet_that_has_rules_for_it(tour: Tour) -> None:
    assert tour.missed_rules == {}


def test_no_page_loads_an_island_before_the_visitor_turns_to_it(tour: Tour) -> None:
    assert {url.rpartition("/")[2].split("-")[0] for url in tour.scripts} == {"site", "htmx"}


def test_no_page_sends_requests_to_other_hosts_or_sets_a_cookie(tour: Tour) -> None:
    assert tour.hosts == {tour.own_host}
    assert tour.cookies == []


def test_error_pages_fit_320_pixels_and_link_their_stylesheets(
    chromium: Browser, address: str, stylesheets: list[str]
) -> None:
    # the browser itself writes a 404 into its console
    with visit(chromium, address, [], viewport=NARROW) as context:
        page = context.new_page()
        for path in [*NOT_FOUND, BEYOND_THE_LAST]:
            assert too_wide(page, [path]) == {}
            assert page.evaluate(MISSED_RULES, stylesheets) == [], path
