"""The countries a visitor can choose, named and sorted in their language."""

from functools import cache

from babel import Locale as BabelLocale

from vitrine.collation import sorting_key

# Regions the Unicode data names that are no postal destination of their own: groupings, private use, unknown.
NO_COUNTRIES = frozenset({"AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"})


@cache
def countries(babel_locale: str) -> tuple[tuple[str, str], ...]:
    """The ISO 3166-1 code and name of every country, by name: `countries("de_DE")`."""
    named = BabelLocale.parse(babel_locale).territories
    chosen = [(code, name) for code, name in named.items() if len(code) == 2 and code not in NO_COUNTRIES]
    return tuple(sorted(chosen, key=lambda country: sorting_key(country[1], babel_locale[:2])))
