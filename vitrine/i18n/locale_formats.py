"""Formats numbers and dates as each locale writes them."""

import re
from datetime import date
from decimal import ROUND_HALF_EVEN, Context, Decimal
from functools import cache, lru_cache

from babel import Locale as BabelLocale
from babel.numbers import get_decimal_symbol, get_group_symbol

from vitrine.locales import Locale

MINUS = "−"
COUNTS_TRIED = range(200)
ROUNDING = Context(prec=60, rounding=ROUND_HALF_EVEN)
DAY = re.compile(r"\bd\b")


@lru_cache(maxsize=4096)
def write_number(number: float, locale: Locale, decimals: int = 0) -> str:
    """A number with at most this many decimals, grouped and signed as the locale does."""
    point, group = symbols(locale)
    amount = Decimal(str(number))
    rounded = amount.copy_abs().quantize(Decimal(1).scaleb(-decimals), context=ROUNDING)
    whole, _, fraction = f"{rounded:{',' if abs(number) >= locale.grouped_from else ''}f}".partition(".")
    fraction = fraction.rstrip("0")
    return (MINUS if amount.is_signed() else "") + whole.replace(",", group) + (point + fraction if fraction else "")


@cache
def symbols(locale: Locale) -> tuple[str, str]:
    """The decimal and the group separator of a locale."""
    return get_decimal_symbol(locale.babel), locale.group or get_group_symbol(locale.babel)


@lru_cache(maxsize=4096)
def whole_count(number: float, locale: Locale) -> int:
    """A whole number with the same plural form: gettext accepts no others, and 1.5 is singular in French.

    Languages such as Czech have a separate form for fractions, which gettext lacks; there they get the form of 0.
    """
    if number == int(number):
        return abs(int(number))
    form = BabelLocale.parse(locale.babel).plural_form
    return next((count for count in COUNTS_TRIED if form(count) == form(abs(number))), 0)


def with_first_day(pattern: str, day: date, locale: Locale) -> str:
    """A pattern of CLDR, with the first day of a month as the locale writes it: 1er mars."""
    return DAY.sub(f"'{locale.first_day}'", pattern, 1) if locale.first_day and day.day == 1 else pattern
