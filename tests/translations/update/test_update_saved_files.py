"""An update leaves catalogs as Poedit and Weblate saved them, byte for byte but for what changed."""

from pathlib import Path

import pytest

from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.update.update import CatalogUpdate

NAME = "translations/de/LC_MESSAGES/products.po"
LONG = "A meter for water and everything that conducts like water, in pipes from DN 10 to DN 600."


def paragraph(msgid: str) -> Entry:
    """A paragraph as extraction gives it."""
    place = "content/products/flow/fl-200.md"
    return Entry(
        msgid=msgid, context="paragraph", extracted_comments=("paragraph, /product/FL-200",), references=(place,)
    )


TEMPLATE = [paragraph(LONG), paragraph("It has no moving parts."), paragraph("It needs power.")]
POEDIT = """# German translations
# Poedit keeps these lines.
msgid ""
msgstr ""
"Project-Id-Version: Vitrine products\\n"
"POT-Creation-Date: 2026-01-01 00:00+0000\\n"
"PO-Revision-Date: 2026-03-04 11:12+0100\\n"
"Last-Translator: \\n"
"Language-Team: German\\n"
"Language: de\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"X-Generator: Poedit 3.4\\n"

#. paragraph, /product/FL-200
#: content/products/flow/fl-200.md
msgctxt "paragraph"
msgid ""
"A meter for water and everything that conducts like water, in pipes from DN "
"10 to DN 600."
msgstr ""
"Ein Messgerät für Wasser und alles, was wie Wasser leitet, in Rohren von DN "
"10 bis DN 600."

#. paragraph, /product/FL-200
#: content/products/flow/fl-200.md
msgctxt "paragraph"
msgid "It has no moving parts."
msgstr "Es hat keine bewegten Teile."

#. paragraph, /product/FL-200
#: content/products/flow/fl-200.md
msgctxt "paragraph"
msgid "It needs power."
msgstr ""

#~ msgctxt "paragraph"
#~ msgid ""
#~ "Wrapped and "
#~ "gone"
#~ msgstr "Fort"
"""
# Typical of Weblate: a comment above the header, wrapping at 77, previous msgids of obsolete entries, its own flags.
WEBLATE = """# German translations
# Inge Muster <inge@example.com>, 2025, 2026.
msgid ""
msgstr ""
"Project-Id-Version: Vitrine products\\n"
"Report-Msgid-Bugs-To: \\n"
"POT-Creation-Date: 2026-01-01 00:00+0000\\n"
"PO-Revision-Date: 2026-03-04 11:12+0000\\n"
"Last-Translator: Inge Muster <inge@example.com>\\n"
"Language-Team: German <https://weblate.example.com/projects/vitrine/products/de/>\\n"
"Language: de\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=n != 1;\\n"
"X-Generator: Weblate 2026.10\\n"

#. paragraph, /product/FL-200
#: content/products/flow/fl-200.md
msgctxt "paragraph"
msgid ""
"A meter for water and everything that conducts like water, in pipes from DN "
"10 to DN 600."
msgstr ""
"Ein Messgerät für Wasser und alles, was wie Wasser leitet, in Rohren von DN "
"10 bis DN 600."

# Ask the product manager.
#. paragraph, /product/FL-200
#: content/products/flow/fl-200.md
#, fuzzy, ignore-end-stop
#| msgctxt "paragraph"
#| msgid "It has some moving parts."
msgctxt "paragraph"
msgid "It has no moving parts."
msgstr "Es hat einige bewegte Teile"

#. paragraph, /product/FL-200
#: content/products/flow/fl-200.md
msgctxt "paragraph"
msgid "It needs power."
msgstr ""

#, fuzzy
#~| msgctxt "paragraph"
#~| msgid "Older"
#~ msgctxt "paragraph"
#~ msgid "Old"
#~ msgstr "Alt"
"""


def saved(root: Path, text: str) -> Path:
    """Write the catalog byte for byte."""
    path = root / NAME
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode())
    return path


@pytest.mark.parametrize(
    "text", [POEDIT, POEDIT.replace("\n", "\r\n"), WEBLATE], ids=["Poedit", "Poedit on Windows", "Weblate"]
)
def test_without_new_texts_nothing_changes(tmp_path: Path, text: str) -> None:
    path = saved(tmp_path, text)
    updated = CatalogUpdate(tmp_path, Problems()).catalog(LOCALES["de"], "products", TEMPLATE)
    assert updated
    assert not updated.changed
    assert path.read_bytes() == text.encode()


@pytest.mark.parametrize("text", [POEDIT, WEBLATE], ids=["Poedit", "Weblate"])
def test_a_new_text_changes_no_byte_of_the_others(tmp_path: Path, text: str) -> None:
    path = saved(tmp_path, text)
    CatalogUpdate(tmp_path, Problems()).catalog(LOCALES["de"], "products", [*TEMPLATE, paragraph("It is new.")])
    place = "#. paragraph, /product/FL-200\n#: content/products/flow/fl-200.md\n"
    entry = f'{place}msgctxt "paragraph"\nmsgid "It is new."\nmsgstr ""\n\n'
    written = path.read_text(encoding="utf-8")
    assert entry in written
    assert written.replace(entry, "") == text


def test_only_the_changed_entry_changes(tmp_path: Path) -> None:
    path = saved(tmp_path, POEDIT)
    changed = [paragraph(LONG), paragraph("It has few moving parts."), TEMPLATE[2]]
    CatalogUpdate(tmp_path, Problems()).catalog(LOCALES["de"], "products", changed)
    former = '#, fuzzy\n#| msgid "It has no moving parts."\nmsgctxt "paragraph"\nmsgid "It has few moving parts."\n'
    assert path.read_text() == POEDIT.replace('msgctxt "paragraph"\nmsgid "It has no moving parts."\n', former)


def test_duplicate_translations_are_reported_and_none_is_dropped(tmp_path: Path) -> None:
    again = 'msgctxt "paragraph"\nmsgid "It has no moving parts."\nmsgstr "Nichts daran bewegt sich."\n'
    path, problems = saved(tmp_path, f"{POEDIT}\n{again}"), Problems()
    before = path.read_bytes()
    assert CatalogUpdate(tmp_path, problems).catalog(LOCALES["de"], "products", TEMPLATE) is None
    assert path.read_bytes() == before
    assert "duplicate message" in str(problems.sorted()[0])


def test_a_catalog_with_an_unreadable_entry_is_reported_and_not_changed(tmp_path: Path) -> None:
    path = saved(tmp_path, POEDIT + '\nmsgid "broken\nmsgstr ""\n')
    problems, before = Problems(), path.read_bytes()
    assert CatalogUpdate(tmp_path, problems).catalog(LOCALES["de"], "products", [paragraph(LONG)]) is None
    assert path.read_bytes() == before
    assert [problem.line for problem in problems.sorted()] == [POEDIT.count("\n") + 2]
