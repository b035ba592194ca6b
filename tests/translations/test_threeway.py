"""Two branches change one catalog; both changes are in the merged one."""

import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from vitrine.errors import Problems
from vitrine.locales import LOCALES
from vitrine.settings import PROJECT
from vitrine.translations.entry import Entry, render
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


CATALOG = "translations/de/LC_MESSAGES/pages.po"


def git(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run git in a repository."""
    identity = ("-c", "user.name=Test", "-c", "user.email=test@example.com")
    return subprocess.run(["git", *identity, *arguments], cwd=root, check=False, capture_output=True, text=True)


def save(root: Path, revised: str, *entries: Entry) -> None:
    """Save a catalog as an editor does: with its time in the header, and commit it."""
    header = new_header(LOCALES["de"], "pages").strings[0].replace("2026-01-01 00:00", revised, 2)
    text = "\n".join(render(entry) for entry in (Entry(msgid="", strings=(header,)), *entries))
    (root / CATALOG).write_text(text, encoding="utf-8")
    git(root, "commit", "-qam", f"Save of {revised}")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with a catalog and the merge driver set up."""
    git(tmp_path, "init", "-q", "-b", "main")
    driver = shlex.join([sys.executable, "-m", "flask", "--app", str(PROJECT / "wsgi.py"), "translations", "merge"])
    git(tmp_path, "config", "merge.catalog.driver", f"{driver} %O %A %B")
    (tmp_path / ".gitattributes").write_text("*.po merge=catalog\n", encoding="utf-8")
    (tmp_path / CATALOG).parent.mkdir(parents=True)
    (tmp_path / CATALOG).touch()
    git(tmp_path, "add", ".")
    save(tmp_path, "2026-01-01 00:00", *EMPTY)
    return tmp_path


def test_git_merges_what_two_translators_saved(repository: Path) -> None:
    git(repository, "switch", "-qc", "theirs")
    save(repository, "2026-02-02 10:00", *(translated(e, "dort") if e in (B, C) else e for e in EMPTY))
    git(repository, "switch", "-q", "main")
    save(repository, "2026-02-02 09:00", *(translated(e, "hier") if e == A else e for e in EMPTY if e != EMPTY[4]))
    answer = git(repository, "merge", "-q", "theirs", "-m", "Both")
    assert answer.returncode == 0, answer.stdout + answer.stderr
    file = parsed((repository / CATALOG).read_text(encoding="utf-8"), CATALOG, "\n", Problems())
    assert [(e.msgid, e.strings[0]) for e in file.entries] == [
        ("alpha", "hier"),
        ("beta", "dort"),
        ("gamma", "dort"),
        ("delta", ""),
    ]
    assert file.header is not None
    assert "2026-02-02 10:00" in file.header.strings[0]
