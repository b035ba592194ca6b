"""Adds and removes a language: its catalogs, the row that the table of locales needs, and the files authored in it."""

import shutil
from pathlib import Path

from babel import Locale as BabelLocale
from babel import UnknownLocaleError
from babel.core import get_global

from vitrine.content.model.content import Content
from vitrine.errors import VitrineError
from vitrine.locales import KNOWN_LOCALES, LOCALES, SOURCE_CODE, code_of
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import FOLDER
from vitrine.translations.update.pot import all_templates
from vitrine.translations.update.update import UpdatedCatalog, update_catalog


def add_locale(
    root: Path, code: str, content: Content, problems: Problems, *, engine: Path | None = None
) -> list[UpdatedCatalog]:
    """Write the catalogs of a locale; raises VitrineError with the row to add if the table of locales lacks it."""
    code = code_of(code)
    if code == SOURCE_CODE:
        raise VitrineError(f"{code} is the source language, which has no catalogs")
    if code in KNOWN_LOCALES and code not in LOCALES:
        raise VitrineError(f"the site does not offer {code}; name it in LANGUAGES of site.env first")
    if code not in LOCALES:
        raise VitrineError(
            f"{code} is not in the table of locales; add to KNOWN_LOCALES in vitrine/locales.py: {row(code)}"
        )
    templates = all_templates(content, problems)
    catalogs = (
        update_catalog(root, LOCALES[code], domain, template, problems, engine=engine)
        for domain, template in templates.items()
    )
    return [catalog for catalog in catalogs if catalog]


def row(code: str) -> str:
    """The row in the table of locales for a code such as `it` or `pt-br`."""
    try:
        locale = BabelLocale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError) as error:
        raise VitrineError(f"{code} is not a language code; write one such as it or pt-br") from error
    territory = locale.territory or likely_territory(locale)
    tag = "-".join(part for part in (locale.language, locale.script, territory) if part)
    name = locale.get_display_name() or code
    name = name[:1].upper() + name[1:]
    direction = ', "rtl"' if locale.text_direction == "rtl" else ""
    return f'Locale("{code.lower()}", "{tag}", "{name}", "{territory}"{direction}),'


def likely_territory(locale: BabelLocale) -> str:
    """The most likely territory of a language and script in CLDR: IT for Italian, TW for traditional Chinese."""
    subtags = get_global("likely_subtags")
    likely = subtags.get(f"{locale.language}_{locale.script}") or subtags.get(locale.language, locale.language)
    return str(likely.rpartition("_")[2])


def remove_locale(root: Path, code: str) -> list[str]:
    """Delete the catalogs of a locale; returns the files that are authored in it, which stay. Raises VitrineError."""
    code = code_of(code)
    if code == SOURCE_CODE:
        raise VitrineError(f"{code} is the source language, which has no catalogs")
    folder = root / FOLDER / code
    if code not in KNOWN_LOCALES or not folder.is_dir():
        known = ", ".join(sorted(found for found in KNOWN_LOCALES if (root / FOLDER / found).is_dir())) or "none"
        raise VitrineError(f"there are no catalogs of {code!r}; there are those of {known}")
    shutil.rmtree(folder)
    return sorted(path.relative_to(root).as_posix() for path in (root / "content").rglob(f"*.{code}.*"))
