"""The table of addresses: every page once, found ignoring case, with the locales it exists in."""

from datetime import UTC, datetime

import msgspec
import pytest

from tests.support.site import FIXTURE
from vitrine.content.addresses import FIXED_PAGES, Address, addresses
from vitrine.content.codes import fold
from vitrine.content.publishing import published
from vitrine.content.reading import read_content
from vitrine.content.site import Rule
from vitrine.errors import Problems
from vitrine.locales import LOCALES

ALL = tuple(LOCALES)


@pytest.fixture(scope="module")
def table() -> dict[str, Address]:
    """The addresses of the miniature site as it is shown now."""
    content = read_content(FIXTURE, Problems())
    assert content
    return addresses(published(content, datetime(2026, 6, 1, tzinfo=UTC)))


def test_table_holds_every_page_and_nothing_hidden(table: dict[str, Address]) -> None:
    assert {address.path for address in table.values()} == {
        *FIXED_PAGES.values(),
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


def test_addresses_are_found_ignoring_case_and_a_slash_at_the_end(table: dict[str, Address]) -> None:
    assert table[fold("/Product/fl-200/")] == Address("/product/FL-200", "product", "FL-200", ALL)
    assert table[fold("/")].kind == "home"


def test_language_versions_of_one_page_share_its_address(table: dict[str, Address]) -> None:
    assert table["/info/imprint"].locales == ALL
    assert table["/news/ausbildung"].locales == ("de",)


def test_sheets_results_and_ruled_pages_are_not_for_engines(table: dict[str, Address]) -> None:
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


def test_what_a_rule_declares_gone_has_no_address() -> None:
    content = read_content(FIXTURE, Problems())
    assert content
    site = msgspec.structs.replace(content.site, rules=(Rule("/News/**", ("gone",)),))
    assert not [path for path in addresses(msgspec.structs.replace(content, site=site)) if path.startswith("/news/")]
