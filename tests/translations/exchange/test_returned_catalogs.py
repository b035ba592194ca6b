"""A catalog comes back with what its translator wrote beside the texts, as far as it can be read and trusted."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polib
import pytest

from tests.support.content.handoffs import GERMAN, german, take_all, take_and_review, translated_po
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import catalog_path, read_catalog_file
from vitrine.translations.catalogs.header import new_header
from vitrine.translations.catalogs.po_entry import Entry, serialize
from vitrine.translations.exchange import refusals
from vitrine.translations.exchange.handoff import entries_to_hand_off, po_document
from vitrine.translations.exchange.returned_file import read_returned
from vitrine.translations.exchange.returned_text import UnreadableReturnError
from vitrine.translations.quality.entry_checks import entry_faults
from vitrine.translations.quality.fault import TextFault
from vitrine.translations.update.update import CatalogUpdate


def handed_off_po(root: Path, folder: Path, text: str) -> Path:
    """A catalog with one text without translation, as it is handed off."""
    template = {"products": [Entry(msgid=text, context="heading", references=("content/a.md",))]}
    CatalogUpdate(root, Problems()).catalog(GERMAN, "products", template["products"])
    path = folder / "returned.po"
    path.write_bytes(po_document(entries_to_hand_off(root, template, GERMAN, Problems()), GERMAN))
    return path


def test_the_marks_that_a_translator_writes_into_a_comment_allow_what_they_name(root: Path, tmp_path: Path) -> None:
    path = handed_off_po(root, tmp_path, "Up to 40 bar")
    file = polib.pofile(str(path), wrapwidth=0)
    file[0].msgstr = "Bis 400 bar"
    file.save()
    (refused,) = take_all(root, path)
    assert refused.startswith("40 of the English text is not in the translation")
    file[0].tcomment = "ignore-numbers"
    file.save()
    assert take_and_review(root, path) == ([], [])
    assert german(root)["Up to 40 bar"].translator_comment == "ignore-numbers\nTranslated by Agency, 2030-02-03"


def test_a_remark_is_named_and_kept_with_the_text_or_named_alone(root: Path, tmp_path: Path) -> None:
    path = handed_off_po(root, tmp_path, "Sealing")
    file = polib.pofile(str(path), wrapwidth=0)
    file[0].tcomment = "The part or the act?"
    file.save()
    assert take_all(root, path) == ['not translated, but remarked on, “The part or the act?”: "Sealing"']
    file[0].msgstr = "Dichtung"
    file.save()
    refused, (remark,) = take_and_review(root, path)
    assert refused == []
    assert re.fullmatch(
        r'returned\.po:\d+: taken with the remark “The part or the act\?”: "Sealing"; '
        "answer it, and delete it from the comment of the entry",
        remark,
    )
    assert german(root)["Sealing"].translator_comment.splitlines()[0] == "The part or the act?"


TWICE = [
    Entry(msgid="Sealing", context=context, extracted_comments=(f"{context}, {page}",), references=("content/a.md",))
    for context, page in (("heading", "/product/A"), ("choice", "seal"))
]


@pytest.mark.parametrize(("contexts", "comment"), [(1, ""), (2, "#. heading, /product/A\n#: content/a.md\n")])
def test_a_text_whose_context_a_tool_dropped_is_taken_if_only_one_can_be_meant(
    root: Path, tmp_path: Path, contexts: int, comment: str
) -> None:
    path = returned_without_context(root, tmp_path, TWICE[:contexts], comment)
    assert take_all(root, path) == []
    file = read_catalog_file(catalog_path(root, GERMAN, "products"), root, Problems())
    assert [entry.msgstr[0] for entry in file.entries] == ["Dichtung", ""][:contexts]


def test_one_that_may_be_any_of_several_is_named(root: Path, tmp_path: Path) -> None:
    path = returned_without_context(root, tmp_path, TWICE, "")
    message = "the tool has changed its context or id, by which equal texts are told apart"
    assert take_all(root, path) == [f'{message}: "Sealing"']


def returned_without_context(root: Path, folder: Path, template: list[Entry], comment: str) -> Path:
    """A catalog with one text, as a tool without contexts returns it for a site with these texts."""
    CatalogUpdate(root, Problems()).catalog(GERMAN, "products", template)
    path = folder / "returned.po"
    header = serialize(new_header(GERMAN, "handoff"))
    path.write_text(f'{header}\n{comment}msgid "Sealing"\nmsgstr "Dichtung"\n', encoding="utf-8")
    return path


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_catalog_may_come_back_in_every_encoding_that_says_what_it_is(
    root: Path, tmp_path: Path, encoding: str
) -> None:
    path = handed_off_po(root, tmp_path, "Sealing")
    file = polib.pofile(str(path), wrapwidth=0)
    file[0].msgstr = "Abdichten – außen"
    path.write_text(str(file), encoding=encoding)
    assert take_all(root, path) == []
    assert german(root)["Sealing"].msgstr == ("Abdichten – außen",)


def test_a_catalog_in_another_encoding_is_refused_with_its_line(root: Path, tmp_path: Path) -> None:
    path = handed_off_po(root, tmp_path, "Sealing")
    text = path.read_text("utf-8").replace('msgstr ""\n', 'msgstr "außen"\n')
    path.write_bytes(text.encode("cp1252"))
    with pytest.raises(UnreadableReturnError, match=r"line \d+ is not UTF-8; save the file as UTF-8"):
        read_returned(path, Problems())


def test_no_translator_can_mark_a_translation_as_reviewed(root: Path, tmp_path: Path) -> None:
    path = handed_off_po(root, tmp_path, "Sealing")
    file = polib.pofile(str(path), wrapwidth=0)
    file[0].msgstr, file[0].tcomment = "Dichtung", "reviewed by Ada"
    file.save()
    refused, (left_out,) = take_and_review(root, path)
    assert refused == []
    assert left_out.endswith(
        'taken without its mark “reviewed by Ada”, which the web team sets: "Sealing"; '
        "write it into the comment of the entry once you have reviewed the text"
    )
    assert german(root)["Sealing"].translator_comment == "Translated by Agency, 2030-02-03"


def test_each_returned_text_is_checked_once(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = handed_off_po(root, tmp_path, "Sealing")
    file = polib.pofile(str(path), wrapwidth=0)
    file[0].msgstr = "Dichtung"
    file.save()
    checked: list[str] = []

    def count(entry: Entry, *arguments: Any) -> Iterator[TextFault]:
        checked.append(entry.msgid)
        return entry_faults(entry, *arguments)

    monkeypatch.setattr(refusals, "entry_faults", count)
    assert take_and_review(root, path) == ([], [])
    assert checked == ["Sealing"]


def test_a_fault_that_keeps_no_text_out_of_builds_is_named_when_the_text_is_taken(root: Path, tmp_path: Path) -> None:
    path = handed_off_po(root, tmp_path, "Close the valve first.")
    file = polib.pofile(str(path), wrapwidth=0)
    file[0].msgstr = "Zuerst  das Ventil schließen."
    file.save()
    refused, (fault,) = take_and_review(root, path)
    assert refused == []
    assert fault.endswith(': taken, although two spaces in a row: "Close the valve first."; delete one')
    assert german(root)["Close the valve first."].translated


def test_two_texts_that_seem_to_have_each_others_translation_are_named(root: Path, tmp_path: Path) -> None:
    translations = {
        "Pressure at the inlet": "Druck am Eingang",
        "Pressure switch": "Druckschalter",
        "Pressure in the tank": "Druck im Tank",
        "Thread size": "Gewindegröße",
        "Thread at the inlet": "Gewinde am Eingang",
        "Maximum pressure": "Äußeres Gewinde",
        "External thread": "Maximaler Druck",
    }
    template = {"products": [Entry(msgid=text, context="label", references=("a.md",)) for text in translations]}
    CatalogUpdate(root, Problems()).catalog(GERMAN, "products", template["products"])
    entries = entries_to_hand_off(root, template, GERMAN, Problems())
    path = translated_po(tmp_path, po_document(entries, GERMAN), translations.__getitem__)
    refused, (warning,) = take_and_review(root, path)
    assert refused == []
    assert re.fullmatch(
        r'returned\.po:\d+: taken, although its translation and that of "External thread" at line \d+ seem swapped: '
        r'"Maximum pressure"; see which belongs to which, and correct both in the catalog',
        warning,
    )
