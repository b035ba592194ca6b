"""Ranks the candidates of a search by the query terms they have, and the fields that have them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise
from typing import Any

from vitrine.content import kinds
from vitrine.database.queries.search import Candidate
from vitrine.search.analysis.entry_terms import HAS_CHOICE, EntryReader, EntryTerms, Field
from vitrine.search.analysis.languages import NEGATORS, NEGATORS_AFTER
from vitrine.search.query.query_term import QueryTerm
from vitrine.search.retrieval.named_kinds import IN_NAME, weigh_kinds, weigh_quantities
from vitrine.search.retrieval.term_scoring import NAMING, STATED, TermScorer, is_formula, neighbor_hashes

CATEGORY, PRODUCT, SERVICE, DOCUMENT = kinds.CATEGORY.name, kinds.PRODUCT.name, kinds.SERVICE.name, kinds.DOCUMENT.name
PERSON = kinds.PERSON.name
# The pages of products rank before news about them.
KIND_WEIGHTS = {
    PRODUCT: 1.1,
    kinds.OFFICE_LABELS.name: 1.15,
    kinds.SOLUTION.name: 0.9,
    SERVICE: 0.9,
    PERSON: 0.95,
    DOCUMENT: 0.8,
    kinds.ARTICLE.name: 0.7,
    kinds.PAGE_LABELS.name: 0.6,
}
CATEGORY_BY_NAME, CATEGORY_BY_TEXT = 1.15, 0.9
NOT_ASKED_FOR = 0.4  # a document, if neither its kind, nor a number, nor adjacent words of its text were searched
ASKED_FOR = 1.15  # a document, if both were
DEVICE_FAULT = 1.3  # a manual that names the searched fault
DISCONTINUED = 0.5
HAS_NEGATED = 0.1  # an entry that has what the search excludes
ADJACENT_SCORE = 2.7  # the lowest score of query terms that are adjacent in a text
WHOLE_TITLE = 0.5  # how much more an entry is worth if its title is exactly what was searched
# What is for products in general, such as the form for inquiries or the spare parts, and the most that it scores beside
# a part number, relative to the product with that number.
FOR_ANY_PRODUCT = frozenset({SERVICE, kinds.PAGE_LABELS.name})
BELOW_PRODUCT = 0.85
DEVICE_FAULT_AND_CAUSES = frozenset({Field.SUMMARY, Field.OPTION})  # where a manual has them
WITHOUT_KIND = 0.5  # a product without a word of the query that names a main category: a detector is not a flow meter
ONLY_KIND = 0.5  # a person found only by such words: a search for `gas measurement` is for instruments


@dataclass
class Ranked:
    """An entry with its score, and the query terms it lacks."""

    candidate: Candidate
    score: float
    coverage: float
    missing: tuple[QueryTerm, ...]


@dataclass
class ScoreSums:
    """The sums over the query terms that an entry has.

    score     their weighted scores
    covered   their weights
    named     the weights of those in its title
    in_title  how many of their terms are in its title
    negated   it has something that the search excludes
    missing   the query terms that it lacks
    """

    score: float = 0.0
    covered: float = 0.0
    named: float = 0.0
    in_title: int = 0
    negated: bool = False
    missing: list[QueryTerm] = field(default_factory=list)


def rank(
    candidates: list[Candidate], query_terms: list[QueryTerm], matches: Mapping[int, set[int]], size: int
) -> list[Ranked]:
    """The candidates, best first; `matches` has the entries with each query term anywhere, by its position.

    If no candidate has enough of any CJK run, a little of one suffices: the `温度` of the misspelled `温度セサー`.
    """
    ranked = list(Ranking(candidates, query_terms, matches, size).ranked())
    if not any(entry.score for entry in ranked) and any(query_term.loose for query_term in query_terms):
        ranked = list(Ranking(candidates, query_terms, matches, size, loosely=True).ranked())
    keep_below_product(ranked)
    return sorted(ranked, key=lambda entry: (-entry.score, entry.candidate.id))


def keep_below_product(ranked: Sequence[Ranked]) -> None:
    """Rank what is for any product below the product whose number was searched: `PR-310 price` asks for a PR-310."""
    scores = (entry.score for entry in ranked if entry.candidate.kind == PRODUCT and not lacks_number(entry))
    most = max(scores, default=0.0) * BELOW_PRODUCT
    for entry in ranked:
        if most and entry.candidate.kind in FOR_ANY_PRODUCT and lacks_number(entry):
            entry.score = min(entry.score, most)


def lacks_number(entry: Ranked) -> bool:
    return any(query_term.number for query_term in entry.missing)


class Ranking:
    """Scores the candidates of one search; if `loosely`, a little of a CJK run suffices, but it counts as missing."""

    def __init__(
        self,
        candidates: list[Candidate],
        query_terms: list[QueryTerm],
        matches: Mapping[int, set[int]],
        size: int,
        *,
        loosely: bool = False,
    ) -> None:
        self._loose_terms = [query_term for query_term in query_terms if loosely and query_term.is_required]
        self._scorers = [
            TermScorer(query_term, size, matches.get(position, set()), loosely=loosely)
            for position, query_term in enumerate(query_terms)
        ]
        self._neighbors = [neighbor_hashes(*adjacent_terms) for adjacent_terms in pairwise(query_terms)]
        reader = EntryReader(
            (term for scorer in self._scorers for term in (*scorer.all, *scorer.choices)),
            chain(*self._neighbors, *(scorer.phrases for scorer in self._scorers)),
        )
        self._entries = [(candidate, reader.read(candidate.features)) for candidate in candidates]
        naming, self._kinds = weigh_kinds(self._scorers, self._entries)
        weigh_quantities(self._scorers, naming, self._entries)
        # A query term that no entry has cannot make one better than another.
        self._total = sum(scorer.weight for scorer in self._scorers if self._is_in_any(scorer))
        self._total = self._total or 1.0
        self._required = sum(query_term.is_required for query_term in query_terms)
        self._beside_negator = {
            at
            for at, (one, other) in enumerate(pairwise(query_terms))
            if one.text in NEGATORS or other.text in NEGATORS_AFTER
        }
        self._by_number = any(query_term.number for query_term in query_terms)
        self._of_product = sum(
            scorer.weight for scorer in self._scorers if scorer.query_term.number or scorer.query_term.quantity
        )

    def _is_in_any(self, scorer: TermScorer) -> bool:
        """Whether any candidate has the query term of a scorer."""
        if scorer.matches or scorer.query_term.quantity:
            return bool(scorer.matches or scorer.query_term.entry_scores)
        return any(not scorer.all.isdisjoint(terms.fields) for _, terms in self._entries)

    def ranked(self) -> Iterator[Ranked]:
        """The candidates with their scores; of those that are alike in all that counts, only one is scored."""
        scored: dict[tuple[Any, ...], Ranked] = {}
        for candidate, terms in self._entries:
            found = (scorer.found(candidate.id) for scorer in self._scorers)
            key = (terms, candidate.kind, candidate.discontinued, *found)
            if key not in scored:
                scored[key] = self._ranked(candidate, terms)
            alike = scored[key]
            yield Ranked(candidate, alike.score, alike.coverage, alike.missing)

    def _ranked(self, candidate: Candidate, terms: EntryTerms) -> Ranked:
        """A candidate with its score: the weighted scores of its query terms, less for what is missing."""
        values = [scorer.score(terms, candidate.id) for scorer in self._scorers]
        adjacent = self._adjacent(values, terms)
        sums = self._sum_scores(values, adjacent, terms)
        if self._required and len(sums.missing) == self._required:  # it has only optional query terms
            return Ranked(candidate, 0.0, 0.0, tuple(sums.missing))
        title_share = terms.title_share(sums.in_title)
        total = self._total_for(candidate, sums, title_share)
        factor = self._factor(candidate, sums.covered / total, sums.named / self._total, title_share)
        factor *= self._penalty(candidate, terms, sums)
        if candidate.kind == DOCUMENT:
            factor *= self._document_factor(terms, named=bool(sums.named), adjacent=bool(adjacent))
        missing = self._loose_terms or sums.missing
        return Ranked(candidate, sums.score / total * factor, sums.covered / self._total, tuple(missing))

    def _total_for(self, candidate: Candidate, sums: ScoreSums, title_share: float) -> float:
        """The weight of the query terms of which an entry has a share; some entries need not have all of them."""
        if self._is_asked_for(candidate, sums):
            return sums.covered
        if self._by_number and title_share == 1 and candidate.kind in FOR_ANY_PRODUCT:
            return max(self._total - self._of_product, sums.covered)
        return self._total

    def _penalty(self, candidate: Candidate, terms: EntryTerms, sums: ScoreSums) -> float:
        """The factor of an entry that has the words of a search, but is probably not what it asks for."""
        penalty = HAS_NEGATED if sums.negated else 1.0
        if candidate.discontinued and not (self._has_number(terms) or self._has_status(terms)):
            penalty *= DISCONTINUED
        if self._is_of_other_kind(candidate, terms):
            penalty *= WITHOUT_KIND
        if candidate.kind == PERSON and self._kinds and self._names_only_kinds(sums):
            penalty *= ONLY_KIND
        return penalty

    def _is_of_other_kind(self, candidate: Candidate, terms: EntryTerms) -> bool:
        """Whether a product has neither a word of the query in its title nor one that names a main category.

        Synonyms do not count as words: a radar for bulk solids measures no temperature, though grain is a bulk solid.
        A search with a part number asks for that product, whatever its kind.
        """
        if candidate.kind != PRODUCT or self._by_number or not self._kinds:
            return False
        if any(scorer.is_as_written_in(terms.fields, IN_NAME) for scorer in self._scorers):
            return False
        return not any(terms.fields.get(term, 0) in NAMING for term in self._kinds)

    def _names_only_kinds(self, sums: ScoreSums) -> bool:
        """Whether the only words of the query that an entry has name main categories."""
        missing = list(map(id, sums.missing))
        sought = [scorer for scorer in self._scorers if scorer.query_term.is_required]
        present = [scorer for scorer in sought if id(scorer.query_term) not in missing]
        return bool(present) and not any(scorer.all.isdisjoint(self._kinds) for scorer in present)

    def _has_other_choice(self, at: int, terms: EntryTerms) -> bool:
        """Whether a product has other choices of a specification than the searched one: other gases than hydrogen.

        Not if its name or its category has the searched choice, nor if this choice names a main category.
        """
        scorer = self._scorers[at]
        marks = [terms.fields[choice] for choice in scorer.choices if choice in terms.fields]
        if not marks or max(marks) == HAS_CHOICE or scorer.query_term.negated or not scorer.own.isdisjoint(self._kinds):
            return False
        return not scorer.is_in(terms.fields, NAMING)

    def _is_asked_for(self, candidate: Candidate, sums: ScoreSums) -> bool:
        """Whether a search has the kind and the number of a document, whose other words may not all be indexed."""
        if candidate.kind != DOCUMENT or not self._by_number or not sums.named:
            return False
        return not any(query_term.number for query_term in sums.missing)

    def _sum_scores(
        self, values: Sequence[tuple[float, int]], adjacent: Collection[int], terms: EntryTerms
    ) -> ScoreSums:
        """The sums over the query terms that an entry has, from their scores and positions of adjacent ones."""
        sums = ScoreSums()
        for at, (scorer, (value, title)) in enumerate(zip(self._scorers, values, strict=True)):
            query_term = scorer.query_term
            if query_term.negated and self._has_negated(at, terms):
                sums.negated = True
            elif value and not self._has_other_choice(at, terms):
                sums.score += max(value, ADJACENT_SCORE if at in adjacent else 0.0) * scorer.weight
                sums.covered += scorer.weight
                sums.in_title += title
                sums.named += scorer.weight if title else 0
            elif self._required and not query_term.is_required:
                sums.covered += scorer.weight
            else:
                sums.missing.append(query_term)
        return sums

    def _has_negated(self, at: int, terms: EntryTerms) -> bool:
        """Whether an entry states that it has what the search excludes, and does not itself negate it."""
        if not self._scorers[at].is_in(terms.fields, STATED):
            return False
        beside = self._beside_negator.intersection((at - 1, at))
        return all(terms.neighbors.isdisjoint(self._neighbors[pair]) for pair in beside)

    def _document_factor(self, terms: EntryTerms, *, named: bool, adjacent: bool) -> float:
        """The factor of a document: whether its kind, a number, a fault or adjacent words of its text were searched."""
        factor = DEVICE_FAULT if (has_device_fault := self._has_device_fault(terms)) else 1.0
        if self._by_number:
            return factor * (ASKED_FOR if named else 1.0)
        return factor if named or adjacent or has_device_fault else NOT_ASKED_FOR

    def _has_device_fault(self, terms: EntryTerms) -> bool:
        """Whether a manual names the searched fault: two words, one of which users notice, or its code, such as E03."""
        required = [scorer for scorer in self._scorers if scorer.query_term.is_required]
        stated = [scorer for scorer in required if scorer.is_in(terms.fields, DEVICE_FAULT_AND_CAUSES)]
        noticed = [scorer for scorer in stated if scorer.is_in(terms.fields, (Field.SUMMARY,))]
        if any(is_formula(scorer.query_term) for scorer in noticed):
            return True
        return bool(noticed) and len(stated) > 1

    def _adjacent(self, values: Sequence[tuple[float, int]], terms: EntryTerms) -> set[int]:
        """The positions of query terms that an entry has side by side, if this raises their score."""
        adjacent: set[int] = set()
        for at, wanted in enumerate(self._neighbors):
            one, other = values[at][0], values[at + 1][0]
            if one and other and min(one, other) < ADJACENT_SCORE and not terms.neighbors.isdisjoint(wanted):
                adjacent |= {at, at + 1}
        return adjacent

    def _factor(self, candidate: Candidate, coverage: float, named: float, title_share: float) -> float:
        """The factor of an entry by its kind, its share of the query, and the searched share of its title."""
        whole = title_share if candidate.kind == SERVICE else title_share * named**2
        # A search for the calibration of a flow meter asks for the service, whose texts name no flow meter.
        share = 1.0 if candidate.kind == SERVICE and title_share == 1 else coverage
        factor: float = share**1.4 * (1 + WHOLE_TITLE * whole) * kind_weight(candidate, named, title_share)
        return factor

    def _has_number(self, terms: EntryTerms) -> bool:
        """Whether a search asks for the part number of an entry."""
        numbers = (scorer for scorer in self._scorers if scorer.query_term.number)
        return any(scorer.is_in(terms.fields, (Field.NUMBER,)) for scorer in numbers)

    def _has_status(self, terms: EntryTerms) -> bool:
        """Whether a search asks for products with the status of an entry: `discontinued flow meter`."""
        return any(
            scorer.is_in(terms.fields, (Field.STATUS,)) for scorer in self._scorers if scorer.query_term.is_required
        )


def kind_weight(candidate: Candidate, named: float, title_share: float) -> float:
    """The factor of a kind; a category found by its name has the highest, by its texts a lower one than products."""
    if candidate.kind == CATEGORY:
        return CATEGORY_BY_TEXT + (CATEGORY_BY_NAME - CATEGORY_BY_TEXT) * named
    by_text = KIND_WEIGHTS.get(candidate.kind, 1.0)
    share = 1.0 if candidate.kind == SERVICE else named
    return by_text + max(0.0, CATEGORY_BY_NAME - by_text) * share * (title_share == 1)
