"""How a build is made where builds differ, for visitors or for a preview: what it publishes and how texts get in."""

from collections.abc import Collection, Mapping
from datetime import datetime
from pathlib import Path

from vitrine.builder.content.body_html import Links
from vitrine.builder.sources import Sources
from vitrine.content.model.content import Content
from vitrine.content.publishing import published
from vitrine.errors import Problems
from vitrine.locales import SOURCE_CODE, Locale
from vitrine.translations.apply.compiled_messages import compile_json, compile_mo
from vitrine.translations.apply.localization import Localized, localize
from vitrine.translations.apply.usable_translations import Catalog, read_content_catalogs
from vitrine.translations.update.interface_messages import Message


class BuildProfile:
    """Builds for visitors; other profiles override a step, or draw neither social images nor data sheets."""

    draws = True

    def published(self, content: Content, moment: datetime) -> Content:
        """What of the content visitors see at a moment."""
        return published(content, moment)

    def catalogs(self, root: Path, locale: Locale, problems: Problems) -> Mapping[str, Catalog]:
        """The content catalogs of a locale by domain."""
        return read_content_catalogs(root, locale, problems)

    def localize(self, sources: Sources, locale: Locale, catalogs: Mapping[str, Catalog], links: Links) -> Localized:
        """The published content in a locale."""
        return localize(sources.published, locale, catalogs, links, sources.picture)

    def messages(self, root: Path, locale: Locale, problems: Problems) -> bytes:
        """The compiled interface messages of a locale."""
        return compile_mo(root, locale, problems)

    def browser_messages(self, root: Path, locale: Locale, used: Collection[Message], problems: Problems) -> bytes:
        """The messages of the islands in a locale as JSON; empty where they speak English."""
        return b"" if locale.code == SOURCE_CODE else compile_json(root, locale, used, problems)

    def write_extra_files(self, folder: Path) -> None:
        """Add files that only builds of this profile have."""


SITE = BuildProfile()
