"""Translations that come back from other tools are imported entry by entry."""

from pathlib import Path

import pytest

from vitrine.problems import Problems
from vitrine.translations.update.import_catalog import ImportResult, import_catalog

CATALOG = """\
msgid ""
msgstr ""
"Language: de_DE\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

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


def run_import(folder: Path, text: str, problems: Problems) -> tuple[ImportResult, str]:
    """Import a returned file into the catalog; also gives the text of the catalog afterwards."""
    (folder / "de.po").write_text(CATALOG, encoding="utf-8")
    (folder / "returned.po").write_text(text, encoding="utf-8")
    result = import_catalog(folder / "returned.po", folder / "de.po", problems)
    return result, (folder / "de.po").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "returned",
    [
        pytest.param('msgctxt "choice"\nmsgid "Level"\nmsgstr "Stufe"\n', id="by its context"),
        pytest.param('#: b.html:12\nmsgid "Level"\nmsgstr "Stufe"\n', id="by its file"),
    ],
)
def test_an_entry_is_identified(tmp_path: Path, returned: str) -> None:
    problems = Problems()
    result, text = run_import(tmp_path, returned, problems)
    assert result == ImportResult(1, 0)
    assert text == CATALOG.replace('msgid "Level"\nmsgstr ""', 'msgid "Level"\nmsgstr "Stufe"')
    assert not problems


def test_an_ambiguous_entry_is_reported_and_left_out(tmp_path: Path) -> None:
    problems = Problems()
    assert run_import(tmp_path, 'msgid "Level"\nmsgstr "Stufe"\n', problems) == (ImportResult(0, 0), CATALOG)
    assert str(problems.sorted()[0]).startswith("returned.po:1: several entries have this text")


def test_an_entry_the_catalog_no_longer_has_is_counted(tmp_path: Path) -> None:
    assert run_import(tmp_path, 'msgid "Pressure"\nmsgstr "Druck"\n', Problems()) == (ImportResult(0, 1), CATALOG)


def test_a_new_translation_of_a_fuzzy_entry_is_not_fuzzy(tmp_path: Path) -> None:
    _, text = run_import(tmp_path, 'msgid "Flow"\nmsgstr "Durchfluss"\n', Problems())
    assert text.endswith('#: b.html\nmsgid "Flow"\nmsgstr "Durchfluss"\n')


def test_a_finished_translation_is_not_replaced_by_an_unfinished_one(tmp_path: Path) -> None:
    returned = '#, fuzzy\nmsgctxt "menu"\nmsgid "Level"\nmsgstr "Stufe"\n'
    assert run_import(tmp_path, returned, Problems()) == (ImportResult(0, 0), CATALOG)


def test_a_translation_that_no_build_could_use_is_reported_and_left_out(tmp_path: Path) -> None:
    problems = Problems()
    returned = 'msgctxt "choice"\nmsgid "Level"\nmsgstr "{stufe}"\n\nmsgid "Flow"\nmsgstr "Durchfluss"\n'
    result, text = run_import(tmp_path, returned, problems)
    assert (result, "{stufe}" in text) == (ImportResult(1, 0), False)
    assert [str(problem).partition(";")[0] for problem in problems.sorted()] == [
        'returned.po:2: the placeholder {stufe} is not in the English text: "Level"'
    ]


def test_a_catalog_without_a_language_of_the_site_is_refused(tmp_path: Path) -> None:
    problems = Problems()
    (tmp_path / "de.po").write_text(CATALOG.replace("de_DE", "xx"), encoding="utf-8")
    assert import_catalog(tmp_path / "de.po", tmp_path / "de.po", problems) == ImportResult(0, 0)
    assert [str(problem) for problem in problems.sorted()] == [
        "de.po:1: the header names 'xx', not one of the site's; name a catalog in translations/"
    ]


def test_an_unreadable_file_changes_nothing(tmp_path: Path) -> None:
    problems = Problems()
    assert run_import(tmp_path, 'msgid "Level\nmsgstr "Stufe"\n', problems)[1] == CATALOG
    assert problems


def test_a_file_in_another_language_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "de.po").write_text(CATALOG, encoding="utf-8")
    header = 'msgid ""\nmsgstr "Language: ja_JP\\n"\n'
    (tmp_path / "ja.po").write_text(f'{header}\n#: b.html\nmsgid "Flow"\nmsgstr "流量"\n', encoding="utf-8")
    before, problems = (tmp_path / "de.po").read_bytes(), Problems()
    assert import_catalog(tmp_path / "ja.po", tmp_path / "de.po", problems) == ImportResult(0, 0)
    assert (tmp_path / "de.po").read_bytes() == before
    assert str(problems.sorted()[0]).startswith("ja.po:1: the file is in ja_jp, the catalog in de_de; ")
