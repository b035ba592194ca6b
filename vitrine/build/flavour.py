"""How a build is made where kinds of builds differ: what of the content it shows, and how texts are put in place."""

from collections.abc import Collection, Mapping
from datetime import datetime
from pathlib import Path

from vitrine.build.markup import Links
from vitrine.build.sources import Sources
from vitrine.content.contents import Content
from vitrine.content.publishing import published
from vitrine.errors import Problems
from vitrine.locales import SOURCE_CODE, Locale
from vitrine.translations.browser import compile_for_browser
from vitrine.translations.catalogs import Catalog, read_catalogs
from vitrine.translations.compiling import compile_messages
from vitrine.translations.extraction import Message
from vitrine.translations.localizing import Localized, localize


class Flavour:
    """A build for visitors; what is made for others overrides a step, and may do without pictures for sharing."""

    shares = True

    def shown(self, content: Content, moment: datetime) -> Content:
        """What of the content is shown at a moment."""
        return published(content, moment)

    def catalogs(self, root: Path, locale: Locale, problems: Problems) -> Mapping[str, Catalog]:
        """The content catalogs of one locale by domain."""
        return read_catalogs(root, locale, problems)

    def localize(self, sources: Sources, locale: Locale, catalogs: Mapping[str, Catalog], links: Links) -> Localized:
        """The content in one locale."""
        return localize(sources.shown, locale, catalogs, links, sources.picture)

    def messages(self, root: Path, locale: Locale, problems: Problems) -> bytes:
        """The compiled interface messages of one locale."""
        return compile_messages(root, locale, problems)

    def browser_messages(self, root: Path, locale: Locale, used: Collection[Message], problems: Problems) -> bytes:
        """What the islands say in one locale; empty where they speak English."""
        return b"" if locale.code == SOURCE_CODE else compile_for_browser(root, locale, used, problems)

    def finish(self, folder: Path) -> None:
        """Add files of its own to the folder of a build."""


SITE = Flavour()
