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
from vitrine.translations.catalogs import Catalog
from vitrine.translations.extraction import Message
from vitrine.translations.localizing import Localized


class MarkedFlavour(Flavour):
    """Builds like the site, with marks in the texts and their places beside the database; one for each run."""

    shares = False  # a picture would show the marks

    def __init__(self, *, drafts: bool) -> None:
        self._drafts = drafts
        self._places: dict[str, Places] = {}

    def shown(self, content: Content, moment: datetime) -> Content:
        """What is shown at a moment; with drafts, also what is yet to be published."""
        self._places.clear()
        return published(with_drafts(content) if self._drafts else content, moment)

    def localize(self, sources: Sources, locale: Locale, catalogs: Mapping[str, Catalog], links: Links) -> Localized:
        """The content in one locale, marked."""
        return MarkingLocalizer(locale, catalogs, links, sources.picture, self._of(locale)).content(sources.shown)

    def messages(self, root: Path, locale: Locale, problems: Problems) -> bytes:
        """The interface messages of one locale, marked."""
        return marked_messages(root, locale, problems, self._of(locale))

    def browser_messages(self, root: Path, locale: Locale, used: Collection[Message], problems: Problems) -> bytes:
        """What the islands say in one locale, marked."""
        return marked_browser_messages(root, locale, used, problems, self._of(locale))

    def finish(self, folder: Path) -> None:
        """Add the places of every locale."""
        for code, places in self._places.items():
            places.write(folder, code)

    def _of(self, locale: Locale) -> Places:
        return self._places.setdefault(locale.code, Places())


def with_drafts(content: Content) -> Content:
    """The content with drafts and later publications as if they were shown already."""
    shown = {name: tuple(released(item) for item in getattr(content, name)) for name in COLLECTIONS}
    return msgspec.structs.replace(content, **shown)


def released(item: Item) -> Item:
    """An item as it will be once it is published."""
    status = "active" if item.status == "draft" else item.status
    return msgspec.structs.replace(item, status=status, publish=None)
