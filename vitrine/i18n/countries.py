"""The countries of the world, with their names and order in each language."""

from functools import cache

from babel import Locale as BabelLocale

from vitrine.i18n.collation import sorting_key
from vitrine.locales import Locale

# Regions in the Unicode data that are not countries: groupings, private use, unknown.
NOT_COUNTRIES = frozenset({"AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"})


@cache
def countries(locale: Locale) -> tuple[tuple[str, str], ...]:
    """The ISO 3166-1 code and name of every country, sorted by name, with the brackets of the language."""
    brackets = str.maketrans({"(": locale.brackets[0].lstrip(), ")": locale.brackets[1]})
    names = BabelLocale.parse(locale.babel).territories
    listed = ((code, name) for code, name in names.items() if len(code) == 2 and code not in NOT_COUNTRIES)
    cleaned = [(code, name.translate(brackets)) for code, name in listed]
    return tuple(sorted(cleaned, key=lambda country: sorting_key(country[1], locale.code)))
