"""Reads a class of accuracy as a percentage: a `class 0.5` or `0.5級` measures to within ±0.5 %."""

import re

from vitrine.database.queries.search import SearchTables
from vitrine.search.quantities.number_notation import number_value
from vitrine.units.unit_conversions import ACCURACY

ACCURACY_CLASS = re.compile(
    r"(?<![^\W_])(?:[^\W\d_]*(?:class|clase|classe|klasse)|cl\.?) ?(?P<after>0[.,]\d+)(?![\w.,])"
    r"|クラス ?(?P<kana>0[.,]\d+)(?![\w.,])|(?P<before>(?<![\d.,])0[.,]\d+) ?級"
)


def with_percentages(text: str, tables: SearchTables) -> str:
    """A normalized text with percentages for its classes of accuracy, if some product has exactly that accuracy.

    Any other class is searched as words: class 0.3 of OIML R 117 is not an accuracy of 0.3 %.
    """

    def percentage(found: re.Match[str]) -> str:
        number = found["after"] or found["kana"] or found["before"]
        accuracy = number_value(number, number[1])
        return f"\xb1{number} %" if tables.is_covered(ACCURACY, accuracy, accuracy) else found[0]

    return ACCURACY_CLASS.sub(percentage, text)
