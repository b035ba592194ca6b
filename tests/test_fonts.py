"""The site's Latin face: what its files hold is what the stylesheet asks them for."""

import re

import pytest
from fontTools.ttLib import TTFont

from vitrine.settings import PROJECT

STYLESHEET = (PROJECT / "static" / "css" / "fonts.css").read_text(encoding="utf-8")
FACES = re.findall(r'url\("\.\./fonts/([^"]+)"\).*?unicode-range:([^;]+);', STYLESHEET, re.DOTALL)


def letters(ranges: str) -> set[int]:
    """The letters of a unicode-range."""
    ends = (part.strip().removeprefix("U+").partition("-") for part in ranges.split(","))
    return {letter for start, _, end in ends for letter in range(int(start, 16), int(end or start, 16) + 1)}


@pytest.mark.parametrize(("file", "ranges"), FACES)
def test_a_file_is_asked_for_the_letters_it_has(file: str, ranges: str) -> None:
    assert set(TTFont(PROJECT / "static" / "fonts" / file).getBestCmap()) == letters(ranges)


def test_no_name_that_its_licence_reserves_is_used() -> None:
    for path in (PROJECT / "static" / "fonts").glob("*.woff2"):
        assert not [name for name in TTFont(path)["name"].names if "Plex" in str(name)]
