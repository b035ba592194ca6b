"""Numbers as each language writes them."""

from decimal import Decimal

from babel.numbers import format_decimal

from vitrine.locales import Locale

MINUS = "−"


def write_number(number: float, locale: Locale, decimals: int = 0) -> str:
    """A number with at most this many decimals, grouped and signed as the language does."""
    grouping = "#,##0" if abs(number) >= locale.grouped_from else "0"
    pattern = grouping + ("." + "#" * decimals if decimals else "")
    return format_decimal(Decimal(str(number)), format=pattern, locale=locale.babel).replace("-", MINUS)
