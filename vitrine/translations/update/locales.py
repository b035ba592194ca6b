"""Adds and removes a language: its catalogs, and the files authored in it."""

import shutil
from pathlib import Path

from vitrine.content.model.content import Content
from vitrine.errors import VitrineError
from vitrine.locales import LOCALES, SOURCE_CODE, code_of, find_locale
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import FOLDER
from vitrine.translations.update.pot import all_templates
from vitrine.translations.update.update import CatalogUpdate, UpdatedCatalog


def add_locale(
    root: Path, code: str, content: Content, problems: Problems, *, engine: Path | None = None
) -> list[UpdatedCatalog]:
    """Write the catalogs of a locale; raises VitrineError if the site does not offer it."""
    code = code_of(code)
    if code == SOURCE_CODE:
        raise VitrineError(f"{code} is the source language, which has no catalogs")
    if find_locale(code) is None:
        raise VitrineError(f"{code} is not a language code; write one such as it or pt-br")
    if code not in LOCALES:
        languages = ",".join((*LOCALES, code))
        raise VitrineError(f"the site does not offer {code}; write LANGUAGES={languages} in site.env first")
    templates = all_templates(content, problems)
    update = CatalogUpdate(root, problems, engine=engine)
    catalogs = (update.catalog(LOCALES[code], domain, template) for domain, template in templates.items())
    return [catalog for catalog in catalogs if catalog]


def remove_locale(root: Path, code: str) -> list[str]:
    """Delete the catalogs of a locale; returns the files that are authored in it, which stay. Raises VitrineError."""
    code = code_of(code)
    if code == SOURCE_CODE:
        raise VitrineError(f"{code} is the source language, which has no catalogs")
    folder = root / FOLDER / code
    if find_locale(code) is None or not folder.is_dir():
        codes = ", ".join(sorted(path.parent.name for path in (root / FOLDER).glob("*/LC_MESSAGES"))) or "none"
        raise VitrineError(f"there are no catalogs of {code!r}; there are those of {codes}")
    shutil.rmtree(folder)
    return sorted(path.relative_to(root).as_posix() for path in (root / "content").rglob(f"*.{code}.*"))
