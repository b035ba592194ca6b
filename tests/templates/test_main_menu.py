"""The main menu marks the current page, or the section that it is in."""

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.source_edits import rewrite
from vitrine.builder.pipeline import build_site
from vitrine.settings.settings import Settings

MARKED = "//nav[@id='main-menu']//a[@aria-current]"


def test_the_current_page_is_marked(client: SiteClient) -> None:
    assert client.page("/de/products").one(f"{MARKED}[@aria-current='page']/@href") == "/de/products"


@pytest.mark.parametrize(
    ("path", "section"),
    [
        ("/product/FL-200", "/products"),
        ("/de/product/FL-200-t", "/de/products"),
        ("/products?compare=FL-200,PR-300", "/products"),
        ("/products/flow", "/products"),
        ("/news/new-hall", "/newscenter"),
        ("/services", None),
    ],
)
def test_the_section_of_a_page_is_marked(client: SiteClient, path: str, section: str | None) -> None:
    marked = client.page(path).all(f"{MARKED}[@aria-current='true']/@href")
    assert marked == ([section] if section else [])


def test_home_is_marked_on_the_home_page_only(site: Settings) -> None:
    rewrite(site, "content/site.yaml", "navigation:\n", "navigation:\n  - label: Home\n    to: /\n")
    build_site(site)
    client = SiteClient(create_app(site))
    for home, prefix in (("/", ""), ("/de", "/de")):
        assert client.page(home).all(f"{MARKED}/@href") == [home]
        assert client.page(f"{prefix}/services").all(f"{MARKED}/@href") == []
        assert client.page(f"{prefix}/news/new-hall").all(f"{MARKED}/@href") == [f"{prefix}/newscenter"]
