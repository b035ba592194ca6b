"""Entries read back as they were written."""

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitrine.problems import Problems
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.catalogs.po_parser import parse_entries

TEXT = st.text(st.characters(codec="utf-8"), min_size=1)
COMMENT = st.text(st.characters(codec="utf-8", exclude_characters="\r\n"))


def reread(entry: Entry) -> Entry:
    """The entry as parsed from its own text, without problems."""
    problems = Problems()
    [parsed] = parse_entries(entry.text, "de.po", problems)
    assert not problems
    return replace(parsed, raw="", line=0)


def test_an_entry_reads_back_the_same() -> None:
    entry = Entry(
        msgid='a "b" \\n\tc\nd',
        context="paragraph",
        msgstr=("x\ny",),
        translator_comment="eins\n\nzwei",
        extracted_comments=("paragraph, /product/FL-200",),
        references=("content/products/flow/fl-200.md", "content/price list.csv"),
        flags=("fuzzy",),
        previous_msgid="a\nb",
    )
    assert reread(entry) == entry


@given(msgid=TEXT, translation=TEXT, comment=COMMENT)
def test_any_text_reads_back_the_same(msgid: str, translation: str, comment: str) -> None:
    entry = Entry(
        msgid=msgid, msgstr=(translation,), translator_comment=comment, previous_msgid=translation, flags=("fuzzy",)
    )
    assert reread(entry) == entry


@pytest.mark.parametrize(
    ("comment", "reviewed"),
    [
        ("reviewed", True),
        ("ignore-same\nreviewed by Anne, 2026-11-02", True),
        ("reviewed:00000000", False),
        ("to be reviewed", False),
        ("reviewed-not", False),
        ("", False),
    ],
)
def test_a_line_of_the_comment_marks_an_entry_as_reviewed(comment: str, reviewed: bool) -> None:
    assert Entry(msgid="Pressure", msgstr=("Druck",), translator_comment=comment).reviewed is reviewed


def test_a_review_ends_with_a_change_of_the_translation() -> None:
    entry = Entry(msgid="Pressure", msgstr=("Druck",), translator_comment="Short.").with_review()
    assert reread(entry).reviewed
    assert entry.translator_comment.startswith("Short.\nreviewed:")
    assert not replace(entry, flags=("fuzzy",)).reviewed
    changed = replace(entry, msgstr=("Drücke",))
    assert not changed.reviewed
    assert changed.with_review().translator_comment.count("reviewed") == 1


def test_gettext_keeps_the_review(tmp_path: Path) -> None:
    entry = Entry(msgid="Pressure", msgstr=("Druck",)).with_review()
    file = tmp_path / "de.po"
    file.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n' + entry.text, encoding="utf-8")
    merged = subprocess.run(["msgmerge", "-q", file, file], capture_output=True, check=True).stdout.decode()
    assert parse_entries(merged, "de.po", Problems())[-1].reviewed
