"""Writes the search index of a locale: the terms of every entry, and the vocabulary."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import msgspec

from vitrine.builder.search.entry_analysis import EntryAnalysis, cached_analysis, cached_for_labels
from vitrine.builder.search.search_entry import SearchEntry
from vitrine.database.rows import IndexedEntry, RowWriter
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of, get_or_make
from vitrine.search.analysis.cjk import bigrams, is_cjk
from vitrine.search.analysis.compound_splitting import MIN_PART
from vitrine.search.analysis.languages import COMPOUNDING
from vitrine.search.analysis.terms import stem, words
from vitrine.search.query.spelling import katakana_words

WordRow = tuple[str, str, str, str]


class Vocabulary(msgspec.Struct, array_like=True):
    """The words of an index; numbers count the entries that have the word.

    words       each word with its terms, and how often it has each
    standalone  the words of which compounds may consist
    splits      the parts of long words; like `standalone`, empty in a language that writes compounds apart
    synonyms    the words that have synonyms, each with its term
    """

    words: dict[str, dict[str, int]] = {}
    standalone: dict[str, int] = {}
    splits: dict[str, tuple[str, ...]] = {}
    synonyms: dict[str, str] = {}

    def term_of(self, word: str) -> str | None:
        """The term of a word: the one that most entries have, otherwise that of its synonyms."""
        terms = self.words.get(word)
        return max(terms, key=lambda term: (terms[term], term)) if terms else self.synonyms.get(word)


class LocaleIndex:
    """Analyzes the entries of one locale, unless an earlier build did, and counts its vocabulary.

    Entries are iterated over rather than held in a list, which would take much memory for many products. In a language
    with compounds this happens twice: the first time, to collect the words of which compounds may consist.
    """

    def __init__(
        self,
        locale: str,
        entries: Iterable[SearchEntry],
        synonyms: Iterable[str] = (),
        results: ResultCache = NO_CACHE,
    ) -> None:
        self.locale = locale
        self._synonyms = tuple(synonyms)
        self._entries = entries
        self._results = results
        self._counts: Counter[str] = Counter()
        self._splits: dict[str, tuple[str, ...]] = {}
        self._standalone = count_standalone_words(self._entries, results) if locale in COMPOUNDING else Counter[str]()
        self._analysis = EntryAnalysis(locale, self._standalone.keys())

    def write(self, writer: RowWriter) -> Vocabulary:
        """Write the entries, then the vocabulary, which it returns."""
        words = self._write_entries(writer)
        synonyms = dict(self._terms_of_synonyms())
        vocabulary = Vocabulary(words, dict(self._standalone), self._splits, synonyms)
        terms = ((word, vocabulary.term_of(word)) for word in sorted(words.keys() | synonyms.keys()))
        writer.rows("search_words", (word_row(self.locale, word, term) for word, term in terms if term))
        writer.rows("search_terms", ((self.locale, term, count) for term, count in sorted(self._counts.items())))
        return vocabulary

    def _write_entries(self, writer: RowWriter) -> dict[str, dict[str, int]]:
        """Write the entries; returns their words with the terms of each."""
        count, counts = 0, Counter[tuple[str, str]]()
        for entry in self._entries:
            count += 1
            analyzed = cached_analysis(entry, self._analysis, self._results)
            counts.update(analyzed.words.items())
            self._splits |= analyzed.splits
            self._counts.update(analyzed.title.split())
            self._counts.update(analyzed.text.split())
            indexed = IndexedEntry(entry.key, entry.hit, analyzed.features, analyzed.title, analyzed.text)
            writer.search_entry(self.locale, indexed)
        writer.rows("search_sizes", [(self.locale, count)])
        words: dict[str, dict[str, int]] = {}
        for (word, term), entries in counts.items():
            words.setdefault(word, {})[term] = entries
        return words

    def _terms_of_synonyms(self) -> Iterator[tuple[str, str]]:
        for phrase in self._synonyms:
            for word in words(phrase):
                if is_cjk(word):
                    yield from ((katakana, bigrams(katakana)[0]) for katakana in katakana_words(word))
                else:
                    yield word, stem(word, self.locale)


def word_row(locale: str, word: str, term: str) -> WordRow:
    """A word of the vocabulary as it is stored."""
    spelled = word.isalpha() and len(word) >= MIN_PART and (not is_cjk(word) or bool(katakana_words(word)))
    return locale, word, term, word[::-1] if spelled else ""


def count_standalone_words(entries: Iterable[SearchEntry], results: ResultCache) -> Counter[str]:
    """The words of which compounds may consist, with the number of entries in which they stand alone."""
    words_in = cached_for_labels(long_words)
    counts: Counter[str] = Counter()
    for texts in map(standalone_texts, entries):
        key = digest_of(b"standalone words", msgspec.msgpack.encode(texts))
        counts.update(get_or_make(results, key, set[str], partial(standalone_words, texts, words_in)))
    return counts


def standalone_texts(entry: SearchEntry) -> tuple[str, ...]:
    """The texts of an entry in which words stand alone."""
    return *entry.titles, *entry.keys, *entry.always, *entry.mentions


def standalone_words(texts: Iterable[str], words_in: Callable[[str], Iterable[str]]) -> set[str]:
    """The words of these texts of which compounds may consist; `words_in` returns those of one text."""
    return {word for text in texts for word in words_in(text)}


def long_words(text: str) -> list[str]:
    return [word for word in words(text) if len(word) >= MIN_PART and word.isalpha()]
