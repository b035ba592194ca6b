"""The catalogs of a locale as a build uses them: translations looked up by context and text, faulty ones left out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
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

    `read_lines` gives the line of each entry, usable or not, in the order of the file. `digest` is that of the file;
    `foreign` says so if its texts are in another language.
    """

    def __init__(
        self,
        entries: Mapping[EntryKey, Entry],
        name: str = "",
        lost: int = 0,
        read_lines: Callable[[], Mapping[EntryKey, int]] = dict,
        digest: bytes = b"",
        foreign: str = "",
    ) -> None:
        self.entries = entries
        self.name = name
        self.lost = lost
        self.digest = digest
        self.foreign = foreign
        self._read_lines = read_lines

    def with_entries(self, entries: Mapping[EntryKey, Entry], digest: bytes) -> "Catalog":
        """The catalog with only these of its entries."""
        return Catalog(entries, self.name, self.lost, self._read_lines, digest, self.foreign)

    @cached_property
    def lines(self) -> Mapping[EntryKey, int]:
        """The line of each entry, usable or not, in the order of the file."""
        return self._read_lines()

    def line(self, context: str, msgid: str) -> int:
        """The line of a message, usable or not; 0 if the file lacks it."""
        return self.lines.get((context, msgid), 0)

    def find(self, context: str, msgid: str) -> Translation | None:
        """The translation of a text; None if it is missing or faulty."""
        entry = self.entries.get((context, msgid))
        if entry is None or not entry.complete:
            return None
        return Translation(entry.msgstr[0], "stale" if entry.fuzzy else "translated")


class ReadCatalog(msgspec.Struct, frozen=True):
    """What reading a catalog gives: its usable entries, the lines of all, how many are left out, and its faults.

    Entries and lines are decoded when they are asked for: most builds need few of them.
    """

    entries: dict[str, dict[str, msgspec.Raw]]
    lines: msgspec.Raw
    lost: int
    foreign: str
    faults: tuple[Problem, ...]

    def read_lines(self) -> dict[EntryKey, int]:
        """The line of each entry, in the order of the file."""
        return dict(LINES.decode(self.lines))


class KeptEntries(Mapping[EntryKey, Entry]):
    """The entries of a catalog by context and message."""

    def __init__(self, kept: Mapping[str, Mapping[str, msgspec.Raw]]) -> None:
        self._kept = kept
        self._read: dict[EntryKey, Entry] = {}

    def __getitem__(self, key: EntryKey) -> Entry:
        if key not in self._read:
            self._read[key] = ENTRY.decode(self._kept[key[0]][key[1]])
        return self._read[key]

    def __iter__(self) -> Iterator[EntryKey]:
        return ((context, msgid) for context, kept in self._kept.items() for msgid in kept)

    def __len__(self) -> int:
        return sum(map(len, self._kept.values()))


ENCODER, DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(ReadCatalog)
ENTRY, LINES = msgspec.msgpack.Decoder(Entry), msgspec.msgpack.Decoder(list[tuple[EntryKey, int]])


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
    return Catalog(KeptEntries(read.entries), name, read.lost, read.read_lines, digest, read.foreign)


def read_usable(data: bytes, name: str, locale: Locale, domain: str) -> ReadCatalog:
    """Read the file of a catalog and check every entry."""
    faults = Problems()
    file = with_own_forms(read_catalog_data(data, name, faults), locale)
    usable = usable_entries(file, locale, domain, faults)
    entries: dict[str, dict[str, msgspec.Raw]] = {}
    for entry in usable:
        context, msgid = entry.key
        entries.setdefault(context, {})[msgid] = msgspec.Raw(ENCODER.encode(replace(entry, raw="")))
    lines = {entry.key: entry.line for entry in reversed(file.entries)}
    return ReadCatalog(
        entries=entries,
        lines=msgspec.Raw(ENCODER.encode(tuple(reversed(lines.items())))),
        lost=len(file.entries) + file.unreadable - len(usable),
        foreign=foreign_language(file, locale),
        faults=tuple(faults.sorted()),
    )
