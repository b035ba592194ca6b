"""Catalogs as Poedit and Weblate save them survive an update byte for byte but for what changed."""

from pathlib import Path

import pytest

from vitrine.errors import Problems
from vitrine.locales import LOCALES
from vitrine.translations.entry import Entry
from vitrine.translations.updating import update_catalog

NAME = "translations/de/LC_MESSAGES/products.po"
LONG = "A meter for water and everything that conducts like water, in pipes from DN 10 to DN 600."


def unit(msgid: str) -> Entry:
    """A paragraph as the content gives it."""
    place = "content/products/flow/fl-200.md"
    return Entry(msgid=msgid, context="paragraph", notes=("paragraph, /product/FL-200",), files=(place,))


TEMPLATE = [unit(LONG), unit("It has no moving parts."), unit("It needs power.")]
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
# The header's comment, wrapping at 77, the former text of an obsolete entry and flags of its own are Weblate's.
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
    """A catalog on disk, byte for byte."""
    path = root / NAME
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode())
    return path


@pytest.mark.parametrize(
    "text", [POEDIT, POEDIT.replace("\n", "\r\n"), WEBLATE], ids=["Poedit", "Poedit on Windows", "Weblate"]
)
def test_a_saved_catalog_survives_byte_for_byte(tmp_path: Path, text: str) -> None:
    path = saved(tmp_path, text)
    [updated] = update_catalog(tmp_path, LOCALES["de"], "products", TEMPLATE, Problems())
    assert not updated.written
    assert path.read_bytes() == text.encode()


@pytest.mark.parametrize("text", [POEDIT, WEBLATE], ids=["Poedit", "Weblate"])
def test_a_new_text_changes_no_byte_of_the_others(tmp_path: Path, text: str) -> None:
    path = saved(tmp_path, text)
    list(update_catalog(tmp_path, LOCALES["de"], "products", [*TEMPLATE, unit("It is new.")], Problems()))
    place = "#. paragraph, /product/FL-200\n#: content/products/flow/fl-200.md\n"
    entry = f'{place}msgctxt "paragraph"\nmsgid "It is new."\nmsgstr ""\n\n'
    written = path.read_text(encoding="utf-8")
    assert entry in written
    assert written.replace(entry, "") == text


def test_only_the_changed_entry_changes(tmp_path: Path) -> None:
    path = saved(tmp_path, POEDIT)
    changed = [unit(LONG), unit("It has few moving parts."), TEMPLATE[2]]
    list(update_catalog(tmp_path, LOCALES["de"], "products", changed, Problems()))
    former = '#, fuzzy\n#| msgid "It has no moving parts."\nmsgctxt "paragraph"\nmsgid "It has few moving parts."\n'
    assert path.read_text() == POEDIT.replace('msgctxt "paragraph"\nmsgid "It has no moving parts."\n', former)


def test_of_two_translations_of_one_message_an_update_drops_none_in_silence(tmp_path: Path) -> None:
    again = 'msgctxt "paragraph"\nmsgid "It has no moving parts."\nmsgstr "Nichts daran bewegt sich."\n'
    path, problems = saved(tmp_path, f"{POEDIT}\n{again}"), Problems()
    before = path.read_bytes()
    assert list(update_catalog(tmp_path, LOCALES["de"], "products", TEMPLATE, problems)) == []
    assert path.read_bytes() == before
    assert "this message is in the catalog twice" in str(problems.sorted()[0])


def test_a_catalog_that_cannot_be_read_as_a_whole_is_left_alone_and_named(tmp_path: Path) -> None:
    path = saved(tmp_path, POEDIT + '\nmsgid "broken\nmsgstr ""\n')
    problems, before = Problems(), path.read_bytes()
    assert list(update_catalog(tmp_path, LOCALES["de"], "products", [unit(LONG)], problems)) == []
    assert path.read_bytes() == before
    assert [problem.line for problem in problems.sorted()] == [POEDIT.count("\n") + 2]
