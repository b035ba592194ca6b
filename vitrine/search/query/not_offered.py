"""Marks phrases for things that the site does not offer; the mark stands among the synonyms of the phrase."""

from collections.abc import Iterable, Sequence

from vitrine.search.analysis.cjk import is_cjk
from vitrine.search.analysis.terms import shared_prefix

# The first two strings of a mark, before the words of the phrase. A search finds only the nearest offers, or also
# products that are used together with the thing.
NEAREST, AROUND = ("", "nearest"), ("", "around")
ANY_OPTIONAL = "*"  # stands for any optional word in the words and the key of a phrase
LONGEST_ENDING, SHORTEST_ENDING = 3, 1  # letters after the common beginning of two forms: `batter-ies`, `batter-y`


def mark(words: Iterable[str], *, around: bool) -> list[str]:
    """The mark of a phrase with these folded words."""
    return [*(AROUND if around else NEAREST), *words]


def is_mark(terms: Sequence[str]) -> bool:
    return tuple(terms[:2]) in (NEAREST, AROUND)


def is_around(terms: Sequence[str]) -> bool:
    return tuple(terms[:2]) == AROUND


def marked_words(terms: Sequence[str]) -> Sequence[str]:
    return terms[2:]


def is_marked(tokens: Sequence[str], terms: Sequence[str]) -> bool:
    """Whether words are those of a mark, in any inflection; equal stems do not suffice: `calibrator`, `calibration`."""
    marked = marked_words(terms)
    return len(tokens) == len(marked) and all(map(are_forms, tokens, marked))


def are_forms(one: str, other: str) -> bool:
    """Whether two words with one stem are forms of the same word."""
    if is_cjk(one) or is_cjk(other):
        return True
    shared = shared_prefix(one, other)
    endings = sorted((len(one) - shared, len(other) - shared))
    return endings[0] <= SHORTEST_ENDING and endings[1] <= LONGEST_ENDING
