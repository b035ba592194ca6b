"""Catalogs rewritten by gettext or Poedit have no new faults, and give the same build."""

import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

import polib
import pytest

from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.problems import Problems
from vitrine.settings.folders import PROJECT
from vitrine.translations.apply.compiled_messages import mo_bytes
from vitrine.translations.apply.usable_translations import read_catalog
from vitrine.translations.catalogs.catalog_files import DOMAINS, catalog_path, template_path
from vitrine.translations.quality.checking import check_catalog
from vitrine.translations.quality.glossary import read_glossary


def msgcat(catalog: Path, _template: Path) -> None:
    subprocess.run(["msgcat", "-o", catalog, catalog], check=True)


def msgmerge(catalog: Path, template: Path) -> None:
    subprocess.run(["msgmerge", "--quiet", "--no-fuzzy-matching", "-o", catalog, catalog, template], check=True)


def poedit(catalog: Path, _template: Path) -> None:
    """Poedit wraps at 79, drops flags it does not know, and writes itself into the header."""
    file = polib.pofile(str(catalog), wrapwidth=79)
    file.metadata |= {"PO-Revision-Date": "2030-02-03 04:05+0900", "Last-Translator": "A", "X-Generator": "Poedit 3.4"}
    for entry in file:
        entry.flags = [flag for flag in entry.flags if not flag.startswith("ignore-")]
    file.save()


TOOLS = (msgcat, msgmerge, poedit)


@cache
def compiled(locale: Locale, domain: str) -> bytes:
    """A catalog of the project as a build compiles it."""
    data = catalog_path(PROJECT, locale, domain).read_bytes()
    return mo_bytes(read_catalog(data, locale, domain, Problems()).entries, locale)


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("locale", TRANSLATED_LOCALES, ids=lambda locale: locale.code)
def test_a_rewritten_catalog_has_no_new_faults_and_the_same_translations(
    tmp_path: Path, locale: Locale, tool: Callable[[Path, Path], None]
) -> None:
    glossary = read_glossary(PROJECT, Problems())
    for domain in DOMAINS:
        copy = tmp_path / f"{locale.code}-{domain}.po"
        copy.write_bytes(catalog_path(PROJECT, locale, domain).read_bytes())
        tool(copy, template_path(PROJECT, domain))
        entries = read_catalog(copy.read_bytes(), locale, domain, Problems()).entries
        problems = Problems()
        check_catalog(copy.read_bytes(), locale, domain, glossary, problems)
        assert not problems
        assert mo_bytes(entries, locale) == compiled(locale, domain)
