"""Paths are forgiving in case and trailing slash, and search texts stay as they were typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitrine.locales import LOCALES
from vitrine.web.paths import fits_path, read_path, spellings

RULES = spellings(
    (
        "/",
        "/contactUs",
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
        ("/product/FL-200-T", "/product/FL-200-t"),
        ("/product/FL-200-T/", "/product/FL-200-t"),
        ("/Products/Flow/Coriolis", "/products/Flow/Coriolis"),
        ("/SEARCH/Größe A", "/search/Größe A"),
        ("/search/Contactus/X/", "/search/Contactus/X"),
        ("/search/", "/search"),
        ("/nope/Here", "/nope/Here"),
        ("/en/contactus", "/contactUs"),
    ],
)
def test_a_path_is_read_in_the_spelling_of_the_rules(asked: str, routed: str) -> None:
    assert read_path(asked, RULES).routed == routed


def test_only_one_trailing_slash_is_forgiven() -> None:
    assert read_path("/contactUs//", RULES).routed == "/contactUs/"


def test_the_prefix_decides_the_locale() -> None:
    assert read_path("/Ja/search/x", RULES).locale is LOCALES["ja"]
    assert read_path("/search/ja", RULES).locale is LOCALES["en"]
    assert read_path("/search/ja", RULES).prefix is None
    assert read_path("/en/search/ja", RULES).prefix is LOCALES["en"]


@pytest.mark.parametrize(
    ("asked", "routed"),
    [("/_payload.json", "/"), ("/de/_payload.json", "/de"), ("/fr/contactUs/_payload.json", "/fr/contactUs")],
)
def test_page_data_stands_below_its_page(asked: str, routed: str) -> None:
    path = read_path(asked, RULES)
    assert (path.routed, path.payload) == (routed, True)


@given(st.text())
def test_any_path_can_be_read(text: str) -> None:
    assert read_path("/" + text, RULES).routed.startswith("/")


@pytest.mark.parametrize("text", ["flow meter", "a/b", "100%", "?", "#1", "Größe", "...", "-t", "\\"])
def test_texts_that_stand_in_a_path(text: str) -> None:
    assert fits_path(text)


@pytest.mark.parametrize(
    "text", [".", "..", "/", "a/", "/a", "a//b", "a/../b", "./a", "_payload.json", "a/_payload.json"]
)
def test_texts_that_browsers_or_proxies_would_change(text: str) -> None:
    assert not fits_path(text)
