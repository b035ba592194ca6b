"""The islands find their styles in the stylesheets of the pages that mount them."""

import re
from pathlib import Path

import pytest

from tests.support.browser.stylesheets import SHEETS
from vitrine.settings.folders import PROJECT

CSS = PROJECT / "static" / "css"
# The stylesheets that every page with the island links.
ISLANDS = {
    "search/dialog": ("site",),
    "search/results": ("site", "lists"),
    "inquiry": ("site", "forms"),
    "map": ("site", "pages"),
}
IMPORT = re.compile(r'@import "\./([^"]+)"')
STYLED = re.compile(r"\.([a-z][\w-]*)(?![^{}]*;)")  # in a selector
CLASS_NAME = re.compile(r'className="([^"]+)"')


@pytest.mark.parametrize("island", ISLANDS)
def test_an_island_finds_its_styles_where_it_is_mounted(island: str) -> None:
    folder = PROJECT / "islands" / island
    used = {
        name
        for file in folder.rglob("*.tsx")
        for names in CLASS_NAME.findall(file.read_text())
        for name in names.split()
    }
    present = styled_classes(*folder.glob("*.css"), *(CSS / f"{sheet}.css" for sheet in ISLANDS[island]))
    assert used
    assert (used & styled_classes(*(CSS / f"{sheet}.css" for sheet in SHEETS))) <= present


def styled_classes(*stylesheets: Path) -> set[str]:
    """The classes that have rules in stylesheets or in what these import."""
    files = [CSS / name for sheet in stylesheets for name in IMPORT.findall(sheet.read_text())]
    return {name for file in (*stylesheets, *files) for name in STYLED.findall(file.read_text())}
