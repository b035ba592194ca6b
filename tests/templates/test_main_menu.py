"""The main menu marks the current page, or the section that it is in."""

from pathlib import Path

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import copy_site, settings_for
from vitrine.builder.pipeline import build_site

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


def test_home_is_marked_on_the_home_page_only(site_root: Path, tmp_path: Path) -> None:
    root = copy_site(site_root, tmp_path / "site")
    site_file = root / "content" / "site.yaml"
    site = site_file.read_text(encoding="utf-8")
    site_file.write_text(
        site.replace("navigation:\n", "navigation:\n  - label: Home\n    to: /\n", 1), encoding="utf-8"
    )
    build_site(settings_for(root))
    client = SiteClient(create_app(settings_for(root)))
    for home, prefix in (("/", ""), ("/de", "/de")):
        assert client.page(home).all(f"{MARKED}/@href") == [home]
        assert client.page(f"{prefix}/services").all(f"{MARKED}/@href") == []
        assert client.page(f"{prefix}/news/new-hall").all(f"{MARKED}/@href") == [f"{prefix}/newscenter"]
