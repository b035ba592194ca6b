"""What a preview keeps from one build to the next, so that a saved catalog costs little more than itself."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from vitrine.build.sources import Sources
from vitrine.errors import Problems
from vitrine.locales import Locale
from vitrine.preview.places import Places
from vitrine.translations.catalogs import Catalog, intact, read_catalog
from vitrine.translations.domains import CONTENT_DOMAINS
from vitrine.translations.files import catalog_path
from vitrine.translations.localizing import Localized

Read = tuple[bytes, Catalog, Problems]
Marking = Callable[[Places], Localized]


@dataclass(frozen=True)
class Marked:
    """The content of one locale with its marks, and what it was made of."""

    sources: Sources
    catalogs: Mapping[str, Catalog]
    localized: Localized
    places: Places

    def still_true(self, sources: Sources, catalogs: Mapping[str, Catalog]) -> bool:
        """Whether it would be the same made anew."""
        same = self.sources.shown == sources.shown and self.sources.content == sources.content
        pictures = self.sources.pictures == sources.pictures
        return same and pictures and all(self.catalogs[name] is catalog for name, catalog in catalogs.items())


@dataclass
class Shelf:
    """Catalogs by their file, contents by their locale."""

    _read: dict[Path, Read] = field(default_factory=dict)
    _marked: dict[str, Marked] = field(default_factory=dict)

    def catalog(self, root: Path, locale: Locale, domain: str, problems: Problems) -> Catalog:
        """A catalog, read anew where its file has changed; its faults are named each time."""
        path = catalog_path(root, locale, domain)
        digest = hashlib.sha256(path.read_bytes()).digest() if path.exists() else b""
        known = self._read.get(path)
        if known is None or known[0] != digest:
            faults = Problems()
            known = self._read[path] = (digest, read_catalog(root, locale, domain, faults), faults)
        problems.extend(known[2])
        return known[1]

    def catalogs(self, root: Path, locale: Locale, problems: Problems) -> Mapping[str, Catalog]:
        """The content catalogs of a locale by domain."""
        return {domain: intact(self.catalog(root, locale, domain, problems)) for domain in CONTENT_DOMAINS}

    def localized(
        self, sources: Sources, locale: Locale, catalogs: Mapping[str, Catalog], make: Marking
    ) -> tuple[Localized, Places]:
        """The content of a locale with the places of its texts, made anew where anything it is made of has changed."""
        known = self._marked.get(locale.code)
        if known is None or not known.still_true(sources, catalogs):
            places = Places()
            known = self._marked[locale.code] = Marked(sources, catalogs, make(places), places)
        return known.localized, known.places.copy()
