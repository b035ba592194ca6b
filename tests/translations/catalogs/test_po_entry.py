"""Entries read back as they were written."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from vitrine.errors import Problems
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
