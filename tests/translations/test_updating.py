"""What an update does to a catalog, and what it leaves alone."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitrine.errors import Problems
from vitrine.locales import LOCALES
from vitrine.translations.entry import Entry
from vitrine.translations.files import CatalogFile, parsed, read_catalog_file
from vitrine.translations.merging import merge
from vitrine.translations.updating import update_catalog

NAME = "translations/de/LC_MESSAGES/products.po"


def unit(msgid: str, context: str = "paragraph", page: str = "/product/FL-200") -> Entry:
    """An entry as the content gives it."""
    return Entry(
        msgid=msgid, context=context, notes=(f"{context}, {page}",), files=("content/products/flow/fl-200.md",)
    )


def catalog(*entries: Entry) -> CatalogFile:
    """A catalog with these entries."""
    return CatalogFile(NAME, None, entries, ())


def merged(file: CatalogFile, *template: Entry) -> Entry:
    """The first entry after an update."""
    return merge(file, template).entries[0]


def done(entry: Entry, translation: str) -> Entry:
    """An entry with its translation."""
    return replace(entry, strings=(translation,))


def test_a_new_text_enters_without_translation() -> None:
    assert merged(catalog(), unit("Steel body")) == unit("Steel body")


def test_a_translation_stays_where_the_source_stays() -> None:
    entry = done(unit("Steel body"), "Stahlgehäuse")
    assert merged(catalog(entry), unit("Steel body")) is entry


def test_a_changed_text_keeps_its_translation_as_fuzzy_with_the_former_source() -> None:
    file = catalog(done(unit("The body is made of steel."), "Das Gehäuse ist aus Stahl."))
    entry = merged(file, unit("The body is not made of steel."))
    assert entry.strings == ("Das Gehäuse ist aus Stahl.",)
    assert entry.fuzzy
    assert entry.previous == "The body is made of steel."


def test_the_only_text_of_its_sense_on_a_page_is_changed_however_different() -> None:
    file = catalog(done(unit("Flow meter", "product name"), "Durchflussmesser"))
    assert merged(file, unit("Sensor for liquids", "product name")).previous == "Flow meter"


def test_another_paragraph_of_the_page_is_not_taken_for_a_changed_one() -> None:
    steel, water = (
        done(unit("The body is made of steel."), "Aus Stahl."),
        done(unit("It measures water."), "Misst Wasser."),
    )
    added = merge(catalog(steel, water), [unit(steel.msgid), unit(water.msgid), unit("Calibrated in our laboratory.")])
    assert added.entries[2].strings == ("",)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("It's  5 mm", "It’s 5 mm"),
        ('"Plain" text', "“Plain” text"),
        ("5 mm", "5\u00a0mm"),
        ("5mm, ±0.1%", "5 mm, ±0.1 %"),
    ],
)
def test_spacing_and_quotes_alone_carry_by_themselves(before: str, after: str) -> None:
    entry = merged(catalog(done(unit(before), "So ist es")), unit(after))
    assert entry.strings == ("So ist es",)
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
def test_a_changed_digit_or_word_never_carries_by_itself(before: str, after: str) -> None:
    assert merged(catalog(done(unit(before), "So ist es")), unit(after)).fuzzy


def test_a_text_changed_back_is_translated_again() -> None:
    first = catalog(done(unit("Up to 5 mm wide"), "Bis 5 mm breit"))
    changed = merge(first, [unit("Up to 6 mm wide")])
    assert merged(changed, unit("Up to 5 mm wide")) == done(unit("Up to 5 mm wide"), "Bis 5 mm breit")


def test_a_text_changed_twice_still_names_the_source_that_was_translated() -> None:
    first = catalog(done(unit("Up to 5 mm wide"), "Bis 5 mm breit"))
    second = merge(merge(first, [unit("Up to 6 mm wide")]), [unit("Up to 7 mm wide")])
    assert second.entries[0].previous == "Up to 5 mm wide"


def test_a_text_that_left_is_kept_as_obsolete_and_revived() -> None:
    entry = done(unit("Steel body"), "Stahlgehäuse")
    without = merge(catalog(entry), [])
    assert [(kept.msgid, kept.obsolete) for kept in without.obsolete] == [("Steel body", True)]
    again = merge(without, [unit("Steel body")])
    assert again.entries == (entry,)
    assert again.obsolete == ()


def test_a_translation_put_away_is_taken_up_where_the_text_stands_there_without() -> None:
    entry = done(unit("Steel body"), "Stahlgehäuse")
    both = replace(catalog(unit("Steel body")), obsolete=(replace(entry, obsolete=True),))
    assert merge(both, [unit("Steel body")]) == catalog(entry)


def test_a_text_that_left_untranslated_is_forgotten() -> None:
    assert merge(catalog(unit("Steel body")), []).obsolete == ()


def test_the_same_text_in_another_sense_is_another_entry() -> None:
    file = catalog(done(unit("Level", "category name", "/products/level"), "Füllstand"))
    template = [unit("Level", "category name", "/products/level"), unit("Level", "heading")]
    assert [entry.strings[0] for entry in merge(file, template).entries] == ["Füllstand", ""]


def test_a_translators_comment_and_flags_stay() -> None:
    entry = replace(done(unit("Steel body"), "Stahl"), comments="geprüft", flags=("ignore-end-stop",))
    found = merged(catalog(entry), replace(unit("Steel body"), files=("content/products/flow/new.md",)))
    assert (found.comments, found.flags) == ("geprüft", ("ignore-end-stop",))
    assert found.files == ("content/products/flow/new.md",)


def test_updating_twice_changes_nothing(tmp_path: Path) -> None:
    template = [unit("A meter."), unit("“Quotes”, a \\ and\na line\u2028break")]
    list(update_catalog(tmp_path, LOCALES["ja"], "products", template, Problems()))
    [again] = update_catalog(tmp_path, LOCALES["ja"], "products", template, Problems())
    assert not again.written
    path = tmp_path / "translations/ja/LC_MESSAGES/products.po"
    assert [entry.msgid for entry in read_catalog_file(path, tmp_path, Problems()).entries] == [
        e.msgid for e in template
    ]


def test_a_new_plural_message_has_the_forms_of_the_language(tmp_path: Path) -> None:
    entry = Entry(msgid="{number} hit", plural="{number} hits", strings=("", ""), flags=("python-brace-format",))
    list(update_catalog(tmp_path, LOCALES["ja"], "messages", [entry], Problems()))
    written = (tmp_path / "translations/ja/LC_MESSAGES/messages.po").read_text()
    assert "msgstr[0]" in written
    assert "msgstr[1]" not in written


def test_written_entries_read_back_the_same() -> None:
    entry = replace(done(unit('a "b" \\n\tc\nd'), "x\ny"), comments="eins\n\nzwei", flags=("fuzzy",), previous="a\nb")
    found = parsed(entry.text, NAME, "\n", Problems()).entries[0]
    assert replace(found, raw="", line=0) == entry


TEXT = st.text(st.characters(codec="utf-8"), min_size=1)


@given(msgid=TEXT, translation=TEXT, comment=st.text(st.characters(codec="utf-8", exclude_characters="\r\n")))
def test_whatever_is_written_reads_back_the_same(msgid: str, translation: str, comment: str) -> None:
    entry = replace(done(unit(msgid), translation), comments=comment, previous=translation, flags=("fuzzy",))
    problems = Problems()
    found = parsed(entry.text, NAME, "\n", problems).entries
    assert not problems
    assert [replace(found[0], raw="", line=0)] == [entry]


def test_a_text_translated_elsewhere_while_its_source_changed_here_is_not_lost() -> None:
    former, present = done(unit("Up to 5 mm wide"), "Bis 5 mm breit"), unit("Up to 6 mm wide")
    entry = merged(catalog(former, present), present)
    assert (entry.strings, entry.previous) == (("Bis 5 mm breit",), "Up to 5 mm wide")


def test_a_correction_made_elsewhere_reaches_the_stale_entry() -> None:
    first = catalog(done(unit("Up to 5 mm wide"), "Bis 5 mm breit"))
    stale = merge(first, [unit("Up to 6 mm wide")]).entries[0]
    corrected = done(unit("Up to 5 mm wide"), "Höchstens 5 mm breit")
    entry = merged(catalog(corrected, stale), unit("Up to 6 mm wide"))
    assert (entry.strings, entry.fuzzy) == (("Höchstens 5 mm breit",), True)
