"""Reads numbers in queries, with the decimal separators, digit groups and fractions of each language."""

import re
from functools import cache

from babel.numbers import get_decimal_symbol

from vitrine.locales import LOCALES
from vitrine.search.analysis.terms import FRACTION, WHOLE

MIXED_FRACTION = rf"(?:{WHOLE}|\d\.)?{FRACTION}"  # `1/2`, `1 1/2`, `1-1/2`, `1.1/2`
GROUP = " '\u2019"  # separators of digit groups, besides points and commas; normalized texts have plain spaces only
GROUPED = rf"\d{{1,3}}(?:[{GROUP}]\d{{3}})+(?!\d)(?:[.,]\d+)?"
SIGN = r"[-\u2212+]"
NUMBER = rf"{SIGN}?(?:{MIXED_FRACTION}|{GROUPED}|\d+(?:[.,]\d+)*)"
LAST_MARK = re.compile(r"(.*)([.,])(\d+)")
DIGITS_OF_GROUP = 3
NO_DECIMALS = "000"


@cache
def decimal_separators(locale: str) -> tuple[str, str]:
    """The decimal separator of a locale, and the one that other languages use."""
    return (",", ".") if get_decimal_symbol(LOCALES[locale].babel) == "," else (".", ",")


def meanings(numbers: tuple[str, ...], locale: str) -> list[tuple[float, ...]]:
    """The possible values of a quantity's numbers; the reading in the language of the page comes first.

    `1,000` never means 1 to people whose decimal separator is not the comma.
    """
    own, other = decimal_separators(locale)
    readings = [tuple(number_value(number, own) for number in numbers)]
    if not any(number.endswith(other + NO_DECIMALS) for number in numbers):
        readings.append(tuple(number_value(number, other) for number in numbers))
    return list(dict.fromkeys(readings))


def is_fraction(number: str) -> bool:
    return re.fullmatch(rf"{SIGN}?{MIXED_FRACTION}", number) is not None


def number_value(number: str, decimal_separator: str) -> float:
    """The value of a number or fraction; before three digits, only `decimal_separator` counts as one."""
    if is_fraction(number):
        *whole_numbers, numerator, denominator = map(int, re.findall(r"\d+", number))
        return sum(whole_numbers) + numerator / denominator
    plain = number.replace("\u2212", "-")
    digits = re.sub(f"[{GROUP}]", "", plain)
    signed = LAST_MARK.fullmatch(digits)
    if signed is None:
        return float(digits)
    head, sign, tail = signed.groups()
    whole = re.sub("[.,]", "", head)
    if digits == plain and groups_digits(head.lstrip("-+"), sign, tail, decimal_separator):
        return float(whole + tail)
    return float(f"{whole}.{tail}")


def groups_digits(head: str, sign: str, tail: str, decimal_separator: str) -> bool:
    """Whether the last sign of a number separates groups of digits: `18,000`, but not `1018,000` or `0,500`."""
    if len(tail) != DIGITS_OF_GROUP:
        return False
    if not head.isdigit():
        return sign in head
    return sign != decimal_separator and len(head) <= DIGITS_OF_GROUP and not head.startswith("0")
