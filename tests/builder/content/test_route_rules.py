"""The route rules as browsers and the server read them."""

import json
from typing import Any

import pytest

from app import create_app
from tests.support.sites.source_edits import replace_text
from vitrine.build_folder import ROUTE_RULES, RedirectTo, current_link
from vitrine.builder.pipeline import build_site
from vitrine.settings.settings import Settings


@pytest.fixture
def rules(site: Settings) -> dict[str, Any]:
    """The rules of the miniature site."""
    document: dict[str, Any] = json.loads(ROUTE_RULES.path(current_link(site.var_path)).read_bytes())
    return document


def test_a_redirect_stays_in_the_language_of_its_path(rules: dict[str, Any]) -> None:
    static = rules["matcher"]["static"]
    assert static["/meters"]["redirect"] == {"to": "/products/flow", "statusCode": 302}
    assert static["/de/meters"]["redirect"] == {"to": "/de/products/flow", "statusCode": 302}


def test_an_external_target_is_the_same_in_every_language(rules: dict[str, Any]) -> None:
    static = rules["matcher"]["static"]
    assert static["/ja/shop"]["redirect"] == static["/shop"]["redirect"]
    assert static["/shop"]["redirect"] == {"to": "https://shop.aurovane.example/", "statusCode": 307}


def test_a_rule_for_all_addresses_below_one_is_a_wildcard(rules: dict[str, Any]) -> None:
    wildcard = rules["matcher"]["wildcard"]
    assert wildcard["/catalogue"]["redirect"]["to"] == "/products"
    assert wildcard["/fr/brochures"]["middleware"] == ["gone"]


def test_a_former_code_leads_to_the_product_and_its_sheet(rules: dict[str, Any]) -> None:
    static = rules["matcher"]["static"]
    assert static["/es/product/FL-190"]["redirect"] == {"to": "/es/product/FL-200", "statusCode": 301}
    assert static["/product/FL-190-t"]["redirect"] == {"to": "/product/FL-200-t", "statusCode": 301}


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
