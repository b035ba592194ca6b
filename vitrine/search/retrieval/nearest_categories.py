"""Guesses which categories a search without results may be about, from similar words and from quantities."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from vitrine.content.kinds import CATEGORY, PRODUCT
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.terms import normalize
from vitrine.search.quantities.reader import read_quantities
from vitrine.search.retrieval.engine import answer

MAX_HITS = 10  # of a word
MAX_RELATED = 20
OF_PRODUCT = 0.5  # the score of the category of a found product, relative to a category that was found itself
CATEGORY_KEY = f"{CATEGORY.name}/"


def categories_by_meaning(db: SiteDatabase, locale: str, text: str, words: Mapping[str, float]) -> dict[str, float]:
    """The full codes of categories with their scores; `words` are similar words of the site with their similarity."""
    scores: defaultdict[str, float] = defaultdict(float)
    tables = SearchTables(db, locale)
    for quantity in read_quantities(normalize(text), locale, tables):
        near = tables.categories_near(quantity.dimension, quantity.low, quantity.high)
        for rank, key in enumerate(near, 1):
            scores[key] += 1 / rank
    for word, alike in {text: 1.0, **words}.items():
        for key, score in found_categories(db, locale, word).items():
            scores[key] += alike * score
    return {key.removeprefix(CATEGORY_KEY): score for key, score in scores.items()}


def found_categories(db: SiteDatabase, locale: str, text: str) -> dict[str, float]:
    """The categories that a search finds, directly or by their products, with scores up to 1."""
    tables = SearchTables(db, locale)
    ranked = answer(db, locale, text).ranked[:MAX_HITS]
    scores: dict[str, float] = {}
    for entry in ranked:
        score = entry.score / ranked[0].score
        for key, value in category_scores(tables, entry.candidate.key, entry.candidate.kind, score):
            scores[key] = max(value, scores.get(key, 0.0))
    return scores


def category_scores(tables: SearchTables, key: str, kind: str, score: float) -> Iterator[tuple[str, float]]:
    if kind == CATEGORY.name:
        yield key, score
    if kind == PRODUCT.name:
        related = (related for _, related in tables.related([key], MAX_RELATED))
        yield from ((other, score * OF_PRODUCT) for other in related if other.startswith(CATEGORY_KEY))
