"""What comes back from other tools is taken into the catalog it was made of, entry by entry."""

from pathlib import Path

import pytest

from vitrine.errors import Problems
from vitrine.translations.returning import Taken, take_back

CATALOG = """\
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

#. menu
#: a.html
msgctxt "menu"
msgid "Level"
msgstr "Füllstand"

#: b.html
msgctxt "choice"
msgid "Level"
msgstr ""

#: b.html
#, fuzzy
#| msgid "Old"
msgid "Flow"
msgstr "Strom"
"""


def take(folder: Path, text: str, problems: Problems) -> tuple[Taken, str]:
    """Take a returned file into the catalog; gives what the catalog holds then."""
    (folder / "de.po").write_text(CATALOG, encoding="utf-8")
    (folder / "returned.po").write_text(text, encoding="utf-8")
    taken = take_back(folder / "returned.po", folder / "de.po", problems)
    return taken, (folder / "de.po").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "returned",
    [
        pytest.param('msgctxt "choice"\nmsgid "Level"\nmsgstr "Stufe"\n', id="by its context"),
        pytest.param('#: b.html:12\nmsgid "Level"\nmsgstr "Stufe"\n', id="by its place"),
    ],
)
def test_an_entry_is_found(tmp_path: Path, returned: str) -> None:
    problems = Problems()
    taken, text = take(tmp_path, returned, problems)
    assert taken == Taken(1, 0)
    assert text == CATALOG.replace('msgid "Level"\nmsgstr ""', 'msgid "Level"\nmsgstr "Stufe"')
    assert not problems


def test_an_entry_that_may_be_several_is_named_and_left_out(tmp_path: Path) -> None:
    problems = Problems()
    assert take(tmp_path, 'msgid "Level"\nmsgstr "Stufe"\n', problems) == (Taken(0, 0), CATALOG)
    assert str(problems.sorted()[0]).startswith("returned.po:1: several entries have this text")


def test_a_text_that_is_gone_is_counted(tmp_path: Path) -> None:
    assert take(tmp_path, 'msgid "Pressure"\nmsgstr "Druck"\n', Problems()) == (Taken(0, 1), CATALOG)


def test_who_translates_a_stale_text_takes_its_mark_away(tmp_path: Path) -> None:
    _, text = take(tmp_path, 'msgid "Flow"\nmsgstr "Durchfluss"\n', Problems())
    assert text.endswith('#: b.html\nmsgid "Flow"\nmsgstr "Durchfluss"\n')


def test_a_file_that_cannot_be_read_changes_nothing(tmp_path: Path) -> None:
    problems = Problems()
    assert take(tmp_path, 'msgid "Level\nmsgstr "Stufe"\n', problems)[1] == CATALOG
    assert problems
