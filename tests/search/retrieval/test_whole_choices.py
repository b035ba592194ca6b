"""A word that is a whole choice counts more than the same word in another: hydrogen is not hydrogen sulfide."""

import pytest

from tests.support.content.records import product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.content import Content, SynonymGroup
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Choice, Specification, SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase

GASES = {
    "en": ("Hydrogen sulfide", "Hydrogen"),
    "es": ("Sulfuro de hidrógeno", "Hidrógeno"),
    "fr": ("Sulfure d’hydrogène", "Hydrogène"),
    "ja": ("硫化水素", "水素"),
}
FORMULAS = {locale: (SynonymGroup((gas, "H2")),) for locale, (_, gas) in GASES.items()}
ALARMS = (
    SynonymGroup(("硫化水素", "H2S")),
    SynonymGroup(("警報器",), ("検知器",)),
    SynonymGroup(("水素警報器",), ("水素",), nearest=True),
)
SYNONYMS = FORMULAS | {"ja": (*FORMULAS["ja"], *ALARMS)}


def content_of(locale: str) -> Content:
    """A detector for hydrogen sulfide, and after it one for hydrogen."""
    choices = tuple(Choice(key=f"gas-{at}", label=Text(gas)) for at, gas in enumerate(GASES[locale]))
    gases = Specification(key="gases", label=Text("Gas"), group="", type="choice", choices=choices)
    made = tuple(
        product(number, specifications=(Value(key="gases", choices=(choice.key,)),))
        for number, choice in zip(("GD-120", "GP-60"), choices, strict=True)
    )
    dictionary = SpecificationDictionary(specifications=(gases,))
    return content_with(*made, dictionary=dictionary, synonyms=SYNONYMS)


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    return make_database({locale: content_of(locale) for locale in GASES})


@pytest.mark.parametrize(
    ("locale", "text"), [*((locale, gas) for locale, (_, gas) in GASES.items()), ("en", "H2"), ("ja", "H2")]
)
def test_a_whole_choice_ranks_above_a_choice_that_contains_the_word(db: SiteDatabase, locale: str, text: str) -> None:
    results = results_of(db, locale, text)
    assert [hit.hit.number for hit in results.hits][:2] == ["GP-60", "GD-120"]


def test_a_phrase_does_not_begin_inside_another(db: SiteDatabase) -> None:
    results = results_of(db, "ja", "硫化水素警報器")
    assert (results.hits[0].hit.number, results.left_out) == ("GD-120", ("警報器",))
