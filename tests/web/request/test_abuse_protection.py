"""A client may request a limited number of uncached pages; cached pages and cheap addresses for programs are exempt."""

from pathlib import Path

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import settings_for

CLIENT, OTHER = {"REMOTE_ADDR": "192.0.2.7"}, {"REMOTE_ADDR": "192.0.2.8"}


@pytest.fixture
def limited(site_root: Path) -> SiteClient:
    """A visitor of a site with a small limit."""
    return SiteClient(create_app(settings_for(site_root, page_rate="3 per minute")))


@pytest.mark.parametrize(
    "path",
    [
        "/search/a{}",
        "/de/products?ticked=x{}",
        "/products/_listing?page={}",
        "/product/x{}",
        "/llms.txt?{}",
        "/de/product/FL-200.md?{}",
        "/documents/iso-9001.pdf?{}",
    ],
)
def test_a_client_over_the_limit_has_to_wait_and_others_do_not(limited: SiteClient, path: str) -> None:
    answers = [limited.ask(path.format(number), environ_base=CLIENT) for number in range(4)]
    assert 429 not in [answer.status_code for answer in answers[:3]]
    assert (answers[3].status_code, answers[3].headers["Retry-After"]) == (429, "60")
    assert limited.ask(path.format(9), environ_base=OTHER).status_code != 429


def test_cached_pages_and_cheap_addresses_for_programs_are_free(limited: SiteClient) -> None:
    for path in ("/de/services", "/de/services/", "/builds/latest.json", "/healthz", "/static/nope.css"):
        answers = {limited.ask(path, environ_base=CLIENT).status_code for _ in range(6)}
        assert 429 not in answers, path
    refused = [limited.page(f"/de/search/a{number}", 200, environ_base=CLIENT) for number in range(2)]
    assert len(refused) == 2


def test_requests_from_this_machine_are_free(limited: SiteClient) -> None:
    assert {limited.ask(f"/search/a{number}").status_code for number in range(9)} == {200}


def test_the_refusal_is_a_page_in_the_language_of_the_visitor(limited: SiteClient) -> None:
    for number in range(3):
        limited.ask(f"/de/search/a{number}", environ_base=CLIENT)
    assert limited.page("/de/search/b", 429, environ_base=CLIENT).heading == "Zu viele Zugriffe"
