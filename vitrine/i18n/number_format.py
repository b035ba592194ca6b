"""Numbers as each locale writes them."""

from decimal import Decimal
from functools import lru_cache

from babel import Locale as BabelLocale
from babel.numbers import format_decimal, get_group_symbol

from vitrine.locales import Locale

MINUS = "−"
COUNTS_TRIED = range(200)


@lru_cache(maxsize=4096)
def write_number(number: float, locale: Locale, decimals: int = 0) -> str:
    """A number with at most this many decimals, grouped and signed as the locale does."""
    grouping = "#,##0" if abs(number) >= locale.grouped_from else "0"
    pattern = grouping + ("." + "#" * decimals if decimals else "")
    written = format_decimal(Decimal(str(number)), format=pattern, locale=locale.babel).replace("-", MINUS)
    return written.replace(get_group_symbol(locale.babel), locale.group) if locale.group else written


@lru_cache(maxsize=4096)
def count_like(number: float, locale: Locale) -> int:
    """The whole number of the same plural form: gettext only knows whole numbers, and 1.5 is singular in French.

    Where fractions have a form of their own, as in Czech, gettext lacks it; they take the form of 0.
    """
    if number == int(number):
        return abs(int(number))
    form = BabelLocale.parse(locale.babel).plural_form
    return next((count for count in COUNTS_TRIED if form(count) == form(abs(number))), 0)
