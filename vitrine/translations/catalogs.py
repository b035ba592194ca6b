"""The catalogs of one locale as the site uses them: entries found by sense and text, faulty ones left out."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from vitrine.errors import Problems
from vitrine.locales import Locale
from vitrine.translations.checking import sound_entries
from vitrine.translations.domains import CONTENT_DOMAINS
from vitrine.translations.entry import Entry
from vitrine.translations.files import catalog_path, read_catalog_file


@dataclass(frozen=True, slots=True)
class Found:
    """A translation; `stale` means that it belongs to a former source text."""

    value: str
    state: Literal["translated", "stale"]


class Catalog:
    """The sound entries of one locale and domain."""

    def __init__(self, entries: Mapping[tuple[str, str], Entry]) -> None:
        self.entries = entries

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
    return Catalog({entry.key: entry for entry in sound_entries(file, locale, domain, problems)})


def read_catalogs(root: Path, locale: Locale, problems: Problems) -> dict[str, Catalog]:
    """The content catalogs of a locale by domain; `root` is the project, faults and what cannot be read are named."""
    return {domain: read_catalog(root, locale, domain, problems) for domain in CONTENT_DOMAINS}
