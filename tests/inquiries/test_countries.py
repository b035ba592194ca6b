"""Countries are offered in the visitor's language, in the order they are looked up."""

import pytest

from vitrine.inquiries.countries import countries
from vitrine.locales import LOCALES, Locale


@pytest.mark.parametrize("locale", LOCALES.values(), ids=lambda locale: locale.code)
def test_every_country_is_offered_once(locale: Locale) -> None:
    offered = countries(locale.babel)
    assert len(dict(offered)) == len(offered) > 240
    assert {"DE", "ES", "FR", "JP", "US", "TW", "XK"} <= set(dict(offered))
    assert not {"EU", "UN", "ZZ"} & set(dict(offered))


def test_names_are_those_of_the_language_and_accents_do_not_disturb_their_order() -> None:
    german = [name for _, name in countries("de_DE")]
    assert german.index("Ägypten") < german.index("Albanien") < german.index("Deutschland") < german.index("Österreich")
    assert dict(countries("ja_JP"))["DE"] == "ドイツ"


def test_kana_stand_by_their_sound_and_before_kanji() -> None:
    japanese = [name for _, name in countries("ja_JP")]
    assert japanese.index("イタリア") < japanese.index("ドイツ") < japanese.index("フランス") < japanese.index("日本")
