"""What changed records change in a locale: their rows and pages, and the rows of images, search and compounds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup

from vitrine.build_cache import ResultCache
from vitrine.builder.build_mode import BuildMode
from vitrine.builder.content.body_html import Links, picture_markup
from vitrine.builder.content.database_rows import stored_form
from vitrine.builder.content.localization import fill_record
from vitrine.builder.content.page_history import changed_day, lists_others, page_digest, plain
from vitrine.builder.content.records_with_pages import content_day
from vitrine.builder.files.social_image_list import characters_in
from vitrine.builder.incremental.address_changes import PageChange
from vitrine.builder.incremental.changed_records import ChangedRecord, LocalizedChange, PagePart
from vitrine.builder.incremental.image_changes import ImageChanges
from vitrine.builder.incremental.listing_pages import listing_page_changes
from vitrine.builder.incremental.name_changes import NameChanges
from vitrine.builder.incremental.published import PublishedLocales
from vitrine.builder.incremental.record_outlines import names_of
from vitrine.builder.incremental.search_changes import SearchChanges
from vitrine.builder.incremental.state import LocaleState, count
from vitrine.builder.incremental.whole_build import WholeBuildNeeded
from vitrine.builder.search.compound_parts import compound_rows, words_of
from vitrine.content.kinds import DOCUMENT, KINDS, PAGE, PRODUCT, Kind
from vitrine.content.model.feed_texts import FeedTexts
from vitrine.content.model.page_history import History
from vitrine.content.model.records import Item
from vitrine.content.model.texts import PageState, Text
from vitrine.content.record_codes import fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries import stored_rows
from vitrine.database.queries.documents import documents as find_documents
from vitrine.database.queries.pictures import picture
from vitrine.database.queries.record_queries import decode, find_record
from vitrine.database.queries.site import site
from vitrine.database.queries.stored_rows import record_data
from vitrine.database.row_changes import RowChange
from vitrine.database.rows import ENCODER
from vitrine.locales import SOURCE_CODE, Locale
from vitrine.search.languages import COMPOUNDING
from vitrine.translations.apply.usable_translations import Catalog
from vitrine.translations.catalogs.page_completeness import PageCompleteness

# These show records that have no pages of their own, whose texts count for them too.
PAGES_WITH_PARTS = {kind.shown_on for kind in KINDS if kind.shown_on}


class SharedByLocales(NamedTuple):
    """What the changes of all locales need: the previous build, the mode, images, the history of pages, kept results.

    `parts` are the records of changed pages that show several, by the codes of these pages.
    """

    base: SiteDatabase
    mode: BuildMode
    images: ImageChanges
    history: History
    parts: Mapping[str, Sequence[PagePart]]
    results: ResultCache


class LocaleChanges:
    """Collects the rows of a locale that changed records change, and keeps its state up to date."""

    def __init__(
        self,
        shared: SharedByLocales,
        locale: Locale,
        state: LocaleState,
        catalogs: Mapping[str, Catalog],
        variables: dict[str, str],
        messages: bytes,
    ) -> None:
        self.pages: list[PageChange] = []
        self.shown: list[ChangedRecord] = []
        self._base, self._mode, self._images, self._history, self._parts, self._results = shared
        self._locale = locale
        self._state = state
        self._variables = variables
        self._messages = messages
        links = Links(locale, PublishedLocales(self._base), frozenset())
        self._localizer = self._mode.localizer(locale, catalogs, links, self._picture)
        self._localizer.serve_stale = site(self._base, SOURCE_CODE).serve_stale
        self._names = NameChanges(self._base, locale.code, state, messages, self._results)

    def rows(self, records: Iterable[ChangedRecord]) -> Iterator[RowChange]:
        """Every row that differs."""
        localized = [found for changed in records for found in self._localized(changed)]
        for found in localized:
            yield from self._record_rows(found)
        yield from self._names.rows(localized)
        if self._mode.draws:
            yield from self._image_rows(localized)
        self.pages += self._pages_with_parts(localized)
        self.pages += listing_page_changes(self._base, self._locale.code, self._history, localized)
        search = SearchChanges(self._base, self._mode, self._locale.code, self._state, self._messages, self._results)
        yield from search.rows(localized)
        if self._locale.code in COMPOUNDING:
            yield from self._compound_rows(localized)

    def _localized(self, changed: ChangedRecord) -> Iterator[LocalizedChange]:
        """A record before and after, then the documents that are made of it; nothing if the locale does not show it."""
        kind, record = changed.kind, changed.new
        data = record_data(self._base, kind.name, self._locale.code, record.full_code)
        old: Item | None = decode(kind.record, data) if data else None
        if old is None or old.authored != record.authored:
            self._check_english_of(old, changed)
            return
        new, state = self._now(changed, old)
        english = None if is_english(record) else find_record(self._base, kind, SOURCE_CODE, record.full_code)
        yield LocalizedChange(kind, old, new, english or changed.old, english or record)
        self.shown.append(changed)
        if page_with_parts(kind, record):
            return
        documents = {found.new.code: found for found in self._names.made_documents(new)}
        yield from documents.values()
        self.pages += (self._page(DOCUMENT, found.new, None, {}) for found in documents.values())
        self.pages.append(self._page(kind, new, state, {code: found.new for code, found in documents.items()}))

    def _now(self, changed: ChangedRecord, old: Item) -> tuple[Item, PageState]:
        """A changed record as the locale has it now, and what its page counts as."""
        kind, record = changed.kind, changed.new
        self._localizer.feed_texts = changed.feed_texts
        made, completeness = self._localizer.counted(self._mode.published_form(record), kind)
        new = fill_record(made, self._variables) if kind.variables else made
        # References lead where they did, to what is published, and documents that are made have been added.
        new = msgspec.structs.replace(new, **{name: getattr(old, name) for name in kind.references})
        if names_of(self._mode.plain(old), kind) != names_of(self._mode.plain(new), kind):
            raise WholeBuildNeeded(f"others show what {kind.name} {record.code} is called")
        return new, completeness.state

    def _page(self, kind: Kind[Any], new: Item, state: PageState | None, documents: Mapping[str, Item]) -> PageChange:
        """A changed record on its page, with those of its `documents` that changed."""
        return PageChange(kind, self._locale.code, new, state, self._changed(kind, new, documents))

    def _pages_with_parts(self, localized: Iterable[LocalizedChange]) -> Iterator[PageChange]:
        """The pages that show several records of which some changed, with the texts of all of them counted."""
        changed = {change.new.code: change.new for change in localized if change.kind is PAGE}
        for code, parts in self._parts.items():
            page = changed.get(code) or find_record(self._base, PAGE, self._locale.code, code)
            if page:
                yield self._page(PAGE, page, self._state_of_parts(parts), {})

    def _state_of_parts(self, parts: Iterable[PagePart]) -> PageState:
        counted = PageCompleteness()
        self._localizer.feed_texts = FeedTexts()
        for kind, record in parts:
            shown = find_record(self._base, kind, self._locale.code, record.full_code)
            if shown and shown.authored == record.authored:
                counted.add_part(self._localizer.counted(self._mode.published_form(record), kind)[1])
        return counted.state

    def _image_rows(self, localized: Iterable[LocalizedChange]) -> Iterator[RowChange]:
        """The rows of images; the server keeps the typefaces of all characters that these and products have."""
        characters = self._state.characters
        before = set(characters)
        for found in localized:
            if found.kind is PRODUCT:
                count(characters, characters_in(found.old), -1)
                count(characters, characters_in(found.new), 1)
            yield from self._images.rows(self._locale.code, found, characters)
        if before != characters.keys():
            raise WholeBuildNeeded("other characters are needed")

    def _check_english_of(self, shown: Item | None, changed: ChangedRecord) -> None:
        """A page in its own words is found by its English title and summary too, and by what its options are."""
        kind = changed.kind
        old, new = (
            (kind.title_of(record).value, kind.summary_of(record).value, getattr(record, "options", ()))
            for record in (changed.old, changed.new)
        )
        if shown and is_english(changed.new) and old != new:
            raise WholeBuildNeeded(f"{shown.code} is found by what its English version says")

    def _record_rows(self, found: LocalizedChange) -> Iterator[RowChange]:
        kind, code = found.kind, fold(found.new.full_code)
        old = record_data(self._base, kind.name, self._locale.code, code)
        new = ENCODER.encode(stored_form(found.new, {}, self._locale.code))
        if old != new:
            key = (kind.name, self._locale.code, code)
            yield RowChange("records", (*key, old), (*key, new))

    def _changed(self, kind: Kind[Any], new: Item, documents: Mapping[str, Item]) -> date | None:
        """The day on which a page changed last, as far as history and record tell."""
        key, locale = kind.page_key(new), self._locale.code
        digest = ""  # none for a page that shows other records: see `listing_page_changes`
        if (key, locale) in self._history and not lists_others(kind, new):
            stored = find_documents(self._base, locale, getattr(new, "documents", ()))
            own = {entry.document.code: entry.document for entry in stored} | dict(documents)
            digest = page_digest(new, None, {code: plain(document) for code, document in own.items()})
        return changed_day(self._history, key, locale, digest, content_day(kind, new))

    def _compound_rows(self, localized: Iterable[LocalizedChange]) -> Iterator[RowChange]:
        written = self._state.written
        before = set(written)
        for found in localized:
            count(written, words_of(found.old), -1)
            count(written, words_of(found.new), 1)
        if before == written.keys():
            return
        locale = self._locale.code
        old = {row[1]: row for row in stored_rows.compound_rows(self._base, locale)}
        new = {row[1]: row for row in compound_rows(written.keys(), locale, self._results)}
        for word in sorted(old.keys() | new.keys()):
            if old.get(word) != new.get(word):
                yield RowChange("compounds", old.get(word), new.get(word))

    def _picture(self, file: str, alt: Text) -> Markup:
        files = picture(self._base, file)
        if files is None:
            raise WholeBuildNeeded(f"{file} is not shown yet")
        return picture_markup(files, alt)


def page_with_parts(kind: Kind[Any], record: Item) -> str:
    """The code of the page that shows a record beside others that have no pages of their own; "" for other records."""
    return kind.shown_on or (record.code if kind is PAGE and record.code in PAGES_WITH_PARTS else "")


def is_english(record: Item) -> bool:
    return record.authored in ("", SOURCE_CODE)
