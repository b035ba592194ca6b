"""The addresses of the site: every page once, found ignoring case, and the paths that match a pattern of a rule."""

from datetime import UTC, datetime

import msgspec
import pytest

from vitrine.content.addresses import Address, addresses, covering_patterns
from vitrine.content.fixed_pages import DOWNLOADS_PAGE, FIXED_PAGES
from vitrine.content.model.content import Content
from vitrine.content.model.site import Rule
from vitrine.content.publishing import select_published
from vitrine.content.record_codes import fold
from vitrine.locales import LOCALES

ALL = tuple(LOCALES)


@pytest.fixture(scope="module")
def table(content: Content) -> dict[str, Address]:
    """The published addresses of the miniature site."""
    return addresses(select_published(content, datetime(2026, 6, 1, tzinfo=UTC)))


def test_the_table_has_every_published_page(table: dict[str, Address]) -> None:
    assert {address.path for address in table.values()} == {
        *(path for code, path in FIXED_PAGES.items() if code != DOWNLOADS_PAGE),
        "/product/FL-200",
        "/product/FL-200-t",
        "/product/FL-150",
        "/product/FL-150-t",
        "/product/PR-300",
        "/product/PR-300-t",
        "/products/flow",
        "/products/flow/electromagnetic",
        "/products/flow/coriolis",
        "/products/pressure",
        "/products/pressure/gauge",
        "/solutions/drinking-water",
        "/news/fl-200-launch",
        "/news/new-hall",
        "/news/ausbildung",
        "/info/imprint",
        "/info/privacy",
        "/info/returns",
        "/documents/iso-9001",
    }


def test_case_and_trailing_slash_do_not_matter(table: dict[str, Address]) -> None:
    assert table[fold("/Product/fl-200/")] == Address("/product/FL-200", "product", "FL-200", ALL)
    assert table[fold("/")].page_key == ("page", "home")


def test_the_language_versions_of_a_page_share_its_address(table: dict[str, Address]) -> None:
    assert table["/info/imprint"].locales == ALL
    assert table["/news/ausbildung"].locales == ("de",)


def test_sheets_result_pages_and_pages_under_a_rule_are_noindex(table: dict[str, Address]) -> None:
    assert {address.path for address in table.values() if address.noindex} == {
        "/product/FL-200-t",
        "/product/FL-150-t",
        "/product/PR-300-t",
        "/search",
        "/inquiry",
        "/inquiry/success",
        "/inquiry/fail",
        "/info/returns",
    }


def test_a_page_declared_gone_has_no_address(content: Content) -> None:
    site = msgspec.structs.replace(content.site, rules=(Rule("/News/**", ("gone",)),))
    assert not [path for path in addresses(msgspec.structs.replace(content, site=site)) if path.startswith("/news/")]


@pytest.mark.parametrize(
    ("path", "pattern"),
    [
        ("/catalogue", "/Catalogue"),
        ("/catalogue/", "/catalogue"),
        ("/catalogue", "/catalogue/**"),
        ("/Catalogue/flow/x", "/catalogue/**"),
        ("/", "/"),
        ("/", "/**"),
        ("/news", "/**"),
    ],
)
def test_a_pattern_stands_for_its_path_and_with_asterisks_for_all_below(path: str, pattern: str) -> None:
    assert fold(pattern) in covering_patterns(path)


@pytest.mark.parametrize(
    ("path", "pattern"), [("/catalogue/x", "/catalogue"), ("/catalogues", "/catalogue/**"), ("/news", "/")]
)
def test_a_pattern_matches_no_other_path(path: str, pattern: str) -> None:
    assert fold(pattern) not in covering_patterns(path)


def test_the_nearest_pattern_comes_first() -> None:
    assert covering_patterns("/A/b") == ["/a/b", "/a/b/**", "/a/**", "/**"]
