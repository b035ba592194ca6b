"""Caches in memory between the builds of a preview, so that after saving a catalog only its locale is localized."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from vitrine.builder.sources import Sources
from vitrine.errors import Problems
from vitrine.files.build_cache import digest_of
from vitrine.locales import Locale
from vitrine.preview.source_locations import SourceLocations
from vitrine.translations.apply.localization import Localized
from vitrine.translations.apply.usable_translations import Catalog, read_catalog

# Twice those of ten languages, since a catalog that lost texts is read together with its former one.
MOST_CATALOGS = 200


@dataclass(frozen=True)
class CachedCatalog:
    """A catalog with the problems found in it."""

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
    """Caches catalogs by the content of their files, and marked content by locale code."""

    _catalogs: dict[bytes, CachedCatalog] = field(default_factory=dict)
    _contents: dict[str, CachedContent] = field(default_factory=dict)

    def catalog(self, data: bytes | None, locale: Locale, domain: str, problems: Problems) -> Catalog:
        """A catalog, read only if its file has changed; its problems are reported each time."""
        digest = digest_of(locale.code.encode(), domain.encode(), b"" if data is None else b"file", data or b"")
        cached = self._catalogs.pop(digest, None)
        if cached is None:
            own_problems = Problems()
            cached = CachedCatalog(read_catalog(data, locale, domain, own_problems), own_problems)
        self._catalogs[digest] = cached
        if len(self._catalogs) > MOST_CATALOGS:
            del self._catalogs[next(iter(self._catalogs))]
        problems.extend(cached.problems)
        return cached.catalog

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
