"""docs/content.md names every unit that a specification can have."""

import re

from vitrine.settings.folders import PROJECT
from vitrine.units.unit_symbols import UNITS


def test_the_documentation_lists_every_unit() -> None:
    listed = re.search(r"Units that the site knows: (.*?)\.\s", (PROJECT / "docs/content.md").read_text(), re.DOTALL)
    assert listed
    assert re.findall(r"`([^`]+)`", listed[1]) == list(UNITS)
