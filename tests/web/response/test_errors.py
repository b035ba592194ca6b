"""Errors have a page in the language of the path, and problem+json for programs."""

import json
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL, settings_for


@pytest.mark.parametrize("prefix", ["", "/es", "/fr", "/de", "/ja"])
def test_an_error_page_offers_three_links_in_the_language_of_the_path(client: SiteClient, prefix: str) -> None:
    page = client.page(f"{prefix}/nope", status=404)
    ways = page.all("//main//nav/a/@href")
    assert ways == [prefix or "/", f"{prefix}/products", f"{prefix}/newscenter"]
    assert page.noindex


def test_unknown_routes_and_unknown_items_differ_in_the_technical_line(client: SiteClient) -> None:
    assert "Page not found: /de/nope/%41" in client.page("/de/nope/%2541", status=404).text()
    assert "Page Not Found: /de/product/nope" in client.page("/de/product/nope", status=404).text()
    assert client.page("/ja/nope", status=404).all("//*[@lang='en'][contains(., 'Page not found: /ja/nope')]")


def test_the_path_is_shown_as_text(client: SiteClient) -> None:
    page = client.page("/<script>alert(1)</script>", status=404)
    assert "<script>alert(1)</script>" in page.text()


def test_a_page_in_another_language_is_offered(client: SiteClient) -> None:
    page = client.page("/fr/news/ausbildung", status=404)
    assert page.all("//main//a[@hreflang='de-DE'][@lang='de-DE']/@href") == ["/de/news/ausbildung"]


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [
        ("/de/brochures/x", "GET", 410),
        ("/brochures", "GET", 410),
        ("/Catalogue/2019/print", "GET", 410),
        ("/catalogues", "GET", 404),
        ("/de/services", "POST", 405),
        ("/services", "DELETE", 405),
        ("/products?page=0", "GET", 404),
        ("/products?page=99", "GET", 404),
        ("/products?page=x", "GET", 404),
        ("/products/nope", "GET", 404),
        ("/products/flow/nope", "GET", 404),
        ("/inquiry/nope", "GET", 404),
        ("/documents/nope", "GET", 404),
        ("/services/x/y", "GET", 404),
    ],
)
def test_every_error_has_a_page_that_nobody_caches(client: SiteClient, path: str, method: str, status: int) -> None:
    page = client.page(path, status=status, method=method)
    assert page.response.headers["Cache-Control"] == "no-store"
    assert ("Allow" in page.response.headers) == (status == 405)
    assert "ETag" not in page.response.headers


@pytest.mark.slow
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.text(min_size=1), prefix=st.sampled_from(["/", "/de/", "/product/", "/search/", "/de/products/x/", "/en/"])
)
def test_no_path_makes_the_server_fail(client: SiteClient, path: str, prefix: str) -> None:
    assert client.ask(prefix + quote(path)).status_code < 500


@pytest.mark.parametrize("path", ["/%ff", "/de/search/%ff%fe", "/%00", "/de/product/%C0%AF", "/search/%0d%0aX-Y:1"])
def test_bytes_that_are_not_text_do_not_make_the_server_fail(client: SiteClient, path: str) -> None:
    assert client.ask(path).status_code in (200, 404)


def test_a_post_that_is_too_large_is_refused(client: SiteClient) -> None:
    client.page("/de/inquiry", status=413, method="POST", data={"message": "x" * 2_000_000})


def test_a_post_sent_by_another_site_is_refused(client: SiteClient) -> None:
    for headers in (
        {"Origin": "https://evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        client.page("/de/inquiry", status=403, method="POST", data={}, headers=headers)
    for headers in ({"Origin": SITE_URL}, {"Sec-Fetch-Site": "same-origin"}, {}):
        assert client.ask("/de/inquiry", method="POST", data={"name": ""}, headers=headers).status_code == 422


def test_the_origin_that_the_settings_name_may_read_and_post_and_no_other(site_root: Path) -> None:
    named = "https://static.example"
    client = SiteClient(create_app(settings_for(site_root, cors_origin=named)))
    for origin, status in ((named, 422), ("https://evil.example", 403)):
        headers = {"Origin": origin, "Sec-Fetch-Site": "cross-site"}
        answer = client.ask("/de/inquiry", method="POST", data={"name": ""}, headers=headers)
        assert (answer.status_code, answer.headers["Access-Control-Allow-Origin"]) == (status, named)


@pytest.mark.parametrize(
    ("path", "accept"),
    [
        ("/nope", "application/json"),
        ("/nope", "application/problem+json, text/html;q=0.5"),
        ("/product/nope", "application/json, text/plain, */*"),
        ("/product/nope/_payload.json", "*/*"),
        ("/builds/meta/nope.json", "*/*"),
        ("/builds/latest.json/_payload.json", "*/*"),
    ],
)
def test_programs_get_the_problem_as_json(client: SiteClient, path: str, accept: str) -> None:
    answer = client.ask(path, headers={"Accept": accept})
    assert (answer.status_code, answer.content_type) == (404, "application/problem+json")
    problem = json.loads(answer.data)
    assert (problem["status"], problem["title"]) == (404, "Not Found")


@pytest.mark.parametrize("accept", ["*/*", "", "text/html, application/json", "text/html,*/*;q=0.8", "nonsense"])
def test_other_clients_get_the_error_page(client: SiteClient, accept: str) -> None:
    assert client.ask("/product/nope", headers={"Accept": accept}).mimetype == "text/html"


def test_a_visitor_who_follows_an_old_link_to_a_document_gets_the_error_page(client: SiteClient) -> None:
    page = client.page("/de/documents/nope.pdf", status=404, headers={"Accept": "text/html,*/*;q=0.8"})
    assert page.one("/html/@lang") == "de-DE"


def test_a_failure_of_the_server_has_a_page_that_needs_nothing(site_root: Path) -> None:
    app = create_app(settings_for(site_root))
    app.config["PROPAGATE_EXCEPTIONS"] = False
    app.jinja_env.globals["url"] = None
    client = SiteClient(app)
    for path, tag in (("/services", "en-US"), ("/de/services", "de-DE"), ("/ja/nope", "ja-JP")):
        answer = client.ask(path)
        assert (answer.status_code, answer.headers["Cache-Control"]) == (500, "no-store")
        assert f'<html lang="{tag}"' in answer.get_data(as_text=True)
    assert client.ask("/de/services", headers={"Accept": "application/json"}).is_json


def test_without_a_build_the_site_is_unavailable(tmp_path: Path) -> None:
    client = SiteClient(create_app(settings_for(tmp_path)))
    answer = client.ask("/de/services")
    assert answer.status_code == 503
    assert '<html lang="de-DE"' in answer.get_data(as_text=True)
    assert client.ask("/healthz").status_code == 200
    assert client.ask("/readyz").status_code == 503
