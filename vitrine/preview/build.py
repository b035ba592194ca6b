"""The builds of a preview: with every text marked, optionally with drafts, in folders separate from the site's."""

import shutil
from collections import defaultdict, deque
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from cachetools import LRUCache
from markupsafe import Markup

from vitrine.builder.build_mode import BuildMode
from vitrine.builder.build_request import BuildOptions
from vitrine.builder.content.body_links import Links
from vitrine.builder.former_catalogs import catalogs_of_current_build
from vitrine.builder.pipeline import build_site
from vitrine.builder.report import BuildSummary
from vitrine.content.kind import Kind
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.content.model.texts import Text
from vitrine.content.publishing import select_published
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of
from vitrine.locales import LOCALES, Locale
from vitrine.preview.desk.site_texts import write_site_texts
from vitrine.preview.invisible_marks import strip_marks
from vitrine.preview.marked_localization import MarkingLocalizer, marked_json, marked_mo
from vitrine.preview.settings import PreviewSettings
from vitrine.preview.source_locations import SourceLocations
from vitrine.problems import Problems
from vitrine.settings.settings import Settings
from vitrine.translations.apply.localization import Localizer, Record
from vitrine.translations.apply.usable_translations import Catalog, read_catalog
from vitrine.translations.catalogs.catalog_files import DOMAINS, catalog_bytes
from vitrine.translations.content_messages import caching_keys, messages_by_file
from vitrine.translations.message import Message
from vitrine.translations.traversal import map_texts

# Enough for ten languages, twice over, since a catalog that has lost texts is read together with its former version.
MAX_CATALOGS = 200


class PreviewMode(BuildMode):
    """Builds with marked texts and their source locations; use one instance for all builds, since it caches."""

    generates_files = False  # marks would be visible in pictures
    forks = False  # the locations of texts are collected in memory
    closes_languages = False  # translators see their language before visitors do
    checks_catalogs = False  # pages show faults beside the texts

    def __init__(self, *, drafts: bool) -> None:
        self._drafts = drafts
        self._catalogs = LRUCache[bytes, tuple[Catalog, Problems]](MAX_CATALOGS)
        self._locations = defaultdict[str, SourceLocations](SourceLocations)
        self._published: Content | None = None
        self._build = ""  # the build of these locations and contents; empty after a failed build

    def select_published(self, content: Content, moment: datetime) -> Content:
        self._build = ""
        self._locations.clear()
        self._published = select_published(with_drafts(content) if self._drafts else content, moment)
        return self._published

    def read_catalog(
        self, _results: ResultCache, data: bytes | None, locale: Locale, domain: str, problems: Problems
    ) -> Catalog:
        """Read a catalog only if its file has changed; its problems are reported each time."""
        digest = digest_of(locale.code.encode(), domain.encode(), b"" if data is None else b"file", data or b"")
        if digest not in self._catalogs:
            own_problems = Problems()
            self._catalogs[digest] = read_catalog(data, locale, domain, own_problems), own_problems
        catalog, own_problems = self._catalogs[digest]
        problems.extend(own_problems)
        return catalog

    def check_catalogs(self, _root: Path, content: Content, _problems: Problems, results: ResultCache) -> None:
        """Only cache which messages each file has, for the next build; see `checks_catalogs`."""
        deque(caching_keys(messages_by_file(content, results), results), maxlen=0)  # iterates and keeps nothing

    def accepted_catalogs(self, settings: Settings) -> Mapping[str, str]:
        """The catalogs of the site's own build, for which any losses were accepted."""
        return catalogs_of_current_build(Settings(root=settings.root).var_path)

    def can_replace_rows(self, previous: str) -> bool:
        return previous == self._build  # another process, such as that of screenshots, numbers its texts differently

    def published_form(self, record: Item) -> Item:
        return release(record) if self._drafts else record

    def localizer(
        self,
        locale: Locale,
        catalogs: Mapping[str, Catalog],
        links: Links,
        picture: Callable[[str, Text], Markup],
        _results: ResultCache,
    ) -> Localizer:
        return MarkingLocalizer(locale, catalogs, links, picture, self._locations[locale.code])

    def plain(self, record: Record) -> Record:
        def unmarked(_context: str, text: Text) -> Text:
            return msgspec.structs.replace(text, value=strip_marks(text.value))

        return map_texts(record, unmarked, lambda body: body)

    def on_records_changed(self, records: Iterable[tuple[Kind[Any], Item]]) -> None:
        self._build = ""
        changed = {(kind, record.full_code, record.authored): record for kind, record in records}

        def replaced(kind: Kind[Any], record: Any) -> Any:
            new = changed.get((kind, record.full_code, record.authored))
            references = {name: getattr(record, name) for name in kind.references}
            return msgspec.structs.replace(self.published_form(new), **references) if new else record

        if self._published:
            self._published = self._published.map_records(
                lambda kind, records: tuple(replaced(kind, record) for record in records)
            )

    def on_build_finished(self, build_id: str) -> None:
        self._build = build_id

    def messages(self, locale: Locale, catalog: Catalog) -> bytes:
        return marked_mo(locale, catalog, self._locations[locale.code])

    def browser_messages(self, locale: Locale, used: Collection[Message], catalog: Catalog) -> bytes:
        return marked_json(locale, used, catalog, self._locations[locale.code])

    def write_extra_files(self, settings: Settings, folder: Path) -> None:
        for code, locations in self._locations.items():
            locations.write(folder, code, self._catalogs_by_file(settings, LOCALES[code]))
        if self._published:
            write_site_texts(folder, self._published)

    def _catalogs_by_file(self, settings: Settings, locale: Locale) -> dict[str, Catalog]:
        """The catalogs of a locale from their current files."""
        data = {domain: catalog_bytes(settings.root, locale, domain) for domain in DOMAINS}
        read = (self.read_catalog(NO_CACHE, data[domain], locale, domain, Problems()) for domain in DOMAINS)
        return {catalog.name: catalog for catalog in read}


def with_drafts(content: Content) -> Content:
    """The content as if drafts and future publications were published already."""
    return content.map_records(lambda _, records: tuple(release(record) for record in records))


def release(item: Item) -> Item:
    status = "active" if item.status == "draft" else item.status
    return msgspec.structs.replace(item, status=status, publish=None)


def build_preview(settings: PreviewSettings, mode: PreviewMode) -> BuildSummary:
    """Build the preview; raises BuildError if the sources have problems."""
    return build_site(settings, options=BuildOptions(mode))


def copy_site_files(settings: PreviewSettings) -> None:
    """Copy the site's built browser files, so that the preview need not make them again; their names contain hashes."""
    built = Settings(root=settings.root).built_path
    for path in built.rglob("*") if built.is_dir() else ():
        copy = settings.built_path / path.relative_to(built)
        if path.is_file() and not copy.exists():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
