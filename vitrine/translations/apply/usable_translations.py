"""The catalogs of a locale as a build uses them: translations looked up by context and text, faulty ones left out."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Literal

import msgspec

from vitrine.errors import BuildError, Problem, Problems
from vitrine.locales import Locale
from vitrine.result_cache import NO_CACHE, ResultCache, digest_of
from vitrine.translations.catalogs.catalog_files import catalog_path, read_catalog_file
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.domains import CONTENT_DOMAINS
from vitrine.translations.quality.checking import usable_entries

# A catalog that loses this many entries and this share of them is damaged, not merely faulty in places.
DAMAGED_ENTRIES = 10
DAMAGED_PERCENT = 1


@dataclass(frozen=True, slots=True)
class Translation:
    """A translated text; `stale` if its source text has changed since."""

    value: str
    state: Literal["translated", "stale"]


class Catalog:
    """The usable entries of one locale and domain; `lost` is the number of entries that are left out.

    `digest` is that of its file.
    """

    def __init__(
        self,
        entries: Mapping[EntryKey, Entry],
        name: str = "",
        lost: int = 0,
        lines: Mapping[EntryKey, int] = MappingProxyType({}),
        digest: bytes = b"",
    ) -> None:
        self.entries = entries
        self.name = name
        self.lost = lost
        self.digest = digest
        self._lines = lines

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
    faults: tuple[Problem, ...]


ENCODER, DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(ReadCatalog)


def read_catalog(
    root: Path, locale: Locale, domain: str, problems: Problems, results: ResultCache = NO_CACHE
) -> Catalog:
    """Read a catalog of the project at `root`, reporting its faults; without a file the catalog is empty."""
    path = catalog_path(root, locale, domain)
    name = path.relative_to(root).as_posix()
    if not path.exists():
        return Catalog({}, name)
    digest = digest_of(b"catalog", name.encode(), path.read_bytes())
    kept = results.get(digest)
    read = DECODER.decode(kept) if kept is not None else read_usable(path, root, locale, domain)
    if kept is None:
        results.put(digest, ENCODER.encode(read))
    for fault in read.faults:
        problems.add(fault.path, fault.line, fault.message, fault.remedy)
    return Catalog({entry.key: entry for entry in read.entries}, name, read.lost, dict(read.lines), digest)


def read_usable(path: Path, root: Path, locale: Locale, domain: str) -> ReadCatalog:
    """Read the file of a catalog and check every entry."""
    faults = Problems()
    file = read_catalog_file(path, root, faults)
    usable = usable_entries(file, locale, domain, faults)
    lines = {entry.key: entry.line for entry in reversed(file.entries)}
    return ReadCatalog(
        entries=tuple(replace(entry, raw="") for entry in usable),
        lines=tuple(lines.items()),
        lost=len(file.entries) + file.unreadable - len(usable),
        faults=tuple(faults.sorted()),
    )


def require_undamaged(catalog: Catalog) -> Catalog:
    """The same catalog; raises BuildError if so much of it is lost that the file itself must be damaged."""
    total = len(catalog.entries) + catalog.lost
    if catalog.lost >= DAMAGED_ENTRIES and catalog.lost * 100 > total * DAMAGED_PERCENT:
        remedy = "run flask translations check, or revert the last change to the file"
        raise BuildError(f"{catalog.name}: {catalog.lost} of {total} entries are unusable; {remedy}")
    return catalog


def read_content_catalogs(
    root: Path, locale: Locale, problems: Problems, results: ResultCache = NO_CACHE
) -> dict[str, Catalog]:
    """The catalogs of a locale's content by domain; raises BuildError if one is damaged."""
    catalogs = (read_catalog(root, locale, domain, problems, results) for domain in CONTENT_DOMAINS)
    return {domain: require_undamaged(catalog) for domain, catalog in zip(CONTENT_DOMAINS, catalogs, strict=True)}
