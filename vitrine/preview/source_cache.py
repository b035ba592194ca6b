"""What a preview keeps in memory between builds, so that a saved catalog costs little more than itself."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from vitrine.builder.sources import Sources
from vitrine.errors import Problems
from vitrine.locales import Locale
from vitrine.preview.source_locations import SourceLocations
from vitrine.translations.apply.localization import Localized
from vitrine.translations.apply.usable_translations import Catalog, read_catalog, require_undamaged
from vitrine.translations.catalogs.catalog_files import catalog_path
from vitrine.translations.domains import CONTENT_DOMAINS


@dataclass(frozen=True)
class CachedCatalog:
    """A catalog with the problems found in it; `digest` is that of its file."""

    digest: bytes
    catalog: Catalog
    problems: Problems


@dataclass(frozen=True)
class CachedContent:
    """The marked content of one locale, and what it was made from."""

    sources: Sources
    catalogs: Mapping[str, Catalog]
    localized: Localized
    locations: SourceLocations

    def is_current(self, sources: Sources, catalogs: Mapping[str, Catalog]) -> bool:
        return (
            self.sources.published == sources.published
            and self.sources.content == sources.content
            and self.sources.pictures == sources.pictures
            and all(self.catalogs[domain] is catalog for domain, catalog in catalogs.items())
        )


@dataclass
class PreviewCache:
    """Catalogs by file, marked content by locale code."""

    _catalogs: dict[Path, CachedCatalog] = field(default_factory=dict)
    _contents: dict[str, CachedContent] = field(default_factory=dict)

    def catalog(self, root: Path, locale: Locale, domain: str, problems: Problems) -> Catalog:
        """A catalog, read again only if its file has changed; its problems are reported each time."""
        path = catalog_path(root, locale, domain)
        digest = hashlib.sha256(path.read_bytes()).digest() if path.exists() else b""
        cached = self._catalogs.get(path)
        if cached is None or cached.digest != digest:
            own_problems = Problems()
            cached = CachedCatalog(digest, read_catalog(root, locale, domain, own_problems), own_problems)
            self._catalogs[path] = cached
        problems.extend(cached.problems)
        return cached.catalog

    def content_catalogs(self, root: Path, locale: Locale, problems: Problems) -> Mapping[str, Catalog]:
        """The catalogs of a locale's content by domain; raises BuildError if one is damaged."""
        return {domain: require_undamaged(self.catalog(root, locale, domain, problems)) for domain in CONTENT_DOMAINS}

    def localized(
        self,
        sources: Sources,
        locale: Locale,
        catalogs: Mapping[str, Catalog],
        localize: Callable[[SourceLocations], Localized],
    ) -> tuple[Localized, SourceLocations]:
        """The marked content of a locale, localized again only if anything it depends on has changed."""
        cached = self._contents.get(locale.code)
        if cached is None or not cached.is_current(sources, catalogs):
            locations = SourceLocations()
            cached = CachedContent(sources, catalogs, localize(locations), locations)
            self._contents[locale.code] = cached
        return cached.localized, cached.locations.copy()
