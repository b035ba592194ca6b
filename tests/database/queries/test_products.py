"""Products, listings and the records related to a product, as pages query them."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.content.records import product as record
from vitrine.content.kinds import PRODUCT
from vitrine.content.list_names import accessory_list, predecessor_list
from vitrine.content.model.records import Product
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.facets import FacetQuery, Listing, filtered_listing
from vitrine.database.queries.inquiry_items import inquiry_item
from vitrine.database.queries.products import (
    categories,
    category,
    first_products,
    has_page,
    product_relations,
)
from vitrine.database.queries.record_queries import StoredRecord, find_records, list_records
from vitrine.database.writer import SiteWriter


def listing(db: SiteDatabase, category: str, page: int = 1) -> Listing | None:
    found = filtered_listing(db, "en", category, FacetQuery(), page)
    return found.listing if found else None


def test_products_keep_their_order_and_leave_out_the_unknown(db: SiteDatabase) -> None:
    assert [found.code for found in find_records(db, PRODUCT, "en", ["fl-3", "nothing", "FL-1"])] == ["FL-3", "FL-1"]


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


@pytest.fixture
def related_db(tmp_path: Path) -> Iterator[SiteDatabase]:
    """A site with nine products; FL-1 has two accessories and replaces FL-4."""
    file = tmp_path / "site.db"
    writer = SiteWriter(file)
    for code in (f"FL-{number}" for number in range(1, 10)):
        writer.record("product", "en", code, record(code))
    writer.ordered_list("product", "en", accessory_list("FL-1"), ["FL-3", "FL-2"])
    writer.ordered_list("product", "en", predecessor_list("FL-1"), ["FL-4"])
    writer.finish()
    database = SiteDatabase(file)
    yield database
    database.close()


def codes_of(products: Iterable[StoredRecord[Product]]) -> list[str]:
    return [found.record.code for found in products]


def test_each_relation_keeps_its_order_and_leaves_out_the_unpublished(related_db: SiteDatabase) -> None:
    named = record("FL-1", related=("FL-9", "fl-5", "FL-99", "FL-7"), accessory_for=("FL-8", "FL-6"))
    found = product_relations(related_db, "en", named)
    assert codes_of(found.related) == ["FL-9", "FL-5", "FL-7"]
    assert codes_of(found.accessory_for) == ["FL-8", "FL-6"]
    assert codes_of(found.accessories) == ["FL-3", "FL-2"]
    assert [replaced.code for replaced in found.predecessors] == ["FL-4"]
    assert (found.documents, found.solutions, found.articles) == ([], [], [])


def test_a_product_of_another_relation_is_not_related_too(related_db: SiteDatabase) -> None:
    named = record("FL-1", related=("FL-2", "FL-4", "FL-5", "FL-6", "FL-7"), accessory_for=("FL-5",), successor="FL-6")
    found = product_relations(related_db, "en", named)
    assert codes_of(found.related) == ["FL-7"]
    assert found.successor is not None
    assert found.successor.code == "FL-6"


def test_a_product_without_relations_has_none(related_db: SiteDatabase) -> None:
    found = product_relations(related_db, "en", record("FL-9"))
    assert found.successor is None
    assert not [*found.accessory_for, *found.accessories, *found.predecessors, *found.related]


def test_relations_of_another_language_are_not_shown(related_db: SiteDatabase) -> None:
    assert codes_of(product_relations(related_db, "de", record("FL-1", related=("FL-5",))).related) == []
