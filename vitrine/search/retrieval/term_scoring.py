"""Scores an entry for one query term, by the fields in which its terms occur, and finds the entries that have it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise, product
from math import log

from vitrine.database.queries.search import Candidate
from vitrine.search.analysis.cjk import KATAKANA_RUN, is_cjk
from vitrine.search.analysis.entry_terms import (
    TITLES,
    EntryReader,
    EntryTerms,
    Field,
    choice_mark,
    neighbor_hash,
    term_hash,
)
from vitrine.search.query.adjacent_tokens import is_short_number
from vitrine.search.query.query_term import EXACT, Alternative, QueryTerm

# The score of a term in each field; lowest if a long text merely mentions it.
FIELD_WEIGHTS = {
    Field.NUMBER: 20.0, Field.TITLE: 9.0, Field.ENGLISH_TITLE: 9.0, Field.PART_OF_TITLE: 8.0, Field.KEY: 5.8,
    Field.STATUS: 5.0, Field.SUMMARY: 4.0, Field.OPTION: 3.3, Field.RELATED: 2.5, Field.PART: 2.5,
    Field.CITATION: 1.6, Field.MENTION: 1.0,
}  # fmt: skip
NAMING = frozenset({Field.KEY, Field.PART_OF_TITLE, *TITLES})  # where an entry says what it is
STATED = NAMING | {Field.OPTION, Field.SUMMARY}  # where it says that, or what it has itself
MAX_FORMS = 6  # of a query term, whose neighbors are looked up
SCATTERED = 0.3  # a phrase whose words occur in a long text, but nowhere side by side
PARTLY_MENTIONED = 1.5  # the most for a phrase one of whose words occurs in a long text, but not beside the others
EXACT_BONUS = 1.05
ALONE_BONUS = 1.35  # of a CJK word by itself, rather than in a longer one
WHOLE_TEXT_BONUS = 1.3  # of another word that is a whole text: the gas is hydrogen, not hydrogen sulfide
OPTIONAL_WEIGHT = 0.35  # of an optional query term, relative to a required one
QUANTITY_WEIGHT = 3.0
MIN_LOOSE = 0.4  # the share of the bigrams of a CJK word that an entry must have
LOOSEST = 0.2  # the same if no entry has as many


class TermScorer:
    """Scores entries for one query term, whose terms are hashed once per search.

    `size` is the number of entries of the index; `matches` are those that have the query term anywhere.
    """

    def __init__(
        self, query_term: QueryTerm, size: int, matches: Collection[int] = (), *, loosely: bool = False
    ) -> None:
        self.query_term = query_term
        self.matches = matches
        self.weight = term_weight(query_term, size)
        self.exact = tuple(term_hash(f"={word}") for word in query_term.exact)
        self.alternatives = tuple(
            (tuple(map(term_hash, alternative.terms)), alternative.quality) for alternative in query_term.alternatives
        )
        self.choices = tuple(term_hash(choice_mark(terms)) for terms in own_terms(query_term))
        self.wholes = (self.exact, *formula_hashes(query_term))
        forms = (*self.wholes, *(terms for terms, _ in self.alternatives))
        self.all = frozenset(term for form in forms for term in form)
        self._as_written = tuple(terms for terms, quality in self.alternatives if quality == EXACT)
        self.own = frozenset(map(term_hash, query_term.own_terms))
        least = LOOSEST if loosely else MIN_LOOSE
        # An entry must have a katakana word whole: half of ozone, `オゾン`, is in `ゾーン`.
        self._share = 1.0 if KATAKANA_RUN.fullmatch(query_term.text) else least
        self._of_several = tuple(terms for terms, _ in self.alternatives if len(terms) > 1)
        self.phrases = phrase_hashes(query_term)
        self._has_number = any(word.isdigit() and is_short_number(word) for word in query_term.text.split())

    def found(self, entry: int) -> float | bool | None:
        """What decides the score of an entry besides its terms: that of its quantity, or whether it is a match."""
        return self.query_term.entry_scores.get(entry) if self.query_term.quantity else entry in self.matches

    def score(self, terms: EntryTerms, entry: int) -> tuple[float, int]:
        """The score of an entry for this query term, 0 if it lacks it, and how many terms of its title match."""
        found = self.found(entry)
        if self.query_term.quantity and found is not None:
            return found, 0
        score, in_title = self._score_by_field(terms.fields, is_match=bool(found))
        if self.phrases and score and terms.neighbors.isdisjoint(self.phrases):
            score = self._score_apart(score, terms.fields)
        return score, in_title

    def _score_apart(self, score: float, fields: Mapping[int, int]) -> float:
        """The score of an entry in which the words of a phrase occur, but nowhere side by side.

        A meter that is clamped on a pipe and has connectors does not have a clamp connection. A number separated from
        its word means nothing: two wires and 4–20 mA are not `4-wire`.
        """
        if score < FIELD_WEIGHTS[Field.OPTION] or self._has_number:
            return score * SCATTERED
        whole = any(
            all(fields.get(term, Field.MENTION) >= Field.OPTION for term in terms) for terms, _ in self.alternatives
        )
        return score if whole else min(score, PARTLY_MENTIONED)

    def _score_by_field(self, fields: Mapping[int, int], *, is_match: bool) -> tuple[float, int]:
        least = FIELD_WEIGHTS[Field.MENTION] if is_match else 0.0
        if self.all.isdisjoint(fields):
            return least, 0
        best, in_title = self._best(fields, is_match=is_match)
        if best and self.exact and all(fields.get(term) == Field.TITLE for term in self.exact):
            best *= EXACT_BONUS
        elif best and self.exact and any(all(term in fields for term in whole) for whole in self.wholes):
            best *= ALONE_BONUS if is_cjk(self.query_term.text) else WHOLE_TEXT_BONUS
        return best or least, in_title

    def is_in(self, fields: Mapping[int, int], allowed: Collection[int]) -> bool:
        """Whether an entry has all of an alternative in allowed fields.

        The display of a product may also be in the name of its category, but by itself it is an option.
        """
        forms = (*(terms for terms, _ in self.alternatives), *([self.exact] if self.exact else ()))
        return any(all(fields.get(term) in allowed for term in terms) for terms in forms)

    def is_as_written_in(self, fields: Mapping[int, int], allowed: Collection[int]) -> bool:
        """Whether an entry has the words of the query term in allowed fields, not only a synonym."""
        return any(all(fields.get(term) in allowed for term in terms) for terms in self._as_written)

    def _best(self, fields: Mapping[int, int], *, is_match: bool) -> tuple[float, int]:
        """The score of the best alternative, and how many of its terms are in the title.

        A phrase counts as a whole or not at all: a dew point transmitter is not a pressure transmitter. A synonym in
        the title that contains the best alternative counts for the title: `spare` in `Spare parts`.
        """
        loose = self.query_term.loose
        elsewhere = FIELD_WEIGHTS[Field.MENTION] if is_match else 0.0
        enough = self._share if loose else 0.0 if is_match else 1.0
        best = 0.0
        best_terms: tuple[int, ...] = ()
        best_fields: list[int] = []
        for terms, quality in self.alternatives:
            at = [fields[term] for term in terms if term in fields]
            share = len(at) / len(terms)
            if share < enough:
                continue
            score = sum([FIELD_WEIGHTS[field] for field in at]) + (len(terms) - len(at)) * elsewhere
            score *= quality / len(terms) * (share if loose and not is_match else 1)
            if score > best:
                best, best_terms, best_fields = score, terms, at
        titled = sum([field in TITLES for field in best_fields])
        if loose or titled < len(best_terms):
            return best, titled if loose else 0
        return best, max([titled, *self._longer_in_title(fields, best_terms)])

    def _longer_in_title(self, fields: Mapping[int, int], terms: tuple[int, ...]) -> Iterator[int]:
        """The lengths of longer alternatives that contain the given terms, and that the title has as a whole."""
        for longer in self._of_several:
            if set(terms) < set(longer) and all(fields.get(term) in TITLES for term in longer):
                yield len(longer)


def term_weight(query_term: QueryTerm, size: int) -> float:
    """The inverse document frequency of a query term, less if it is optional."""
    weight = QUANTITY_WEIGHT if query_term.quantity else 1 + log(1 + size / (1 + query_term.entries))
    return weight * (OPTIONAL_WEIGHT if query_term.optional else 1.0)


def phrase_hashes(query_term: QueryTerm) -> tuple[int, ...]:
    """The neighbor hashes of the words of a phrase; none if one word of it may be enough."""
    if " " not in query_term.text or query_term.number or is_cjk(query_term.text):
        return ()
    joined = query_term.text.replace(" ", "")
    phrases = [alternative.terms for alternative in query_term.alternatives if alternative.terms != (joined,)]
    if not all(len(terms) > 1 for terms in phrases):
        return ()
    return tuple({neighbor_hash(*pair) for terms in phrases for pair in pairwise(terms)})


def formula_hashes(query_term: QueryTerm) -> Iterator[tuple[int]]:
    """The words that a formula stands for, as whole texts: `H2` also finds entries whose gas is hydrogen."""
    if not is_formula(query_term):
        return
    for alternative in query_term.alternatives:
        if len(alternative.terms) == 1:
            yield (term_hash(f"={alternative.terms[0]}"),)


def own_terms(query_term: QueryTerm) -> Iterator[tuple[str, ...]]:
    """The terms of a query term as written; of a formula, also its synonyms, which are the same substance."""
    for alternative in query_term.alternatives:
        if alternative.quality == EXACT or is_formula(query_term):
            yield alternative.terms


def is_formula(query_term: QueryTerm) -> bool:
    """Whether a query term has both letters and digits, such as `H2`."""
    text = query_term.text
    return text.isalnum() and not (text.isalpha() or text.isdigit())


def neighbor_hashes(one: QueryTerm, other: QueryTerm) -> tuple[int, ...]:
    """The neighbor hashes of two adjacent query terms, in any of their first forms."""
    if one.quantity or other.quantity or one.number or other.number:
        return ()
    forms = product(forms_beside(one), forms_beside(other))
    return tuple({neighbor_hash(before.terms[-1], after.terms[0]) for before, after in forms})


def forms_beside(query_term: QueryTerm) -> list[Alternative]:
    """The first forms of a query term; of a negated one only its own words: `sans débit` does not negate a Coriolis."""
    forms = query_term.alternatives
    return [form for form in forms if form.quality == EXACT or not query_term.negated][:MAX_FORMS]


def candidates_with(
    query_term: QueryTerm, candidates: Iterable[Candidate], fields: Collection[int]
) -> Iterator[Candidate]:
    """The candidates that have a query term in one of these fields."""
    scorer = TermScorer(query_term, 0)
    reader = EntryReader(scorer.all)
    for candidate in candidates:
        if scorer.is_in(reader.read(candidate.features).fields, fields):
            yield candidate
