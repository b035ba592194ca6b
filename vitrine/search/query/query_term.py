"""One word, part number, phrase or quantity of a query, in all forms that are looked for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from vitrine.search.quantities.quantity import Quantity

# The quality of an alternative: the word itself, a synonym, the parts of a compound, longer words that begin with it,
# what it begins with, words that only begin alike.
EXACT, SYNONYM, COMPOUND_PART, PREFIX, COMMON_ROOT, COMMON_PREFIX = 1.0, 0.88, 0.8, 0.65, 0.5, 0.45


class Alternative(NamedTuple):
    """Terms that must all be present, and how much finding them counts relative to the word as written."""

    terms: tuple[str, ...]
    quality: float


@dataclass
class QueryTerm:
    """A part of a query; `text` is as written, `entries` how many entries have it, so that rare ones weigh more.

    `entry_scores` has the score of each entry that satisfies a quantity. A `loose` query term is a CJK run, of which an
    entry may have only some bigrams. An entry need not have an `optional` query term, nor a `negated` one, as in
    `without display`. A `replaced` one is found only by what comes nearest to it, unless a product is sought
    that may be used `around` it. A `guessed` part number does not exist: any of several similar ones may be meant. An
    `implied` word was not entered: it tells what is sought, and is looked for in names only.
    """

    text: str
    alternatives: list[Alternative] = field(default_factory=list)
    entries: int = 0
    exact: tuple[str, ...] = ()
    entry_scores: Mapping[int, float] = field(default_factory=dict)
    quantity: Quantity | None = None
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
    def terms(self) -> list[str]:
        """The terms of all alternatives, each once, in alphabetical order."""
        return sorted({term for alternative in self.alternatives for term in alternative.terms})

    @property
    def loose_expression(self) -> str:
        """The FTS5 expression that finds any of its terms; empty if it has none."""
        return " OR ".join(f'"{term}"' for term in self.terms)

    @property
    def expression(self) -> str:
        """The FTS5 expression that finds it; empty if the index lacks it."""
        return " OR ".join(
            "(" + " AND ".join(f'"{term}"' for term in alternative.terms) + ")" for alternative in self.alternatives
        )

    def add(self, terms: tuple[str, ...], quality: float) -> None:
        """Add an alternative unless it is there already."""
        if terms and all(terms != alternative.terms for alternative in self.alternatives):
            self.alternatives.append(Alternative(terms, quality))
