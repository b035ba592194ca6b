"""A search for something that is not offered says so, though pages mention it."""

import pytest

from tests.support.content.records import category, product
from tests.support.content.search_database import MakeDatabase, content_with, results_of
from vitrine.content.model.content import Content, SynonymGroup
from vitrine.content.model.texts import Body, Text
from vitrine.database.connection import SiteDatabase

# A name, a summary, a body, and what the site does not offer.
TEXTS = {
    "en": ("Level switch", "For pumps and slurry", "Beside a centrifuge", ("gear pump", "screw pump", "dip switch")),
    "fr": (
        "Détecteur de niveau",
        "Pour pompes et boues",
        "Près d’une centrifugeuse",
        ("pompe à vide", "pompe doseuse"),
    ),
    "de": (
        "Grenzschalter",
        "Für Pumpen und Schlamm",
        "Neben einer Zentrifuge an der Luft",
        ("Zahnradpumpe", "Kreiselpumpe"),
    ),
    "ja": ("レベルスイッチ", "ポンプと汚泥用", "遠心分離機の横", ("歯車ポンプ", "遠心ポンプ")),
}
SLUDGE = SynonymGroup(("sludge", "slurry"))
SYNONYMS = {locale: (SynonymGroup(absent, nearest=True), SLUDGE) for locale, (*_, absent) in TEXTS.items()}


def content_of(locale: str) -> Content:
    name, summary, body, _ = TEXTS[locale]
    made = product("LV-500", name=Text(name), summary=summary, body=Body(html=f"<p>{body}, ISO 4359</p>"))
    return content_with(made, synonyms=SYNONYMS, categories=(category("level"),))


@pytest.fixture(scope="module")
def db(make_database: MakeDatabase) -> SiteDatabase:
    return make_database({locale: content_of(locale) for locale in TEXTS})


def mentioned(db: SiteDatabase, locale: str, text: str) -> tuple[str, ...]:
    results = results_of(db, locale, text)
    assert [found.hit.number for found in results.hits][:1] == ["LV-500"]
    return results.mentioned


@pytest.mark.parametrize(
    ("locale", "text"),
    [("en", "Centrifuge"), ("fr", "centrifugeuse"), ("de", "Zentrifuge"), ("ja", "遠心分離機")],
)
def test_a_word_that_only_long_texts_have_is_reported_as_mentioned(db: SiteDatabase, locale: str, text: str) -> None:
    assert mentioned(db, locale, text) == (text,)


@pytest.mark.parametrize(("locale", "text"), [("en", "Pumps"), ("fr", "pompe"), ("de", "Pumpe"), ("ja", "ポンプ")])
def test_the_head_of_several_names_not_offered_is_reported_as_mentioned(
    db: SiteDatabase, locale: str, text: str
) -> None:
    assert mentioned(db, locale, text) == (text,)
    assert mentioned(db, locale, f" “{text}”! ") == (text,)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "switch"),
        ("en", "slurry"),
        ("en", "sludge"),
        ("en", "level switch centrifuge"),
        ("en", "level pump"),
        ("en", "ISO 4359"),
        ("fr", "niveau pompe"),
        ("de", "Schlamm"),
        ("ja", "汚泥"),
    ],
)
def test_words_of_names_summaries_and_synonyms_are_not_reported_as_mentioned(
    db: SiteDatabase, locale: str, text: str
) -> None:
    assert mentioned(db, locale, text) == ()


def test_a_fan_is_not_the_plural_of_air(db: SiteDatabase) -> None:
    assert mentioned(db, "de", "Luft") == ("Luft",)
    results = results_of(db, "de", "Lüfter")
    assert results.hits == []
