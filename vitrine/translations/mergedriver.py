"""The merge driver git calls for catalogs."""

import subprocess
from pathlib import Path

from vitrine.errors import Problems
from vitrine.translations.files import CatalogFile, read_catalog_file, unique
from vitrine.translations.threeway import merge_catalogs


def merge_files(base: Path, ours: Path, theirs: Path) -> int:
    """Merge into `ours`; gives the number of conflicts. A catalog that cannot be read as a whole is merged by lines."""
    problems = Problems()
    files = [read(path, problems) for path in (base, ours, theirs)]
    if problems:
        return merge_lines(base, ours, theirs)
    merged = merge_catalogs(*files)
    ours.write_bytes(merged.text.replace("\n", files[1].newline).encode())
    return merged.conflicts


def read(path: Path, problems: Problems) -> CatalogFile:
    """One of the three catalogs; git names an empty file where a side has none."""
    file = read_catalog_file(path, path.parent, problems)
    unique(file.entries, file.name, problems)
    return file


def merge_lines(base: Path, ours: Path, theirs: Path) -> int:
    """Git's own merge by lines, with conflict marks."""
    answer = subprocess.run(["git", "merge-file", ours, base, theirs], check=False)  # noqa: S603, S607 - paths from git
    return answer.returncode
