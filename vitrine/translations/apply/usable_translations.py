"""The translations that a build uses, by context and text: the faulty ones and those not to be served are left out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from vitrine.content.model.site import LanguageSettings, Site
from vitrine.files.build_cache import NO_CACHE, ResultCache
from vitrine.locales import Locale
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import catalog_name
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.quality.checked_catalogs import LazyEntries, read_and_check

EVERYTHING = LanguageSettings()


@dataclass(frozen=True, slots=True)
class Translation:
    """A translated text; `stale` if its source text has changed since."""

    value: str
    state: Literal["translated", "stale"]


@dataclass(frozen=True, eq=False)
class Catalog:
    """The usable entries of one locale and domain.

    name        the path of the file, for messages
    lost        the number of entries that are left out or unreadable
    read_lines  returns the line of each entry, usable or not, in the order of the file
    digest      the digest of the file
    foreign     the reason to believe that the texts are in another language; empty if there is none
    """

    entries: Mapping[EntryKey, Entry]
    name: str = ""
    lost: int = 0
    read_lines: Callable[[], Mapping[EntryKey, int]] = dict
    digest: bytes = b""
    foreign: str = ""

    @cached_property
    def lines(self) -> Mapping[EntryKey, int]:
        """The line of each entry, usable or not, in the order of the file."""
        return self.read_lines()

    def line(self, context: str, msgid: str) -> int:
        """The line of a message, usable or not; 0 if the file lacks it."""
        return self.lines.get((context, msgid), 0)

    def find(self, context: str, msgid: str) -> Translation | None:
        """The translation of a text; None if it is missing or faulty."""
        entry = self.entries.get((context, msgid))
        if entry is None or not entry.complete:
            return None
        return Translation(entry.msgstr[0], "stale" if entry.fuzzy else "translated")


def read_catalog(
    data: bytes | None, locale: Locale, domain: str, problems: Problems, results: ResultCache = NO_CACHE
) -> Catalog:
    """Read a catalog from the bytes of its file, reporting its faults; without a file (None) it is empty."""
    name = catalog_name(locale, domain)
    if data is None:
        return Catalog({}, name)
    read = read_and_check(data, locale, domain, results)
    problems.extend(read.faults)
    return Catalog(LazyEntries(read.entries), name, read.lost, read.read_lines, read.digest, read.foreign)


def language_settings(site: Site, locale: Locale) -> LanguageSettings:
    return site.languages.get(locale.code, EVERYTHING)


def select_served(catalog: Catalog, site: Site, locale: Locale) -> Catalog:
    """The catalog with the entries that the language shows: all of them, or those that somebody reviewed."""
    if language_settings(site, locale).serve == "all":
        return catalog
    return replace(catalog, entries={key: entry for key, entry in catalog.entries.items() if entry.reviewed})
