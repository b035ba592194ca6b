"""Case and a trailing slash do not matter in paths; search texts stay as they were typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitrine.locales import LOCALES
from vitrine.web.routing.request_path import parse_path, spelling_of, with_part

RULES = spelling_of(
    (
        "/",
        "/contactUs",
        "/documents/<code>",
        "/documents/<code>.<any(pdf, svg):suffix>",
        "/info/CompanyInfo",
        "/info/<page>",
        "/inquiry",
        "/inquiry/success",
        "/inquiry/<code>",
        "/product/<code>",
        "/product/<code>-t",
        "/products/<category>/<sub_category>",
        "/search",
        "/search/<path:q>",
    )
)


@pytest.mark.parametrize(
    ("asked", "routed"),
    [
        ("/", "/"),
        ("/de", "/de"),
        ("/DE/", "/de"),
        ("/CONTACTUS", "/contactUs"),
        ("/contactus/", "/contactUs"),
        ("/DE/Info/companyinfo", "/de/info/CompanyInfo"),
        ("/Info/Imprint", "/info/Imprint"),
        ("/inquiry/SUCCESS", "/inquiry/success"),
        ("/Inquiry/fl-200", "/inquiry/fl-200"),
        ("/PRODUCT/Fl-200", "/product/Fl-200"),
        ("/Documents/ISO-9001.PDF", "/documents/ISO-9001.pdf"),
        ("/documents/ISO-9001.Svg", "/documents/ISO-9001.svg"),
        ("/product/FL-200-T", "/product/FL-200-t"),
        ("/product/FL-200-T/", "/product/FL-200-t"),
        ("/Products/Flow/Coriolis", "/products/Flow/Coriolis"),
        ("/SEARCH/Größe A", "/search/Größe A"),
        ("/search/Contactus/X/", "/search/Contactus/X"),
        ("/search/", "/search"),
        ("/nope/Here", "/nope/Here"),
        ("/design", "/design"),
        ("/en/contactus", "/contactUs"),
    ],
)
def test_a_path_is_spelled_like_its_rule(asked: str, routed: str) -> None:
    assert parse_path(asked, RULES).localized == routed


def test_only_one_trailing_slash_is_forgiven() -> None:
    assert parse_path("/contactUs//", RULES).localized == "/contactUs/"


def test_the_prefix_decides_the_locale() -> None:
    assert parse_path("/Ja/search/x", RULES).locale is LOCALES["ja"]
    assert parse_path("/search/ja", RULES).locale is LOCALES["en"]
    assert parse_path("/search/ja", RULES).prefix is None
    assert parse_path("/en/search/ja", RULES).prefix is LOCALES["en"]


@pytest.mark.parametrize(
    ("asked", "routed"),
    [("/_payload.json", "/"), ("/de/_payload.json", "/de"), ("/fr/contactUs/_payload.json", "/fr/contactUs")],
)
def test_page_data_is_part_of_its_page(asked: str, routed: str) -> None:
    path = parse_path(asked, RULES)
    assert (path.localized, path.is_payload) == (routed, True)


@given(st.text())
def test_any_path_can_be_parsed(text: str) -> None:
    assert parse_path("/" + text, RULES).localized.startswith("/")


@pytest.mark.parametrize(
    ("path", "part", "address"),
    [
        ("/", "_payload.json", "/_payload.json"),
        ("/products/", "_listing", "/products/_listing"),
        ("/products", "_listing", "/products/_listing"),
        ("/products", "", "/products"),
    ],
)
def test_a_part_of_a_page_is_below_it(path: str, part: str, address: str) -> None:
    assert with_part(path, part) == address
