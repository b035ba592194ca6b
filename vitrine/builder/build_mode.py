"""The steps that differ between a build for visitors and one for the preview, such as what is published."""

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from markupsafe import Markup

from vitrine.builder.content.body_links import Links
from vitrine.content.kind import Kind
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.content.model.texts import Text
from vitrine.content.publishing import select_published
from vitrine.files.build_cache import ResultCache
from vitrine.locales import SOURCE_CODE, Locale
from vitrine.problems import Problems
from vitrine.settings.settings import Settings
from vitrine.translations.apply.compiled_messages import json_bytes, mo_bytes, used_entries
from vitrine.translations.apply.localization import CachedLocalizer, Localizer, Record
from vitrine.translations.apply.usable_translations import Catalog, read_catalog
from vitrine.translations.message import Message
from vitrine.translations.quality.checking import check_catalogs, check_other_files
from vitrine.translations.quality.page_text_faults import check_page_texts
from vitrine.translations.update.pot import all_templates


class BuildMode:
    """The mode of builds for visitors; other modes override its steps and flags."""

    generates_files = True  # has social images and generated documents
    forks = True  # may build languages in forked processes, so that this one does not keep them in memory
    closes_languages = True  # leaves out languages below their required share of translated texts
    checks_catalogs = True  # reports the faults of catalogs

    def select_published(self, content: Content, moment: datetime) -> Content:
        """The part of the content that visitors see at a moment."""
        return select_published(content, moment)

    def read_catalog(
        self, results: ResultCache, data: bytes | None, locale: Locale, domain: str, problems: Problems
    ) -> Catalog:
        """Read a catalog from the bytes of its file."""
        return read_catalog(data, locale, domain, problems, results)

    def accepted_catalogs(self, _settings: Settings) -> Mapping[str, str]:
        """The digests of catalogs to accept even if they have lost translations."""
        return {}

    def check_catalogs(self, root: Path, content: Content, problems: Problems, results: ResultCache) -> None:
        """Report faults that reading the catalogs does not find, and faults of texts that need no translation."""
        check_page_texts(content, problems, results)
        extraction = Problems()
        templates = all_templates(content, extraction, results)
        problems.extend(extraction)
        check_catalogs(root, templates, problems, results)
        check_other_files(root, problems)

    def can_replace_rows(self, _previous: str) -> bool:
        """Whether a build may copy the previous one, given by its id, and replace the rows of changed records."""
        return True

    def published_form(self, record: Item) -> Item:
        """A record as it is published."""
        return record

    def localizer(
        self,
        locale: Locale,
        catalogs: Mapping[str, Catalog],
        links: Links,
        picture: Callable[[str, Text], Markup],
        results: ResultCache,
    ) -> Localizer:
        """The localizer of a locale: of all content, or of records that changed since the previous build."""
        return CachedLocalizer(locale, catalogs, links, picture, results)

    def plain(self, record: Record) -> Record:
        """A localized record with its texts as visitors read them."""
        return record

    def on_records_changed(self, records: Iterable[tuple[Kind[Any], Item]]) -> None:
        """Called with the records that changed since the previous build."""

    def on_build_finished(self, build_id: str) -> None:
        """Called with the id of a build when it is complete."""

    def messages(self, locale: Locale, catalog: Catalog) -> bytes:
        """The compiled interface messages of a locale."""
        return mo_bytes(catalog.entries, locale)

    def browser_messages(self, locale: Locale, used: Collection[Message], catalog: Catalog) -> bytes:
        """The messages of the islands in a locale as JSON; empty where they speak English."""
        return b"" if locale.code == SOURCE_CODE else json_bytes(used_entries(catalog.entries, used), locale)

    def write_extra_files(self, settings: Settings, folder: Path) -> None:
        """Add files that only builds of this mode have."""


SITE = BuildMode()
