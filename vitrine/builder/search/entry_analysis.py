"""Turns the texts of a search entry into index terms, and into hashes of adjacent words."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from functools import lru_cache, partial
from typing import TypeVar

import msgspec

from vitrine.builder.search.search_entry import SearchEntry
from vitrine.content.kinds import CATEGORY, PRODUCT, SERVICE
from vitrine.files.build_cache import ResultCache, digest_of
from vitrine.search.analysis.cjk import HIRAGANA_RUN, KATAKANA_WITH_MARKS, bigrams, is_cjk, run_terms
from vitrine.search.analysis.compound_splitting import MIN_PART, split_compound
from vitrine.search.analysis.entry_terms import (
    CHOICE,
    HAS_CHOICE,
    LACKS_CHOICE,
    Field,
    choice_mark,
    most_significant_fields,
    neighbor_hash,
    pack,
)
from vitrine.search.analysis.languages import stop_words
from vitrine.search.analysis.terms import (
    ENGLISH,
    TOKEN,
    fold_word,
    joined_words,
    normalize,
    number_words,
    sentences,
    short_compounds,
    squeeze,
    stem,
    with_signal_signs,
    word_terms,
    words,
)
from vitrine.search.query.spelling import katakana_words

MAX_NUMBER = 60  # characters
MARKS = ("=", CHOICE)  # the first characters of terms that features have, but the index does not
SERVICE_KEY = f"{SERVICE.name}/"
LONGEST_RUN = 8  # characters
SHORTEST_COMPOUND = 2 * MIN_PART
TermsByWord = Mapping[str, str]
T = TypeVar("T")
CACHED_TEXTS = 8192  # labels and names of categories recur in nearly every entry
LONGEST_LABEL = 200  # characters; bodies hardly ever recur
CACHED_SENTENCES = 512  # Products share sentences, such as those about calibration and spare parts.
NAMED_BY_TRADE = frozenset({CATEGORY.name, PRODUCT.name})  # titles of news and solutions are not trade words
REACH = 2  # words; `pressure of steam` and `steam line pressure`


class AnalyzedEntry(msgspec.Struct, array_like=True, frozen=True):
    """The indexed form of one entry.

    features  the packed fields of its terms, for ranking
    title     the terms of its title
    text      its other terms
    words     the words that it adds to the vocabulary, each with its term
    splits    the parts of its long words, empty if the word is not a compound; they depend on all other entries
    """

    features: bytes
    title: str
    text: str
    words: dict[str, str]
    splits: dict[str, tuple[str, ...]] = {}


ENCODER, DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(AnalyzedEntry)


class EntryAnalysis:
    """Analyzes the entries of a locale one at a time; compounds are split into words that are in `standalone`."""

    def __init__(self, locale: str, standalone: Set[str]) -> None:
        self.locale = locale
        self._standalone = standalone
        self._added_terms: list[TermsByWord] = []
        self._splits: dict[str, tuple[str, ...]] = {}
        # Their caches must not refer to this object, which would then stay in memory after its locale is finished.
        self._parts = lru_cache(maxsize=None)(partial(split_compound, known=standalone.__contains__))
        self._text_terms = cached_for_labels(terms_of_text)
        self._neighbor_hashes = cached_for_labels(neighbor_hashes)
        self._text_splits = cached_for_labels(partial(splits_of_text, self._parts))

    def splits_alike(self, analyzed: AnalyzedEntry) -> bool:
        """Whether the words of an entry that an earlier build analyzed still have the same parts."""
        return all(self._parts(word) == parts for word, parts in analyzed.splits.items())

    def analyze(self, entry: SearchEntry) -> AnalyzedEntry:
        self._added_terms, self._splits = [], {}
        numbers = [squeeze(number)[:MAX_NUMBER] for number in entry.numbers]
        titles = self._terms(entry.titles)
        fields = self._fields(entry, numbers, titles)
        terms = {term for term in fields if term[0] not in MARKS}
        terms.update(self._terms(entry.mentions), self._parts_of(entry.mentions))
        title_terms = {*titles, *numbers, *self._parts_of(entry.titles), *self._english_title(entry)}
        return AnalyzedEntry(
            features=pack(
                fields,
                self._title_size(entry),
                len(set(self._english_title(entry))),
                frozenset().union(*(self._neighbor_hashes(text, self.locale) for text in entry.passages)),
            ),
            title=" ".join(sorted(title_terms)),
            text=" ".join(sorted(terms - title_terms)),
            words=self._vocabulary(),
            splits=self._splits,
        )

    def _fields(self, entry: SearchEntry, numbers: list[str], titles: list[str]) -> dict[str, int]:
        """The field in which each term counts."""
        related = (squeeze(number) for number in entry.related)
        return most_significant_fields(
            (
                (Field.NUMBER, numbers),
                (Field.TITLE, (*titles, *(f"={word}" for text in entry.titles for word in words(text)))),
                (Field.KEY, (*self._terms(entry.keys), *self._terms(entry.english[1:], ENGLISH))),
                (Field.STATUS, self._terms(entry.status)),
                (Field.SUMMARY, (*self._terms(entry.always), *whole_runs(entry.always))),
                (Field.OPTION, (*self._terms(entry.options), *whole_runs(entry.options))),
                (Field.KEY, self._shared_terms(entry.members)),
                (Field.RELATED, (*related, *self._terms(entry.context), *self._terms(entry.members))),
                (Field.ENGLISH_TITLE if entry.hit.kind in NAMED_BY_TRADE else Field.KEY, self._english_title(entry)),
                (Field.PART_OF_TITLE, self._parts_of(entry.titles)),
                (Field.CITATION, self._terms(entry.citations)),
                (Field.PART, self._parts_of((*entry.keys, *entry.always))),
                (HAS_CHOICE, self._choices(entry.chosen)),
                (LACKS_CHOICE, self._choices(entry.lacked)),
            )
        )

    def _english_title(self, entry: SearchEntry) -> list[str]:
        """The terms of the English name of an entry, the first of its English texts."""
        return self._terms(entry.english[:1], ENGLISH)

    def _title_size(self, entry: SearchEntry) -> int:
        """How many terms a search for the whole title has; without stop words for a service: `Pièces de rechange`."""
        left_out = stop_words(self.locale) if entry.key.startswith(SERVICE_KEY) else ()
        title_words = (word for title in entry.titles for word in words(title) if word not in left_out)
        return len({term for word in title_words for term in word_terms(word, self.locale)})

    def _choices(self, names: Iterable[str]) -> Iterator[str]:
        """The marks of choices: the words of each name are stemmed as the language does, and as English does."""
        for name in names:
            for locale in dict.fromkeys((self.locale, ENGLISH)):
                yield choice_mark(term for word in words(name) for term in word_terms(word, locale))

    def _terms(self, texts: Iterable[str], locale: str = "") -> list[str]:
        found: list[str] = []
        for text in texts:
            found += self._added(self._text_terms(text, locale or self.locale))
        return found

    def _added(self, terms: TermsByWord) -> Iterable[str]:
        """The terms of words, which are also added to the vocabulary."""
        self._added_terms.append(terms)
        return terms.values()

    def _vocabulary(self) -> dict[str, str]:
        """The words added so far; of a word with several terms, the first counts."""
        words: dict[str, str] = {}
        for terms in reversed(self._added_terms):
            words.update(terms)
        return words

    def _shared_terms(self, texts: tuple[str, ...]) -> Iterator[str]:
        """The terms that occur in at least a third of these texts."""
        counts = Counter(term for text in texts for term in set(self._terms((text,))))
        return (term for term, count in counts.items() if 3 * count >= len(texts))

    def _parts_of(self, texts: Iterable[str]) -> list[str]:
        """The terms of the words of which compounds in these texts consist."""
        found: list[str] = []
        for text in texts if self._standalone else ():
            splits = self._text_splits(text)
            self._splits |= splits
            found += self._added({part: stem(part, self.locale) for parts in splits.values() for part in parts})
        return found


def cached_analysis(entry: SearchEntry, analysis: EntryAnalysis, results: ResultCache) -> AnalyzedEntry:
    """The terms of an entry, from the cache if an earlier build analyzed it."""
    key = analysis_key(entry, analysis.locale)
    cached = results.get(key)
    if cached is not None:
        former = DECODER.decode(cached)
        if analysis.splits_alike(former):
            return former
    analyzed = analysis.analyze(entry)
    results.put(key, ENCODER.encode(analyzed))
    return analyzed


def analysis_key(entry: SearchEntry, locale: str) -> bytes:
    """The key under which the terms of an entry are cached."""
    return digest_of(b"indexed", locale.encode(), ENCODER.encode(entry))


def cached_for_labels(analyze: Callable[..., T]) -> Callable[..., T]:
    """Cache the results of a function for short texts such as labels."""
    cached = lru_cache(maxsize=CACHED_TEXTS)(analyze)

    def analyzed(text: str, *others: str) -> T:
        return (cached if len(text) <= LONGEST_LABEL else analyze)(text, *others)

    return analyzed


def splits_of_text(parts_of: Callable[[str], tuple[str, ...]], text: str) -> Mapping[str, tuple[str, ...]]:
    return {word: parts_of(word) for word in words(text) if len(word) >= SHORTEST_COMPOUND}


def whole_runs(texts: Iterable[str]) -> Iterator[str]:
    """The words that stand alone, marked like the words of titles: hydrogen is not hydrogen sulfide, nor 水素 硫化水素.

    In Japanese these are short runs, in other languages texts of a single word.
    """
    for text_words in map(words, texts):
        if len(text_words) == 1 and not is_cjk(text_words[0]):
            yield f"={text_words[0]}"
        yield from (f"={word}" for word in text_words if is_cjk(word) and 1 < len(word) <= LONGEST_RUN)


def terms_of_text(text: str, locale: str) -> TermsByWord:
    terms: dict[str, str] = {}
    for sentence in sentences(normalize(text)):
        terms.update(terms_of_sentence(sentence, locale))
    return terms


@lru_cache(maxsize=CACHED_SENTENCES)
def terms_of_sentence(sentence: str, locale: str) -> TermsByWord:
    """The terms of a sentence by its words; joined words stand for themselves."""
    terms: dict[str, str] = {}
    for word in dict.fromkeys(words(with_signal_signs(sentence))):
        terms.update(terms_of_word(word, locale))
    for run in KATAKANA_WITH_MARKS.findall(sentence):  # between particles, which are katakana too once they are folded
        terms |= {word: bigrams(word)[0] for word in katakana_words(fold_word(run))}
    for word in (*joined_words(sentence, stop_words(locale)), *short_compounds(sentence)):
        terms.setdefault(word, word)
    return terms


@lru_cache(maxsize=16_384)
def terms_of_word(word: str, locale: str) -> tuple[tuple[str, str], ...]:
    """The words in a folded word, each with its term; CJK bigrams stand for themselves."""
    if is_cjk(word):
        katakana = ((part, bigrams(part)[0]) for part in katakana_words(word))
        return (*katakana, *((term, term) for term in run_terms(word)))
    return ((word, stem(word, locale)), *((number, number) for number in number_words(word)))


def neighbor_hashes(text: str, locale: str) -> frozenset[int]:
    """The hashes of each two words in a sentence of a text that are adjacent, or have only one word between them."""
    return frozenset().union(*(hashes_in(sentence, locale) for sentence in sentences(normalize(text))))


@lru_cache(maxsize=CACHED_SENTENCES)
def hashes_in(sentence: str, locale: str) -> frozenset[int]:
    ends = [end for word in TOKEN.findall(sentence) for end in word_ends(word, locale)]
    firsts, lasts = [first for first, _ in ends], [last for _, last in ends]
    pairs = {pair for reach in range(1, REACH + 1) for pair in zip(lasts, firsts[reach:], strict=False)}
    return frozenset(neighbor_hash(last, first) for last, first in pairs)


@lru_cache(maxsize=16_384)
def word_ends(word: str, locale: str) -> tuple[tuple[str, str], ...]:
    """The first and the last term of each part of a normalized word; none for a stop word."""
    if is_cjk(word):
        runs = (bigrams(fold_word(run)) for run in HIRAGANA_RUN.split(word) if run)
        return tuple((terms[0], terms[-1]) for terms in runs)
    folded = fold_word(word)
    if folded in stop_words(locale):
        return ()
    return tuple((stem(part, locale),) * 2 for part in number_words(folded) or [folded])
