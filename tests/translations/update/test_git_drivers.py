"""Git merges the catalogs that translators and the web team commit on their branches, whatever tool wrote them."""

import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import polib
import pytest
from translate.storage.pypo import pofile

from tests.support.git import git
from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.settings.folders import PROJECT
from vitrine.translations.catalogs.catalog_files import CatalogFile, parse_catalog, read_catalog_file
from vitrine.translations.catalogs.header import new_header
from vitrine.translations.catalogs.po_entry import Entry, serialize
from vitrine.translations.update.git_drivers import Conflict, merge_catalogs
from vitrine.translations.update.update import CatalogUpdate

NAMES = ("alpha", "beta", "gamma", "delta", "epsilon")
EMPTY = tuple(Entry(msgid=name, context="heading", extracted_comments=(f"heading, /{name}",)) for name in NAMES)
CATALOG = "translations/de/LC_MESSAGES/pages.po"


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


LONG = "A meter for water and everything that conducts like water, in pipes from DN 10 to DN 600."
TEXTS = (LONG, "Mounting", "It needs power.", "It has no moving parts.", "Obsolete soon")
NEW = "It is new."


def paragraph(msgid: str) -> Entry:
    """A paragraph as extraction gives it."""
    return Entry(
        msgid=msgid,
        context="paragraph",
        extracted_comments=("paragraph, /services",),
        references=("content/pages/a.md",),
    )


def by_poedit(path: Path, translations: dict[str, str]) -> None:
    """Translate and save as Poedit does: wrapped, with its name and the time in the header."""
    catalog = polib.pofile(str(path), wrapwidth=78)
    for entry in catalog:
        entry.msgstr = translations.get(entry.msgid, entry.msgstr)
    catalog.metadata |= {"PO-Revision-Date": "2026-02-02 09:00+0100", "X-Generator": "Poedit 3.5"}
    catalog.save()


def by_weblate(path: Path, translations: dict[str, str]) -> None:
    """Translate and save as Weblate does: with translate-toolkit, wrapped at 77."""
    store, written = pofile(), BytesIO()
    store.parse(path.read_bytes())
    for unit in store.units:
        unit.target = translations.get(unit.source, unit.target)
    store.updateheader(  # type: ignore[no-untyped-call]
        add=True, PO_Revision_Date="2026-02-02 10:00+0000", X_Generator="Weblate 2026.10"
    )
    store.serialize(written)
    path.write_bytes(written.getvalue())


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
    entries = (new_header(LOCALES["de"], "pages"), *map(paragraph, TEXTS))
    (tmp_path / CATALOG).write_text("\n".join(map(serialize, entries)), encoding="utf-8")
    git(tmp_path, "commit", "-qam", "Begin")
    return tmp_path


def on_branch(root: Path, name: str, change: Callable[[Path], object]) -> None:
    """Change the catalog on a branch of its own."""
    git(root, "switch", "-q", "-c", name, "main")
    change(root / CATALOG)
    assert git(root, "commit", "-qam", name).returncode == 0


def update(root: Path) -> None:
    """Update as the web team does: one text is new, one is gone."""
    template = [*map(paragraph, TEXTS[:2]), paragraph(NEW), *map(paragraph, TEXTS[2:4])]
    CatalogUpdate(root, Problems()).catalog(LOCALES["de"], "pages", template)


@pytest.mark.slow
def test_branches_that_translate_and_add_different_texts_merge_without_conflict(repository: Path) -> None:
    german = "Ein Messgerät für Wasser und alles, was wie Wasser leitet, in Rohren von DN 10 bis DN 600, auch draußen."
    on_branch(repository, "poedit", lambda path: by_poedit(path, {LONG: german, "Mounting": "Einbau"}))
    on_branch(repository, "weblate", lambda path: by_weblate(path, {"It needs power.": "Es braucht Strom."}))
    on_branch(repository, "team", lambda _: update(repository))
    git(repository, "switch", "-q", "main")
    for branch in ("poedit", "team", "weblate"):
        done = git(repository, "merge", "-q", branch, "-m", branch)
        assert done.returncode == 0, done.stdout + done.stderr
    problems = Problems()
    file = read_catalog_file(repository / CATALOG, repository, problems)
    assert not problems
    assert {entry.msgid: entry.msgstr[0] for entry in file.entries} == {
        LONG: german,
        "Mounting": "Einbau",
        NEW: "",
        "It needs power.": "Es braucht Strom.",
        "It has no moving parts.": "",
    }
    assert file.header is not None
    assert "2026-02-02" in file.header.msgstr[0]


@pytest.fixture
def cleaned_clone(tmp_path: Path) -> Path:
    """A clone that `make setup` has set up, after `make clean`."""
    for name in ("Makefile", ".gitattributes"):
        shutil.copy(PROJECT / name, tmp_path)
    made_from = ("requirements-setup.txt", "requirements-dev.txt", "requirements-fast.txt", "islands/package-lock.json")
    for name in (*made_from, CATALOG, ".venv/bin/pip", ".venv/.installed", "islands/node_modules/.installed"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    git(tmp_path, "init", "-q", "-b", "main")
    done = subprocess.run(["make", "setup"], cwd=tmp_path, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    shutil.rmtree(tmp_path / ".venv")
    return tmp_path


def test_git_commits_and_merges_catalogs_without_the_environment(cleaned_clone: Path) -> None:
    entries = (new_header(LOCALES["de"], "pages"), *map(paragraph, TEXTS))
    begun = "\n".join(map(serialize, entries))
    (cleaned_clone / CATALOG).write_text(begun, encoding="utf-8")
    added = git(cleaned_clone, "add", CATALOG)
    assert (added.returncode, added.stderr) == (0, "")
    git(cleaned_clone, "commit", "-qm", "Begin")
    first, last = (f'msgid "{text}"\nmsgstr "' for text in (LONG, TEXTS[-1]))
    on_branch(cleaned_clone, "one", lambda path: path.write_text(begun.replace(first, f"{first}Eins"), "utf-8"))
    on_branch(cleaned_clone, "two", lambda path: path.write_text(begun.replace(last, f"{last}Zwei"), "utf-8"))
    merged = git(cleaned_clone, "merge", "-q", "one", "-m", "one")
    assert merged.returncode == 0, merged.stdout + merged.stderr
    text = (cleaned_clone / CATALOG).read_text("utf-8")
    assert f"{first}Eins" in text
    assert f"{last}Zwei" in text
