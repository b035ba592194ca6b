"""The records that are related to a product, as its page queries them."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.support.content.records import product
from vitrine.content.kinds import accessory_list, predecessor_list
from vitrine.content.model.records import Product
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.products import product_relations
from vitrine.database.writer import SiteWriter

STORED = [f"FL-{number}" for number in range(1, 10)]


@pytest.fixture
def db(tmp_path: Path) -> Iterator[SiteDatabase]:
    """A site with nine products; FL-1 has two accessories and replaces FL-4."""
    file = tmp_path / "site.db"
    writer = SiteWriter(file)
    for code in STORED:
        writer.record("product", "en", code, product(code))
    writer.ordered_list("product", "en", accessory_list("FL-1"), ["FL-3", "FL-2"])
    writer.ordered_list("product", "en", predecessor_list("FL-1"), ["FL-4"])
    writer.finish()
    database = SiteDatabase(file)
    yield database
    database.close()


def codes(products: Iterable[Product]) -> list[str]:
    return [found.code for found in products]


def test_each_relation_keeps_its_order_and_leaves_out_the_unpublished(db: SiteDatabase) -> None:
    named = product("FL-1", related=("FL-9", "fl-5", "FL-99", "FL-7"), accessory_for=("FL-8", "FL-6"))
    found = product_relations(db, "en", named)
    assert codes(found.related) == ["FL-9", "FL-5", "FL-7"]
    assert codes(found.accessory_for) == ["FL-8", "FL-6"]
    assert codes(found.accessories) == ["FL-3", "FL-2"]
    assert codes(found.predecessors) == ["FL-4"]
    assert (found.documents, found.solutions, found.articles) == ([], [], [])


def test_a_product_of_another_relation_is_not_related_too(db: SiteDatabase) -> None:
    named = product("FL-1", related=("FL-2", "FL-4", "FL-5", "FL-6", "FL-7"), accessory_for=("FL-5",), successor="FL-6")
    found = product_relations(db, "en", named)
    assert codes(found.related) == ["FL-7"]
    assert found.successor is not None
    assert found.successor.code == "FL-6"


def test_a_product_without_relations_has_none(db: SiteDatabase) -> None:
    found = product_relations(db, "en", product("FL-9"))
    assert found.successor is None
    assert not [*found.accessory_for, *found.accessories, *found.predecessors, *found.related]


def test_relations_of_another_language_are_not_shown(db: SiteDatabase) -> None:
    assert codes(product_relations(db, "de", product("FL-1", related=("FL-5",))).related) == []
