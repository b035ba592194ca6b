"""Every address of the site: none may disappear without a redirect."""

import pytest

from tests.support.client import SiteClient
from vitrine.locales import LOCALES, localized_path
from vitrine.web.application import Application
from vitrine.web.routes import LOCALE_RULE

PAGES = {
    "/": "home.show",
    "/contactUs": "contact.show",
    "/info/CompanyInfo": "info.company",
    "/info/OurTeam": "info.team",
    "/info/imprint": "info.show",
    "/inquiry": "inquiries.new",
    "/inquiry/FL-200": "inquiries.new",
    "/inquiry/FL-200-C-050": "inquiries.new",
    "/inquiry/drinking-water": "inquiries.new",
    "/inquiry/success": "inquiries.success",
    "/inquiry/fail": "inquiries.fail",
    "/news/new-hall": "news.show",
    "/newscenter": "news.index",
    "/product/FL-200": "products.show",
    "/product/FL-200-t": "products.sheet",
    "/products": "products.index",
    "/products/flow": "products.index",
    "/products/flow/electromagnetic": "products.index",
    "/search/flow": "search.show",
    "/search": "search.show",
    "/services": "services.index",
    "/solutions": "solutions.index",
    "/solutions/drinking-water": "solutions.show",
}


@pytest.mark.parametrize("code", LOCALES)
@pytest.mark.parametrize("path", PAGES)
def test_every_page_answers_in_every_language(client: SiteClient, path: str, code: str) -> None:
    client.page(localized_path(path, LOCALES[code]))


@pytest.mark.parametrize(("path", "endpoint"), PAGES.items())
def test_every_page_has_its_view(app: Application, path: str, endpoint: str) -> None:
    with app.test_request_context(path) as context:
        assert context.request.endpoint == endpoint


def test_every_page_stands_behind_every_prefix(app: Application) -> None:
    rules = {rule.rule for rule in app.url_map.iter_rules()}
    localized = {rule.removeprefix(LOCALE_RULE) or "/" for rule in rules if rule.startswith(LOCALE_RULE)}
    assert localized <= rules
    machine = {rule for rule in rules - localized if not rule.startswith(LOCALE_RULE)}
    assert machine == {
        "/builds/latest.json",
        "/builds/meta/<build_id>.json",
        "/favicon.ico",
        "/healthz",
        "/icons/<prefix>.json",
        "/metrics",
        "/readyz",
        "/robots.txt",
        "/sitemap.xml",
        "/speculation-rules.json",
        "/sitemap-<code>-<int:page>.xml",
    }


@pytest.mark.parametrize(
    "path",
    ["/DE/Info/companyinfo", "/de/PRODUCT/Fl-200", "/de/product/FL-200-T", "/de/Inquiry/Success", "/de/products/"],
)
def test_case_and_a_trailing_slash_are_forgiven(client: SiteClient, path: str) -> None:
    client.page(path)


@pytest.mark.parametrize(
    ("path", "location", "status"),
    [
        ("/catalogue/old/page", "/products", 301),
        ("/de/Catalogue/old?a=b", "/de/products?a=b", 301),
        ("/meters", "/products/flow", 302),
        ("/ja/meters/", "/ja/products/flow", 302),
        ("/shop?a=b", "https://shop.aurovane.example/", 307),
        ("/product/FL-190", "/product/FL-200", 301),
        ("/de/product/fl-190-T", "/de/product/FL-200-t", 301),
    ],
)
def test_pages_that_moved_lead_on_in_one_hop(client: SiteClient, path: str, location: str, status: int) -> None:
    assert client.redirect(path, status) == location
