"""The route rules as browsers and the server read them."""

import json
from pathlib import Path
from typing import Any

import pytest

from app import create_app
from tests.support.sites.source_edits import replace_text
from vitrine.build_folder import ROUTE_RULES, RedirectTo, current_link
from vitrine.builder.pipeline import build_site
from vitrine.settings.settings import Settings


@pytest.fixture(scope="module")
def rules(site_root: Path) -> dict[str, Any]:
    """The rules of the miniature site."""
    document: dict[str, Any] = json.loads(ROUTE_RULES.path(current_link(site_root / "var")).read_bytes())
    return document


def test_browsers_read_redirects_by_address_and_what_holds_below_an_address_apart(rules: dict[str, Any]) -> None:
    static, wildcard = rules["matcher"]["static"], rules["matcher"]["wildcard"]
    assert static["/de/meters"]["redirect"] == {"to": "/de/products/flow", "statusCode": 302}
    assert static["/ja/shop"]["redirect"] == {"to": "https://shop.aurovane.example/", "statusCode": 307}
    assert wildcard["/catalogue"]["redirect"]["to"] == "/products"
    assert wildcard["/fr/brochures"]["middleware"] == ["gone"]


def test_a_former_code_leads_to_the_inquiry_and_the_generated_documents_of_the_product(site: Settings) -> None:
    file = site.content_path / "products/flow/electromagnetic/fl-150.md"
    replace_text(file, "revised:", "former: [FL-140]\nrevised:")
    build_site(site)
    static = ROUTE_RULES.read(current_link(site.var_path)).matcher.static
    assert static["/de/inquiry/FL-140"].redirect == RedirectTo("/de/inquiry/FL-150", 301)
    assert static["/documents/fl-140-data-sheet"].redirect == RedirectTo("/documents/fl-150-data-sheet", 301)
    moved = create_app(site).test_client().get("/ja/documents/FL-140-data-sheet.pdf")
    assert (moved.status_code, moved.location) == (301, "/ja/documents/fl-150-data-sheet.pdf")


def test_fixed_pages_are_prerendered_in_every_language(rules: dict[str, Any]) -> None:
    assert {"/", "/de", "/ja/services", "/fr/info/CompanyInfo"} <= set(rules["prerendered"])
    assert not [path for path in rules["prerendered"] if "/product/" in path]


def test_a_root_redirect_applies_in_every_language(site: Settings) -> None:
    with (site.content_path / "site.yaml").open("a", encoding="utf-8") as file:
        file.write("root_redirect: /products\n")
    build_site(site)
    static = ROUTE_RULES.read(current_link(site.var_path)).matcher.static
    assert static["/"].redirect == RedirectTo("/products", 302)
    assert static["/de"].redirect == RedirectTo("/de/products", 302)
