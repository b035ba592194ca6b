"""The query term: one word, part number, phrase or quantity of a query, in all forms that are searched."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from vitrine.database.queries.search import all_of, any_of
from vitrine.search.quantities.quantity import Quantity

# The quality of an alternative: the word itself, a synonym, the parts of a compound, a longer word that begins with it,
# a shorter word that it begins with, a word that only begins like it.
EXACT, SYNONYM, COMPOUND_PART, PREFIX, COMMON_ROOT, COMMON_PREFIX = 1.0, 0.92, 0.8, 0.65, 0.5, 0.45


class Alternative(NamedTuple):
    """Terms that must all be present, and how much they count relative to the word as written."""

    terms: tuple[str, ...]
    quality: float


@dataclass
class QueryTerm:
    """A part of a query.

    text          as it was entered
    alternatives  the forms that are searched
    entries       how many entries have it, so that rare query terms weigh more
    exact         its words as written; an entry that has them unchanged ranks a little higher
    entry_scores  the score of each entry that satisfies a quantity
    quantity      the quantity, if it is one
    labels        the terms of the labels of the specifications that a quantity was compared with
    loose         it is a CJK run, of which an entry may have only some bigrams
    number        it is a part number
    replaced      the site does not offer it, so the alternatives are the nearest things that it offers
    around        `replaced` does not apply if the search is for a product that may be used together with it
    guessed       this part number does not exist: any of several similar ones may be meant
    implied       it was not entered, but follows from the search
    optional      an entry need not have it
    negated       an entry must not have it, as in `without display`
    """

    text: str
    alternatives: list[Alternative] = field(default_factory=list)
    entries: int = 0
    exact: tuple[str, ...] = ()
    entry_scores: Mapping[int, float] = field(default_factory=dict)
    quantity: Quantity | None = None
    labels: frozenset[str] = frozenset()
    loose: bool = False
    number: bool = False
    replaced: bool = False
    around: bool = False
    guessed: bool = False
    implied: bool = False
    optional: bool = False
    negated: bool = False

    @property
    def is_required(self) -> bool:
        return not (self.optional or self.negated)

    @property
    def has_synonyms(self) -> bool:
        return any(alternative.quality == SYNONYM for alternative in self.alternatives)

    @property
    def own_terms(self) -> frozenset[str]:
        """The terms of the words themselves."""
        return frozenset(term for terms, quality in self.alternatives if quality == EXACT for term in terms)

    @property
    def terms(self) -> list[str]:
        """The terms of all alternatives, each once, in alphabetical order."""
        return sorted({term for alternative in self.alternatives for term in alternative.terms})

    @property
    def loose_expression(self) -> str:
        """The FTS5 expression that finds any of its terms; empty if it has none."""
        return any_of(self.terms)

    @property
    def expression(self) -> str:
        """The FTS5 expression that finds any of its alternatives; empty if it has none."""
        return " OR ".join(f"({all_of(alternative.terms)})" for alternative in self.alternatives)

    def add(self, terms: tuple[str, ...], quality: float) -> None:
        """Add an alternative unless there is one with the same terms."""
        if terms and all(terms != alternative.terms for alternative in self.alternatives):
            self.alternatives.append(Alternative(terms, quality))
