"""Writes the search index of a locale: the terms of every entry, and the vocabulary."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from vitrine.builder.content.search_entries import SearchEntry
from vitrine.database.writer import IndexedEntry, SiteWriter
from vitrine.search.analysis import ENGLISH, is_cjk, joined_words, pairs, run_terms, squeeze, stem, words
from vitrine.search.compounds import MIN_PART, split_compound
from vitrine.search.languages import COMPOUNDING
from vitrine.search.term_positions import (
    KEY,
    NUMBER,
    OPTION,
    PART,
    RELATED,
    SAID,
    SUMMARY,
    TITLE,
    pack,
    places_of,
)

MAX_NUMBER = 60  # characters


class LocaleIndex:
    """Analyses the entries of one locale and counts its vocabulary."""

    def __init__(self, locale: str, entries: Iterable[SearchEntry], synonyms: Iterable[str] = ()) -> None:
        self.locale = locale
        self._synonyms = tuple(synonyms)
        self._entries = list(entries)
        self._words: dict[str, str] = {}
        self._counts: Counter[str] = Counter()
        self._standing = self._words_that_stand_alone() if locale in COMPOUNDING else frozenset()
        self._parts = lru_cache(maxsize=None)(self._split)

    def write(self, writer: SiteWriter) -> None:
        """Write the entries, then the vocabulary."""
        for entry in self._entries:
            writer.search_entry(self.locale, self._indexed(entry))
        writer.rows("search_sizes", [(self.locale, len(self._entries))])
        writer.rows("search_words", self._vocabulary())
        writer.rows("search_terms", ((self.locale, term, count) for term, count in sorted(self._counts.items())))

    def _words_that_stand_alone(self) -> frozenset[str]:
        return frozenset(
            word
            for entry in self._entries
            for text in (*entry.titles, *entry.keys, *entry.always, *entry.mentions)
            for word in words(text)
            if len(word) >= MIN_PART and word.isalpha()
        )

    def _split(self, word: str) -> tuple[str, ...]:
        return split_compound(word, self._standing.__contains__) if self._standing else ()

    def _indexed(self, entry: SearchEntry) -> IndexedEntry:
        titles = list(self._terms(entry.titles))
        numbers = [squeeze(number)[:MAX_NUMBER] for number in entry.numbers]
        related = [squeeze(number) for number in entry.related]
        english = list(self._terms(entry.english, ENGLISH))
        places = places_of(
            (
                (NUMBER, numbers),
                (TITLE, (*titles, *(f"={word}" for text in entry.titles for word in words(text)))),
                (KEY, (*self._terms(entry.keys), *english)),
                (SUMMARY, self._terms(entry.always)),
                (OPTION, self._terms(entry.options)),
                (KEY, self._shared_terms(entry.members)),
                (RELATED, (*related, *self._terms(entry.context), *self._terms(entry.members))),
                (SAID, self._terms(entry.said)),
                (PART, self._parts_of((*entry.titles, *entry.keys, *entry.always))),
            )
        )
        found = {term for term in places if term[0] != "="}
        found.update(self._terms(entry.mentions), self._parts_of(entry.mentions))
        self._counts.update(found)
        title_terms = {*titles, *numbers, *self._parts_of(entry.titles), *self._terms(entry.english[:1], ENGLISH)}
        return IndexedEntry(
            key=entry.key,
            hit=entry.hit,
            features=pack(places, self._title_size(entry.titles)),
            title=" ".join(sorted(title_terms)),
            text=" ".join(sorted(found - title_terms)),
        )

    def _title_size(self, titles: Iterable[str]) -> int:
        """How many terms a search for the whole title has."""
        found = (word for title in titles for word in words(title))
        return len({term for word in found for term in (pairs(word) if is_cjk(word) else (stem(word, self.locale),))})

    def _terms(self, texts: Iterable[str], locale: str = "") -> Iterator[str]:
        for text in texts:
            for word in words(text):
                yield from self._word_terms(word, locale or self.locale)
            yield from self._known(joined_words(text))

    def _shared_terms(self, texts: tuple[str, ...]) -> Iterator[str]:
        """The terms that at least a third of some texts have."""
        counts = Counter(term for text in texts for term in set(self._terms((text,))))
        return (term for term, count in counts.items() if 3 * count >= len(texts))

    def _word_terms(self, word: str, locale: str) -> Iterator[str]:
        if is_cjk(word):
            yield from self._known(run_terms(word))
            return
        term = stem(word, locale)
        self._words.setdefault(word, term)
        yield term

    def _known(self, terms: Iterable[str]) -> Iterator[str]:
        for term in terms:
            self._words.setdefault(term, term)
            yield term

    def _parts_of(self, texts: Iterable[str]) -> Iterator[str]:
        """The terms of the words that the compounds of some texts are made of."""
        for word in (word for text in texts for word in words(text)):
            for part in self._parts(word):
                yield from self._word_terms(part, self.locale)

    def _vocabulary(self) -> Iterator[tuple[str, str, str, str]]:
        for word in (word for phrase in self._synonyms for word in words(phrase) if not is_cjk(word)):
            self._words.setdefault(word, stem(word, self.locale))
        for word, term in sorted(self._words.items()):
            backwards = word[::-1] if word.isalpha() and len(word) >= MIN_PART and not is_cjk(word) else ""
            yield self.locale, word, term, backwards
