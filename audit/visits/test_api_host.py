"""Search and inquiry work where API_URL names another origin, whose server allows the site's pages to use it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser.visitors import open_search, visit
from tests.support.processes import free_port
from tests.support.sites.web_server import serve


@pytest.fixture(scope="module")
def site_and_api(demo_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The addresses of a site and of the server that its API_URL names: both serve the same build."""
    port, store = free_port(), str(tmp_path_factory.mktemp("api") / "inquiries.db")
    origin = f"http://127.0.0.1:{port}"
    with (
        serve(demo_root, CORS_ORIGIN=origin, INQUIRIES_PATH=store) as api,
        serve(demo_root, port, API_URL=api, INQUIRIES_PATH=store) as site,
    ):
        yield site, api


def test_search_and_inquiry_work_on_the_other_origin(chromium: Browser, site_and_api: tuple[str, str]) -> None:
    site, api = site_and_api
    with visit(chromium, site) as context:
        page = context.new_page()
        page.goto("/services")
        with page.expect_response(lambda response: response.url.startswith(f"{api}/search/FL-200/_payload.json")):
            open_search(page, "FL-200")
        expect(page.locator("dialog [role=option]").first).to_contain_text("FL-200")
        page.goto("/inquiry?items=FL-200:2")
        page.get_by_label("Message").fill("Please quote two meters DN 50.")
        page.get_by_label("Name (required)").fill("Anna Huber")
        page.get_by_label("E-mail").fill("api@example.com")
        with page.expect_response(
            lambda response: response.url.startswith(api) and response.request.method == "POST"
        ) as answer:
            page.locator(".form__actions button.button--primary").click()
        assert answer.value.status == 201
        expect(page).to_have_url(re.compile(f"^{re.escape(site)}/inquiry/success\\?reference="))


def test_no_other_site_may_post(chromium: Browser, site_and_api: tuple[str, str]) -> None:
    _, api = site_and_api
    with visit(chromium, api) as context:
        for origin, status in ((site_and_api[0], 422), ("https://evil.example", 403)):
            answer = context.request.post(f"{api}/inquiry", form={}, headers={"Origin": origin})
            assert (answer.status, answer.headers["access-control-allow-origin"]) == (status, site_and_api[0])
