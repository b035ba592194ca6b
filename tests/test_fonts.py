"""The Latin typeface of the site: its files contain the characters for which the stylesheet names them."""

import re

import pytest
from fontTools.ttLib import TTFont

from vitrine.locales import LOCALES, Locale
from vitrine.settings.folders import PROJECT

STYLESHEET = (PROJECT / "static" / "css" / "fonts.css").read_text(encoding="utf-8")
TOKENS = (PROJECT / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
FACE = r'font-family: "([^"]+)";[^}]*?url\("\.\./fonts/([^"]+)"\)[^}]*?unicode-range:([^;]+);'
FACES = re.findall(FACE, STYLESHEET)
OWN_FACE = r'font-family: "(Vitrine Sans (\w+))";[^}]*?url\("\.\./fonts/([^"]+)"\) format\("woff2"\);\s*}'
OWN_FACES = re.findall(OWN_FACE, STYLESHEET)


def letters(ranges: str) -> set[int]:
    """The letters of a unicode-range."""
    ends = (part.strip().removeprefix("U+").partition("-") for part in ranges.split(","))
    return {letter for start, _, end in ends for letter in range(int(start, 16), int(end or start, 16) + 1)}


@pytest.mark.parametrize(("family", "file", "ranges"), FACES)
def test_a_file_is_asked_only_for_letters_it_has(family: str, file: str, ranges: str) -> None:
    assert letters(ranges) <= characters(file), family


def characters(file: str) -> set[int]:
    """The letters that a file has."""
    return set(TTFont(PROJECT / "static" / "fonts" / file).getBestCmap())


def test_the_face_of_every_language_has_every_letter_once() -> None:
    assert {family for family, _, _ in FACES} == {"Vitrine Sans"}
    own = [letters(ranges) for _, _, ranges in FACES]
    assert sum(map(len, own)) == len(set().union(*own))


@pytest.mark.parametrize("locale", [locale for locale in LOCALES.values() if locale.face != "basic"], ids=str)
def test_a_letter_that_the_file_of_a_language_lacks_comes_from_the_face_of_every_language(locale: Locale) -> None:
    family, file = next((family, file) for family, face, file in OWN_FACES if face == locale.face)
    assert f':lang({locale.code}) {{\n  --font-text: "{family}", "Vitrine Sans", ' in TOKENS
    everything = set().union(*(letters(ranges) for _, _, ranges in FACES))
    assert characters("vitrine-sans-basic.woff2") < characters(file) < everything


def test_no_name_that_its_license_reserves_is_used() -> None:
    for path in (PROJECT / "static" / "fonts").glob("*.woff2"):
        assert not [name for name in TTFont(path)["name"].names if "Plex" in str(name)]
