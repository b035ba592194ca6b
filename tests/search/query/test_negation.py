"""A search may exclude a property: `without display`."""

import msgspec
import pytest

from tests.support.content.records import category, product
from tests.support.content.search_database import MakeDatabase, content_with, product_addresses, results_of
from vitrine.content.model.content import Content, SynonymGroup
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase
from vitrine.search.retrieval.engine import answer

WORDS = {
    "en": ("Pressure sensor", "Display", "Without moving parts"),
    "de": ("Drucksensor", "Anzeige", "Ohne bewegte Teile"),
    "fr": ("Capteur de pression", "Afficheur", "Sans pièces mobiles"),
    "es": ("Sensor de presión", "Pantalla", "Sin piezas móviles"),
    "ja": ("圧力センサー", "表示器", "可動部なし"),
}


def content_of(locale: str) -> Content:
    """Sensors with a display, without one, and with one that moves."""
    name, display, summary = WORDS[locale]
    dictionary = SpecificationDictionary(
        specifications=(Specification(key="display", label=Text(display), group="", type="yes-no"),)
    )
    yes, no = (Value(key="display", flag=has) for has in (True, False))
    made = (
        product("PR-310", name=Text(name), specifications=(yes,)),
        product("PR-300", name=Text(name), specifications=(no,)),
        product("PR-350", name=Text(name), specifications=(yes,), summary=summary),
    )
    return content_with(*made, dictionary=dictionary)


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    return make_database({locale: content_of(locale) for locale in WORDS})


def first(db: SiteDatabase, locale: str, text: str) -> str:
    results = results_of(db, locale, text)
    assert results.total == 3
    return results.hits[0].hit.number


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "pressure sensor without display"),
        ("de", "Drucksensor ohne Anzeige"),
        ("fr", "capteur de pression sans afficheur"),
        ("es", "sensor de presión sin pantalla"),
        ("ja", "圧力センサー 表示器なし"),
        ("ja", "表示器なしの圧力センサー"),
        ("en", "pressure sensor other than display"),
        ("en", "pressure sensor except display"),
        ("de", "Drucksensor außer Anzeige"),
        ("fr", "capteur de pression sauf afficheur"),
        ("es", "sensor de presión pero no pantalla"),
        ("ja", "表示器以外の圧力センサー"),
        ("ja", "表示器じゃない圧力センサー"),
    ],
)
def test_products_with_the_excluded_property_rank_last(db: SiteDatabase, locale: str, text: str) -> None:
    assert first(db, locale, text) == "PR-300"


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "pressure sensor without moving parts"),
        ("de", "Drucksensor ohne bewegte Teile"),
        ("fr", "capteur de pression sans pièces mobiles"),
        ("es", "sensor de presión sin piezas móviles"),
        ("ja", "圧力センサー 可動部なし"),
    ],
)
def test_a_text_with_the_same_negation_matches(db: SiteDatabase, locale: str, text: str) -> None:
    assert first(db, locale, text) == "PR-350"


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "without display"),
        ("de", "ohne Anzeige"),
        ("fr", "sans afficheur"),
        ("es", "sin pantalla"),
        ("ja", "表示器なし"),
    ],
)
def test_a_negation_alone_finds_the_products_without_the_property(db: SiteDatabase, locale: str, text: str) -> None:
    results = results_of(db, locale, text)
    assert [found.hit.number for found in results.hits] == ["PR-300"]


def test_a_no_before_a_word_negates_nothing(db: SiteDatabase) -> None:
    assert first(db, "en", "sensor, no display") != "PR-300"


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("en", "not for moving parts but for a display", "display"),
        ("de", "nicht mit beweglichen Teilen, sondern mit Anzeige", "Anzeige"),
        ("fr", "pas de pièces mobiles mais un afficheur", "afficheur"),
        ("es", "no piezas móviles sino pantalla", "pantalla"),
        ("ja", "可動部ではなく表示器", "表示器"),
    ],
)
def test_what_is_wanted_instead_is_searched_alone(db: SiteDatabase, locale: str, text: str, wanted: str) -> None:
    results = results_of(db, locale, text)
    assert results.left_out == ()
    assert results.hits == results_of(db, locale, wanted).hits


def test_not_only_excludes_nothing(db: SiteDatabase) -> None:
    assert "sensor" in [term.text for term in answer(db, "en", "not only a sensor but a display").query_terms]


def test_a_negated_synonym_in_a_text_does_not_negate_the_word(make_database: MakeDatabase) -> None:
    flow = product("FL-500", name=Text("Débitmètre Coriolis"), summary="Réglage du zéro sans débit massique.")
    other = product("FL-200", name=Text("Débitmètre"))
    synonyms = {"fr": (SynonymGroup(("Coriolis", "débit massique")),)}
    db = make_database({"fr": content_with(flow, other, synonyms=synonyms)})
    assert results_of(db, "fr", "débitmètre autre que Coriolis").hits[0].hit.number == "FL-200"


KINDS = {"en": ("Meter", "Magnetic meters", "Level"), "de": ("Messer", "Magnetische Messer", "Füllstand")}


def content_of_kinds(locale: str) -> Content:
    """Meters of two kinds, of which the first has more words of the searches."""
    name, kind, main = KINDS[locale]
    level = msgspec.structs.replace(category("level"), name=Text(main))
    magnetic = msgspec.structs.replace(category("magnetic", parent="level"), name=Text(kind))
    return content_with(
        product("LV-400", name=Text(f"{name} {main}"), category="level", sub_category="magnetic", summary="Silo, oil"),
        product("LV-500", name=Text(name), category="level", summary="Silo, oil"),
        categories=(level, magnetic),
    )


@pytest.mark.parametrize(
    ("locale", "text", "number"),
    [
        ("en", "meter not magnetic", "LV-500"),
        ("en", "meter without magnetic silo", "LV-500"),
        ("en", "meter instead of magnetic for oil", "LV-500"),
        ("en", "silo meter with no level", "LV-400"),  # a fault
        ("de", "Messer nicht magnetisch", "LV-500"),
        ("de", "kein magnetischer Messer Silo", "LV-500"),
        ("de", "Messer statt magnetisch", "LV-500"),
    ],
)
def test_a_kind_of_product_may_be_excluded_anywhere(
    make_database: MakeDatabase, locale: str, text: str, number: str
) -> None:
    content = content_of_kinds(locale)
    paths = {("category", "level"): "/products/level", ("category", "level/magnetic"): "/products/level/magnetic"}
    db = make_database({locale: content}, product_addresses(content) | paths)
    assert next(found.hit.number for found in results_of(db, locale, text).hits if found.hit.number) == number
