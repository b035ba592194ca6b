"""The letters that a language is written with, found in CLDR's names of countries, languages and months."""

from collections import Counter

from babel import Locale as BabelLocale

FOREIGN = 5  # letters that occur no more often than this come from other languages


def common_letters(babel: BabelLocale) -> frozenset[str]:
    """The letters of a language in lower case, without rare ones, since they occur in foreign names only."""
    names = (*babel.territories.values(), *babel.languages.values(), *babel.months["format"]["wide"].values())
    letters = Counter(letter for name in names for letter in name.lower() if letter.isalpha())
    return frozenset(letter for letter, count in letters.items() if count > FOREIGN)
