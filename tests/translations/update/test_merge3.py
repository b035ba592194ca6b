"""A merged catalog has all changes that two branches made to it."""

from dataclasses import replace

from vitrine.errors import Problems
from vitrine.locales import LOCALES
from vitrine.translations.catalogs.catalog_files import CatalogFile, parse_catalog
from vitrine.translations.catalogs.header import new_header
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.update.merge3 import Conflict, merge_catalogs

NAMES = ("alpha", "beta", "gamma", "delta", "epsilon")
EMPTY = tuple(Entry(msgid=name, context="heading", extracted_comments=(f"heading, /{name}",)) for name in NAMES)


def catalog(*entries: Entry, obsolete: tuple[Entry, ...] = ()) -> CatalogFile:
    """A catalog as read from a file."""
    return CatalogFile("pages.po", None, entries, obsolete)


def translated(entry: Entry, text: str) -> Entry:
    """An entry with its translation."""
    return replace(entry, msgstr=(text,))


def merged(base: CatalogFile, ours: CatalogFile, theirs: CatalogFile) -> list[Entry | Conflict]:
    """The entries of the merged catalog."""
    return list(merge_catalogs(base, ours, theirs).entries)


A, B, C = EMPTY[:3]


def test_translations_of_both_sides_are_kept() -> None:
    ours, theirs = translated(A, "eins"), translated(B, "zwei")
    assert merged(catalog(A, B), catalog(ours, B), catalog(A, theirs)) == [ours, theirs]


def test_new_entries_of_both_sides_keep_their_place() -> None:
    new_here, new_there = EMPTY[3], EMPTY[4]
    assert merged(catalog(A, B), catalog(A, new_here, B), catalog(new_there, A, B)) == [new_there, A, new_here, B]


def test_entries_are_in_order_of_files_so_that_the_next_update_moves_none() -> None:
    shared, own, here, there = (
        Entry(msgid=name, references=(f"content/{file}.md",), extracted_comments=(f"heading, /{file}",))
        for name, file in (("shared", "m"), ("own", "m"), ("here", "c"), ("there", "b"))
    )
    places = {"references": ("content/c.md", "content/m.md"), "extracted_comments": ("heading, /c", "heading, /m")}
    ours = catalog(here, replace(shared, **places), own)  # type: ignore[arg-type]
    both = {"references": ("content/b.md", "content/m.md"), "extracted_comments": ("heading, /b", "heading, /m")}
    theirs = catalog(there, replace(shared, **both), own)  # type: ignore[arg-type]
    found = merged(catalog(shared, own), ours, theirs)
    everywhere = replace(
        shared,
        references=("content/b.md", "content/c.md", "content/m.md"),
        extracted_comments=("heading, /b", "heading, /c", "heading, /m"),
    )
    assert found == [there, everywhere, here, own]


def test_a_removed_entry_stays_removed_unless_the_other_side_translated_it() -> None:
    assert merged(catalog(A, B), catalog(A), catalog(A, B)) == [A]
    assert merged(catalog(A, B), catalog(A), catalog(A, translated(B, "zwei"))) == [A, translated(B, "zwei")]


def test_a_translation_and_a_moved_text_are_both_merged() -> None:
    ours, theirs = translated(A, "eins"), replace(A, references=("content/pages/new.md",))
    assert merged(catalog(A), catalog(ours), catalog(theirs)) == [replace(ours, references=theirs.references)]


def test_a_finished_translation_is_preferred_to_a_fuzzy_one() -> None:
    stale = replace(A, msgstr=("alt",), flags=("fuzzy",), previous_msgid="alfa")
    assert merged(catalog(), catalog(stale), catalog(translated(A, "neu"))) == [translated(A, "neu")]


def test_both_comments_are_kept() -> None:
    base = replace(A, translator_comment="x")
    [entry] = merged(
        catalog(base), catalog(replace(A, translator_comment="y")), catalog(replace(A, translator_comment="z"))
    )
    assert isinstance(entry, Entry)
    assert entry.translator_comment == "y\nz"


def test_only_two_translations_of_one_message_are_a_conflict() -> None:
    result = merge_catalogs(catalog(A, B), catalog(translated(A, "eins"), B), catalog(translated(A, "uno"), B))
    assert result.conflicts == 1
    assert '<<<<<<< ours\n#. heading, /alpha\nmsgctxt "heading"\nmsgid "alpha"\nmsgstr "eins"\n=======\n' in result.text
    reread = parse_catalog(result.text, "pages.po", "\n", Problems())
    assert [entry.msgid for entry in reread.entries][-1] == "beta"


def test_an_entry_that_one_side_made_obsolete_is_obsolete() -> None:
    done = translated(A, "eins")
    gone = replace(done, obsolete=True, extracted_comments=())
    assert merged(catalog(done, B), catalog(B, obsolete=(gone,)), catalog(done, B)) == [B, gone]


def test_the_header_saved_last_is_taken() -> None:
    header = new_header(LOCALES["de"], "pages")
    ours, theirs = (
        replace(header, msgstr=(header.msgstr[0].replace("2026-01-01 00:00", f"2026-0{month}-01 00:00"),))
        for month in (3, 5)
    )
    files = [replace(catalog(A), header=entry) for entry in (header, ours, theirs)]
    assert merge_catalogs(*files).header == theirs
    assert merge_catalogs(files[0], files[2], files[1]).header == theirs
