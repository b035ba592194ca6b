"""Finds the changes of one locale: the rows of records, images, search and compounds, and the changed pages."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from typing import Any

import msgspec
from markupsafe import Markup

from vitrine.builder.content.body_links import Links, picture_markup
from vitrine.builder.content.compound_hyphenation import compound_rows, words_of
from vitrine.builder.content.content_localizer import fill_record, page_variables
from vitrine.builder.content.database_rows import stored_form
from vitrine.builder.content.page_digests import lists_others, page_digest, shown_value
from vitrine.builder.content.page_history import changed_day
from vitrine.builder.files.social_images import characters_in
from vitrine.builder.incremental.changed_records import ChangedRecord, LocalizedChange, PagePart
from vitrine.builder.incremental.checks import names_of, published_locales
from vitrine.builder.incremental.locale_content import LocaleContent
from vitrine.builder.incremental.name_changes import generated_documents, name_rows
from vitrine.builder.incremental.page_changes import PageChange, listing_page_changes
from vitrine.builder.incremental.search_changes import SearchChanges
from vitrine.builder.incremental.social_image_changes import ImageChanges, refuse_other_typefaces
from vitrine.builder.incremental.state import LocaleContext, count
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.content.kind import Kind
from vitrine.content.kinds import CATEGORY, DOCUMENT, KINDS, PAGE, PRODUCT
from vitrine.content.model.content import FeedTexts, History
from vitrine.content.model.records import Item
from vitrine.content.model.texts import PageState, Text
from vitrine.content.record_codes import fold
from vitrine.database.queries import raw_rows
from vitrine.database.queries.documents import documents as find_documents
from vitrine.database.queries.documents import record_of_any_kind
from vitrine.database.queries.pictures import picture
from vitrine.database.queries.record_queries import find_record, stored_data
from vitrine.database.queries.site import site
from vitrine.database.rows import ENCODER
from vitrine.database.writer import RowChange
from vitrine.locales import SOURCE_CODE
from vitrine.search.analysis.languages import COMPOUNDING
from vitrine.settings.settings import Settings
from vitrine.translations.catalogs.page_completeness import PageCompleteness

# The codes of pages that show records without a page of their own; these count for the translation of the page.
PAGES_WITH_PARTS = {kind.shown_on for kind in KINDS if kind.shown_on}


class LocaleChanges:
    """Collects the differing rows of a locale, and updates its state.

    `parts` has the records of each changed page that shows several records, by the code of the page.
    """

    def __init__(
        self,
        context: LocaleContext,
        settings: Settings,
        images: ImageChanges,
        history: History,
        parts: Mapping[str, Sequence[PagePart]],
    ) -> None:
        self.pages: list[PageChange] = []
        self.shown: list[ChangedRecord] = []
        self._context = context
        self._base, self._mode, self._results = context.base, context.mode, context.results
        self._locale, self._state = context.locale, context.state
        self._images, self._history, self._parts = images, history, parts
        self._variables = page_variables(settings, site(self._base, self._locale.code))
        self._changed_manuals: dict[str, Item] = {}  # by code
        links = Links(self._locale, partial(published_locales, self._base), frozenset())
        self._localizer = self._mode.localizer(self._locale, context.catalogs, links, self._picture, self._results)
        self._localizer.serve_stale = site(self._base, SOURCE_CODE).serve_stale

    def rows(self, records: Iterable[ChangedRecord]) -> list[RowChange]:
        """Every row that differs; `pages` and `shown` are complete afterwards."""
        manuals_first = sorted(records, key=lambda changed: changed.kind is not DOCUMENT)
        localized = [change for changed in manuals_first for change in self._localized(changed)]
        content = LocaleContent(self._base, self._locale.code, localized, self._state.related)
        rows = [row for change in localized for row in self._record_rows(change)]
        rows += name_rows(self._context, content, localized)
        if self._mode.generates_files:
            rows += self._image_rows(localized)
        self.pages += self._pages_with_parts(localized)
        self.pages += self._pages_with_manuals(content, localized)
        self.pages += listing_page_changes(content, self._locale.code, self._history, localized)
        rows += SearchChanges(self._context, content).rows(localized)
        if self._locale.code in COMPOUNDING:
            rows += self._compound_rows(localized)
        return rows

    def _localized(self, changed: ChangedRecord) -> Iterator[LocalizedChange]:
        """Yield a record and its changed generated documents; nothing if the locale does not show the record."""
        kind, record = changed.kind, changed.new
        old = record_of_any_kind(self._base, kind, self._locale.code, record.full_code)
        if old is None or old.authored != record.authored:
            self._check_english_of(old, changed)
            return
        new, state = self._localize(changed, old)
        english = None if is_english(record) else record_of_any_kind(self._base, kind, SOURCE_CODE, record.full_code)
        yield LocalizedChange(kind, old, new, english or changed.old, english or record)
        self.shown.append(changed)
        if page_with_parts(kind, record):
            return
        documents = {change.new.code: change for change in generated_documents(self._context, new)}
        yield from documents.values()
        self.pages += (self._page(DOCUMENT, change.new, None, {}) for change in documents.values())
        if kind is DOCUMENT:
            self._changed_manuals[new.code] = new
        generated = {code: change.new for code, change in documents.items()}
        self.pages.append(self._page(kind, new, state, self._changed_manuals | generated))

    def _localize(self, changed: ChangedRecord, old: Item) -> tuple[Item, PageState]:
        """Return a changed record in this locale, and the state of translation of its page."""
        kind, record = changed.kind, changed.new
        self._localizer.feed_texts = changed.feed_texts
        localized, completeness = self._localizer.counted(self._mode.published_form(record), kind)
        new = fill_record(localized, self._variables) if kind.variables else localized
        # The old references lead only to published records, and include generated documents and their files.
        fields = (*kind.references, "files") if kind is DOCUMENT else kind.references
        new = msgspec.structs.replace(new, **{name: getattr(old, name) for name in fields})
        if names_of(self._mode.plain(old), kind) != names_of(self._mode.plain(new), kind):
            raise WholeBuildNeeded(f"other records show the name of {kind.name} {record.code}")
        return new, completeness.state

    def _page(self, kind: Kind[Any], new: Item, state: PageState | None, documents: Mapping[str, Item]) -> PageChange:
        """The change of a record's page; `documents` has the changed documents, by code, of this record or others."""
        return PageChange(kind, self._locale.code, new, state, self._date_of_change(kind, new, documents))

    def _pages_with_parts(self, localized: Iterable[LocalizedChange]) -> Iterator[PageChange]:
        """The pages that show several records of which some changed, with the state of translation of all texts."""
        changed = {change.new.code: change.new for change in localized if change.kind is PAGE}
        for code, parts in self._parts.items():
            page = changed.get(code) or find_record(self._base, PAGE, self._locale.code, code)
            if page:
                yield self._page(PAGE, page, self._state_of_parts(parts), {})

    def _pages_with_manuals(self, content: LocaleContent, localized: Iterable[LocalizedChange]) -> Iterator[PageChange]:
        """The pages of unchanged products with changed manuals: the date of a page also follows its manuals."""
        if not self._changed_manuals:
            return
        changed = {change.new.code for change in localized if change.kind is PRODUCT}
        manuals = set(map(fold, self._changed_manuals))
        for product in content.before.of(PRODUCT):
            if product.code not in changed and not manuals.isdisjoint(map(fold, product.documents)):
                yield self._page(PRODUCT, product, None, self._changed_manuals)

    def _state_of_parts(self, parts: Iterable[PagePart]) -> PageState:
        counted = PageCompleteness()
        self._localizer.feed_texts = FeedTexts()
        for kind, record in parts:
            shown = find_record(self._base, kind, self._locale.code, record.full_code)
            if shown and shown.authored == record.authored:
                counted.add_part(self._localizer.counted(self._mode.published_form(record), kind)[1])
        return counted.state

    def _image_rows(self, localized: Iterable[LocalizedChange]) -> Iterator[RowChange]:
        """The rows of images; raises WholeBuildNeeded if other typefaces are needed than before."""
        characters = self._state.characters
        before = set(characters)
        for change in localized:
            if change.kind in (PRODUCT, DOCUMENT):
                count(characters, characters_in(change.old), -1)
                count(characters, characters_in(change.new), 1)
            yield from self._images.rows(self._locale.code, change, characters)
        refuse_other_typefaces(before, characters.keys())

    def _check_english_of(self, shown: Item | None, changed: ChangedRecord) -> None:
        """Raise WholeBuildNeeded if search finds a record by English texts that changed, though they are not shown.

        Search has the English title, summary and options of a version authored in this locale, and the English name of
        every category.
        """
        kind = changed.kind
        old, new = (
            (kind.title_of(record).value, kind.summary_of(record).value, getattr(record, "options", ()))
            for record in (changed.old, changed.new)
        )
        if (shown or kind is CATEGORY) and is_english(changed.new) and old != new:
            raise WholeBuildNeeded(f"search finds {changed.new.code} by its English version, which changed")

    def _record_rows(self, change: LocalizedChange) -> Iterator[RowChange]:
        kind, code = change.kind, fold(change.new.full_code)
        old = stored_data(self._base, kind.name, self._locale.code, code)
        new = ENCODER.encode(stored_form(change.new, {}, self._locale.code))
        if old != new:
            key = (kind.name, self._locale.code, code)
            yield RowChange("records", (*key, old), (*key, new))

    def _date_of_change(self, kind: Kind[Any], new: Item, documents: Mapping[str, Item]) -> date | None:
        """The date of a page's last change, from the history or the record; None if neither has one."""
        key, locale = kind.page_key(new), self._locale.code
        digest = ""  # of a page that lists other records, `listing_page_changes` computes it
        if (key, locale) in self._history and not lists_others(kind, new):
            stored = find_documents(self._base, locale, getattr(new, "documents", ()))
            own = {entry.document.code: entry.document for entry in stored} | dict(documents)
            digest = page_digest(new, None, {code: shown_value(document) for code, document in own.items()})
        return changed_day(self._history, key, locale, digest, kind.newest_day(new))

    def _compound_rows(self, localized: Iterable[LocalizedChange]) -> Iterator[RowChange]:
        written = self._state.written
        before = set(written)
        for change in localized:
            count(written, words_of(change.old), -1)
            count(written, words_of(change.new), 1)
        if before == written.keys():
            return
        locale = self._locale.code
        old = {row[1]: row for row in raw_rows.compound_rows(self._base, locale)}
        new = {row[1]: row for row in compound_rows(written.keys(), locale, self._results)}
        for word in sorted(old.keys() | new.keys()):
            if old.get(word) != new.get(word):
                yield RowChange("compounds", old.get(word), new.get(word))

    def _picture(self, file: str, alt: Text) -> Markup:
        files = picture(self._base, file)
        if files is None:
            raise WholeBuildNeeded(f"{file} is not among the pictures of the previous build")
        return picture_markup(files, alt)


def page_with_parts(kind: Kind[Any], record: Item) -> str:
    """The code of the page that shows a record together with others; "" if it is not on such a page."""
    return kind.shown_on or (record.code if kind is PAGE and record.code in PAGES_WITH_PARTS else "")


def is_english(record: Item) -> bool:
    return record.authored in ("", SOURCE_CODE)
