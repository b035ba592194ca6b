"""The countries a visitor can choose, named and sorted in their language."""

import unicodedata
from functools import cache

from babel import Locale as BabelLocale

# Regions the Unicode data names that are no postal destination of their own: groupings, private use, unknown.
NO_COUNTRIES = frozenset({"AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"})


@cache
def countries(babel_locale: str) -> tuple[tuple[str, str], ...]:
    """The ISO 3166-1 code and name of every country, by name: `countries("de_DE")`."""
    named = BabelLocale.parse(babel_locale).territories
    chosen = [(code, name) for code, name in named.items() if len(code) == 2 and code not in NO_COUNTRIES]
    return tuple(sorted(chosen, key=lambda country: sorting_key(country[1])))


def sorting_key(name: str) -> str:
    """A name as it is looked up: accents and case do not count."""
    return "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c)).casefold()
