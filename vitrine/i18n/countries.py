"""The countries of the world, with their names and order in each language."""

from functools import cache

from babel import Locale as BabelLocale

from vitrine.i18n.collation import sorting_key
from vitrine.locales import Locale

# Regions in the Unicode data that are not countries: groupings, private use, unknown.
NOT_COUNTRIES = frozenset({"AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"})
# Names that people look for in place of the official ones, such as Sonderverwaltungsregion Hongkong, by language. They
# are in the Unicode data, but Babel has one name of each country only.
USUAL_NAMES = {
    "en": {"HK": "Hong Kong", "MO": "Macao"},
    "es": {"CI": "Costa de Marfil", "HK": "Hong Kong", "MO": "Macao"},
    "fr": {"HK": "Hong Kong", "MO": "Macao"},
    "de": {"HK": "Hongkong", "MO": "Macau"},
    "ja": {"HK": "香港", "MO": "マカオ"},
    "it": {"HK": "Hong Kong", "MO": "Macao"},
}


@cache
def countries(locale: Locale) -> tuple[tuple[str, str], ...]:
    """The ISO 3166-1 code and name of every country, sorted by name, with the brackets of the language."""
    brackets = str.maketrans({"(": locale.brackets[0].lstrip(), ")": locale.brackets[1]})
    names = dict(BabelLocale.parse(locale.babel).territories) | USUAL_NAMES.get(locale.language, {})
    listed = ((code, name) for code, name in names.items() if len(code) == 2 and code not in NOT_COUNTRIES)
    cleaned = [(code, name.translate(brackets)) for code, name in listed]
    return tuple(sorted(cleaned, key=lambda country: sorting_key(country[1], locale.code)))
