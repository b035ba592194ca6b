"""A hosting service merges line by line: changes of different entries on two branches cause no conflict."""

import random
from collections.abc import Sequence
from pathlib import Path

import polib
import pytest

from tests.support.git import git
from vitrine.locales import LOCALES, TRANSLATED_LOCALES
from vitrine.problems import Problems
from vitrine.settings.folders import PROJECT
from vitrine.translations.catalogs.catalog_files import catalog_path
from vitrine.translations.update.git_drivers import format_catalog

EDITS = 60  # on each branch
CATALOG = "products.po"


def save(path: Path, places: Sequence[int], name: str, width: int) -> None:
    """Translate entries and save as tools do: wrapped, with name and date in the header, and commit as git does."""
    file = polib.pofile(str(path), wrapwidth=width)
    for place in places:
        entry = file[place]
        entry.msgstr, entry.tcomment = f"{name} {entry.msgstr}", f"Translated by {name}, 2030-02-03"
        entry.flags = []
    file.metadata |= {"PO-Revision-Date": f"2030-02-03 {width}", "Last-Translator": name, "X-Generator": name}
    file.save()
    problems = Problems()
    path.write_bytes(format_catalog(path.read_bytes(), CATALOG, problems))
    assert not problems


def conflicts(root: Path, original: bytes, places: Sequence[int]) -> int:
    """The conflicts after two branches changed the entries at these places, half of them each."""
    path = root / CATALOG
    git(root, "init", "-q", "-b", "main")
    path.write_bytes(original)
    git(root, "add", ".")
    git(root, "commit", "-qm", "Begin")
    middle = len(places) // 2
    for name, some, width in (("Erika", places[:middle], 78), ("Max", places[middle:], 77)):
        git(root, "switch", "-q", "-c", name, "main")
        save(path, some, name, width)
        git(root, "commit", "-qam", name)
    git(root, "merge", "Erika")
    merged = path.read_text(encoding="utf-8")
    assert merged.count('msgstr "Erika ') + merged.count('msgstr "Max ') == len(places)
    return merged.count("<<<<<<<")


@pytest.mark.slow
@pytest.mark.parametrize("code", [locale.code for locale in TRANSLATED_LOCALES])
def test_120_edits_on_two_branches_merge_without_a_conflict(tmp_path: Path, code: str) -> None:
    original = catalog_path(PROJECT, LOCALES[code], "products").read_bytes()
    count = len(polib.pofile(original.decode()))
    assert conflicts(tmp_path, original, random.Random(code).sample(range(count), 2 * EDITS)) == 0


def test_edits_of_neighbors_merge_without_a_conflict(tmp_path: Path) -> None:
    original = catalog_path(PROJECT, LOCALES["de"], "products").read_bytes()
    assert conflicts(tmp_path, original, [*range(0, 200, 2), *range(1, 200, 2)]) == 0


def test_a_catalog_that_cannot_be_read_stays_as_it_is() -> None:
    problems = Problems()
    broken = b'msgid "a"\nmsgstr "b\n'
    assert format_catalog(broken, CATALOG, problems) == broken
    assert problems
