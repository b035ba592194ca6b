"""Finds the rows of a locale's search index that differ: its entries, and the vocabulary that they share."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from typing import Any, NamedTuple

import msgspec

from vitrine.builder.content.interface_texts import kind_names
from vitrine.builder.incremental.changed_records import LocalizedChange
from vitrine.builder.incremental.locale_content import LocaleContent
from vitrine.builder.incremental.state import LocaleContext, count
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.builder.search.entries import OFFICE, EntryReader
from vitrine.builder.search.entry_analysis import AnalyzedEntry, EntryAnalysis, analysis_key, cached_analysis
from vitrine.builder.search.index import long_words, standalone_texts, standalone_words, word_row
from vitrine.builder.search.related_texts import RelatedTexts, Relations, entry_key, texts_for_others
from vitrine.builder.search.search_entry import SearchEntry
from vitrine.content.kind import Kind
from vitrine.content.kinds import CATEGORY, DOCUMENT, KIND_BY_NAME, KINDS, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.documents import record_of_any_kind
from vitrine.database.queries.raw_rows import entries_of_term, entries_with_term, entry_row
from vitrine.database.queries.record_queries import find_record, find_records
from vitrine.database.queries.site import dictionary, site
from vitrine.database.rows import ENCODER, index_terms
from vitrine.database.schema import search_index
from vitrine.database.writer import RowChange
from vitrine.locales import LOCALES, SOURCE_CODE
from vitrine.search.analysis.compound_splitting import split_compound
from vitrine.search.analysis.languages import COMPOUNDING

# If more entries than these depend on changed records, a whole build is as fast.
MAX_ENTRIES = 250


class RecordVersion(NamedTuple):
    """A record in a locale, and in English."""

    kind: Kind[Any]
    record: Item
    english: Item

    @property
    def key(self) -> str:
        return entry_key(self.kind.name, self.record.full_code)

    def entry(self, reader: EntryReader) -> SearchEntry | None:
        """The search entry; None if search does not find records of this kind."""
        search = self.kind.search
        return reader.entry(self.record, self.kind, search) if search else None


# Records with the relations that their entries have.
RelatedVersions = tuple[Collection[RecordVersion], Relations]


def previous_version(base: SiteDatabase, locale: str, key: str) -> RecordVersion | None:
    """The version behind an entry in the previous build; None if the locale does not show it."""
    name, _, code = key.partition("/")
    if name == OFFICE:
        raise WholeBuildNeeded("an office has words of other parts than before")
    kind = KIND_BY_NAME[name]
    record = record_of_any_kind(base, kind, locale, code)
    if record is None:
        return None
    return RecordVersion(kind, record, record_of_any_kind(base, kind, SOURCE_CODE, code) or record)


def by_key(versions: Iterable[RecordVersion]) -> dict[str, RecordVersion]:
    """The last version of each entry."""
    return {version.key: version for version in versions}


def keys_of_changed(before: Relations, after: Relations) -> Iterator[str]:
    """The keys of the entries with other relations; those of all manuals if a word became rare or usual in them."""
    if before is after:
        return
    for key in before.related.keys() | after.related.keys():
        if before.related.get(key) != after.related.get(key):
            yield key
    old, new = before.rare_words, after.rare_words
    if any(old.has(word) != new.has(word) for word in old.counts.keys() | new.counts.keys()):
        yield from (entry_key(DOCUMENT.name, code) for code in new.manuals)


class EntryChange(NamedTuple):
    """An entry of the index before and after, with both analyses."""

    old_entry: SearchEntry
    new_entry: SearchEntry
    old: AnalyzedEntry
    new: AnalyzedEntry


class SearchChanges:
    """Finds the rows of search that differ, and updates the state of the locale."""

    def __init__(self, context: LocaleContext, content: LocaleContent) -> None:
        self._base = context.base
        self._mode = context.mode
        self._locale = context.locale.code
        self._state = context.state
        self._vocabulary = context.state.vocabulary
        self._content_around = content
        self._names = kind_names(context.messages)
        self._results = context.results

    def rows(self, records: Sequence[LocalizedChange]) -> Iterator[RowChange]:
        changes = self._entry_changes(records)
        for change in changes:
            yield from self._entry_rows(change)
        yield from self._word_rows(changes)
        yield from self._term_rows(changes)

    def _entry_changes(self, records: Sequence[LocalizedChange]) -> list[EntryChange]:
        """The entries of these records, and of other records that repeat their texts or whose compounds they split."""
        indexed = [change for change in records if self._is_indexed(change)]
        named = list(self._products_of_renamed_categories(records))
        previous = Relations(self._state.related, self._state.manuals)
        current = self._current_relations(previous, records)
        others = by_key(filter(None, map(self._previous_version, keys_of_changed(previous, current))))
        if not indexed and not others:
            return []
        old = by_key((*named, *(RecordVersion(change.kind, change.old, change.old_english) for change in indexed)))
        new = by_key((*named, *(RecordVersion(change.kind, change.new, change.new_english) for change in indexed)))
        before, after = self._standalone_words((old.values(), previous), (new.values(), current))
        others |= by_key(self._versions_with(self._resplit_words(before ^ after, after)))
        unchanged = [version for key, version in others.items() if key not in new]
        if len(unchanged) > MAX_ENTRIES:
            raise WholeBuildNeeded(f"the terms of {len(unchanged)} entries of other records may differ")
        old_entries = self._entries([*old.values(), *unchanged], previous)
        new_entries = self._entries([*new.values(), *unchanged], current)
        analysis_before, analysis_after = EntryAnalysis(self._locale, before), EntryAnalysis(self._locale, after)
        old_analyses = [self._previous_analysis(entry, analysis_before) for entry in old_entries]
        new_analyses = [cached_analysis(entry, analysis_after, self._results) for entry in new_entries]
        return list(map(EntryChange, old_entries, new_entries, old_analyses, new_analyses))

    def _current_relations(self, previous: Relations, records: Iterable[LocalizedChange]) -> Relations:
        """The relations after the changes, which the state then has."""
        own = [[texts_for_others(one.kind, record) for record in (one.old, one.new)] for one in records]
        if all(before == after for before, after in own):
            return previous
        current = RelatedTexts(self._content_around.after).relations()
        if (keys := self._content_around.complete_entries) is not None:
            related = {**previous.related, **{key: current.related[key] for key in keys & current.related.keys()}}
            current = Relations(related, previous.rare_words)
        self._state.related, self._state.manuals = dict(current.related), current.rare_words
        return current

    def _entries(self, versions: Collection[RecordVersion], relations: Relations) -> list[SearchEntry]:
        content = self._content(self._locale, [(version.kind, version.record) for version in versions])
        english = self._plain(self._content(SOURCE_CODE, [(version.kind, version.english) for version in versions]))
        reader = EntryReader(content, english, {}, self._names, relations, LOCALES[self._locale])
        return [entry for version in versions if (entry := version.entry(reader))]

    def _content(self, locale: str, records: Sequence[tuple[Kind[Any], Item]]) -> Content:
        """A content of these records of a locale, and of the categories that they belong to."""
        codes = {code for kind, record in records if kind.search for code in kind.search.categories(record)}
        by_kind = {kind: tuple(record for other, record in records if other is kind) for kind in KINDS}
        categories = (*find_records(self._base, CATEGORY, locale, codes), *by_kind[CATEGORY])  # the last one counts
        return Content(
            site=site(self._base, locale),
            dictionary=dictionary(self._base, locale),
            records={**by_kind, CATEGORY: categories},
        )

    def _plain(self, content: Content) -> Content:
        plain = content.map_records(lambda _, records: tuple(map(self._mode.plain, records)))
        return msgspec.structs.replace(
            plain, site=self._mode.plain(content.site), dictionary=self._mode.plain(content.dictionary)
        )

    def _previous_version(self, key: str) -> RecordVersion | None:
        return previous_version(self._base, self._locale, key)

    def _products_of_renamed_categories(self, records: Sequence[LocalizedChange]) -> Iterator[RecordVersion]:
        """The products that are found by the names of renamed categories, English or not."""
        categories = [change for change in records if change.kind is CATEGORY]
        renamed = {one.new.full_code for one in categories if one.has_new_title or one.has_new_english_title}
        products = self._content_around.before.of(PRODUCT) if renamed else ()
        named = [one for one in products if not renamed.isdisjoint((one.category, one.full_category))]
        if len(named) > MAX_ENTRIES:
            raise WholeBuildNeeded(f"{len(named)} products are found by the names of renamed categories")
        for product in named:
            english = find_record(self._base, PRODUCT, SOURCE_CODE, product.code)
            yield RecordVersion(PRODUCT, product, english or product)

    def _standalone_words(self, old: RelatedVersions, new: RelatedVersions) -> tuple[frozenset[str], frozenset[str]]:
        """The words by which compounds are split, before and after; none in a language without compounds."""
        if self._locale not in COMPOUNDING:
            return frozenset(), frozenset()
        standalone = self._vocabulary.standalone
        before = frozenset(standalone)
        for versions, by in ((old, -1), (new, 1)):
            for entry in self._entries(*versions):
                count(standalone, standalone_words(standalone_texts(entry), long_words), by)
        return before, frozenset(standalone)

    def _resplit_words(self, changed: Set[str], standalone: Set[str]) -> Iterator[str]:
        """Split every word again that contains a changed one, and yield the words whose parts differ."""
        if not changed:
            return
        splits = self._vocabulary.splits
        for word, parts in splits.items():
            if any(part in word for part in changed):
                splits[word] = split_compound(word, standalone.__contains__)
                if splits[word] != parts:
                    yield word

    def _versions_with(self, words: Iterable[str]) -> Iterator[RecordVersion]:
        """The records whose entries contain one of these words."""
        for term in sorted({term for word in words for term in self._vocabulary.words.get(word, ())}):
            keys = entries_with_term(self._base, self._locale, term, MAX_ENTRIES)
            yield from filter(None, map(self._previous_version, keys))

    def _is_indexed(self, change: LocalizedChange) -> bool:
        key = entry_key(change.kind.name, change.new.full_code)
        return change.kind.search is not None and entry_row(self._base, self._locale, key) is not None

    def _previous_analysis(self, entry: SearchEntry, analysis: EntryAnalysis) -> AnalyzedEntry:
        """The cached analysis of an entry in the previous build; raises WholeBuildNeeded if its texts differed."""
        if not self._results.has(analysis_key(entry, self._locale)):
            raise WholeBuildNeeded(f"the search entry of {entry.key} depends on more than its record")
        return cached_analysis(entry, analysis, self._results)

    def _entry_rows(self, change: EntryChange) -> Iterator[RowChange]:
        row, hit = entry_row(self._base, self._locale, change.old_entry.key), ENCODER.encode(change.new_entry.hit)
        if row is None or (row.features, row.data) != (change.old.features, ENCODER.encode(change.old_entry.hit)):
            raise WholeBuildNeeded(f"{change.old_entry.key} was indexed differently")
        changed = row._replace(features=change.new.features, data=hit)
        if row != changed:
            yield RowChange("search_entries", row, changed)
        old, new = (index_terms(version.title, version.text) for version in (change.old, change.new))
        if old != new:
            yield RowChange(f"{search_index(self._locale)} (rowid, text)", (row.number, old), (row.number, new))

    def _word_rows(self, changes: Iterable[EntryChange]) -> Iterator[RowChange]:
        previous_terms: dict[str, str | None] = {}
        for change in changes:
            self._vocabulary.splits.update(change.new.splits)
            old, new = change.old.words.items(), change.new.words.items()
            for word, _ in old ^ new:
                previous_terms.setdefault(word, self._vocabulary.term_of(word))
            self._count_words(old - new, -1)
            self._count_words(new - old, 1)
        for word, before in sorted(previous_terms.items()):
            after = self._vocabulary.term_of(word)
            if before != after:
                yield RowChange("search_words", self._word_row(word, before), self._word_row(word, after))

    def _count_words(self, pairs: Iterable[tuple[str, str]], by: int) -> None:
        """Add `by` to the number of entries that have each of these words with its term."""
        words = self._vocabulary.words
        for word, term in pairs:
            count(words.setdefault(word, {}), (term,), by)
            if not words[word]:
                del words[word]

    def _word_row(self, word: str, term: str | None) -> tuple[str, ...] | None:
        return None if term is None else word_row(self._locale, word, term)

    def _term_rows(self, changes: Iterable[EntryChange]) -> Iterator[RowChange]:
        differences: Counter[str] = Counter()  # of the number of entries with a term
        for change in changes:
            differences.update((*change.new.title.split(), *change.new.text.split()))
            differences.subtract((*change.old.title.split(), *change.old.text.split()))
        for term, by in sorted(differences.items()):
            if by:
                old = entries_of_term(self._base, self._locale, term)
                new = old + by
                before, after = (self._locale, term, old), (self._locale, term, new)
                yield RowChange("search_terms", before if old else None, after if new else None)
