"""The choice of a locale, and locale prefixes in paths."""

import pytest

from vitrine.locales import LOCALES, Locale, choose_locale, closest_locale, localized_path, split_path


@pytest.mark.parametrize(
    ("cookie", "accepted", "expected"),
    [
        ("de", ["fr"], "de"),
        ("en", ["de-DE"], "en"),
        ("xx", ["fr"], "fr"),
        (None, ["fr-FR", "de"], "fr"),
        (None, ["de-AT", "fr-FR"], "fr"),
        (None, ["de-AT", "nl"], "de"),
        (None, ["DE_de"], "de"),
        (None, ["nl", "pt-BR"], "en"),
        (None, ["*"], "en"),
        (None, [], "en"),
    ],
    ids=lambda value: str(value),
)
def test_cookie_then_exact_match_then_base_language_then_english(
    cookie: str | None, accepted: list[str], expected: str
) -> None:
    assert choose_locale(cookie, accepted).code == expected


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
        ("pt-AO", "pt-br"),
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
    tags = ("zh-Hant-TW", "pt-BR", "pt-PT", "sr-Latn-RS")
    codes = ("zh-hant", "pt-br", "pt-pt", "sr-latn")
    for added, name in zip(codes, tags, strict=True):
        monkeypatch.setitem(LOCALES, added, Locale(added, name, name, name.rpartition("-")[2]))
    found = closest_locale(tag)
    assert (found.code if found else None) == code


@pytest.mark.parametrize(
    ("path", "code", "rest"),
    [
        ("/", None, "/"),
        ("/services", None, "/services"),
        ("/de", "de", "/"),
        ("/de/", "de", "/"),
        ("/DE/services", "de", "/services"),
        ("/en/services", "en", "/services"),
        ("/design", None, "/design"),
    ],
)
def test_the_first_segment_of_a_path_may_be_its_locale(path: str, code: str | None, rest: str) -> None:
    locale, remainder = split_path(path)
    assert (locale.code if locale else None, remainder) == (code, rest)


@pytest.mark.parametrize(
    ("path", "code", "expected"),
    [("/", "en", "/"), ("/", "de", "/de"), ("/services", "en", "/services"), ("/services", "ja", "/ja/services")],
)
def test_english_has_no_prefix(path: str, code: str, expected: str) -> None:
    assert localized_path(path, LOCALES[code]) == expected
