"""Catalogs are parsed in all forms that people and tools write."""

import pytest

from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import catalog_data, read_catalog_data
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.catalogs.po_parser import parse_entries

NAME = "translations/de/LC_MESSAGES/pages.po"


def parse(text: str) -> tuple[list[Entry], list[str]]:
    """The entries of a catalog and the problems in it."""
    problems = Problems()
    return parse_entries(text, NAME, problems), [str(problem) for problem in problems.sorted()]


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


def test_an_entry_is_read_completely() -> None:
    entries, problems = parse(FULL)
    assert problems == []
    assert entries == [
        Entry(
            msgid="Our services",
            context="heading",
            msgstr=('Unsere "Leistungen"\n',),
            translator_comment="Bitte kurz halten",
            extracted_comments=("heading, /services",),
            references=("content/pages/services.md", "content/pages/home.md", "content/pages/team.md"),
            flags=("fuzzy", "python-brace-format"),
            previous_context="heading",
            previous_msgid="Our service",
            line=9,
            raw=FULL,
        )
    ]


def test_plural_forms_are_read_in_order() -> None:
    entries, _ = parse('msgid "a"\nmsgid_plural "as"\nmsgstr[1] "zwei"\nmsgstr[0] "eins"\n')
    assert entries[0].msgstr == ("eins", "zwei")


def test_obsolete_entries_are_marked() -> None:
    entries, problems = parse('msgid "a"\nmsgstr "b"\n\n# weg\n#~| msgid "old"\n#~ msgid "c"\n#~ msgstr "d"\n')
    assert [(entry.msgid, entry.obsolete, entry.previous_msgid) for entry in entries] == [
        ("a", False, None),
        ("c", True, "old"),
    ]
    assert problems == []


def test_a_file_name_may_contain_spaces() -> None:
    entries, _ = parse('#: \u2068content/products/flow/price list.csv\u2069 b.md\nmsgid "a"\nmsgstr ""\n')
    assert entries[0].references == ("content/products/flow/price list.csv", "b.md")


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
        pytest.param("<<<<<<< ours\n", 4, id="conflict marker"),
        pytest.param('msgid "second"\nmsgstr "zweitens"\nund so weiter"\n', 6, id="stray line"),
    ],
)
def test_a_syntax_error_is_reported_and_costs_only_its_own_entry(broken: str, line: int) -> None:
    entries, problems = parse(GOOD_BEFORE + broken + GOOD_AFTER)
    kept = [entry.msgid for entry in entries]
    assert kept == ["first", "last"]
    assert len(problems) == 1
    assert problems[0].startswith(f"{NAME}:{line}: ")


def test_entries_need_no_blank_line_between_them() -> None:
    entries, problems = parse(
        'msgid "a"\nmsgstr "b"\n#. note\nmsgid "c"\nmsgstr "d"\nmsgctxt "x"\nmsgid "e"\nmsgstr ""\n'
    )
    assert [entry.msgid for entry in entries] == ["a", "c", "e"]
    assert problems == []


def test_an_entry_of_which_git_left_two_versions_is_named_as_such() -> None:
    versions = '<<<<<<< HEAD\nmsgstr "eins"\n=======\nmsgstr "zwei"\n>>>>>>> agency\n'
    entries, problems = parse(f'msgid "one"\n{versions}\nmsgid "two"\nmsgstr "drei"\n')
    assert [entry.msgid for entry in entries] == ["two"]
    remedy = "keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>"
    assert problems == [f"{NAME}:2: git left two versions of these lines; {remedy}; until then the entry is left out"]


def test_letters_that_a_tool_has_decomposed_are_read_as_one_character() -> None:
    entries, _ = parse('msgid "Leak"\nmsgstr "Du\u0308se 神 か\u3099"\n')
    assert entries[0].msgstr == ("Düse 神 が",)


def test_a_line_that_cannot_be_read_controls_no_terminal() -> None:
    _, (problem,) = parse("\x1b]0;title\x07\n")
    assert "cannot read this line: \N{REPLACEMENT CHARACTER}]0;title\N{REPLACEMENT CHARACTER};" in problem


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_may_end_as_in_any_system(newline: str) -> None:
    problems = Problems()
    data = 'msgid "Leak"\nmsgstr "Leck"\n'.replace("\n", newline).encode()
    file = read_catalog_data(data, NAME, problems)
    assert ([entry.msgstr for entry in file.entries], catalog_data(file), list(problems.sorted())) == (
        [("Leck",)],
        data,
        [],
    )
