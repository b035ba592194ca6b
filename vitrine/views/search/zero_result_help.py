"""Suggestions for a search without results: words of the site with similar letters, and the nearest categories."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

from vitrine.content.model.records import Category
from vitrine.content.record_codes import fold
from vitrine.database.queries.products import categories
from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.cjk import is_cjk
from vitrine.search.analysis.languages import stop_words
from vitrine.search.analysis.terms import normalize, stem, words
from vitrine.search.quantities.quantity import without_quantities
from vitrine.search.quantities.reader import read_quantities
from vitrine.search.query.spelling import INSTRUMENT
from vitrine.search.results.result_page import texts_of
from vitrine.search.results.typed_words import in_case_of, printed_words
from vitrine.search.retrieval.engine import answer
from vitrine.search.retrieval.nearest_categories import categories_by_meaning
from vitrine.web.page.cached_parts import cached_per_locale
from vitrine.web.request.context import locale_code, site_db

MIN_CATEGORY_SIMILARITY = 0.3  # of a word in a category's name or summary; 1 for the same word
MIN_WORD_SIMILARITY = 0.45  # of a word to search for instead
MAX_CATEGORIES = 4
MAX_WORDS = 3
MAX_TRIED = 6  # words that are tried, to leave out those that find nothing
MAX_READ = 8  # words of a query
MAX_PRINTED = 8  # entries that are read for how they print a word
MIN_LETTERS = 3
LONGEST = 40  # characters of a word
SUMMARY_WEIGHT = 0.6  # of a word in a summary; one in a name has 1
SHARED_LETTERS = 3  # at the beginning or the end of similar words
MAX_SCANNED = 200  # words with the same beginning or end


class CategoryWords(NamedTuple):
    """The words of all categories: the letter groups of each, and its weight in each category by number.

    The categories are in the order of pages, each followed by its sub-categories.
    """

    categories: list[Category]
    words: list[tuple[frozenset[str], dict[int, float]]]


def nearest_categories(text: str) -> list[Category]:
    """The categories nearest to a text, by the results for similar words, and by their names.

    If none is near, all main categories.
    """
    vocabulary = category_words()
    scores: defaultdict[int, float] = defaultdict(float)
    by_meaning = categories_by_meaning(site_db(), locale_code(), text, dict(similar_site_words(text)[:MAX_WORDS]))
    for number, category in enumerate(vocabulary.categories):
        if score := by_meaning.get(fold(category.full_code)):
            scores[number] = score
    for word in query_words(text):
        for number, score in category_scores(word, vocabulary).items():
            scores[number] += score
    nearest = sorted(scores, key=lambda number: (-scores[number], number))[:MAX_CATEGORIES]
    if nearest:
        return [vocabulary.categories[number] for number in nearest]
    return [category for category in vocabulary.categories if "/" not in category.full_code]


def category_scores(word: str, vocabulary: CategoryWords) -> dict[int, float]:
    """The score of each category for its word most similar to this one, by the number of the category."""
    best: dict[int, float] = {}
    groups = letter_groups(word)
    for others, weights in vocabulary.words:
        likeness = similarity(groups, others)
        for number, weight in weights.items():
            if likeness * weight >= MIN_CATEGORY_SIMILARITY:
                best[number] = max(best.get(number, 0.0), likeness * weight)
    return best


@cached_per_locale
def category_words() -> CategoryWords:
    """The words of the categories of the current build and locale."""
    all_categories = [
        category
        for branch in categories(site_db(), locale_code())
        for category in (branch.category, *(sub.category for sub in branch.subs))
    ]
    weights: dict[str, dict[int, float]] = defaultdict(dict)
    for number, category in enumerate(all_categories):
        for text, weight in ((category.summary.value, SUMMARY_WEIGHT), (category.name.value, 1.0)):
            for word in telling_words(text):
                weights[word][number] = weight
    return CategoryWords(all_categories, [(letter_groups(word), by_number) for word, by_number in weights.items()])


def nearest_words(text: str) -> list[str]:
    """Words of the site that are similar to a word of a text and find something, best first."""
    candidates = (as_printed(word) for word, _ in similar_site_words(text)[:MAX_TRIED])
    return [in_case_of(text, word) for word in islice(filter(None, candidates), MAX_WORDS)]


def as_printed(word: str) -> str:
    """A folded word of the vocabulary, as the first entries that it finds print it; empty if none prints it.

    Without its accents, it would look misspelled: `densimetre`.
    """
    db, locale = site_db(), locale_code()
    entry_ids = [entry.candidate.id for entry in answer(db, locale, word).ranked[:MAX_PRINTED]]
    return printed_words(texts_of(SearchTables(db, locale).hits(entry_ids))).get(word, "")


def similar_site_words(text: str) -> list[tuple[str, float]]:
    """Words of the site that begin or end like those of a text, with their similarity (0 to 1), best first."""
    tables = SearchTables(site_db(), locale_code())
    alike: dict[str, tuple[float, int]] = {}
    for word in query_words(text):
        if not word.isalpha() or is_cjk(word):
            continue
        near = (
            *tables.words_with_prefix(word[:SHARED_LETTERS], MAX_SCANNED),
            *tables.words_with_suffix(word[-SHARED_LETTERS:], MAX_SCANNED),
        )
        groups = telling_groups(word)
        for site_word in near:
            share = similarity(groups, telling_groups(site_word.word))
            is_other = stem(site_word.word, locale_code()) != stem(word, locale_code())
            if is_other and site_word.word.isalpha() and share >= MIN_WORD_SIMILARITY:
                alike[site_word.word] = max(alike.get(site_word.word, (0.0, 0)), (share, site_word.entries))
    ordered = sorted(alike, key=lambda word: (*(-part for part in alike[word]), word))
    return [(word, alike[word][0]) for word in ordered]


def query_words(text: str) -> list[str]:
    """The words of a text without stop words and quantities."""
    folded, locale = normalize(text), locale_code()
    quantities = read_quantities(folded, locale, SearchTables(site_db(), locale))
    words = dict.fromkeys(telling_words(without_quantities(folded, quantities)))
    return [word for word in words if not word.isdigit()][:MAX_READ]


def telling_words(text: str) -> Iterable[str]:
    """The folded words of a text without stop words."""
    left_out = stop_words(locale_code())
    return (
        word[:LONGEST]
        for word in words(text)
        if word not in left_out and (len(word) >= MIN_LETTERS or (is_cjk(word) and len(word) > 1))
    )


def letter_groups(word: str) -> frozenset[str]:
    """The trigrams of a word with its ends marked; the bigrams of a CJK word."""
    size, padded = (2, word) if is_cjk(word) else (3, f" {word} ")
    return frozenset(padded[at : at + size] for at in range(len(padded) - size + 1))


def telling_groups(word: str) -> frozenset[str]:
    """The trigrams of a word without the ending of instruments: a turbidimètre is no densimètre."""
    return letter_groups(INSTRUMENT.sub("", word))


def similarity(one: frozenset[str], other: frozenset[str]) -> float:
    """The similarity of two words by their letter groups (Dice coefficient), from 0 to 1."""
    return 2 * len(one & other) / (len(one) + len(other))
