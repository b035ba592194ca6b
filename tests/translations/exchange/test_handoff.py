"""What is handed off comes back: as a catalog or as XLIFF, only where it still fits, and with a name and a date."""

import re
import unicodedata
from pathlib import Path

import polib
import pytest
from lxml import etree
from translate.storage.tmx import tmxfile

from tests.support.content.handoffs import (
    FORMATS,
    GERMAN,
    JAPANESE,
    german,
    take_all,
    translated_po,
    translated_xlsx,
)
from tests.support.slow_cases import slow_cases
from vitrine.locales import Locale
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import catalog_path
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.exchange.handoff import entries_to_hand_off, po_document, word_count
from vitrine.translations.exchange.memory_and_terms import memory_document
from vitrine.translations.exchange.returned_file import read_returned
from vitrine.translations.exchange.returned_text import UnreadableReturnError
from vitrine.translations.exchange.xliff import CORE, xliff_document
from vitrine.translations.exchange.xlsx import xlsx_document
from vitrine.translations.update.update import CatalogUpdate


def prefixed(text: str) -> str:
    return f"[t] {text}".replace("2,400", "2.400")


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("locale", [GERMAN, *slow_cases(JAPANESE)], ids=lambda locale: locale.code)
def test_everything_handed_off_comes_back(
    root: Path, templates: dict[str, list[Entry]], form: str, locale: Locale, tmp_path: Path
) -> None:
    write, translate = FORMATS[form]
    entries = entries_to_hand_off(root, templates, locale, Problems())
    assert word_count(entries) > len(entries) > 500
    path = translate(tmp_path, write(entries, locale), prefixed)
    refused = take_all(root, path)
    left = entries_to_hand_off(root, templates, locale, Problems())
    assert len(refused) == len(left) < 5  # a date or a number that this language writes in another way
    assert take_all(root, path) == refused


@pytest.mark.parametrize("form", FORMATS)
def test_a_text_says_who_translated_it_and_when_and_has_no_space_around_it(
    root: Path, templates: dict[str, list[Entry]], form: str, tmp_path: Path
) -> None:
    write, translate = FORMATS[form]
    entries = [
        entry for entry in entries_to_hand_off(root, templates, GERMAN, Problems()) if entry.context == "product name"
    ]
    path = translate(tmp_path, write(entries, GERMAN), lambda text: f"\n  {text} [t] ")
    assert take_all(root, path) == []
    taken = german(root)["Electromagnetic flow meter"]
    assert taken.msgstr == ("Electromagnetic flow meter [t]",)
    translator = "Erika Muster" if form == "po" else "Agency"
    assert taken.translator_comment == f"Translated by {translator}, 2030-02-03"


@pytest.mark.parametrize("form", FORMATS)
def test_letters_that_a_tool_has_decomposed_are_composed(
    root: Path, templates: dict[str, list[Entry]], form: str, tmp_path: Path
) -> None:
    write, translate = FORMATS[form]
    entries = [
        entry for entry in entries_to_hand_off(root, templates, GERMAN, Problems()) if entry.context == "product name"
    ]
    path = translate(tmp_path, write(entries, GERMAN), lambda text: unicodedata.normalize("NFD", f"{text} für Öl"))
    assert take_all(root, path) == take_all(root, path) == []
    assert "für Öl" in catalog_path(root, GERMAN, "products").read_text(encoding="utf-8")


def test_xliff_says_where_a_text_stands_how_long_it_may_be_and_what_it_was(
    root: Path, templates: dict[str, list[Entry]]
) -> None:
    catalog = catalog_path(root, GERMAN, "products")
    file = polib.pofile(str(catalog), wrapwidth=0)
    entry = next(entry for entry in file if entry.msgid == "Electromagnetic flow meter")
    entry.msgstr, entry.previous_msgid, entry.flags = "Durchflussmesser", "Flow meter", ["fuzzy"]
    file.save()
    document = etree.fromstring(xliff_document(entries_to_hand_off(root, templates, GERMAN, Problems()), GERMAN))
    units = {unit.findtext(f".//{{{CORE}}}source"): unit for unit in document.iter(f"{{{CORE}}}unit")}
    notes = {note.get("category"): note.text for note in units["Electromagnetic flow meter"].iter(f"{{{CORE}}}note")}
    assert notes["place"] == "product name, /product/FL-200"
    assert notes["file"] == "content/products/flow/electromagnetic/fl-200.md"
    assert (notes["former source"], notes["former translation"]) == ("Flow meter", "Durchflussmesser")
    limited = [unit for unit in units.values() if "at most 160 letters" in "".join(map(str, unit.itertext()))]
    assert limited
    assert all(unit.get("{urn:oasis:names:tc:xliff:sizerestriction:2.0}sizeRestriction") == "160" for unit in limited)
    said = [note.text for note in units["Order code"].iter(f"{{{CORE}}}note") if "letters" in str(note.text)]
    assert said == ["at most 24 letters"]


@pytest.mark.parametrize("form", FORMATS)
def test_what_no_longer_fits_is_refused_and_named(
    root: Path, templates: dict[str, list[Entry]], form: str, tmp_path: Path
) -> None:
    write, translate = FORMATS[form]
    entries = entries_to_hand_off(root, templates, GERMAN, Problems())
    gone = Entry(msgid="A former text", context="paragraph")
    path = translate(
        tmp_path, write([*entries, gone], GERMAN), lambda text: prefixed(text).replace("{number}", "viele")
    )
    catalog = catalog_path(root, GERMAN, "products")
    file = polib.pofile(str(catalog), wrapwidth=0)
    next(entry for entry in file if entry.msgid == "Electromagnetic flow meter").msgstr = "Durchflussmesser"
    file.save()
    refused = take_all(root, path)
    assert 'the English text has changed since, or was removed: "A former text"' in refused
    assert 'it has been translated differently in the meantime: "Electromagnetic flow meter"' in refused
    assert any(message.startswith("the placeholder {number} is missing") for message in refused)
    assert german(root)["Electromagnetic flow meter"].msgstr == ("Durchflussmesser",)


@pytest.mark.parametrize("form", FORMATS)
def test_nothing_is_taken_from_a_file_whose_translations_have_shifted(
    root: Path, templates: dict[str, list[Entry]], form: str, tmp_path: Path
) -> None:
    write, translate = FORMATS[form]
    entries = [entry for entry in entries_to_hand_off(root, templates, GERMAN, Problems()) if not entry.msgid_plural]
    translations = {entry.msgid: prefixed(entry.msgid) for entry in entries}
    shifted = dict(zip(translations, sorted(translations.values()), strict=True))
    path = translate(tmp_path, write(entries, GERMAN), lambda text: shifted[text])
    before = {path: path.read_bytes() for path in (root / "translations").rglob("*.po")}
    (refused,) = take_all(root, path)
    unfit = r"\d+ of \d+ translations do not fit the English text beside them, so none is taken; "
    assert re.match(unfit + r"first at (line \d+|Texts!\w+): [^:]*.*: \"", refused)
    assert {path: path.read_bytes() for path in before} == before


@pytest.mark.parametrize("form", FORMATS)
def test_a_text_of_two_catalogs_fills_the_one_that_lacks_it(root: Path, form: str, tmp_path: Path) -> None:
    text = Entry(msgid="Documentation", context="heading", references=("content/a.md",))
    some = {"products": [text], "pages": [text]}
    for domain, template in some.items():
        CatalogUpdate(root, Problems()).catalog(GERMAN, domain, template)
    catalog = catalog_path(root, GERMAN, "pages")
    file = polib.pofile(str(catalog), wrapwidth=0)
    file[0].msgstr = "Unterlagen"
    file.save()
    write, translate = FORMATS[form]
    path = translate(
        tmp_path, write(entries_to_hand_off(root, some, GERMAN, Problems()), GERMAN), lambda _: "Dokumentation"
    )
    assert take_all(root, path) == take_all(root, path) == []
    taken = {domain: german(root, domain)["Documentation"].msgstr for domain in some}
    assert taken == {"products": ("Dokumentation",), "pages": ("Unterlagen",)}


@pytest.mark.parametrize("form", FORMATS)
def test_a_translation_that_builds_leave_out_is_handed_off_with_the_reason_and_replaced(
    root: Path, form: str, tmp_path: Path
) -> None:
    template = {"products": [Entry(msgid="Up to 40 bar", context="heading", references=("content/a.md",))]}
    CatalogUpdate(root, Problems()).catalog(GERMAN, "products", template["products"])
    file = polib.pofile(str(catalog_path(root, GERMAN, "products")), wrapwidth=0)
    file[0].msgstr = "Bis 400 bar"
    file.save()
    [entry] = entries_to_hand_off(root, template, GERMAN, Problems())
    assert entry.translator_comment.splitlines() == [
        (
            "Left out of the site: 40 of the English text is not in the translation, which has 400; "
            "write it as in English, or write ignore-numbers in its comment"
        ),
        "The translation was: Bis 400 bar",
    ]
    write, translate = FORMATS[form]
    path = translate(tmp_path, write([entry], GERMAN), lambda _: "Bis 40 bar")
    assert take_all(root, path) == []
    assert german(root)["Up to 40 bar"].msgstr == ("Bis 40 bar",)
    assert entries_to_hand_off(root, template, GERMAN, Problems()) == []


@pytest.mark.parametrize("form", ["po", "xlf"])
def test_a_text_that_a_file_translates_twice_is_named_and_the_first_one_taken(
    root: Path, templates: dict[str, list[Entry]], form: str, tmp_path: Path
) -> None:
    write, translate = FORMATS[form]
    entry = next(
        entry
        for entry in entries_to_hand_off(root, templates, GERMAN, Problems())
        if entry.msgid == "Electromagnetic flow meter"
    )
    words = iter(["Durchflussmesser", "Strommesser"])
    path = translate(tmp_path, write([entry, entry], GERMAN), lambda _: next(words))
    assert take_all(root, path) == [f"the file already has another translation of this text: {entry.excerpt}"]
    assert german(root)["Electromagnetic flow meter"].msgstr == ("Durchflussmesser",)


def test_a_translation_that_is_still_marked_fuzzy_is_named_and_an_untouched_one_is_not(
    root: Path, templates: dict[str, list[Entry]], tmp_path: Path
) -> None:
    stale = {"Electromagnetic flow meter": "Durchflussmesser", "Pressure transmitter": "Druckmesser"}
    catalog = catalog_path(root, GERMAN, "products")
    file = polib.pofile(str(catalog), wrapwidth=0)
    for entry in file:
        if entry.msgid in stale:
            entry.msgstr, entry.flags = stale[entry.msgid], ["fuzzy"]
    file.save()
    returned = tmp_path / "returned.po"
    returned.write_bytes(po_document(entries_to_hand_off(root, templates, GERMAN, Problems()), GERMAN))
    assert take_all(root, returned) == []
    text = returned.read_text(encoding="utf-8")
    assert all(words in text for words in stale.values())
    returned.write_text(text.replace("Durchflussmesser", "Magnetisches Durchflussmessgerät"), encoding="utf-8")
    assert take_all(root, returned) == ['it is marked as fuzzy, or as needing work: "Electromagnetic flow meter"']
    assert german(root)["Electromagnetic flow meter"].fuzzy


@pytest.mark.parametrize("form", FORMATS)
def test_english_that_a_tool_fills_in_is_named_and_a_name_that_is_the_same_is_taken(
    root: Path, form: str, tmp_path: Path
) -> None:
    texts = ["Display", "Sealing", "Close the valve first"]
    template = {"products": [Entry(msgid=text, context="heading", references=("content/a.md",)) for text in texts]}
    CatalogUpdate(root, Problems()).catalog(GERMAN, "products", template["products"])
    entries = entries_to_hand_off(root, template, GERMAN, Problems())
    write, translate = FORMATS[form]
    done = {"Sealing": "Dichtung"}
    refused = take_all(root, translate(tmp_path, write(entries, GERMAN), lambda text: done.get(text, text)))
    assert len(refused) == len([text for text in texts if text not in done])
    assert all(message.startswith("it is the English text, ") for message in refused)
    done["Close the valve first"] = "Zuerst das Ventil schließen"
    (tmp_path / f"returned.{form}").unlink()
    left = entries_to_hand_off(root, template, GERMAN, Problems())
    path = translate(tmp_path, write(left, GERMAN).replace(b"initial", b"final"), lambda text: done.get(text, text))
    assert take_all(root, path) == []
    assert german(root)["Display"].msgstr == ("Display",)


def test_the_name_of_a_workbook_may_end_in_capitals(
    root: Path, templates: dict[str, list[Entry]], tmp_path: Path
) -> None:
    entries = entries_to_hand_off(root, templates, GERMAN, Problems())
    data = xlsx_document([entry for entry in entries if entry.msgid == "Electromagnetic flow meter"], GERMAN)
    take_all(root, translated_xlsx(tmp_path, data, prefixed).rename(tmp_path / "RETURNED.XLSX"))
    assert german(root)["Electromagnetic flow meter"].msgstr == ("[t] Electromagnetic flow meter",)


def test_japanese_has_one_plural_form_and_another_number_is_refused(
    root: Path, templates: dict[str, list[Entry]], tmp_path: Path
) -> None:
    plurals = [entry for entry in entries_to_hand_off(root, templates, JAPANESE, Problems()) if entry.msgid_plural]
    path = translated_po(tmp_path, po_document(plurals, JAPANESE), prefixed)
    assert take_all(root, path) == []
    two = path.read_text(encoding="utf-8").replace("msgstr[0]", 'msgstr[1] "x"\nmsgstr[0]')
    path.write_text(two, encoding="utf-8")
    messages = take_all(root, path)
    assert len(messages) == len(plurals)
    assert all(message.startswith("2 plural forms instead of 1: ") for message in messages)


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("x.xlf", "no XML", "line 1 is not XML: Start tag expected, '<' not found; export it again"),
        ("x.xlf", " ", "the file is empty"),
        ("x.docx", "Word", "end in .po, .xlf, .xliff, .xlsx"),
        ("x.zip", "PK\x03\x04", "it is an archive; unpack it, and take each file in it"),
        ("x.po", "PK\x03\x04", "the file is a ZIP archive; save it as a .po file"),
        ("x.xlf", "<xliff version='1.2'/>", "not XLIFF 2.0"),
        ("x.xlsx", "no archive", "not a workbook: File is not a zip file; save it as .xlsx"),
        ("x.po", "<!DOCTYPE html>", "the file is an HTML page; save it as a .po file"),
        ("x.po", 'msgid ""\nmsgstr “Language: de\\n”\n', "line 2: cannot read this line: msgstr “Language"),
        ("x.po", 'msgid ""\nmsgstr "Language: de\\n"\n', "none of its texts is translated"),
        ("x.po", 'msgid ""\nmsgstr "Language: sv\\n"\n', "'sv', which is not a language of the site's translations"),
        ("x.po", 'msgid ""\nmsgstr "Language: en\\n"\n', "'en', which is not a language of the site's translations"),
    ],
)
def test_a_file_that_cannot_be_taken_says_why(tmp_path: Path, name: str, text: str, reason: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableReturnError, match=reason):
        read_returned(path, Problems())


@pytest.mark.parametrize("form", FORMATS)
def test_a_file_whose_texts_are_in_another_language_than_it_says_is_refused(
    root: Path, templates: dict[str, list[Entry]], form: str, tmp_path: Path
) -> None:
    write, translate = FORMATS[form]
    entries = entries_to_hand_off(root, templates, GERMAN, Problems())[:20]
    path = translate(tmp_path, write(entries, GERMAN), lambda text: f"{text} pour les débits dans cette conduite")
    with pytest.raises(UnreadableReturnError, match="says that it is in German, but its texts are in French"):
        read_returned(path, Problems())


def test_a_memory_holds_finished_translations_only() -> None:
    finished = Entry(msgid="Pump & valve", msgstr=("Pumpe & Ventil",), context="product name")
    plural = Entry(msgid="{number} hit", msgid_plural="{number} hits", msgstr=("{number} Treffer", "{number} Treffer"))
    entries = [finished, plural, Entry(msgid="Not yet"), Entry(msgid="Old", msgstr=("Alt",), flags=("fuzzy",))]
    store = tmxfile.parsestring(memory_document(entries, GERMAN))  # type: ignore[no-untyped-call]
    assert [(unit.source, unit.target) for unit in store.units] == [
        ("Pump & valve", "Pumpe & Ventil"),
        ("{number} hit", "{number} Treffer"),
        ("{number} hits", "{number} Treffer"),
    ]
