"""The build for translators and editors: every text marked, drafts shown where that is wanted."""

from collections.abc import Collection, Mapping
from datetime import datetime
from pathlib import Path

import msgspec

from vitrine.build.flavour import Flavour
from vitrine.build.markup import Links
from vitrine.build.sources import Sources
from vitrine.content.contents import COLLECTIONS, Content
from vitrine.content.publishing import published
from vitrine.content.records import Item
from vitrine.errors import Problems
from vitrine.locales import Locale
from vitrine.preview.localizing import MarkingLocalizer
from vitrine.preview.messages import marked_browser_messages, marked_messages
from vitrine.preview.places import Places
from vitrine.preview.shelf import Shelf
from vitrine.translations.catalogs import Catalog
from vitrine.translations.domains import INTERFACE_DOMAIN
from vitrine.translations.extraction import Message
from vitrine.translations.localizing import Localized


class MarkedFlavour(Flavour):
    """Builds like the site, with marks in the texts and their places beside the database; one serves all builds."""

    shares = False  # a picture would show the marks

    def __init__(self, *, drafts: bool) -> None:
        self._drafts = drafts
        self._shelf = Shelf()
        self._places: dict[str, Places] = {}

    def shown(self, content: Content, moment: datetime) -> Content:
        """What is shown at a moment; with drafts, also what is yet to be published."""
        return published(with_drafts(content) if self._drafts else content, moment)

    def catalogs(self, root: Path, locale: Locale, problems: Problems) -> Mapping[str, Catalog]:
        """The content catalogs of one locale by domain."""
        return self._shelf.catalogs(root, locale, problems)

    def localize(self, sources: Sources, locale: Locale, catalogs: Mapping[str, Catalog], links: Links) -> Localized:
        """The content in one locale, marked."""

        def mark(places: Places) -> Localized:
            return MarkingLocalizer(locale, catalogs, links, sources.picture, places).content(sources.shown)

        found, self._places[locale.code] = self._shelf.localized(sources, locale, catalogs, mark)
        return found

    def messages(self, root: Path, locale: Locale, problems: Problems) -> bytes:
        """The interface messages of one locale, marked."""
        return marked_messages(locale, self._interface(root, locale, problems), self._places[locale.code])

    def browser_messages(self, root: Path, locale: Locale, used: Collection[Message], problems: Problems) -> bytes:
        """What the islands say in one locale, marked."""
        catalog = self._interface(root, locale, problems)
        return marked_browser_messages(locale, used, catalog, self._places[locale.code])

    def finish(self, folder: Path) -> None:
        """Add the places of every locale."""
        for code, places in self._places.items():
            places.write(folder, code)

    def _interface(self, root: Path, locale: Locale, problems: Problems) -> Catalog:
        return self._shelf.catalog(root, locale, INTERFACE_DOMAIN, problems)


def with_drafts(content: Content) -> Content:
    """The content with drafts and later publications as if they were shown already."""
    shown = {name: tuple(released(item) for item in getattr(content, name)) for name in COLLECTIONS}
    return msgspec.structs.replace(content, **shown)


def released(item: Item) -> Item:
    """An item as it will be once it is published."""
    status = "active" if item.status == "draft" else item.status
    return msgspec.structs.replace(item, status=status, publish=None)
