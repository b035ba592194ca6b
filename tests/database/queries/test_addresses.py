"""Addresses as the router, the language menu and the sitemap ask for them."""

import pytest

from vitrine.database.connection import SiteDatabase
from vitrine.database.queries import addresses as address_queries
from vitrine.database.queries.pictures import picture


def test_a_fallback_page_is_not_indexed(db: SiteDatabase) -> None:
    found = address_queries.address(db, "/product/FL-1")
    assert found is not None
    assert found.indexed_locales == ("en",)
    assert found.original_code == "en"


def test_all_addresses_come_in_pages(db: SiteDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address_queries, "ADDRESSES_PER_PAGE", 10)
    assert address_queries.address_pages(db) == 3
    assert [len(address_queries.addresses(db, page)) for page in (1, 2, 3, 4)] == [10, 10, 6, 0]
    assert len(list(address_queries.all_addresses(db))) == 26


def test_a_picture_is_known_by_its_file(db: SiteDatabase) -> None:
    found = picture(db, "products/fl-1.jpg")
    assert found is not None
    assert found.sources[0].srcset == "/a.avif 400w"
    assert picture(db, "products/none.jpg") is None
