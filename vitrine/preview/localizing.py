"""The content with every text marked by where it comes from."""

from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec
from markupsafe import Markup

from vitrine.content.markdown import Link
from vitrine.content.records import Item
from vitrine.content.site import Site
from vitrine.content.texts import Text
from vitrine.locales import Locale
from vitrine.preview.places import Place, Places
from vitrine.translations.catalogs import Catalog
from vitrine.translations.domains import Kind
from vitrine.translations.localizing import Localizer
from vitrine.translations.senses import neutral
from vitrine.translations.units import DICTIONARY_FILE, SITE_FILE

Record = TypeVar("Record", bound=msgspec.Struct)


class MarkingLocalizer(Localizer):
    """Translates as the site does, and marks what it gives."""

    def __init__(
        self,
        locale: Locale,
        catalogs: Mapping[str, Catalog],
        link: Callable[[str], Link],
        picture: Callable[[str, Text], Markup | str],
        places: Places,
    ) -> None:
        super().__init__(locale, catalogs, link, picture)
        self._places = places
        self._file = ""

    def shared(self, record: Record) -> Record:
        """Texts of site.yaml or the dictionary."""
        self._file = SITE_FILE if isinstance(record, Site) else DICTIONARY_FILE
        return super().shared(record)

    def record(self, record: Item, kind: Kind) -> Item:
        """One record, whose file its English and authored texts stand in."""
        self._file = record.source
        return super().record(record, kind)

    def text(self, domain: str, sense: str, text: Text, code: str = "") -> Text:
        """A text in this locale, marked; what is the same in every language is no text to translate."""
        found = super().text(domain, sense, text, code)
        if neutral(text.value):
            return found
        catalog = self.catalogs.get(domain, Catalog({}))
        if found.state == "source" or (found.state == "translated" and not catalog.find(sense, text.value)):
            return self._marked(found, self._own(found.state, sense, text))
        entry = catalog.entries.get((sense, text.value))
        place = Place(
            state=found.state,
            msgid=text.value,
            context=sense,
            file=catalog.name,
            line=catalog.line(sense, text.value),
            former=(entry.previous or "") if entry and found.state == "stale" else "",
        )
        return self._marked(found, place)

    def authored(self, text: Text) -> Text:
        """A text that was written in this locale, marked."""
        found = super().authored(text)
        if neutral(text.value):
            return found
        return self._marked(found, self._own("authored", "", text))

    def _own(self, state: str, sense: str, text: Text) -> Place:
        return Place(state=state, msgid=text.value, context=sense, file=self._file, line=text.line)

    def _marked(self, text: Text, place: Place) -> Text:
        return msgspec.structs.replace(text, value=self._places.mark(text.value, place))
