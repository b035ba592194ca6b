"""All addresses of the site; none may disappear without a redirect."""

import pytest

from tests.support.client import SiteClient
from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.kinds import KINDS
from vitrine.content.machine_addresses import MachineAddress, is_machine_address
from vitrine.locales import LOCALES, localized_path
from vitrine.web.flask_class import Application
from vitrine.web.request.context import current_route
from vitrine.web.routing.route_types import MachineRoute

PAGES = (
    *("/", "/contactUs", "/info/CompanyInfo", "/info/OurTeam", "/info/imprint", "/news/new-hall", "/newscenter"),
    *("/inquiry", "/inquiry/FL-200", "/inquiry/FL-200-C-050", "/inquiry/drinking-water"),
    *("/inquiry/success", "/inquiry/fail", "/product/FL-200", "/product/FL-200-t", "/products", "/products/flow"),
    *("/products/flow/electromagnetic", "/search/flow", "/search", "/services", "/solutions"),
    "/solutions/drinking-water",
)


@pytest.mark.parametrize("path", PAGES)
def test_every_page_exists_in_every_language(client: SiteClient, path: str) -> None:
    for locale in LOCALES.values():
        client.page(localized_path(path, locale))


def test_every_address_of_a_kind_has_a_view(app: Application) -> None:
    kinds = (path for kind in KINDS for path in (kind.path.format(code="x"), kind.atom_feed))
    routes = app.url_map.bind("localhost")
    assert [path for path in (*FIXED_PAGES.values(), *kinds) if path and not routes.test(path)] == []


@pytest.mark.parametrize(
    "path",
    [
        "/builds/latest.json",
        "/builds/meta/x.json",
        "/favicon.ico",
        "/healthz",
        "/icons/lucide.json?icons=search",
        "/metrics",
        "/readyz",
        "/robots.txt",
        "/sitemap.xml",
        "/sitemap-de-1.xml",
        "/speculation-rules.json",
    ],
)
@pytest.mark.parametrize("prefix", ["/en", "/de"])
def test_machine_addresses_have_no_prefix(client: SiteClient, prefix: str, path: str) -> None:
    answer = client.ask(prefix + path, headers={"Accept-Language": "fr", "Cookie": "locale=ja"})
    assert (answer.status_code, answer.content_type) == (404, "application/problem+json")
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("path", ["/news.atom", "/services/_payload.json", "/products/_listing"])
def test_feeds_and_parts_of_pages_have_the_prefixes_of_pages(client: SiteClient, path: str) -> None:
    assert client.ask(path).status_code == client.ask(f"/de{path}").status_code == 200
    answer = client.ask(f"/en{path}")
    assert (answer.status_code, answer.content_type) == (404, "application/problem+json")
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    ("path", "location", "status"),
    [
        ("/catalogue/old/page", "/products", 301),
        ("/de/Catalogue/old?a=b", "/de/products?a=b", 301),
        ("/catalogue", "/products", 301),
        ("/de/Catalogue/Print/x", "/de/contactUs", 302),
        ("/meters", "/products/flow", 302),
        ("/ja/meters/", "/ja/products/flow", 302),
        ("/old.php?id=7", "/product/FL-200", 301),
        ("/de/OLD.php?id=7", "/de/product/FL-200", 301),
        ("/old.php?id=8", "/products?id=8", 302),
        ("/fr/produkte/alt.html/", "/de/products/flow", 308),
        ("/de/kontakt.html", "/de/contactUs", 301),
        ("/de/gr%C3%B6%C3%9Fen%20alt.html", "/de/products/flow", 301),
        ("/twice%2520encoded.html", "/products", 301),
        ("/Ger%E4te.html", "/services", 301),
        ("/suche.php?wort=Gr%C3%B6%C3%9Fe", "/products", 301),
        ("/suche.php?wort=%C3%96l", "/services", 301),
        ("/de/newscenter?jahr=1998", "/de/info/CompanyInfo", 301),
        ("/pdf/iso.pdf", "/documents/iso-9001", 301),
        ("/gummi.html?utm_source=x", "/products/flow?lining=rubber", 301),
        ("/forum", "https://forum.aurovane.example/", 301),
        ("/shop?a=b", "https://shop.aurovane.example/", 307),
        ("/product/FL-190", "/product/FL-200", 301),
        ("/de/product/fl-190-T", "/de/product/FL-200-t", 301),
        ("/product/FL-190/_payload.json", "/product/FL-200/_payload.json", 301),
        ("/de/product/fl-190/_version?version=1", "/de/product/FL-200/_version?version=1", 301),
        ("/gummi.html/_payload.json", "/products/flow/_payload.json?lining=rubber", 301),
        ("/calibration?utm_source=x", "/services?utm_source=x#calibration", 301),
        ("/de/product/fl-200-c-050", "/de/product/FL-200#versions", 301),
        ("/product/FL-200-C-050?utm_source=x", "/product/FL-200?utm_source=x#versions", 301),
        ("/de/product/ax10", "/de/product/FL-200#accessories", 301),
        ("/product/FL%20200", "/product/FL-200", 301),
        ("/ja/product/fl_200/", "/ja/product/FL-200", 301),
        ("/de/product/FL200", "/de/product/FL-200", 301),
        ("/product/fl200c050", "/product/FL-200#versions", 301),
    ],
)
def test_moved_pages_are_redirected_in_one_hop(client: SiteClient, path: str, location: str, status: int) -> None:
    assert client.redirect(path, status) == location


def test_neither_posts_nor_page_data_are_sent_elsewhere(client: SiteClient) -> None:
    assert "Location" not in client.ask("http://localhost//inquiry", "POST").headers
    assert client.ask("/product/FL-200-C-050/_payload.json").status_code == 404


def test_a_page_that_a_rule_keeps_out_of_caches_says_so_in_every_language(client: SiteClient) -> None:
    for path in ("/info/returns", "/de/info/returns"):
        assert client.page(path).response.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(("path", "cached"), [("/catalogue/old", "public, max-age=3600"), ("/meters", "no-store")])
def test_only_a_permanent_redirect_is_cached(client: SiteClient, path: str, cached: str) -> None:
    assert client.ask(path).headers["Cache-Control"] == cached


def test_every_machine_address_is_known_to_the_checks_of_redirects(app: Application) -> None:
    routes = app.extensions["routes"].values()
    assert {route.rule for route in routes if isinstance(route, MachineRoute)} == set(MachineAddress)


@pytest.mark.parametrize(
    "path",
    ["/healthz", "/de/Robots.txt", "/documents/alt.pdf", "/product/alt.md", "/sitemap-de-2.xml", "/icons/x.json"],
)
def test_an_address_that_the_site_answers_itself_has_a_route_for_programs(app: Application, path: str) -> None:
    with app.test_request_context(path):
        assert isinstance(current_route(), MachineRoute)
    assert is_machine_address(path)


@pytest.mark.parametrize(
    "path", ["/documents/alt", "/documents/alt.html", "/sitemap.html", "/healthz/old", "/product/alt"]
)
def test_other_addresses_can_be_redirected(app: Application, path: str) -> None:
    with app.test_request_context(path):
        assert not isinstance(current_route(), MachineRoute)
    assert not is_machine_address(path)
