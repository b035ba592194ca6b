"""The content in one locale: every text translated or left English and marked, every body written as HTML."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import msgspec
from markupsafe import Markup

from vitrine.content.contents import Content
from vitrine.content.markdown import Link, Passage, render
from vitrine.content.records import Item
from vitrine.content.texts import Body, Text
from vitrine.locales import SOURCE_CODE, Locale
from vitrine.translations.catalogs import Catalog
from vitrine.translations.completeness import PageState, Tally
from vitrine.translations.domains import KINDS, SHARED_DOMAIN, Kind, PageKey, page_key
from vitrine.translations.faults import text_faults
from vitrine.translations.markup import markup_faults
from vitrine.translations.senses import neutral
from vitrine.translations.walking import mapped

Record = TypeVar("Record", bound=msgspec.Struct)


class Localized(msgspec.Struct, frozen=True):
    """The content of one locale; `completeness` gives the state of each page by kind and code."""

    content: Content
    completeness: Mapping[PageKey, PageState]


def localize(
    content: Content,
    locale: Locale,
    catalogs: Mapping[str, Catalog],
    link: Callable[[str], Link],
    picture: Callable[[str, Text], Markup | str],
) -> Localized:
    """Translate the content into a locale, leaving out what is not shown there."""
    return Localizer(locale, catalogs, link, picture).content(content)


class Localizer:
    """Translates records one after the other and keeps a tally for each page."""

    def __init__(
        self,
        locale: Locale,
        catalogs: Mapping[str, Catalog],
        link: Callable[[str], Link],
        picture: Callable[[str, Text], Markup | str],
    ) -> None:
        self.locale = locale
        self.catalogs = catalogs
        self.link = link
        self.picture = picture
        self.tallies: dict[PageKey, Tally] = {}
        self.feed_texts: Mapping[tuple[str, str, str], str] = {}
        self.serve_stale: Sequence[str] = ()

    def content(self, content: Content) -> Localized:
        """The whole content."""
        self.feed_texts = content.feed_texts
        self.serve_stale = content.site.serve_stale
        changes = {kind.field: self.records(getattr(content, kind.field), kind) for kind in KINDS}
        localized = msgspec.structs.replace(
            content,
            site=self.shared(content.site),
            dictionary=self.shared(content.dictionary),
            **changes,
        )
        states = {key: tally.state for key, tally in self.tallies.items()}
        return Localized(localized, states)

    def shared(self, record: Record) -> Record:
        """Texts of no page in particular: site.yaml and the dictionary."""
        return mapped(record, lambda sense, text: self.text(SHARED_DOMAIN, sense, text), lambda body: body)

    def records(self, records: Sequence[Item], kind: Kind) -> tuple[Item, ...]:
        """The records of one kind that are shown in this locale."""
        return tuple(self.record(record, kind) for record in shown(records, self.locale))

    def record(self, record: Item, kind: Kind) -> Item:
        """One record, its texts counted for the page that shows them."""
        tally = self.tallies.setdefault(page_key(record, kind), Tally())
        if record.authored:
            tally.authored = not kind.part_of
            return mapped(record, lambda _, text: self.authored(text), self.authored_body)

        def translated(sense: str, text: Text) -> Text:
            found = self.text(kind.domain, sense, text, record.code)
            tally.count(sense, text, found, part=bool(kind.part_of))
            return found

        return mapped(
            record, translated, lambda body: self.body(body, lambda p: translated(p.kind, Text(p.text, line=p.line)))
        )

    def text(self, domain: str, sense: str, text: Text, code: str = "") -> Text:
        """A text in this locale: translated, by its feed if not by a translator, or English and marked."""
        if self.locale.code == SOURCE_CODE or neutral(text.value):
            return text
        found = self.catalogs[domain].find(sense, text.value)
        if found and found.state == "translated":
            return Text(found.value, "translated", self.locale.code)
        fed = self.feed_texts.get((self.locale.code, code, text.value))
        if fed:
            return Text(fed, "translated", self.locale.code)
        if found and domain in self.serve_stale and fits(sense, text.value, found.value):
            return Text(found.value, "stale", self.locale.code)
        return Text(text.value, "stale" if found else "missing")

    def authored(self, text: Text) -> Text:
        """A text that was written in this locale."""
        return Text(text.value, "authored", self.locale.code)

    def authored_body(self, body: Body) -> Body:
        """A body that was written in this locale."""
        return self.body(body, lambda passage: self.authored(Text(passage.text)))

    def body(self, body: Body, translate: Callable[[Passage], Text]) -> Body:
        """A body as HTML."""
        return Body(line=body.line, html=render(body, translate, self.link, self.picture))


def fits(sense: str, source: str, stale: str) -> bool:
    """Whether a stale translation has the links, emphasis and placeholders of the present text."""
    return not [*text_faults(source, stale), *markup_faults(sense, source, stale)]


def shown(records: Sequence[Item], locale: Locale) -> list[Item]:
    """The records shown in a locale: what is authored in it stands for the English record of the same code."""
    authored = {record.code for record in records if record.authored == locale.code}
    return [
        record
        for record in records
        if (record.authored == locale.code or (not record.authored and record.code not in authored))
        and (not record.locales or locale.code in record.locales)
    ]
