"""The catalogs of one locale as the site uses them: entries found by sense and text, faulty ones left out."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from vitrine.errors import BuildError, Problems
from vitrine.locales import Locale
from vitrine.translations.checking import sound_entries
from vitrine.translations.domains import CONTENT_DOMAINS
from vitrine.translations.entry import Entry
from vitrine.translations.files import catalog_path, read_catalog_file

# A build bears single faults. More than this share (per cent), and not just a few entries, is a damaged file.
BEARABLE = 1
MANY = 10


@dataclass(frozen=True, slots=True)
class Found:
    """A translation; `stale` means that it belongs to a former source text."""

    value: str
    state: Literal["translated", "stale"]


class Catalog:
    """The sound entries of one locale and domain; `lost` is how many more its file holds that are left out."""

    def __init__(self, entries: Mapping[tuple[str, str], Entry], name: str = "", lost: int = 0) -> None:
        self.entries = entries
        self.name = name
        self.lost = lost

    def find(self, context: str, msgid: str) -> Found | None:
        """The translation of a text in a sense, None where it is missing or faulty."""
        entry = self.entries.get((context, msgid))
        if entry is None or not entry.filled:
            return None
        return Found(entry.strings[0], "stale" if entry.fuzzy else "translated")


def read_catalog(root: Path, locale: Locale, domain: str, problems: Problems) -> Catalog:
    """Read `translations/<locale>/LC_MESSAGES/<domain>.po`; a file that is not there is an empty catalog."""
    path = catalog_path(root, locale, domain)
    if not path.exists():
        return Catalog({})
    file = read_catalog_file(path, root, problems)
    sound = {entry.key: entry for entry in sound_entries(file, locale, domain, problems)}
    return Catalog(sound, file.name, len(file.entries) + file.unreadable - len(sound))


def intact(catalog: Catalog) -> Catalog:
    """The same catalog; raises BuildError where so much is left out that the file itself must be damaged."""
    total = len(catalog.entries) + catalog.lost
    if catalog.lost >= MANY and catalog.lost * 100 > total * BEARABLE:
        remedy = "see flask translations check, or take back the last change of the file"
        raise BuildError(f"{catalog.name} would lose {catalog.lost} of its {total} entries; {remedy}")
    return catalog


def read_catalogs(root: Path, locale: Locale, problems: Problems) -> dict[str, Catalog]:
    """The content catalogs of a locale by domain, as a build uses them; `root` is the project, faults are named."""
    return {domain: intact(read_catalog(root, locale, domain, problems)) for domain in CONTENT_DOMAINS}
