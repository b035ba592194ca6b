"""Corrects misspelled names of units behind numbers: `2 pugladas`, `20 degrees celcius`, `5 galons per minute`."""

import re
from collections import defaultdict

from vitrine.database.queries.search import SearchTables
from vitrine.search.analysis.terms import fold_word
from vitrine.search.query.spelling import allowed_edits, edit_distance, likely_edits
from vitrine.units.unit_conversions import AMOUNTS, WRITTEN_UNITS

MIN_LETTERS = 5
UNIT_NAMES = frozenset(name for name in (*WRITTEN_UNITS, *AMOUNTS) if name.isascii() and name.isalpha())
LONG_NAMES: dict[str, list[str]] = defaultdict(list)  # by their first letter
for name in sorted(UNIT_NAMES):
    if len(name) >= MIN_LETTERS:
        LONG_NAMES[name[0]].append(name)
AFTER_NUMBER = re.compile(
    rf"(?<=\d)(?P<between>[ -]?(?:(?:degrees?|degr[eé]s?|grados?|grad) )?)(?P<word>[^\W\d_]{{{MIN_LETTERS},}})"
)


def with_unit_names(text: str, tables: SearchTables) -> str:
    """A normalized text with misspelled names of units corrected; words of the site are left as they are."""

    def corrected(match: re.Match[str]) -> str:
        return match["between"] + unit_name(match["word"], tables)

    return AFTER_NUMBER.sub(corrected, text)


def unit_name(word: str, tables: SearchTables) -> str:
    """The unit that was probably meant by a word, or else the word itself."""
    typed = fold_word(word)
    names = LONG_NAMES.get(typed[:1], []) if typed not in UNIT_NAMES else []
    distances = ((edit_distance(typed, name, allowed_edits(typed)), name) for name in names)
    near = [(distance, name) for distance, name in distances if distance <= likely_edits(typed, name)]
    return min(near)[1] if near and typed not in tables.words([typed]) else word
