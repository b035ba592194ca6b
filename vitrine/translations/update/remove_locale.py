"""Removes a language: deletes its catalogs, and lists the files that are authored in it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

from vitrine.errors import VitrineError
from vitrine.locales import KNOWN_LOCALES, SOURCE_CODE, code_of
from vitrine.translations.catalogs.catalog_files import FOLDER


def remove_locale(root: Path, code: str) -> list[str]:
    """Delete the catalogs of a locale; returns the files that are authored in it, which stay. Raises VitrineError."""
    code = code_of(code)
    if code == SOURCE_CODE:
        raise VitrineError(f"{code} is the source language, which has no catalogs")
    folder = root / FOLDER / code
    if code not in KNOWN_LOCALES or not folder.is_dir():
        known = ", ".join(sorted(found_languages(root))) or "none"
        raise VitrineError(f"there are no catalogs of {code!r}; there are those of {known}")
    shutil.rmtree(folder)
    return sorted(path.relative_to(root).as_posix() for path in (root / "content").rglob(f"*.{code}.*"))


def found_languages(root: Path) -> Iterator[str]:
    """The languages that have catalogs."""
    return (code for code in KNOWN_LOCALES if (root / FOLDER / code).is_dir())
