"""The countries that forms offer: each once, in the order and with the brackets of the language."""

import pytest

from vitrine.i18n.countries import countries
from vitrine.locales import LOCALES, Locale


@pytest.mark.parametrize("locale", LOCALES.values(), ids=lambda locale: locale.code)
def test_every_country_is_listed_once(locale: Locale) -> None:
    offered = countries(locale)
    assert len(dict(offered)) == len(offered) > 240
    assert {"DE", "ES", "FR", "JP", "US", "TW", "XK"} <= set(dict(offered))
    assert not {"EU", "UN", "ZZ"} & set(dict(offered))


def test_accents_do_not_affect_the_order() -> None:
    german = [name for _, name in countries(LOCALES["de"])]
    assert german.index("Ägypten") < german.index("Albanien") < german.index("Deutschland") < german.index("Österreich")
    assert dict(countries(LOCALES["ja"]))["DE"] == "ドイツ"


def test_kana_are_sorted_by_sound_and_before_kanji() -> None:
    japanese = [name for _, name in countries(LOCALES["ja"])]
    assert japanese.index("イタリア") < japanese.index("ドイツ") < japanese.index("フランス") < japanese.index("日本")


def test_names_of_countries_have_the_brackets_of_the_language() -> None:
    assert dict(countries(LOCALES["ja"]))["CC"] == "ココス（キーリング）諸島"
    assert dict(countries(LOCALES["es"]))["MM"] == "Myanmar (Birmania)"


@pytest.mark.parametrize(
    ("locale", "code", "name"),
    [
        ("en", "HK", "Hong Kong"),
        ("de", "HK", "Hongkong"),
        ("fr", "MO", "Macao"),
        ("es", "CI", "Costa de Marfil"),
        ("ja", "HK", "香港"),
    ],
)
def test_countries_have_the_names_that_people_look_for(locale: str, code: str, name: str) -> None:
    assert dict(countries(LOCALES[locale]))[code] == name
