"""How a build is made where builds differ, for visitors or for a preview: what it publishes and how texts get in."""

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from markupsafe import Markup

from vitrine.build_cache import ResultCache, digest_of
from vitrine.build_folder import ClosedLanguage
from vitrine.builder.content.body_html import Links
from vitrine.builder.sources import Sources
from vitrine.content.kinds import Kind
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.content.model.texts import Text
from vitrine.content.publishing import published
from vitrine.errors import Problems
from vitrine.locales import SOURCE_CODE, Locale
from vitrine.settings import Settings
from vitrine.translations.apply.cached_localization import ENCODER, CachedLocalizer
from vitrine.translations.apply.compiled_messages import json_bytes, mo_bytes, used_entries
from vitrine.translations.apply.localization import Localized, Localizer, Record
from vitrine.translations.apply.site_catalogs import SiteCatalogs
from vitrine.translations.apply.usable_translations import Catalog, read_catalog
from vitrine.translations.quality.authored_punctuation import check_authored_texts
from vitrine.translations.quality.checking import check_catalogs
from vitrine.translations.update.interface_messages import Message
from vitrine.translations.update.pot import all_templates


class BuildMode:
    """Builds for visitors; other modes override a step, or draw neither social images nor data sheets."""

    draws = True
    forks = True  # languages may be made in processes of their own, which leave nothing in the memory of this one
    closes_languages = True  # one that opens at a share of translated texts is left out until then
    checks_catalogs = True  # a build tells what is wrong with them

    def published(self, content: Content, moment: datetime) -> Content:
        """What of the content visitors see at a moment."""
        return published(content, moment)

    def read_catalog(
        self, results: ResultCache, data: bytes | None, locale: Locale, domain: str, problems: Problems
    ) -> Catalog:
        """Read a catalog from the bytes of its file."""
        return read_catalog(data, locale, domain, problems, results)

    def accepted_catalogs(self, _settings: Settings) -> Mapping[str, str]:
        """The digests of catalogs that count as complete, whatever they lost."""
        return {}

    def closed_languages(self, catalogs: SiteCatalogs) -> tuple[ClosedLanguage, ...]:
        """The languages that are left out until more of their texts are translated."""
        return catalogs.closed_languages

    def check_catalogs(self, root: Path, content: Content, problems: Problems, results: ResultCache) -> None:
        """Report what is wrong with the catalogs, and with texts that need none, beyond what reading them tells."""
        check_authored_texts(content, problems, results)
        extraction = Problems()
        templates = all_templates(content, extraction, results)
        problems.extend(extraction)
        check_catalogs(root, templates, problems, results)

    def localize(
        self, sources: Sources, locale: Locale, catalogs: Mapping[str, Catalog], links: Links, results: ResultCache
    ) -> Localized:
        """The published content in a locale."""
        targets = digest_of(links.digest, ENCODER.encode(sources.pictures))
        localizer = CachedLocalizer(locale, catalogs, links, sources.picture, results, targets)
        return localizer.localize(sources.published)

    def can_replace_rows(self) -> bool:
        """Whether a build may copy the one before it and replace the rows of changed records."""
        return True

    def published_form(self, record: Item) -> Item:
        """A record as it is published."""
        return record

    def localizer(
        self, locale: Locale, catalogs: Mapping[str, Catalog], links: Links, picture: Callable[[str, Text], Markup]
    ) -> Localizer:
        """What localizes single records that changed since the previous build."""
        return Localizer(locale, catalogs, links, picture)

    def plain(self, record: Record) -> Record:
        """A localized record with its texts as visitors read them."""
        return record

    def take_changes(self, records: Iterable[tuple[Kind[Any], Item]]) -> None:
        """Learn which records changed since the previous build."""

    def messages(self, locale: Locale, catalog: Catalog) -> bytes:
        """The compiled interface messages of a locale."""
        return mo_bytes(catalog.entries, locale)

    def browser_messages(self, locale: Locale, used: Collection[Message], catalog: Catalog) -> bytes:
        """The messages of the islands in a locale as JSON; empty where they speak English."""
        return b"" if locale.code == SOURCE_CODE else json_bytes(used_entries(catalog.entries, used), locale)

    def write_extra_files(self, settings: Settings, folder: Path) -> None:
        """Add files that only builds of this mode have."""


SITE = BuildMode()
