"""From page to page: the next one is fetched when a link is pointed at, and fades in where motion is welcome."""

from typing import Literal

import pytest
from playwright.sync_api import Browser

# Recorded when the fade starts, as its end depends on the speed of the machine.
NOTE_FADING = "addEventListener('pageswap', (event) => { sessionStorage.fades = !!event.viewTransition; })"
NEXT = ".main-menu a[href='/services']"


def test_a_link_pointed_at_is_fetched_ahead(chromium: Browser, address: str) -> None:
    context = chromium.new_context(base_url=address, locale="en-US")
    page = context.new_page()
    page.goto("/")
    with page.expect_request(lambda request: request.headers.get("sec-purpose") == "prefetch") as ahead:
        page.hover(NEXT)
    context.close()
    assert ahead.value.url == f"{address}/services"


@pytest.mark.slow
def test_a_form_is_not_fetched_ahead(chromium: Browser, address: str) -> None:
    context = chromium.new_context(base_url=address, locale="de-DE")
    page = context.new_page()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if "sec-purpose" in request.headers else None)
    page.goto("/de")
    page.hover(".site-header__inquiry a")
    page.wait_for_timeout(500)  # more than twice as long as the browser waits
    with page.expect_request(lambda request: "sec-purpose" in request.headers):
        page.hover(".main-menu a[href='/de/services']")
    context.close()
    assert fetched == [f"{address}/de/services"]


@pytest.mark.parametrize(("motion", "fades"), [("no-preference", "true"), ("reduce", "false")])
def test_the_next_page_fades_in_unless_less_motion_is_asked_for(
    chromium: Browser, address: str, motion: Literal["no-preference", "reduce"], fades: str
) -> None:
    context = chromium.new_context(base_url=address, locale="en-US", reduced_motion=motion)
    context.add_init_script(NOTE_FADING)
    page = context.new_page()
    page.goto("/")
    page.click(NEXT)
    page.wait_for_url("**/services")
    assert page.evaluate("sessionStorage.fades") == fades
    context.close()
