"""The choice of a locale, and locale prefixes in paths."""

import pytest

from vitrine.errors import SettingsError
from vitrine.locales import (
    KNOWN_LOCALES,
    LOCALES,
    Locale,
    chosen_languages,
    closest_locale,
    localized_path,
    offered_locales,
    refuse_unknown_languages,
)


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        ("zh-TW", "zh-hant"),
        ("zh_HK", "zh-hant"),
        ("zh-Hant", "zh-hant"),
        ("zh", None),
        ("zh-CN", None),
        ("zh-Hans-TW", None),
        ("pt", "pt-br"),
        ("pt-PT", "pt-pt"),
        ("pt-AO", "pt-pt"),
        ("es-MX", "es-419"),
        ("es-ES", "es"),
        ("sr", None),
        ("sr-Latn", "sr-latn"),
        ("DE-at", "de"),
        ("en-GB", "en"),
        ("x", None),
        ("*", None),
        ("", None),
    ],
)
def test_a_language_is_matched_by_its_script_and_region(
    monkeypatch: pytest.MonkeyPatch, tag: str, code: str | None
) -> None:
    tags = ("zh-Hant-TW", "pt-BR", "pt-PT", "sr-Latn-RS", "es-419")
    codes = ("zh-hant", "pt-br", "pt-pt", "sr-latn", "es-419")
    for added, name in zip(codes, tags, strict=True):
        monkeypatch.setitem(LOCALES, added, Locale(added, name, name, name.rpartition("-")[2]))
    found = closest_locale(tag)
    assert (found.code if found else None) == code


@pytest.mark.parametrize(
    ("path", "code", "expected"),
    [("/", "en", "/"), ("/", "de", "/de"), ("/services", "en", "/services"), ("/services", "ja", "/ja/services")],
)
def test_paths_in_all_languages_but_english_begin_with_their_locale(path: str, code: str, expected: str) -> None:
    assert localized_path(path, LOCALES[code]) == expected


def test_a_site_offers_the_languages_it_names_and_english() -> None:
    assert list(offered_locales(("en", "ja", "de"))) == ["en", "ja", "de"]
    assert list(offered_locales(())) == list(KNOWN_LOCALES)


def test_languages_are_named_in_any_case_and_without_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGES", "JA, de,ja")
    assert chosen_languages() == ("en", "ja", "de")


@pytest.mark.parametrize(
    ("code", "tag", "name", "direction"),
    [
        ("it", "it-IT", "Italiano", "ltr"),
        ("pt-br", "pt-BR", "Português (Brasil)", "ltr"),
        ("ar", "ar-EG", "العربية", "rtl"),
        ("zh-hant", "zh-Hant-TW", "中文 (繁體)", "ltr"),
        ("sr-latn", "sr-Latn-RS", "Srpski (latinica)", "ltr"),
        ("es-419", "es-419", "Español (Latinoamérica)", "ltr"),
        ("fil", "fil-PH", "Filipino", "ltr"),
        ("zh-hant-hk", "zh-Hant-HK", "中文 (繁體字, 中國香港特別行政區)", "ltr"),
    ],
)
def test_a_site_may_name_any_language(code: str, tag: str, name: str, direction: str) -> None:
    refuse_unknown_languages(("en", code))
    added = offered_locales(("en", "de", code))[code]
    assert (added.tag, added.name, added.direction) == (tag, name, direction)


def test_numbers_and_lists_are_punctuated_as_the_language_does() -> None:
    codes = ("en", "it", "pl", "pt-br", "pt-pt", "es", "es-mx", "sv", "ar", "zh-hant")
    locales = offered_locales(codes)
    assert {code for code in codes if locales[code].grouped_from == 10_000} == {"it", "pl", "pt-pt", "es"}
    assert {code: locales[code].comma for code in codes if locales[code].comma != ", "} == {"ar": "، ", "zh-hant": "、"}
    assert {code for code in codes if locales[code].brackets == ("（", "）")} == {"zh-hant"}


@pytest.mark.parametrize("code", ["xx", "klingonese", "../content"])
def test_what_is_not_a_language_is_refused_with_some_that_are(code: str) -> None:
    with pytest.raises(SettingsError, match="which is not a language code; write some such as en, es, fr, de, ja, it"):
        refuse_unknown_languages(("en", code))
