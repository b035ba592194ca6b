"""Reads catalogs and finds the faults of their headers and entries; caches the results for later builds."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

import msgspec

from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of, get_or_make
from vitrine.locales import Locale
from vitrine.problems import Problem, Problems
from vitrine.translations.catalogs.catalog_files import catalog_name, encoding_fault
from vitrine.translations.catalogs.header import check_header
from vitrine.translations.catalogs.plural_rules import read_with_own_forms
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.quality.damaged_catalogs import foreign_language
from vitrine.translations.quality.entry_checks import usable_entries


class ReadCatalog(msgspec.Struct, frozen=True):
    """The result of reading a catalog; entries and lines are decoded on demand, since most builds need few of them.

    digest      the digest of the file
    entries     the usable entries, by context and message
    left_out    the entries with a serious fault
    lines       the line of each entry, usable or not, in the order of the file
    lost        the number of entries that are left out or unreadable
    foreign     the reason to believe that the texts are in another language; empty if there is none
    """

    digest: bytes
    entries: dict[str, dict[str, msgspec.Raw]]
    left_out: tuple[msgspec.Raw, ...]
    lines: msgspec.Raw
    lost: int
    foreign: str
    faults: tuple[Problem, ...]
    header_faults: tuple[Problem, ...]

    def every_entry(self) -> Iterator[Entry]:
        """All entries, usable or not, in no particular order."""
        usable = (entry for by_message in self.entries.values() for entry in by_message.values())
        return map(ENTRY.decode, (*usable, *self.left_out))

    def read_lines(self) -> dict[EntryKey, int]:
        """The line of each entry, in the order of the file."""
        return dict(LINES.decode(self.lines))


class LazyEntries(Mapping[EntryKey, Entry]):
    """The entries of a catalog by context and message, decoded on demand."""

    def __init__(self, encoded: Mapping[str, Mapping[str, msgspec.Raw]]) -> None:
        self._encoded = encoded
        self._decoded: dict[EntryKey, Entry] = {}

    def __getitem__(self, key: EntryKey) -> Entry:
        if key not in self._decoded:
            self._decoded[key] = ENTRY.decode(self._encoded[key[0]][key[1]])
        return self._decoded[key]

    def __iter__(self) -> Iterator[EntryKey]:
        return ((context, msgid) for context, by_message in self._encoded.items() for msgid in by_message)

    def __len__(self) -> int:
        return sum(map(len, self._encoded.values()))


ENCODER = msgspec.msgpack.Encoder()
ENTRY, LINES = msgspec.msgpack.Decoder(Entry), msgspec.msgpack.Decoder(list[tuple[EntryKey, int]])


def read_and_check(data: bytes, locale: Locale, domain: str, results: ResultCache = NO_CACHE) -> ReadCatalog:
    """Read and check the bytes of a catalog; cached between builds."""
    digest = digest_of(b"catalog", catalog_name(locale, domain).encode(), data)
    return get_or_make(results, digest, ReadCatalog, partial(read_uncached, data, digest, locale, domain))


def read_uncached(data: bytes, digest: bytes, locale: Locale, domain: str) -> ReadCatalog:
    """Read the file of a catalog and check every entry."""
    name, faults, header_faults = catalog_name(locale, domain), Problems(), Problems()
    file = read_with_own_forms(data, locale, domain, faults)
    check_header(file.header, name, locale, header_faults)
    usable = usable_entries(file, locale, domain, faults)
    if fault := encoding_fault(data):
        faults = Problems()  # each text with a letter beyond ASCII would be another one
        faults.add(name, *fault)
    entries: dict[str, dict[str, msgspec.Raw]] = {}
    for entry in usable:
        context, msgid = entry.key
        entries.setdefault(context, {})[msgid] = encode(entry)
    used = set(map(id, usable))
    lines = {entry.key: entry.line for entry in reversed(file.entries)}
    return ReadCatalog(
        digest=digest,
        entries=entries,
        left_out=tuple(encode(entry) for entry in file.entries if id(entry) not in used),
        lines=msgspec.Raw(ENCODER.encode(tuple(reversed(lines.items())))),
        lost=len(file.entries) + file.unreadable - len(usable),
        foreign=foreign_language(file, locale),
        faults=tuple(faults.sorted()),
        header_faults=tuple(header_faults.sorted()),
    )


def encode(entry: Entry) -> msgspec.Raw:
    return msgspec.Raw(ENCODER.encode(replace(entry, raw="")))
