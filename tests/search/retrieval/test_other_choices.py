"""Products with other choices than the searched one rank last, and the names of versions are searched."""

import pytest

from tests.support.content.records import category, product, variant
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Choice, Specification, SpecificationDictionary
from vitrine.content.model.texts import Body, Text
from vitrine.database.connection import SiteDatabase

NAMES = {"oxygen": "Oxygen", "sulfide": "Hydrogen sulfide", "hydrogen": "Hydrogen (H2)", "sil": "SIL 2"}
GASES = Specification(
    key="gases",
    label=Text("Gases"),
    group="",
    type="choice",
    filter=True,
    choices=tuple(Choice(key=key, label=Text(NAMES[key])) for key in ("oxygen", "sulfide", "hydrogen", "sil")),
)
DETECTOR = Text("Detector")


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    """Detectors of which the first in the order of the site has most of the words, but not the gas."""
    made = (
        product(
            "GD-110",
            name=DETECTOR,
            summary="For hydrogen sulfide and SIL 1 loops",
            specifications=(Value(key="gases", choices=("oxygen", "sulfide")),),
        ),
        product("GP-60", name=DETECTOR, specifications=(Value(key="gases", choices=("oxygen", "hydrogen")),)),
        product(
            "CT-100", name=Text("Indicator"), body=Body(html="<p>The input is isolated. There are outputs below.</p>")
        ),
        product("CT-200", name=Text("Isolator"), variants=(variant("CT-200-D", "One input, two outputs"),)),
    )
    dictionary = SpecificationDictionary(specifications=(GASES,))
    return make_database({"en": content_with(*made, dictionary=dictionary)})


def first(db: SiteDatabase, text: str) -> str:
    results = results_of(db, "en", text)
    return results.hits[0].hit.number


def test_a_detector_of_another_gas_comes_after_the_one_that_is_sought(db: SiteDatabase) -> None:
    assert first(db, "hydrogen detector") == "GP-60"
    assert first(db, "hydrogen sulfide detector") == "GD-110"


def test_a_mention_of_a_choice_does_not_count_as_having_it(db: SiteDatabase) -> None:
    results = results_of(db, "en", "hydrogen loops")
    assert results.left_out == ("hydrogen",)  # GD-110 has loops, and detects hydrogen sulfide only


def test_a_level_such_as_sil_excludes_no_other_level(db: SiteDatabase) -> None:
    assert first(db, "SIL detector") == "GD-110"


def test_the_name_of_a_version_counts_more_than_a_mention(db: SiteDatabase) -> None:
    assert first(db, "input outputs") == "CT-200"


def test_a_product_is_found_by_every_category_that_lists_it(make_database: MakeDatabase) -> None:
    categories = (category("flow"), category("level"), category("hydrostatic", parent="level"))
    content = content_with(product("PR-430", also=("level/hydrostatic",)), categories=categories)
    assert first(make_database({"en": content}), "hydrostatic level") == "PR-430"
