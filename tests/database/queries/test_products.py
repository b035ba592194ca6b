"""Products and listings, as pages query them."""

from contextlib import closing
from pathlib import Path

import pytest

from tests.support.content.records import product as record
from vitrine.content.kinds import PRODUCT
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.facets import FacetQuery, Listing, filtered_listing
from vitrine.database.queries.inquiry_items import inquiry_item
from vitrine.database.queries.products import categories, category, first_products, has_page, product, products
from vitrine.database.queries.record_queries import list_records
from vitrine.database.writer import SiteWriter


def listing(db: SiteDatabase, category: str, page: int = 1) -> Listing | None:
    found = filtered_listing(db, "en", category, FacetQuery(), page)
    return found.listing if found else None


def test_a_product_is_found_in_any_case(db: SiteDatabase) -> None:
    for code in ("FL-1", "fl-1", "Fl-1"):
        found = product(db, "de", code)
        assert found is not None
        assert found.name.value == "FL-1 in de"


def test_an_unknown_product_is_none(db: SiteDatabase) -> None:
    assert product(db, "en", "FL-999") is None
    assert product(db, "en", "' OR 1=1 --") is None


def test_products_keep_their_order_and_leave_out_the_unknown(db: SiteDatabase) -> None:
    assert [found.code for found in products(db, "en", ["fl-3", "nothing", "FL-1"])] == ["FL-3", "FL-1"]


@pytest.mark.parametrize(("page", "codes"), [(1, ("FL-1", "FL-12")), (2, ("FL-13", "FL-24")), (3, ("FL-25", "FL-26"))])
def test_a_listing_comes_in_pages_of_twelve(db: SiteDatabase, page: int, codes: tuple[str, str]) -> None:
    found = listing(db, "FLOW", page=page)
    assert found is not None
    assert (found.products[0].code, found.products[-1].code) == codes
    assert (found.total, found.page, found.pages) == (26, page, 3)
    assert has_page(db, "en", "FLOW", page)


@pytest.mark.parametrize("page", [0, -1, 4, 10**30])
def test_a_page_out_of_range_is_none(db: SiteDatabase, page: int) -> None:
    assert listing(db, "flow", page=page) is None
    assert not has_page(db, "en", "flow", page)


def test_an_unknown_category_is_none_and_an_empty_one_a_page(db: SiteDatabase) -> None:
    assert listing(db, "steam") is None
    assert listing(db, "level/coriolis") is None
    empty = listing(db, "level")
    assert empty is not None
    assert (empty.products, empty.pages) == ([], 1)


def test_exactly_one_page_full_has_no_second(db: SiteDatabase) -> None:
    found = listing(db, "flow/coriolis")
    assert found is not None
    assert found.pages == 1
    assert listing(db, "flow/coriolis", 2) is None


def test_the_first_products_of_a_category_are_those_of_its_first_page(db: SiteDatabase) -> None:
    assert [found.code for found in first_products(db, "en", "flow")] == [f"FL-{number}" for number in range(1, 13)]
    assert first_products(db, "en", "steam") == []


def test_categories_come_with_their_sub_categories_and_counts(db: SiteDatabase) -> None:
    flow, level = categories(db, "en")
    assert (flow.category.code, flow.count, level.count) == ("flow", 26, 0)
    assert [(sub.code, count) for sub, count in flow.subs] == [("coriolis", 12)]


def test_a_sub_category_is_found_below_its_category_only(db: SiteDatabase) -> None:
    assert category(db, "en", "Flow", "Coriolis") is not None
    assert category(db, "en", "coriolis") is None


def test_an_inquiry_is_about_a_product_or_one_of_its_order_codes(db: SiteDatabase) -> None:
    whole, form = inquiry_item(db, "en", "fl-1"), inquiry_item(db, "en", "fl-1-a")
    assert whole is not None
    assert form is not None
    assert (whole.kind, whole.code, whole.path) == ("product", "FL-1", "/product/FL-1")
    assert (form.kind, form.code, form.path) == ("variant", "FL-1-A", "/product/FL-1")
    assert form.variant is not None
    assert inquiry_item(db, "en", "nothing") is None


def test_a_list_is_read_to_its_end(tmp_path: Path) -> None:
    codes = [str(number) for number in range(10_001)]
    with closing(SiteWriter(tmp_path / "site.db")) as writer:
        for code in codes:
            writer.record("product", "en", code, record(code))
        writer.ordered_list("product", "en", "", codes)
        writer.finish()
    with closing(SiteDatabase(tmp_path / "site.db")) as db:
        assert len(list_records(db, PRODUCT, "en")) == len(codes)
