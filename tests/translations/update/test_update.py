"""The changes that an update makes to a catalog, and the entries that it leaves alone."""

from dataclasses import replace
from pathlib import Path

import pytest

from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import CatalogFile, read_catalog_file
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.update.update import CatalogUpdate, merge_template

NAME = "translations/de/LC_MESSAGES/products.po"


def message(msgid: str, context: str = "paragraph", page: str = "/product/FL-200") -> Entry:
    """An entry as extraction gives it."""
    return Entry(
        msgid=msgid,
        context=context,
        extracted_comments=(f"{context}, {page}",),
        references=("content/products/flow/fl-200.md",),
    )


def catalog(*entries: Entry) -> CatalogFile:
    """A catalog with these entries."""
    return CatalogFile(NAME, None, entries, ())


def merged(file: CatalogFile, *template: Entry) -> Entry:
    """The first entry after an update."""
    return merge_template(file, template).entries[0]


def done(entry: Entry, translation: str) -> Entry:
    """An entry with its translation."""
    return replace(entry, msgstr=(translation,))


def test_a_new_text_enters_without_translation() -> None:
    assert merged(catalog(), message("Steel body")) == message("Steel body")


def test_an_unchanged_entry_is_left_alone() -> None:
    entry = done(message("Steel body"), "Stahlgehäuse")
    assert merged(catalog(entry), message("Steel body")) is entry


def test_a_changed_text_keeps_its_translation_fuzzy_with_the_previous_source() -> None:
    file = catalog(done(message("The body is made of steel."), "Das Gehäuse ist aus Stahl."))
    entry = merged(file, message("The body is not made of steel."))
    assert entry.msgstr == ("Das Gehäuse ist aus Stahl.",)
    assert entry.fuzzy
    assert entry.previous_msgid == "The body is made of steel."


def test_the_only_text_of_its_context_on_a_page_is_a_changed_one_however_different() -> None:
    file = catalog(done(message("Flow meter", "product name"), "Durchflussmesser"))
    assert merged(file, message("Sensor for liquids", "product name")).previous_msgid == "Flow meter"


def test_a_new_paragraph_is_not_taken_for_a_changed_one() -> None:
    steel, water = (
        done(message("The body is made of steel."), "Aus Stahl."),
        done(message("It measures water."), "Misst Wasser."),
    )
    added = merge_template(
        catalog(steel, water), [message(steel.msgid), message(water.msgid), message("Calibrated in our laboratory.")]
    )
    assert added.entries[2].msgstr == ("",)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("It's  5 mm", "It’s 5 mm"),
        ('"Plain" text', "“Plain” text"),
        ("5 mm", "5\u00a0mm"),
        ("5mm, ±0.1%", "5 mm, ±0.1 %"),
    ],
)
def test_a_change_of_spacing_or_quotes_keeps_the_translation(before: str, after: str) -> None:
    entry = merged(catalog(done(message(before), "So ist es")), message(after))
    assert entry.msgstr == ("So ist es",)
    assert not entry.fuzzy


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Up to 5 mm wide", "Up to 6 mm wide"),
        ("It is tight", "It is not tight"),
        ("Up to 10 0 bar", "Up to 100 bar"),
        ("Sizes 1, 500", "Sizes 1,500"),
        ("It is now here", "It is nowhere"),
    ],
)
def test_a_changed_digit_or_word_makes_the_translation_fuzzy(before: str, after: str) -> None:
    assert merged(catalog(done(message(before), "So ist es")), message(after)).fuzzy


def test_a_text_changed_back_is_translated_again() -> None:
    first = catalog(done(message("Up to 5 mm wide"), "Bis 5 mm breit"))
    changed = merge_template(first, [message("Up to 6 mm wide")])
    assert merged(changed, message("Up to 5 mm wide")) == done(message("Up to 5 mm wide"), "Bis 5 mm breit")


def test_a_text_changed_twice_names_the_source_that_was_translated() -> None:
    first = catalog(done(message("Up to 5 mm wide"), "Bis 5 mm breit"))
    second = merge_template(merge_template(first, [message("Up to 6 mm wide")]), [message("Up to 7 mm wide")])
    assert second.entries[0].previous_msgid == "Up to 5 mm wide"


def test_a_removed_text_becomes_obsolete_and_can_return() -> None:
    entry = done(message("Steel body"), "Stahlgehäuse")
    without = merge_template(catalog(entry), [])
    assert [(kept.msgid, kept.obsolete) for kept in without.obsolete] == [("Steel body", True)]
    again = merge_template(without, [message("Steel body")])
    assert again.entries == (entry,)
    assert again.obsolete == ()


def test_an_obsolete_translation_is_used_if_the_current_entry_has_none() -> None:
    entry = done(message("Steel body"), "Stahlgehäuse")
    both = replace(catalog(message("Steel body")), obsolete=(replace(entry, obsolete=True),))
    assert merge_template(both, [message("Steel body")]) == catalog(entry)


def test_a_removed_text_without_translation_is_dropped() -> None:
    assert merge_template(catalog(message("Steel body")), []).obsolete == ()


def test_the_same_text_in_another_context_is_another_entry() -> None:
    file = catalog(done(message("Level", "category name", "/products/level"), "Füllstand"))
    template = [message("Level", "category name", "/products/level"), message("Level", "heading")]
    assert [entry.msgstr[0] for entry in merge_template(file, template).entries] == ["Füllstand", ""]


def test_comments_and_flags_of_translators_are_kept() -> None:
    entry = replace(done(message("Steel body"), "Stahl"), translator_comment="geprüft", flags=("ignore-end-stop",))
    found = merged(catalog(entry), replace(message("Steel body"), references=("content/products/flow/new.md",)))
    assert (found.translator_comment, found.flags) == ("geprüft", ("ignore-end-stop",))
    assert found.references == ("content/products/flow/new.md",)


def test_updating_twice_changes_nothing(tmp_path: Path) -> None:
    template = [message("A meter."), message("“Quotes”, a \\ and\na line\u2028break")]
    CatalogUpdate(tmp_path, Problems()).catalog(LOCALES["ja"], "products", template)
    again = CatalogUpdate(tmp_path, Problems()).catalog(LOCALES["ja"], "products", template)
    assert again
    assert not again.changed
    path = tmp_path / "translations/ja/LC_MESSAGES/products.po"
    assert [entry.msgid for entry in read_catalog_file(path, tmp_path, Problems()).entries] == [
        e.msgid for e in template
    ]


def test_a_new_plural_message_has_the_forms_of_the_language(tmp_path: Path) -> None:
    entry = Entry(msgid="{number} hit", msgid_plural="{number} hits", msgstr=("", ""), flags=("python-brace-format",))
    CatalogUpdate(tmp_path, Problems()).catalog(LOCALES["ja"], "messages", [entry])
    written = (tmp_path / "translations/ja/LC_MESSAGES/messages.po").read_text()
    assert "msgstr[0]" in written
    assert "msgstr[1]" not in written


def test_a_translation_from_another_branch_of_a_changed_text_is_not_lost() -> None:
    former, present = done(message("Up to 5 mm wide"), "Bis 5 mm breit"), message("Up to 6 mm wide")
    entry = merged(catalog(former, present), present)
    assert (entry.msgstr, entry.previous_msgid) == (("Bis 5 mm breit",), "Up to 5 mm wide")


def test_a_correction_from_another_branch_reaches_the_fuzzy_entry() -> None:
    first = catalog(done(message("Up to 5 mm wide"), "Bis 5 mm breit"))
    stale = merge_template(first, [message("Up to 6 mm wide")]).entries[0]
    corrected = done(message("Up to 5 mm wide"), "Höchstens 5 mm breit")
    entry = merged(catalog(corrected, stale), message("Up to 6 mm wide"))
    assert (entry.msgstr, entry.fuzzy) == (("Höchstens 5 mm breit",), True)
