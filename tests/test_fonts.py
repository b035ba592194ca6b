"""The site's Latin face: what its files hold is what the stylesheet asks them for."""

import re

import pytest
from fontTools.ttLib import TTFont

from vitrine.settings import PROJECT

STYLESHEET = (PROJECT / "static" / "css" / "fonts.css").read_text(encoding="utf-8")
FACE = r'font-family: "([^"]+)";[^}]*?url\("\.\./fonts/([^"]+)"\)[^}]*?unicode-range:([^;]+);'
FACES = re.findall(FACE, STYLESHEET)
FAMILIES = sorted({family for family, _, _ in FACES})


def letters(ranges: str) -> set[int]:
    """The letters of a unicode-range."""
    ends = (part.strip().removeprefix("U+").partition("-") for part in ranges.split(","))
    return {letter for start, _, end in ends for letter in range(int(start, 16), int(end or start, 16) + 1)}


@pytest.mark.parametrize(("family", "file", "ranges"), FACES)
def test_a_file_is_asked_only_for_letters_it_has(family: str, file: str, ranges: str) -> None:
    assert letters(ranges) <= set(TTFont(PROJECT / "static" / "fonts" / file).getBestCmap()), family


@pytest.mark.parametrize("family", FAMILIES)
def test_each_family_has_every_letter_once(family: str) -> None:
    everything = set().union(*(letters(ranges) for _, _, ranges in FACES))
    own = [letters(ranges) for name, _, ranges in FACES if name == family]
    assert set().union(*own) == everything
    assert sum(map(len, own)) == len(everything)


def test_no_name_that_its_licence_reserves_is_used() -> None:
    for path in (PROJECT / "static" / "fonts").glob("*.woff2"):
        assert not [name for name in TTFont(path)["name"].names if "Plex" in str(name)]
