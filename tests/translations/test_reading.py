"""Reading catalogs as people and tools leave them."""

import pytest

from vitrine.errors import Problems
from vitrine.translations.entry import Entry
from vitrine.translations.reading import read_entries

NAME = "translations/de/LC_MESSAGES/pages.po"


def read(text: str) -> tuple[list[Entry], list[str]]:
    """The entries of a catalog and the problems in it."""
    problems = Problems()
    return read_entries(text, NAME, problems), [str(problem) for problem in problems.sorted()]


FULL = """# Bitte kurz halten
#. heading, /services
#: content/pages/services.md content/pages/home.md:12
#: content/pages/team.md
#, fuzzy, python-brace-format
#| msgctxt "heading"
#| msgid "Our service"
msgctxt "heading"
msgid ""
"Our "
"services"
msgstr "Unsere \\"Leistungen\\"\\n"
"""


def test_everything_in_an_entry_is_read() -> None:
    entries, problems = read(FULL)
    assert problems == []
    assert entries == [
        Entry(
            msgid="Our services",
            context="heading",
            strings=('Unsere "Leistungen"\n',),
            comments="Bitte kurz halten",
            notes=("heading, /services",),
            files=("content/pages/services.md", "content/pages/home.md", "content/pages/team.md"),
            flags=("fuzzy", "python-brace-format"),
            previous_context="heading",
            previous="Our service",
            line=9,
            raw=FULL,
        )
    ]


def test_plural_forms_are_read_in_order() -> None:
    entries, _ = read('msgid "a"\nmsgid_plural "as"\nmsgstr[1] "zwei"\nmsgstr[0] "eins"\n')
    assert entries[0].strings == ("eins", "zwei")


def test_obsolete_entries_are_told_apart() -> None:
    entries, problems = read('msgid "a"\nmsgstr "b"\n\n# weg\n#~| msgid "old"\n#~ msgid "c"\n#~ msgstr "d"\n')
    assert [(entry.msgid, entry.obsolete, entry.previous) for entry in entries] == [
        ("a", False, None),
        ("c", True, "old"),
    ]
    assert problems == []


def test_a_file_name_with_a_space_stays_one() -> None:
    entries, _ = read('#: \u2068content/products/flow/price list.csv\u2069 b.md\nmsgid "a"\nmsgstr ""\n')
    assert entries[0].files == ("content/products/flow/price list.csv", "b.md")


GOOD_BEFORE = 'msgid "first"\nmsgstr "erstens"\n\n'
GOOD_AFTER = '\nmsgid "last"\nmsgstr "letztens"\n'


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        pytest.param('msgid "second\nmsgstr "zweitens"\n', 4, id="missing quote in msgid"),
        pytest.param('msgid "second"\nmsgstr "zwei"tens"\n', 5, id="quote not escaped"),
        pytest.param('msgid "second"\nmsgstr zweitens\n', 5, id="no quotes"),
        pytest.param('msgid "second"\nmsgstr "C:\\daten"\n', 5, id="backslash not doubled"),
        pytest.param('msgid "second"\n', 4, id="no msgstr"),
        pytest.param('msgid "second"\nmsgstr "a"\nmsgstr "b"\n', 6, id="two msgstr"),
        pytest.param('msgstr "zweitens"\n', 4, id="no msgid"),
        pytest.param("<<<<<<< ours\n", 4, id="conflict mark"),
        pytest.param('msgid "second"\nmsgstr "zweitens"\nund so weiter"\n', 6, id="stray line"),
    ],
)
def test_around_a_fault_every_entry_is_kept_and_the_fault_is_named(broken: str, line: int) -> None:
    entries, problems = read(GOOD_BEFORE + broken + GOOD_AFTER)
    kept = [entry.msgid for entry in entries]
    assert kept == ["first", "last"]
    assert len(problems) == 1
    assert problems[0].startswith(f"{NAME}:{line}: ")


def test_entries_need_no_blank_line_between_them() -> None:
    entries, problems = read(
        'msgid "a"\nmsgstr "b"\n#. note\nmsgid "c"\nmsgstr "d"\nmsgctxt "x"\nmsgid "e"\nmsgstr ""\n'
    )
    assert [entry.msgid for entry in entries] == ["a", "c", "e"]
    assert problems == []
