"""A search that names a category finds its products, whatever else the other words are used for."""

import msgspec
import pytest

from tests.support.content.records import category, product
from tests.support.content.search_database import MakeDatabase, content_with, product_addresses, results_of
from vitrine.content.model.content import SynonymGroup
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.content.model.texts import Body, Text
from vitrine.database.connection import SiteDatabase

PULP = Body(html="<p>For pulp, too.</p>")
PROPANE = Body(html="<p>For propane, too.</p>")
RATED = (Value(key="rated-pressure", low=0, high=16),)
PRODUCTS = (
    *(product(f"FL-60{number}", name=Text("Meter"), category="flow", sub_category="sonic") for number in range(5)),
    product("FL-200", name=Text("Meter"), category="flow", sub_category="magnetic", body=PROPANE, specifications=RATED),
    product("PR-310", name=Text("Transmitter"), category="pressure", sub_category="relative", body=PULP),
    product(
        "PR-410",
        name=Text("Transmitter"),
        category="pressure",
        sub_category="relative",
        summary="For flow, too",
        specifications=(Value(key="pressure", low=0, high=10),),
    ),
    product("GD-110", name=Text("Detector"), summary="For propane. At any flow.", category="gas"),
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
    SynonymGroup(("flow meter", "flow transmitter")),
    SynonymGroup(("pulp", "ore"), ("magnetic",)),
    SynonymGroup(("gauge", "relative")),
    SynonymGroup(("inductive", "magnetic")),
    SynonymGroup(("paddle wheel",), ("magnetic",), nearest=True),
)
DICTIONARY = SpecificationDictionary(
    specifications=(
        Specification(key="pressure", label=Text("Pressure"), group="", type="range", unit="bar", filter=True),
        Specification(key="rated-pressure", label=Text("Rating"), group="", type="range", unit="bar"),
    )
)


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    content = content_with(*PRODUCTS, synonyms={"en": SYNONYMS}, categories=CATEGORIES, dictionary=DICTIONARY)
    addresses = {
        ("category", "flow"): "/products/flow",
        ("category", "flow/magnetic"): "/products/flow/magnetic",
        ("category", "gas"): "/products/gas",
        ("category", "pressure"): "/products/pressure",
        ("category", "pressure/relative"): "/products/pressure/relative",
    }
    return make_database({"en": content}, addresses)


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
        ("propane flow", "FL-200"),
    ],
)
def test_the_named_category_ranks_above_other_uses_of_a_word(db: SiteDatabase, text: str, number: str) -> None:
    results = results_of(db, "en", text)
    assert next(found.hit.number for found in results.hits if found.hit.number) == number


def test_the_named_category_ranks_above_an_exact_range_elsewhere(db: SiteDatabase) -> None:
    results = results_of(db, "en", "flow meter 10 bar")
    assert next(found.hit.number for found in results.hits if found.hit.number) == "FL-200"


@pytest.mark.parametrize("text", ["gas inductive", "gas paddle wheel"])
def test_other_names_and_nearest_matches_are_found_beside_another_category(db: SiteDatabase, text: str) -> None:
    results = results_of(db, "en", text)
    assert "FL-200" in [found.hit.number for found in results.hits]


def test_the_last_word_of_a_japanese_compound_is_its_head(make_database: MakeDatabase) -> None:
    valve = Body(html="<p>調節弁の下流にも設置できます。</p>")
    content = content_with(
        product("FL-200", name=Text("流量計"), category="flow", body=valve),
        categories=(msgspec.structs.replace(category("flow"), name=Text("流量")),),
        synonyms={"ja": (SynonymGroup(("調節弁",), nearest=True),)},
    )
    database = make_database({"ja": content}, product_addresses(content) | {("category", "flow"): "/products/flow"})
    assert results_of(database, "ja", "調節弁の下流 流量").left_out == ()
    assert results_of(database, "ja", "流量調節弁").left_out == ("調節弁",)


@pytest.mark.parametrize(
    ("text", "first"),
    [("magnetic pressure 10 bar", "FL-200"), ("pressure 10 bar", "PR-410"), ("flow pressure 10 bar", "PR-410")],
)
def test_the_word_for_a_quantity_names_no_kind_beside_one_that_does(db: SiteDatabase, text: str, first: str) -> None:
    results = results_of(db, "en", text, DICTIONARY)
    assert next(found.hit.number for found in results.hits if found.hit.number) == first
    assert results.left_out == ()
