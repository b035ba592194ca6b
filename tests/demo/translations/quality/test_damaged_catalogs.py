"""Each catalog of the demo is recognized as being in its own language, and in no other."""

from dataclasses import replace

import pytest

from vitrine.locales import LOCALES, TRANSLATED_LOCALES, Locale
from vitrine.problems import Problems
from vitrine.settings.folders import PROJECT
from vitrine.translations.catalogs.catalog_files import DOMAINS, CatalogFile, catalog_path, read_catalog_file
from vitrine.translations.catalogs.header import new_header
from vitrine.translations.quality.damaged_catalogs import foreign_language

NAMES = {"es": "Spanish", "fr": "French", "de": "German", "ja": "Japanese"}
ARABIC, PORTUGUESE, CATALAN = (Locale(tag[:2], tag, tag, tag[3:]) for tag in ("ar-EG", "pt-BR", "ca-ES"))


def catalog(locale: Locale, domain: str) -> CatalogFile:
    """A catalog of the demo."""
    return read_catalog_file(catalog_path(PROJECT, locale, domain), PROJECT, Problems())


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("locale", TRANSLATED_LOCALES, ids=lambda locale: locale.code)
def test_every_catalog_is_in_its_own_language_and_in_no_other(locale: Locale, domain: str) -> None:
    file = catalog(locale, domain)
    assert foreign_language(file, locale) == ""
    for other in (*TRANSLATED_LOCALES, ARABIC, PORTUGUESE):
        expected = "" if other == locale else f"its texts are in {NAMES[locale.code]}"
        assert foreign_language(replace(file, header=new_header(other, domain)), other) == expected


def test_a_language_without_words_of_its_own_is_not_taken_for_a_related_one() -> None:
    file = replace(catalog(LOCALES["es"], "products"), header=new_header(CATALAN, "products"))
    assert foreign_language(file, CATALAN) == ""
