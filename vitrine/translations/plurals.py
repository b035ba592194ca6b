"""Plural forms: how many a language has, and whether a catalog's header says the same."""

from collections import Counter
from functools import cache
from gettext import c2py

from babel.messages.plurals import get_plural

from vitrine.locales import Locale

HEADER = "Plural-Forms"
NUMBERS_COMPARED = range(1000)


@cache
def plural_forms(locale: Locale) -> str:
    """The header value for a locale: `nplurals=2; plural=(n != 1);`."""
    return str(get_plural(locale.babel).plural_forms)


@cache
def plural_count(locale: Locale) -> int:
    """How many forms the language has."""
    return int(get_plural(locale.babel).num_plurals)


@cache
def forms_for_one_number(locale: Locale) -> frozenset[int]:
    """The forms a single number takes, such as one and two in Arabic; they may say it in a word."""
    form = c2py(str(get_plural(locale.babel).plural_expr))
    taken = Counter(map(form, NUMBERS_COMPARED))
    return frozenset(number for number, times in taken.items() if times == 1)


@cache
def same_plurals(value: str, locale: Locale) -> bool:
    """Whether a header value means what the locale needs, however it is written."""
    settings = dict(part.strip().partition("=")[::2] for part in value.split(";") if part.strip())
    if settings.get("nplurals", "").strip() != str(plural_count(locale)):
        return False
    try:
        theirs = c2py(settings.get("plural", ""))
    except ValueError:
        return False
    ours = c2py(str(get_plural(locale.babel).plural_expr))
    return all(theirs(number) == ours(number) for number in NUMBERS_COMPARED)
