"""Orders the entries that may be results: which of the searched query terms they have, and where."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import log

from vitrine.database.queries.search import Candidate
from vitrine.search.query_term import QueryTerm
from vitrine.search.term_positions import (
    KEY,
    MENTION,
    NUMBER,
    OPTION,
    PART,
    RELATED,
    SAID,
    SUMMARY,
    TITLE,
    EntryTerms,
    term_hash,
    unpack,
)

# What a query term is worth at each place; what is only mentioned in a long text comes last.
WORTH = {
    NUMBER: 20.0, TITLE: 10.0, KEY: 5.0, SUMMARY: 4.2, OPTION: 3.0, RELATED: 2.5, SAID: 1.6, MENTION: 1.0, PART: 2.5,
}  # fmt: skip
# Pages of products come before news about them.
KIND_WORTH = {
    "product": 1.1, "solution": 1.0, "service": 1.0, "document": 0.8, "page": 0.6, "person": 0.95, "office": 1.0,
    "article": 0.7,
}  # fmt: skip
CATEGORY, CATEGORY_BY_NAME, CATEGORY_BY_TEXT = "category", 1.15, 0.9
SERVICE, SERVICE_COVERAGE = "service", 0.9
DOCUMENT, NOT_ASKED_FOR = "document", 0.4  # a document, where neither its kind nor a number was searched
DISCONTINUED = 0.5
WHOLE_TITLE = 0.5  # how much more an entry is worth whose title is nothing but what was searched
EXACT_BONUS = 1.05
ALONE_BONUS = 1.5  # of a CJK word that stands alone, not in a longer one
LITTLE = 0.3  # what a query term that entries need not have weighs beside the others
MIN_LOOSE = 0.4  # the share of the pairs of a CJK word below which an entry does not have it


@dataclass
class Ranked:
    """An entry with its score, and the query terms it lacks."""

    candidate: Candidate
    score: float
    coverage: float
    missing: tuple[QueryTerm, ...]


class QueryTermHashes:
    """A query term with the hashes of its terms, made once per search."""

    def __init__(self, query_term: QueryTerm, size: int) -> None:
        self.query_term = query_term
        self.exact = tuple(term_hash(f"={word}") for word in query_term.exact)
        self.alternatives = tuple(
            (tuple(map(term_hash, alternative.terms)), alternative.quality) for alternative in query_term.alternatives
        )
        query_term.weight = 1 + log(1 + size / (1 + query_term.entries)) if not query_term.quantity else 3.0
        query_term.weight *= LITTLE if query_term.optional else 1.0

    def worth(self, features: EntryTerms, entry: int, *, found: bool) -> tuple[float, int]:
        """What an entry is worth for it, and how many terms of its title are searched; 0 where it lacks it.

        `found` says whether the index has it somewhere in the entry.
        """
        if self.query_term.quantity and entry in self.query_term.graded:
            return self.query_term.graded[entry], 0
        best, in_title = 0.0, 0
        places = features.places
        for hashes, quality in self.alternatives:
            at = [places[term] for term in hashes if term in places]
            share = len(at) / len(hashes)
            if share < (MIN_LOOSE if self.query_term.loose else 1 if not found else 0):
                continue
            worth = sum(WORTH[place] for place in at) + (len(hashes) - len(at)) * (WORTH[MENTION] if found else 0)
            worth *= quality / len(hashes) * (share if self.query_term.loose and not found else 1)
            if worth > best:
                best, in_title = worth, sum(place == TITLE for place in at)
        if best and self.exact and all(places.get(term) == TITLE for term in self.exact):
            best *= EXACT_BONUS
        elif best and self.exact and all(term in places for term in self.exact):
            best *= ALONE_BONUS
        if found and not best:
            best = WORTH[MENTION]
        return best, in_title


def rank(
    candidates: list[Candidate], query_terms: list[QueryTerm], found: Mapping[int, set[int]], size: int
) -> list[Ranked]:
    """The candidates, best first; `found` has the entries that have each query term anywhere, by its position."""
    hashed = [QueryTermHashes(query_term, size) for query_term in query_terms]
    total = sum(query_term.weight for query_term in query_terms) or 1.0
    ranked = [score(candidate, hashed, found, total) for candidate in candidates]
    return sorted(ranked, key=lambda entry: (-entry.score, entry.candidate.id))


def score(candidate: Candidate, hashed: list[QueryTermHashes], found: Mapping[int, set[int]], total: float) -> Ranked:
    """The score of one candidate: the worth of each query term by weight, less for what is missing."""
    features = unpack(candidate.features)
    worth, covered, in_title, named = 0.0, 0.0, 0, 0.0
    missing = []
    all_optional = all(entry.query_term.optional for entry in hashed)
    for position, entry in enumerate(hashed):
        value, title = entry.worth(features, candidate.id, found=candidate.id in found.get(position, ()))
        if value:
            worth += value * entry.query_term.weight
            covered += entry.query_term.weight
            in_title += title
            named += entry.query_term.weight if title else 0
        elif entry.query_term.optional and not all_optional:
            covered += entry.query_term.weight
        else:
            missing.append(entry.query_term)
    coverage, named = covered / total, named / total
    title_share = min(1.0, in_title / features.title_size) if features.title_size else 0.0
    whole = title_share if candidate.kind == SERVICE else title_share * named**2
    # Who asks for the calibration of a flow meter asks for the service, which names no flow meter.
    having = max(coverage, SERVICE_COVERAGE) if candidate.kind == SERVICE and title_share == 1 else coverage
    value = worth / total * having**1.5 * (1 + WHOLE_TITLE * whole)
    value *= kind_worth(candidate, named, title_share)
    if not any(query_term.query_term.number for query_term in hashed):
        value *= DISCONTINUED if candidate.discontinued else 1
        value *= NOT_ASKED_FOR if candidate.kind == DOCUMENT and not named else 1
    return Ranked(candidate, value, coverage, tuple(missing))


def kind_worth(candidate: Candidate, named: float, title_share: float) -> float:
    """What the kind of an entry is worth: a category by its name most, by what is said of it less than its products."""
    if candidate.kind == CATEGORY:
        return CATEGORY_BY_TEXT + (CATEGORY_BY_NAME - CATEGORY_BY_TEXT) * named
    by_text = KIND_WORTH.get(candidate.kind, 1.0)
    return by_text + max(0.0, CATEGORY_BY_NAME - by_text) * named * (title_share == 1)
