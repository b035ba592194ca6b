"""Two branches change one catalog; both changes are in the merged one."""

from dataclasses import replace

from vitrine.errors import Problems
from vitrine.locales import LOCALES
from vitrine.translations.entry import Entry
from vitrine.translations.files import CatalogFile, parsed
from vitrine.translations.header import new_header
from vitrine.translations.threeway import Conflict, merge_catalogs

NAMES = ("alpha", "beta", "gamma", "delta", "epsilon")
EMPTY = tuple(Entry(msgid=name, context="heading", notes=(f"heading, /{name}",)) for name in NAMES)


def catalog(*entries: Entry, obsolete: tuple[Entry, ...] = ()) -> CatalogFile:
    """A catalog as read from a file."""
    return CatalogFile("pages.po", None, entries, obsolete)


def translated(entry: Entry, text: str) -> Entry:
    """An entry with its translation."""
    return replace(entry, strings=(text,))


def merged(base: CatalogFile, ours: CatalogFile, theirs: CatalogFile) -> list[Entry | Conflict]:
    """The entries of the merged catalog."""
    return list(merge_catalogs(base, ours, theirs).entries)


A, B, C = EMPTY[:3]


def test_each_side_s_translations_are_kept() -> None:
    ours, theirs = translated(A, "eins"), translated(B, "zwei")
    assert merged(catalog(A, B), catalog(ours, B), catalog(A, theirs)) == [ours, theirs]


def test_each_side_s_new_entries_stand_where_they_stood() -> None:
    new_here, new_there = EMPTY[3], EMPTY[4]
    assert merged(catalog(A, B), catalog(A, new_here, B), catalog(new_there, A, B)) == [new_there, A, new_here, B]


def test_entries_stand_file_by_file_so_that_the_next_update_moves_none() -> None:
    shared, own, here, there = (
        Entry(msgid=name, files=(f"content/{file}.md",), notes=(f"heading, /{file}",))
        for name, file in (("shared", "m"), ("own", "m"), ("here", "c"), ("there", "b"))
    )
    places = {"files": ("content/c.md", "content/m.md"), "notes": ("heading, /c", "heading, /m")}
    ours = catalog(here, replace(shared, **places), own)  # type: ignore[arg-type]
    both = {"files": ("content/b.md", "content/m.md"), "notes": ("heading, /b", "heading, /m")}
    theirs = catalog(there, replace(shared, **both), own)  # type: ignore[arg-type]
    found = merged(catalog(shared, own), ours, theirs)
    everywhere = replace(
        shared,
        files=("content/b.md", "content/c.md", "content/m.md"),
        notes=("heading, /b", "heading, /c", "heading, /m"),
    )
    assert found == [there, everywhere, here, own]


def test_a_removed_entry_stays_away_unless_it_was_translated_meanwhile() -> None:
    assert merged(catalog(A, B), catalog(A), catalog(A, B)) == [A]
    assert merged(catalog(A, B), catalog(A), catalog(A, translated(B, "zwei"))) == [A, translated(B, "zwei")]


def test_a_translation_and_a_change_of_places_go_together() -> None:
    ours, theirs = translated(A, "eins"), replace(A, files=("content/pages/new.md",))
    assert merged(catalog(A), catalog(ours), catalog(theirs)) == [replace(ours, files=theirs.files)]


def test_a_finished_translation_is_preferred_to_a_stale_one() -> None:
    stale = replace(A, strings=("alt",), flags=("fuzzy",), previous="alfa")
    assert merged(catalog(), catalog(stale), catalog(translated(A, "neu"))) == [translated(A, "neu")]


def test_both_comments_are_kept() -> None:
    base = replace(A, comments="x")
    [entry] = merged(catalog(base), catalog(replace(A, comments="y")), catalog(replace(A, comments="z")))
    assert isinstance(entry, Entry)
    assert entry.comments == "y\nz"


def test_only_two_translations_of_one_message_are_a_conflict() -> None:
    result = merge_catalogs(catalog(A, B), catalog(translated(A, "eins"), B), catalog(translated(A, "uno"), B))
    assert result.conflicts == 1
    assert '<<<<<<< ours\n#. heading, /alpha\nmsgctxt "heading"\nmsgid "alpha"\nmsgstr "eins"\n=======\n' in result.text
    found = parsed(result.text, "pages.po", "\n", Problems())
    assert [entry.msgid for entry in found.entries][-1] == "beta"


def test_an_entry_found_obsolete_by_one_side_is_obsolete() -> None:
    done = translated(A, "eins")
    gone = replace(done, obsolete=True, notes=())
    assert merged(catalog(done, B), catalog(B, obsolete=(gone,)), catalog(done, B)) == [B, gone]


def test_the_header_saved_last_is_taken() -> None:
    header = new_header(LOCALES["de"], "pages")
    ours, theirs = (
        replace(header, strings=(header.strings[0].replace("2026-01-01 00:00", f"2026-0{month}-01 00:00"),))
        for month in (3, 5)
    )
    files = [replace(catalog(A), header=entry) for entry in (header, ours, theirs)]
    assert merge_catalogs(*files).header == theirs
    assert merge_catalogs(files[0], files[2], files[1]).header == theirs
