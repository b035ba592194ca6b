"""A search that names a kind of product finds that kind, whatever else its words are used for."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.content.records import category, product
from tests.support.content.search_database import product_addresses, search_database
from vitrine.content.kinds import CATEGORY, PRODUCT, Kind
from vitrine.content.model.content import Content, SynonymGroup
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.reader import NO_SITE
from vitrine.database.connection import SiteDatabase
from vitrine.search.result_page import search

DICTIONARY = SpecificationDictionary()
PULP = Body(html="<p>For pulp, too.</p>")
PRODUCTS = (
    *(product(f"FL-60{number}", name=Text("Meter"), category="flow", sub_category="sonic") for number in range(5)),
    product("FL-200", name=Text("Meter"), category="flow", sub_category="magnetic"),
    product("PR-310", name=Text("Transmitter"), category="pressure", sub_category="relative", body=PULP),
    product("GD-110", name=Text("Detector"), summary="For propane", category="gas"),
    product("PR-500", name=Text("Switch"), category="pressure", sub_category="relative"),
)
CATEGORIES = (
    category("gas"),
    category("flow"),
    category("magnetic", parent="flow"),
    category("pressure"),
    category("relative", parent="pressure"),
)
SYNONYMS = (
    SynonymGroup(("pulp", "ore"), ("magnetic",)),
    SynonymGroup(("gauge", "relative")),
    SynonymGroup(("inductive", "magnetic")),
    SynonymGroup(("paddle wheel",), ("magnetic",), nearest=True),
)


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteDatabase]:
    records: dict[Kind[Any], tuple[Any, ...]] = {PRODUCT: PRODUCTS, CATEGORY: CATEGORIES}
    content = Content(site=NO_SITE, dictionary=DICTIONARY, records=records, synonyms={"en": SYNONYMS})
    path = tmp_path_factory.mktemp("kinds") / "site.db"
    addresses = product_addresses(content) | {
        ("category", "flow"): "/products/flow",
        ("category", "flow/magnetic"): "/products/flow/magnetic",
        ("category", "gas"): "/products/gas",
        ("category", "pressure"): "/products/pressure",
        ("category", "pressure/relative"): "/products/pressure/relative",
    }
    with search_database(path, {"en": content}, addresses) as database:
        yield database


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("pulp", "FL-200"),
        ("pulp flow", "FL-200"),
        ("pulp pressure", "PR-310"),
        ("ore pressure", "PR-310"),
        ("gauge pressure", "PR-310"),
        ("propane", "GD-110"),
        ("propane gas", "GD-110"),
        ("propane flow", "FL-600"),
    ],
)
def test_the_use_of_a_word_does_not_hide_the_kind_that_is_sought(db: SiteDatabase, text: str, number: str) -> None:
    results = search(db, "en", text, DICTIONARY)
    assert results is not None
    assert next(found.hit.number for found in results.hits if found.hit.number) == number


@pytest.mark.parametrize("text", ["gas inductive", "gas paddle wheel"])
def test_another_name_and_what_comes_nearest_are_found_beside_another_kind(db: SiteDatabase, text: str) -> None:
    results = search(db, "en", text, DICTIONARY)
    assert results is not None
    assert "FL-200" in [found.hit.number for found in results.hits]


def test_a_japanese_compound_is_of_the_kind_that_it_ends_with(tmp_path: Path) -> None:
    valve = Body(html="<p>調節弁の下流にも設置できます。</p>")
    records: dict[Kind[Any], tuple[Any, ...]] = {
        PRODUCT: (product("FL-200", name=Text("流量計"), category="flow", body=valve),),
        CATEGORY: (msgspec.structs.replace(category("flow"), name=Text("流量")),),
    }
    synonyms = {"ja": (SynonymGroup(("調節弁",), nearest=True),)}
    content = Content(site=NO_SITE, dictionary=DICTIONARY, records=records, synonyms=synonyms)
    addresses = product_addresses(content) | {("category", "flow"): "/products/flow"}
    with search_database(tmp_path / "site.db", {"ja": content}, addresses) as database:
        behind = search(database, "ja", "調節弁の下流 流量", DICTIONARY)
        valves = search(database, "ja", "流量調節弁", DICTIONARY)
    assert behind is not None
    assert behind.left_out == ()
    assert valves is not None
    assert valves.left_out == ("調節弁",)
