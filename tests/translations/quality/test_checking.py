"""The check reports every fault of a catalog by file and line."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.content.catalogs import HEADER, NAME
from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import parse_catalog
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.checked_catalogs import read_and_check
from vitrine.translations.quality.checking import check_catalogs
from vitrine.translations.quality.entry_checks import entry_faults


def plural_faults_of(code: str, *msgstr: str) -> list[str]:
    """The faults of a message with plural forms."""
    entry = Entry(msgid="One hit in {place}", msgid_plural="{number} hits in {place}", msgstr=msgstr)
    return [fault.message for fault in entry_faults(entry, LOCALES[code], "messages")]


def test_every_plural_form_is_checked() -> None:
    assert plural_faults_of("de", "Ein Treffer in {place}", "{number} Treffer in {place}") == []
    assert plural_faults_of("ja", "{place}に{number}件") == []
    assert plural_faults_of("ja", "{place}に件") == ["the placeholder {number} is missing"]
    assert plural_faults_of("de", "Ein Treffer in {place}", "Treffer in {place}") == [
        "the placeholder {number} is missing"
    ]
    assert plural_faults_of("de", "Ein Treffer", "{number} Treffer in {place}") == [
        "the placeholder {place} is missing"
    ]
    assert plural_faults_of("ja", "{number}{place}", "{place}{number}") == [
        "wrong number of plural forms: 2 instead of 1"
    ]
    assert plural_faults_of("de", "{number} in {place}") == ["wrong number of plural forms: 1 instead of 2"]
    assert plural_faults_of("de", "Ein Treffer in {place}", "") == ["a plural form is empty"]


@pytest.mark.parametrize(
    ("code", "forms"),
    [
        ("fr", ("{number} documents en {place}", "{number} document en {place}")),
        ("de", ("{number} Dokumente in {place}", "{number} Dokument in {place}")),
    ],
)
def test_swapped_plural_forms_are_named(code: str, forms: tuple[str, str]) -> None:
    assert "singular and plural are swapped" in plural_faults_of(code, *forms)
    assert "singular and plural are swapped" not in plural_faults_of(code, *reversed(forms))


def test_a_german_adjective_may_be_longer_in_the_singular() -> None:
    assert plural_faults_of("de", "{number} weiteres in {place}", "{number} weitere in {place}") == []


def test_a_fuzzy_entry_is_not_checked() -> None:
    entry = Entry(msgid="Hello {name}", msgstr=("Hallo",), flags=("fuzzy",))
    assert list(entry_faults(entry, LOCALES["de"], "messages")) == []


@pytest.mark.parametrize(
    ("mark", "msgid", "msgstr"),
    [
        ("ignore-style", "To weld in", "Zum Einschweissen"),
        ("ignore-negation", "It has no lid.", "Es ist offen."),
        ("ignore-same", "Measure the difference", "Measure the difference"),
    ],
)
def test_a_mark_in_the_comment_allows_what_it_names(mark: str, msgid: str, msgstr: str) -> None:
    entry = Entry(msgid=msgid, msgstr=(msgstr,))
    assert list(entry_faults(entry, LOCALES["de"], "pages"))
    for marked in (replace(entry, translator_comment=f"Ours. {mark}"), replace(entry, flags=(mark,))):
        assert list(entry_faults(marked, LOCALES["de"], "pages")) == []


def check(text: str) -> list[str]:
    """The problems of a German catalog, without its name."""
    read = read_and_check(text.encode(), LOCALES["de"], "pages")
    return [str(problem).removeprefix(NAME) for problem in sorted((*read.faults, *read.header_faults))]


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        (HEADER, None),
        ("", ":1: the catalog has no header"),
        (HEADER.replace("UTF-8", "ISO-8859-1"), ":1: the header does not declare UTF-8"),
        (HEADER.replace("de\\n", "fr\\n"), ":1: the language in the header is missing or wrong"),
        (HEADER.replace("n != 1", "n > 1"), ":1: the plural rule in the header is missing or wrong"),
        (HEADER.replace("plural=n != 1", "plural=n !="), ":1: the plural rule in the header is missing or wrong"),
    ],
)
def test_the_header_is_checked(header: str, problem: str | None) -> None:
    problems = check(header)
    assert len(problems) == (1 if problem else 0)
    assert all(line.startswith(problem or "") for line in problems)


def test_a_duplicate_is_reported_with_the_line_of_the_first() -> None:
    twice = '\nmsgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n'
    assert check(HEADER + twice) == [':10: duplicate message: "a"; delete it; the one on line 7 is used']


def test_a_second_header_is_reported_and_not_used() -> None:
    text = HEADER + '\nmsgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n frog 1);\\n"\n\nmsgid "a"\nmsgstr "b"\n'
    assert check(text) == [":7: duplicate header; delete it; the one on line 1 is used"]
    assert [entry.msgid for entry in parse_catalog(text, NAME, "\n", Problems()).entries] == ["a"]


def test_missing_catalogs_are_reported(tmp_path: Path) -> None:
    problems = Problems()
    check_catalogs(tmp_path, {}, problems)
    assert len(problems) == 20
    assert "run `flask translations update`" in str(problems.sorted()[0])
