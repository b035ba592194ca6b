"""Pages are cached, have ETags, and are available as data."""

import gc
import json
from pathlib import Path

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL, settings_for
from tests.support.slow_cases import slow_cases
from vitrine.processes.garbage_collection import pause_collector
from vitrine.web.page_cache import PageCache

CONDITIONAL = ("/de/services", "/de/product/FL-200/_payload.json", "/news.atom", "/icons/lucide.json?icons=search")
MAX_GARBAGE = 30  # objects; a macro that keeps its page adds a hundred or more


def test_a_known_etag_answers_304(client: SiteClient) -> None:
    page = client.ask("/de/product/FL-200")
    etag = page.headers["ETag"]
    assert not etag.startswith("W/")
    again = client.ask("/de/product/FL-200", headers={"If-None-Match": f'"other", {etag}'})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["Cache-Control"] == page.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/", "/de/products", "/search/flow", "/robots.txt", "/de/nope", "/inquiry"])
def test_head_is_get_without_the_body(client: SiteClient, path: str) -> None:
    whole, head = client.ask(path), client.ask(path, method="HEAD")
    assert (head.status_code, head.data) == (whole.status_code, b"")
    assert head.headers.get("Content-Length") == whole.headers.get("Content-Length")


def test_a_page_is_the_same_for_everybody(client: SiteClient) -> None:
    first = client.ask("/de/products")
    for headers in (
        {"HX-Request": "true"},
        {"Cookie": "locale=de; x=y"},
        {"Accept-Language": "fr"},
        {"User-Agent": "x"},
    ):
        assert client.ask("/de/products", headers=headers).data == first.data


def test_undeclared_query_parameters_change_nothing(client: SiteClient) -> None:
    assert client.ask("/de/products?utm_source=x&page=1").data == client.ask("/de/products").data


def test_every_spelling_is_the_same_page(client: SiteClient) -> None:
    page = client.page("/de/product/FL-200")
    for spelling in ("/DE/PRODUCT/fl-200", "/de/product/Fl-200/"):
        assert client.page(spelling).response.data == page.response.data
    assert page.canonical.endswith("/de/product/FL-200")
    for spelling in ("/DE/Info/companyinfo", "/de/product/FL-200-T", "/de/Inquiry/Success", "/de/products/"):
        client.page(spelling)


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("/de//PRODUCT///fl-200", "/de/product/FL-200"),
        ("//services", "/services"),
        ("/products//flow/?output=hart", "/products/flow?output=hart"),
        ("//robots.txt", "/robots.txt"),
        ("//_payload.json", "/_payload.json"),
        ("/de//_payload.json", "/de/_payload.json"),
        ("/products//flow/_listing?view=table", "/products/flow/_listing?view=table"),
        ("//elsewhere.example/x", "/elsewhere.example/x"),
    ],
)
def test_superfluous_slashes_redirect_to_the_canonical_address(client: SiteClient, path: str, target: str) -> None:
    answer = client.ask(f"{SITE_URL}{path}")
    assert (answer.status_code, answer.headers["Location"]) == (308, target)
    assert answer.headers["Cache-Control"] == "public, max-age=3600"


@pytest.mark.parametrize("path", CONDITIONAL)
def test_any_version_meets_the_condition_of_a_star(client: SiteClient, path: str) -> None:
    plain, answer = client.ask(path), client.ask(path, headers={"If-Match": "*"})
    assert (answer.status_code, answer.data) == (200, plain.data)


@pytest.mark.parametrize("path", CONDITIONAL)
def test_a_failed_condition_is_not_cached(client: SiteClient, path: str) -> None:
    answer = client.ask(path, headers={"If-Match": '"another"'})
    assert (answer.status_code, answer.headers["Cache-Control"]) == (412, "no-store")


def test_page_data_contains_what_the_page_shows(client: SiteClient) -> None:
    answer = client.ask("/de/product/FL-200/_payload.json")
    data = json.loads(answer.data)
    assert answer.content_type == "application/json"
    assert data["locale"] == "de"
    assert data["data"]["product"]["number"] == "FL-200"
    assert data["data"]["product"]["name"] == "[de] Electromagnetic flow meter"
    assert "source" not in data["data"]["product"]


@pytest.mark.parametrize("path", ["/", "/inquiry/FL-200", "/search/flow", "/products", "/newscenter", "/info/OurTeam"])
def test_every_page_has_its_data(client: SiteClient, path: str) -> None:
    answer = client.ask(f"{path.rstrip('/')}/_payload.json")
    assert json.loads(answer.data)["locale"] == "en"


def test_page_data_of_a_build_is_immutable(client: SiteClient) -> None:
    build = json.loads(client.ask("/builds/latest.json").data)["id"]
    assert "immutable" in client.ask(f"/de/_payload.json?{build}").headers["Cache-Control"]
    assert "immutable" not in client.ask("/de/_payload.json?older").headers["Cache-Control"]


def test_page_data_of_a_build_follow_the_query(client: SiteClient) -> None:
    build = json.loads(client.ask("/builds/latest.json").data)["id"]
    everything, products = (
        client.data(f"/search/flow/_payload.json?{query}{build}")["data"]["search"] for query in ("", "kind=product&")
    )
    assert (everything["kind"], products["kind"]) == ("", "product")
    assert products["total"] < everything["total"]


@pytest.mark.parametrize(
    "path", ["/product/FL-200", "/search/flow", *slow_cases("/products", "/downloads", "/contactUs?country=DE")]
)
def test_the_memory_of_a_page_is_free_once_it_is_sent(site_root: Path, path: str) -> None:
    app = create_app(settings_for(site_root))
    app.extensions["current_build"].checkout().pages = PageCache(0)
    client = SiteClient(app)
    client.ask(path)
    gc.collect()
    with pause_collector():
        assert client.ask(path).status_code == 200
        assert gc.collect() <= MAX_GARBAGE, "render no macro that is defined in a page, or imported with its context"
