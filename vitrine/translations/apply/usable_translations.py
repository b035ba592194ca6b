"""The catalogs of a locale as a build uses them: translations looked up by context and text, faulty ones left out."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

import msgspec

from vitrine.build_cache import NO_CACHE, ResultCache, digest_of
from vitrine.errors import Problem, Problems
from vitrine.locales import Locale
from vitrine.translations.catalogs.catalog_files import catalog_name, read_catalog_data
from vitrine.translations.catalogs.plural_rule_repair import with_own_forms
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.quality.checking import usable_entries
from vitrine.translations.quality.foreign_catalog import foreign_language


@dataclass(frozen=True, slots=True)
class Translation:
    """A translated text; `stale` if its source text has changed since."""

    value: str
    state: Literal["translated", "stale"]


class Catalog:
    """The usable entries of one locale and domain; `lost` is the number of entries that are left out.

    `digest` is that of its file; `foreign` says so if its texts are in another language.
    """

    def __init__(
        self,
        entries: Mapping[EntryKey, Entry],
        name: str = "",
        lost: int = 0,
        lines: Mapping[EntryKey, int] = MappingProxyType({}),
        digest: bytes = b"",
        foreign: str = "",
    ) -> None:
        self.entries = entries
        self.name = name
        self.lost = lost
        self.digest = digest
        self.foreign = foreign
        self._lines = lines

    def with_entries(self, entries: Mapping[EntryKey, Entry], digest: bytes) -> "Catalog":
        """The catalog with only these of its entries."""
        return Catalog(entries, self.name, self.lost, self._lines, digest, self.foreign)

    @property
    def lines(self) -> Mapping[EntryKey, int]:
        """The line of each entry, usable or not, in the order of the file."""
        return self._lines

    def line(self, context: str, msgid: str) -> int:
        """The line of a message, usable or not; 0 if the file lacks it."""
        return self._lines.get((context, msgid), 0)

    def find(self, context: str, msgid: str) -> Translation | None:
        """The translation of a text; None if it is missing or faulty."""
        entry = self.entries.get((context, msgid))
        if entry is None or not entry.complete:
            return None
        return Translation(entry.msgstr[0], "stale" if entry.fuzzy else "translated")


class ReadCatalog(msgspec.Struct, frozen=True):
    """What reading a catalog gives: its usable entries, the lines of all, how many are left out, and its faults."""

    entries: tuple[Entry, ...]
    lines: tuple[tuple[EntryKey, int], ...]
    lost: int
    foreign: str
    faults: tuple[Problem, ...]


ENCODER, DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(ReadCatalog)


def read_catalog(
    data: bytes | None, locale: Locale, domain: str, problems: Problems, results: ResultCache = NO_CACHE
) -> Catalog:
    """Read a catalog from the bytes of its file, reporting its faults; without a file (None) it is empty."""
    name = catalog_name(locale, domain)
    if data is None:
        return Catalog({}, name)
    digest = digest_of(b"catalog", name.encode(), data)
    kept = results.get(digest)
    read = DECODER.decode(kept) if kept is not None else read_usable(data, name, locale, domain)
    if kept is None:
        results.put(digest, ENCODER.encode(read))
    for fault in read.faults:
        problems.add(fault.path, fault.line, fault.message, fault.remedy)
    entries, lines = {entry.key: entry for entry in read.entries}, dict(reversed(read.lines))
    return Catalog(entries, name, read.lost, lines, digest, read.foreign)


def read_usable(data: bytes, name: str, locale: Locale, domain: str) -> ReadCatalog:
    """Read the file of a catalog and check every entry."""
    faults = Problems()
    file = with_own_forms(read_catalog_data(data, name, faults), locale)
    usable = usable_entries(file, locale, domain, faults)
    lines = {entry.key: entry.line for entry in reversed(file.entries)}
    return ReadCatalog(
        entries=tuple(replace(entry, raw="") for entry in usable),
        lines=tuple(lines.items()),
        lost=len(file.entries) + file.unreadable - len(usable),
        foreign=foreign_language(file, locale),
        faults=tuple(faults.sorted()),
    )
