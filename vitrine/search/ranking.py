"""Ranks the candidates of a search by the query terms they have, and where they have them."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from math import log

from vitrine.database.queries.search import Candidate
from vitrine.search.analysis import is_cjk
from vitrine.search.query_term import EXACT, QueryTerm
from vitrine.search.term_positions import (
    CITATION,
    HAS_CHOICE,
    KEY,
    MENTION,
    NUMBER,
    OPTION,
    PART,
    PART_OF_TITLE,
    PLACES,
    RELATED,
    SUMMARY,
    TITLE,
    EntryTerms,
    are_neighbors,
    choice_mark,
    neighbor_hash,
    packed_forms,
    term_hash,
    unpack,
)

# What a query term is worth at each place; what is only mentioned in a long text comes last.
WORTH = {
    NUMBER: 20.0, TITLE: 10.0, PART_OF_TITLE: 8.0, KEY: 5.0, SUMMARY: 4.2, OPTION: 3.0, RELATED: 2.5, PART: 2.5,
    CITATION: 1.6, MENTION: 1.0,
}  # fmt: skip
# Pages of products come before news about them.
KIND_WORTH = {
    "product": 1.1, "solution": 1.0, "service": 1.0, "document": 0.8, "page": 0.6, "person": 0.95, "office": 1.05,
    "article": 0.7,
}  # fmt: skip
CATEGORY, CATEGORY_BY_NAME, CATEGORY_BY_TEXT = "category", 1.15, 0.9
SERVICE, PRODUCT = "service", "product"
DOCUMENT, NOT_ASKED_FOR = "document", 0.4  # a document, if neither its kind nor a number was searched
ASKED_FOR = 1.15  # a document, if both were
DISCONTINUED = 0.5
HAS_DENIED = 0.3  # an entry that has what a search denies
OFFERED = frozenset({OPTION, TITLE})  # where an entry says what it may have or is
STATED = frozenset({OPTION, SUMMARY, TITLE})  # where an entry says what it has itself, not what its category has
NAMED = frozenset(PLACES) - {CITATION, MENTION}  # anywhere but in long texts
NEIGHBORS = 3.0  # what query terms that stand side by side in a text are worth at least
MAX_FORMS = 6  # of a query term, whose neighbors are looked up
SCATTERED = 0.3  # a phrase whose words a long text has, but nowhere side by side
DOCUMENT_BY_NEIGHBORS = 0.8  # a document with such a text
WHOLE_TITLE = 0.5  # how much more an entry is worth if its title is exactly what was searched
EXACT_BONUS = 1.05
ALONE_BONUS = 1.5  # of a CJK word that stands alone, not in a longer one
WHOLE_TEXT_BONUS = 1.3  # of another word that is all of a text: the gas is hydrogen, not hydrogen sulfide
KIND_OF_PRODUCT = 1.15  # of a query term in the title of a category, relative to other properties of a product
OTHER_CHOICE = 0.5  # a product that has other choices of a specification than the one searched
NAMING = frozenset({KEY, PART_OF_TITLE, TITLE})  # where an entry says what it is
WITHOUT_KIND = 0.5  # a product without a word of the query that names a widest category: a detector is no flow meter
LITTLE = 0.3  # what a query term that entries need not have weighs beside the others
MIN_LOOSE = 0.4  # the share of the pairs of a CJK word below which an entry does not have it
KATAKANA, MIN_OF_KATAKANA = re.compile("[\u30a1-\u30fa]+"), 0.6  # half of ozone, `オゾン`, is in `ゾーン`


@dataclass
class Ranked:
    """An entry with its score, and the query terms it lacks."""

    candidate: Candidate
    score: float
    coverage: float
    missing: tuple[QueryTerm, ...]


@dataclass
class WorthSums:
    """The query terms of a search that an entry has: their worth by weight, and the weights themselves.

    `named` is the weight of those in its title, `in_title` how many of their terms are there; `denied` says that it has
    what the search denies.
    """

    worth: float = 0.0
    covered: float = 0.0
    named: float = 0.0
    in_title: int = 0
    denied: bool = False
    missing: list[QueryTerm] = field(default_factory=list)


class QueryTermHashes:
    """A query term with the hashes of its terms, made once per search."""

    def __init__(self, query_term: QueryTerm, size: int) -> None:
        self.query_term = query_term
        self.exact = tuple(term_hash(f"={word}") for word in query_term.exact)
        self.alternatives = tuple(
            (tuple(map(term_hash, alternative.terms)), alternative.quality) for alternative in query_term.alternatives
        )
        self.choices = tuple(term_hash(choice_mark(terms)) for terms in own_terms(query_term))
        self.wholes = (self.exact, *formula_hashes(query_term))
        forms = (*self.wholes, *(terms for terms, _ in self.alternatives))
        self.all = frozenset(term for form in forms for term in form)
        self._share = MIN_OF_KATAKANA if KATAKANA.fullmatch(query_term.text) else MIN_LOOSE
        qualities = [quality for _, quality in self.alternatives if not query_term.loose]
        self._mentioned = WORTH[MENTION] * max(qualities, default=1.0)
        self._phrases = phrase_hashes(query_term)
        query_term.weight = 1 + log(1 + size / (1 + query_term.entries)) if not query_term.quantity else 3.0
        query_term.weight *= LITTLE if query_term.optional else 1.0

    def worth(self, terms: EntryTerms, entry: int, *, found: bool) -> tuple[float, int]:
        """The worth of an entry for this query term, 0 if it lacks it, and how many terms of its title are searched.

        `found` says whether the index has it somewhere in the entry.
        """
        if self.query_term.quantity and entry in self.query_term.graded:
            return self.query_term.graded[entry], 0
        worth, in_title = self._worth_by_place(terms.places, found=found)
        if self._phrases and 0 < worth < WORTH[OPTION] and not are_neighbors(terms.neighbors, self._phrases):
            worth *= SCATTERED
        return worth, in_title

    def _worth_by_place(self, places: Mapping[int, int], *, found: bool) -> tuple[float, int]:
        least = self._mentioned if found else 0.0
        if self.all.isdisjoint(places):
            return least, 0
        best, in_title = self._best(places, found=found)
        if best and self.exact and all(places.get(term) == TITLE for term in self.exact):
            best *= EXACT_BONUS
        elif best and self.exact and any(all(term in places for term in whole) for whole in self.wholes):
            best *= ALONE_BONUS if is_cjk(self.query_term.text) else WHOLE_TEXT_BONUS
        return best or least, in_title

    def stands(self, places: Mapping[int, int], allowed: Collection[int]) -> bool:
        """Whether all of an alternative stands in some of the places of an entry.

        The display that a product has may be in the name of its category too, but alone it is an option.
        """
        forms = (*(terms for terms, _ in self.alternatives), *([self.exact] if self.exact else ()))
        return any(all(places.get(term) in allowed for term in terms) for terms in forms)

    def _best(self, places: Mapping[int, int], *, found: bool) -> tuple[float, int]:
        """The worth of the best alternative, and how many of its terms are in the title."""
        loose = self.query_term.loose
        elsewhere = WORTH[MENTION] if found else 0.0
        enough = self._share if loose else 0.0 if found else 1.0
        best, in_title = 0.0, 0
        for terms, quality in self.alternatives:
            at = [places[term] for term in terms if term in places]
            share = len(at) / len(terms)
            if share < enough:
                continue
            worth = sum([WORTH[place] for place in at]) + (len(terms) - len(at)) * elsewhere
            worth *= quality / len(terms) * (share if loose and not found else 1)
            if worth > best:
                best, in_title = worth, at.count(TITLE)
        return best, in_title


def phrase_hashes(query_term: QueryTerm) -> tuple[int, ...]:
    """The hashes in an entry that has two words of a phrase side by side; none where one word may be enough."""
    if " " not in query_term.text or query_term.number or is_cjk(query_term.text):
        return ()
    joined = query_term.text.replace(" ", "")
    phrases = [alternative.terms for alternative in query_term.alternatives if alternative.terms != (joined,)]
    if not all(len(terms) > 1 for terms in phrases):
        return ()
    return tuple({neighbor_hash(*pair) for terms in phrases for pair in pairwise(terms)})


def formula_hashes(query_term: QueryTerm) -> Iterator[tuple[int]]:
    """What a formula stands for, as the whole of a text: the hydrogen that `H2` finds too, where it is a gas."""
    for alternative in query_term.alternatives if is_formula(query_term) else ():
        if len(alternative.terms) == 1:
            yield (term_hash(f"={alternative.terms[0]}"),)


def own_terms(query_term: QueryTerm) -> Iterator[tuple[str, ...]]:
    """The terms of a query term as written, and of what a formula stands for; other synonyms may be something else."""
    for alternative in query_term.alternatives:
        if alternative.quality == EXACT or is_formula(query_term):
            yield alternative.terms


def is_formula(query_term: QueryTerm) -> bool:
    """Whether a query term has both letters and digits, such as `H2`."""
    text = query_term.text
    return text.isalnum() and not (text.isalpha() or text.isdigit())


def rank(
    candidates: list[Candidate], query_terms: list[QueryTerm], found: Mapping[int, set[int]], size: int
) -> list[Ranked]:
    """The candidates, best first; `found` has the entries that have each query term anywhere, by its position."""
    categories = [candidate for candidate in candidates if candidate.kind == CATEGORY]
    ranking = Ranking(query_terms, found, size, categories)
    return sorted(map(ranking.ranked, candidates), key=lambda entry: (-entry.score, entry.candidate.id))


def candidates_with(
    query_term: QueryTerm, candidates: Iterable[Candidate], places: Collection[int]
) -> Iterator[Candidate]:
    """The candidates that have a query term in one of some places."""
    hashed = QueryTermHashes(query_term, 0)
    wanted = packed_forms(hashed.all)
    for candidate in candidates:
        if hashed.stands(unpack(candidate.features, wanted).places, places):
            yield candidate


class Ranking:
    """Compares the candidates of one search."""

    def __init__(
        self, query_terms: list[QueryTerm], found: Mapping[int, set[int]], size: int, categories: list[Candidate]
    ) -> None:
        self._hashed = [
            (QueryTermHashes(query_term, size), found.get(position, set()))
            for position, query_term in enumerate(query_terms)
        ]
        self._wanted = packed_forms(term for hashed, _ in self._hashed for term in (*hashed.all, *hashed.choices))
        self._weigh_kinds(categories)
        self._total = sum(query_term.weight for query_term in query_terms) or 1.0
        self._required = sum(query_term.is_required for query_term in query_terms)
        self._neighbors = [neighbor_hashes(*found_together) for found_together in pairwise(query_terms)]
        self._by_number = any(query_term.number for query_term in query_terms)

    def _weigh_kinds(self, categories: list[Candidate]) -> None:
        """Give more weight to query terms that the titles of categories have: they name the kind of product."""
        unpacked = [(category, unpack(category.features, self._wanted)) for category in categories]
        for hashed, found in self._hashed:
            if any(hashed.worth(terms, category.id, found=category.id in found)[1] for category, terms in unpacked):
                hashed.query_term.weight *= KIND_OF_PRODUCT
        widest = [terms.places for category, terms in unpacked if category.key.count("/") == 1]
        self._kinds = {
            term
            for hashed, _ in self._hashed
            for term in hashed.all
            if any(places.get(term) == TITLE for places in widest)
        }
        self._by_words = not any(hashed.query_term.quantity for hashed, _ in self._hashed)

    def ranked(self, candidate: Candidate) -> Ranked:
        """A candidate with its score: the worth of each query term by weight, less for what is missing."""
        terms = unpack(candidate.features, self._wanted)
        values = [hashed.worth(terms, candidate.id, found=candidate.id in found) for hashed, found in self._hashed]
        together = self._together(values, terms.neighbors)
        sums = self._summed(values, together, terms)
        if self._required and len(sums.missing) == self._required:  # what it has says little
            return Ranked(candidate, 0.0, 0.0, tuple(sums.missing))
        title_share = min(1.0, sums.in_title / terms.title_size) if terms.title_size else 0.0
        total = sums.covered if self._is_asked_for(candidate, sums) else self._total
        factor = self._factor(candidate, sums.covered / total, sums.named / self._total, title_share)
        factor *= HAS_DENIED if sums.denied else 1
        if self._is_of_other_kind(candidate, sums, terms):
            factor *= WITHOUT_KIND
        if any(self._chooses_otherwise(at, terms) for at in range(len(self._hashed))):
            factor *= OTHER_CHOICE
        if candidate.kind == DOCUMENT:
            factor *= self._document_factor(named=bool(sums.named), together=bool(together))
        return Ranked(candidate, sums.worth / total * factor, sums.covered / self._total, tuple(sums.missing))

    def _is_of_other_kind(self, candidate: Candidate, sums: WorthSums, terms: EntryTerms) -> bool:
        """Whether a product has neither a word of the query in its title nor one that names a widest category."""
        if candidate.kind != PRODUCT or sums.named or not (self._by_words and self._kinds):
            return False
        return not any(terms.places.get(term, 0) in NAMING for term in self._kinds)

    def _chooses_otherwise(self, at: int, terms: EntryTerms) -> bool:
        """Whether a product has other choices of a specification than the one searched: other gases than hydrogen.

        Not if its name or category, or the words beside it in a text, say so, nor for a word that names a widest
        category.
        """
        hashed = self._hashed[at][0]
        marks = [terms.places[choice] for choice in hashed.choices if choice in terms.places]
        if not marks or max(marks) == HAS_CHOICE or hashed.query_term.denied or not hashed.all.isdisjoint(self._kinds):
            return False
        return not (hashed.stands(terms.places, NAMING) or self._is_beside(at, terms))

    def _is_asked_for(self, candidate: Candidate, sums: WorthSums) -> bool:
        """Whether a search has the kind and the number of a document, whose other words may not all be indexed."""
        if candidate.kind != DOCUMENT or not self._by_number or not sums.named:
            return False
        return not any(query_term.number for query_term in sums.missing)

    def _summed(self, values: Sequence[tuple[float, int]], together: Collection[int], terms: EntryTerms) -> WorthSums:
        """What an entry has of the query, from the worth of each query term and of those side by side."""
        sums = WorthSums()
        for at, ((hashed, _), (value, title)) in enumerate(zip(self._hashed, values, strict=True)):
            query_term = hashed.query_term
            if query_term.denied and self._has_denied(at, terms):
                sums.denied = True
            elif value:
                sums.worth += max(value, NEIGHBORS if at in together else 0.0) * query_term.weight
                sums.covered += query_term.weight
                sums.in_title += title
                sums.named += query_term.weight if title else 0
            elif self._required and not query_term.is_required:
                sums.covered += query_term.weight
            else:
                sums.missing.append(query_term)
        return sums

    def _has_denied(self, at: int, terms: EntryTerms) -> bool:
        """Whether an entry states that it has what a search denies, and does not deny it itself."""
        if not self._hashed[at][0].stands(terms.places, STATED):
            return False
        return not self._is_beside(at, terms)

    def _is_beside(self, at: int, terms: EntryTerms) -> bool:
        """Whether an entry has a query term side by side with the one before or after it."""
        return any(are_neighbors(terms.neighbors, pair) for pair in self._neighbors[max(0, at - 1) : at + 1])

    def _document_factor(self, *, named: bool, together: bool) -> float:
        """What a document is worth by whether its kind, a number, or words that it has side by side were searched."""
        if self._by_number:
            return ASKED_FOR if named else 1.0
        return 1.0 if named else DOCUMENT_BY_NEIGHBORS if together else NOT_ASKED_FOR

    def _together(self, values: Sequence[tuple[float, int]], neighbors: Sequence[int]) -> set[int]:
        """The positions of the query terms that an entry has side by side, where that may be worth more."""
        together: set[int] = set()
        for at, wanted in enumerate(self._neighbors):
            one, other = values[at][0], values[at + 1][0]
            if one and other and min(one, other) < NEIGHBORS and are_neighbors(neighbors, wanted):
                together |= {at, at + 1}
        return together

    def _factor(self, candidate: Candidate, coverage: float, named: float, title_share: float) -> float:
        """What an entry is worth by its kind, its share of the query, and the share of its title that was searched."""
        whole = title_share if candidate.kind == SERVICE else title_share * named**2
        # A search for the calibration of a flow meter asks for the service, whose texts name no flow meter.
        having = 1.0 if candidate.kind == SERVICE and title_share == 1 else coverage
        factor: float = having**1.5 * (1 + WHOLE_TITLE * whole) * kind_worth(candidate, named, title_share)
        if not self._by_number:
            factor *= DISCONTINUED if candidate.discontinued else 1
        return factor


def neighbor_hashes(one: QueryTerm, other: QueryTerm) -> tuple[int, ...]:
    """The hashes in an entry that has two query terms side by side, in any of their first forms."""
    if one.quantity or other.quantity or one.number or other.number:
        return ()
    forms = product(one.alternatives[:MAX_FORMS], other.alternatives[:MAX_FORMS])
    return tuple({neighbor_hash(before.terms[-1], after.terms[0]) for before, after in forms})


def kind_worth(candidate: Candidate, named: float, title_share: float) -> float:
    """What the kind of an entry is worth: a category most by its name, but by its texts less than its products."""
    if candidate.kind == CATEGORY:
        return CATEGORY_BY_TEXT + (CATEGORY_BY_NAME - CATEGORY_BY_TEXT) * named
    by_text = KIND_WORTH.get(candidate.kind, 1.0)
    return by_text + max(0.0, CATEGORY_BY_NAME - by_text) * named * (title_share == 1)
