"""The whole interface is translated without faults into the languages that the table of locales lacks."""

import pytest

from vitrine.locales import KNOWN_LOCALES, find_locale
from vitrine.problems import Problems
from vitrine.settings.folders import PROJECT
from vitrine.translations.catalogs.catalog_files import read_catalog_file
from vitrine.translations.quality.entry_checks import usable_entries

FOLDERS = sorted(path for path in (PROJECT / "translations").glob("*/LC_MESSAGES"))
ADDED = [folder.parent.name for folder in FOLDERS if folder.parent.name not in KNOWN_LOCALES]


@pytest.mark.parametrize("code", ADDED)
def test_the_interface_of_a_further_language_is_complete_and_has_no_faults(code: str) -> None:
    locale, problems = find_locale(code), Problems()
    assert locale
    catalog = read_catalog_file(PROJECT / "translations" / code / "LC_MESSAGES" / "messages.po", PROJECT, problems)
    usable = usable_entries(catalog, locale, "messages", problems)
    translated = {entry.key for entry in usable if all(entry.msgstr)}
    template = read_catalog_file(PROJECT / "translations" / "messages.pot", PROJECT, problems)
    assert {entry.key for entry in template.entries} - translated == set()
    assert [str(problem) for problem in problems.sorted()] == []
