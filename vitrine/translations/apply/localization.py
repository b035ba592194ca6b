"""Localizes the content: translates every text, or leaves it English and marks it, and renders bodies as HTML."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, TypeVar, cast

import msgspec
from markupsafe import Markup

from vitrine.content.kind import Kind, PageKey
from vitrine.content.model.content import Content, FeedTexts
from vitrine.content.model.records import Item, to_encode
from vitrine.content.model.site import Site
from vitrine.content.model.texts import Body, PageState, State, Text
from vitrine.content.read.markdown import Link, Passage
from vitrine.content.read.markdown_html import FindLink, RenderPicture, render
from vitrine.files.build_cache import ResultCache, digest_of
from vitrine.locales import SOURCE_CODE, Locale
from vitrine.translations.apply.usable_translations import Catalog, Translation
from vitrine.translations.catalogs.catalog_files import SHARED_DOMAIN
from vitrine.translations.catalogs.page_completeness import PageCompleteness
from vitrine.translations.content_messages import is_language_neutral
from vitrine.translations.quality.markup_faults import markup_faults, text_faults
from vitrine.translations.traversal import map_texts

Record = TypeVar("Record", bound=msgspec.Struct)

# Not MessagePack, which would convert times to UTC.
ENCODER = msgspec.json.Encoder()


class Localized(msgspec.Struct, frozen=True):
    """The content of one locale, and the state of each of its pages."""

    content: Content
    page_states: Mapping[PageKey, PageState]


@dataclass(eq=False)
class Localizer:
    """Translates one record after another, and counts how complete each page is.

    `find_link` turns an address in a body into a link of the locale; `render_picture` turns the file and the
    description of a picture into markup.
    """

    locale: Locale
    catalogs: Mapping[str, Catalog]
    find_link: FindLink
    render_picture: RenderPicture
    pages: dict[PageKey, PageCompleteness] = field(init=False, default_factory=dict)
    feed_texts: FeedTexts = field(init=False, default_factory=FeedTexts)
    serve_stale: Sequence[str] = field(init=False, default=())

    def localize(self, content: Content) -> Localized:
        """Translate the content; records that the locale does not show are left out."""
        self.feed_texts = content.feed_texts
        self.serve_stale = content.site.serve_stale
        localized = msgspec.structs.replace(
            content.map_records(lambda kind, records: self.records(records, kind)),
            site=self.site(content.site),
            dictionary=self.shared(content.dictionary),
        )
        return Localized(localized, {key: page.state for key, page in self.pages.items()})

    def site(self, site: Site) -> Site:
        """Localize site.yaml."""
        offices = tuple(office.addressed_in(self.locale.code) for office in site.offices)
        return self.shared(msgspec.structs.replace(site, offices=offices))

    def shared(self, record: Record) -> Record:
        """Localize site.yaml or the dictionary, whose texts do not count toward any page."""
        return map_texts(record, lambda context, text: self.text(SHARED_DOMAIN, context, text), lambda body: body)

    def records(self, records: Sequence[Item], kind: Kind[Any]) -> tuple[Item, ...]:
        return tuple(self.record(record, kind) for record in shown_in(records, self.locale))

    def record(self, record: Item, kind: Kind[Any]) -> Item:
        """Localize a record and count its texts for the page that shows it."""
        localized, counted = self.counted(record, kind)
        self.pages.setdefault(kind.page_key(record), PageCompleteness()).add_part(counted)
        return localized

    def counted(self, record: Item, kind: Kind[Any]) -> tuple[Item, PageCompleteness]:
        """A record in the locale, and the completeness of its translation."""
        page = PageCompleteness()
        if record.authored:
            page.authored = not kind.shown_on
            localized = map_texts(
                record,
                lambda _, text: self.authored(text),
                lambda body: self.body(body, lambda passage: self.authored(Text(passage.text))),
            )
            return localized, page

        def translate(context: str, text: Text) -> Text:
            translation = self.text(kind.domain, context, text, record.code)
            page.add(context, text, translation, is_part=bool(kind.shown_on))
            return translation

        localized = map_texts(
            record,
            translate,
            lambda body: self.body(body, lambda p: translate(p.kind, Text(p.text, line=p.line))),
        )
        return localized, page

    def text(self, domain: str, context: str, text: Text, code: str = "") -> Text:
        """Translate a text by its catalog, or else by the feed of the product `code`; otherwise it stays English.

        The catalog also takes precedence if stale translations are shown.
        """
        if self.locale.code == SOURCE_CODE or is_language_neutral(text.value):
            return text
        translation = self.translation(domain, context, text.value)
        if translation and translation.state == "translated":
            return Text(translation.value, "translated", self.locale.code)
        feed_text = self.feed_texts.get((self.locale.code, code), {}).get(text.value)
        if feed_text and not feed_text.stale:
            return Text(feed_text.value, "translated", self.locale.code)
        stale = translation or feed_text
        if stale and domain in self.serve_stale and can_serve_stale(context, text.value, stale.value):
            return Text(stale.value, "stale", self.locale.code)
        return untranslated(text.value, "stale" if stale else "missing")

    def translation(self, domain: str, context: str, msgid: str) -> Translation | None:
        return self.catalogs[domain].find(context, msgid)

    def link(self, to: str) -> Link:
        """The link to an address as it is written in a body."""
        return self.find_link(to)

    def picture(self, file: str, alt: Text) -> Markup | str:
        return self.render_picture(file, alt)

    def authored(self, text: Text) -> Text:
        """A text that was written in this locale."""
        return Text(text.value, "authored", self.locale.code)

    def body(self, body: Body, translate: Callable[[Passage], Text]) -> Body:
        """Render a body with its passages translated by `translate`."""
        return Body(line=body.line, html=render(body, translate, self.link, self.picture))


@lru_cache(maxsize=65_536)
def untranslated(value: str, state: State) -> Text:
    """An English text that stays; thousands of products share the texts of their values."""
    return Text(value, state)


def can_serve_stale(context: str, source: str, stale: str) -> bool:
    """Whether a stale translation has the links, emphasis and placeholders of the current source text."""
    return not [*text_faults(source, stale), *markup_faults(context, source, stale)]


def shown_in(records: Sequence[Item], locale: Locale) -> list[Item]:
    """The records a locale shows; one authored in it replaces the English record of the same code."""
    replaced = {record.code for record in records if record.authored == locale.code}

    def is_shown(record: Item) -> bool:
        if record.locales and locale.code not in record.locales:
            return False
        return record.authored == locale.code or (not record.authored and record.code not in replaced)

    return list(filter(is_shown, records))


class Lookups(msgspec.Struct, array_like=True):
    """The results of all lookups for a record: translations in its catalog, targets of links, markup of pictures."""

    texts: list[tuple[str, str, Translation | None]] = []
    links: list[tuple[str, Link]] = []
    pictures: list[tuple[str, Text, str]] = []


@dataclass(eq=False)
class CachedLocalizer(Localizer):
    """Caches localized records with their lookups; a cached record is used as long as its lookups find the same."""

    results: ResultCache
    _lookups: Lookups = field(init=False, default_factory=Lookups)

    def counted(self, record: Item, kind: Kind[Any]) -> tuple[Item, PageCompleteness]:
        key, record_type = self._key(record, kind), cast("Any", kind.record)
        cached = self.results.get(key)
        if cached is not None:
            localized, page, lookups = decoder(record_type).decode(cached)
            if self._find_the_same(lookups, self.catalogs[kind.domain]):
                return localized, page
        self._lookups = Lookups()
        localized, page = super().counted(record, kind)
        self.results.put(key, ENCODER.encode((to_encode(localized), page, self._lookups)))
        return localized, page

    def translation(self, domain: str, context: str, msgid: str) -> Translation | None:
        translation = super().translation(domain, context, msgid)
        self._lookups.texts.append((context, msgid, translation))
        return translation

    def link(self, to: str) -> Link:
        link = super().link(to)
        self._lookups.links.append((to, link))
        return link

    def picture(self, file: str, alt: Text) -> Markup | str:
        markup = super().picture(file, alt)
        self._lookups.pictures.append((file, alt, str(markup)))
        return markup

    def _key(self, record: Item, kind: Kind[Any]) -> bytes:
        own = ENCODER.encode((kind.name, self.locale.code, record, self.serve_stale))
        return digest_of(b"localized", own, self.feed_texts.packed((self.locale.code, record.code)))

    def _find_the_same(self, lookups: Lookups, catalog: Catalog) -> bool:
        return (
            all(catalog.find(context, msgid) == found for context, msgid, found in lookups.texts)
            and all(self.find_link(to) == link for to, link in lookups.links)
            and all(str(self.render_picture(file, alt)) == markup for file, alt, markup in lookups.pictures)
        )


@cache
def decoder(record: Any) -> msgspec.json.Decoder[tuple[Any, PageCompleteness, Lookups]]:
    """The decoder of a localized record of a class with its completeness and its lookups."""
    return msgspec.json.Decoder(tuple[record, PageCompleteness, Lookups])
