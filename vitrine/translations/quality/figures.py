"""Finds numbers, units and designations that a translation lacks or changes, allowing for its notation."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from babel.numbers import get_decimal_symbol, get_group_symbol

from vitrine.locales import Locale
from vitrine.translations.quality.fault import Fault
from vitrine.units.unit_table import UNITS
from vitrine.units.written_units import WRITTEN_UNITS

PART_NUMBER = re.compile(r"(?<![A-Za-z0-9-])[A-Z]{2,4}-\d{2,5}[A-Z]*(?![A-Za-z0-9-])")
ENGLISH_NUMBER = re.compile(r"(?<![\d.,])\d+(?:,\d{3})*(?:\.\d+)?(?P<scale> thousand| million| billion)?")
NUMBER = re.compile(r"\d+(?:\.\d+)?(?P<scale>[万億兆]?)")
SCALES = {" thousand": 10**3, " million": 10**6, " billion": 10**9, "万": 10**4, "億": 10**8, "兆": 10**12}
# Small whole numbers are often written as words.
WRITTEN_OUT = 12
SPACES = " \u00a0\u202f"
FULL_WIDTH = frozenset("０１２３４５６７８９．，")
# Skipped: placeholders, link targets, tags, and telephone numbers, which are examples from the reader's country.
NOT_TEXT = re.compile(r"\{[a-z][a-z0-9_]*\}|\]\([^)]*\)|<[^>]*>|\+\d[\d ()-]+")
SYMBOLS = {unit.symbol for unit in UNITS.values()} | {measure.symbol for measure in WRITTEN_UNITS.values()}
# "in" is a word in most languages, and "% LEL" is translated.
UNIT = "|".join(re.escape(symbol) for symbol in sorted(SYMBOLS - {"in", "% LEL"}, key=len, reverse=True))
QUANTITY = re.compile(rf"(?P<number>\d[\d.,]*)[{SPACES}-]?(?P<unit>{UNIT})(?![\w/²³])")
SIGNED = re.compile(rf"(?P<sign>[±−])[{SPACES}]?(?P<number>\d+(?:,\d{{3}})*(?:\.\d+)?)")
# Translations may write a minus as hyphen or dash, in full width, or in words, and ± as +/-.
GIVEN_SIGN = re.compile(
    rf"(?:(?P<plus_minus>±|\+/[−–-])|[−–－-]|minus|moins|menos|マイナス)[{SPACES}]?(?P<number>\d+(?:\.\d+)?)",
    re.IGNORECASE,
)
# DN 50, IP67, EN ISO 17025
DESIGNATION = re.compile(rf"(?<![A-Za-z0-9-])[A-Z]{{2,}}(?=[{SPACES}-]?\d)")
TRANSLATED_LETTERS = frozenset(("AC", "DC", "EC", "EMC", "EU", "UN"))  # UE 10/2011, CEM 2014/30


def figure_faults(source: str, translation: str, locale: Locale) -> Iterator[Fault]:
    """Figures of the source that the translation lacks; serious if others have replaced them."""
    source, translation = NOT_TEXT.sub(" ", source), NOT_TEXT.sub(" ", translation)
    yield from part_number_faults(source, translation)
    plain, rest = as_english(PART_NUMBER.sub(" ", translation), locale), PART_NUMBER.sub(" ", source)
    yield from number_faults(rest, plain)
    yield from unit_faults(source, plain)
    yield from sign_faults(rest, plain)
    yield from designation_faults(rest, plain)
    if separators_of(locale)[0] == ",":
        yield from decimal_faults(source, translation)


def part_number_faults(source: str, translation: str) -> Iterator[Fault]:
    """Part numbers are spelled alike in every language."""
    needed, given = set(PART_NUMBER.findall(source)), set(PART_NUMBER.findall(translation))
    for number in sorted(needed - given):
        yield lacking(number, sorted(given - needed))


def number_faults(source: str, translation: str) -> Iterator[Fault]:
    """Numbers that the translation lacks; `translation` must have English separators."""
    given = {value for match in NUMBER.finditer(translation) for value in values_of(match)}
    needed = {match: values_of(match) for match in ENGLISH_NUMBER.finditer(source)}
    known = {value for values in needed.values() for value in values}
    others = sorted(f"{value:g}" for value in given - known if value > WRITTEN_OUT or value != int(value))
    for match, values in needed.items():
        written_out = values <= set(range(WRITTEN_OUT + 1)) and not others
        if not values & given and not written_out:
            yield lacking(match[0].strip(), others)


def values_of(match: re.Match[str]) -> set[float]:
    """The values a number may have: 74 million is 74 beside a word, or 74,000,000."""
    scale = match["scale"]
    value = float(match[0].removesuffix(scale or "").replace(",", ""))
    return {value, value * SCALES[scale]} if scale else {value}


def unit_faults(source: str, translation: str) -> Iterator[Fault]:
    """Units whose symbol is different after the same number."""
    given = {(match["number"], match["unit"]) for match in QUANTITY.finditer(translation)}
    for match in QUANTITY.finditer(source.replace(",", "")):
        number, unit = match["number"], match["unit"]
        replaced = sorted(other for value, other in given if value == number and other != unit)
        if replaced and (number, unit) not in given:
            yield lacking(f"{number} {unit}", [f"{number} {other}" for other in replaced])


def sign_faults(source: str, translation: str) -> Iterator[Fault]:
    """Numbers that lose ± or minus; `translation` must have English separators."""
    given = {(bool(match["plus_minus"]), float(match["number"])) for match in GIVEN_SIGN.finditer(translation)}
    numbers = {float(match[0].removesuffix(match["scale"])) for match in NUMBER.finditer(translation)}
    for match in SIGNED.finditer(source):
        value = float(match["number"].replace(",", ""))
        if value in numbers and (match["sign"] == "±", value) not in given:
            yield lacking(match[0], [f"{value:g}"])


def designation_faults(source: str, translation: str) -> Iterator[Fault]:
    """Letters before a number, such as DN or IP, that the translation lacks."""
    given = unicodedata.normalize("NFKC", translation)
    for letters in dict.fromkeys(DESIGNATION.findall(source)):
        if letters not in given and letters not in TRANSLATED_LETTERS:
            yield lacking(letters, [])


def decimal_faults(source: str, translation: str) -> Iterator[Fault]:
    """Quantities of the source that keep the decimal point in a language with a decimal comma."""
    given = {(match["number"], match["unit"]) for match in QUANTITY.finditer(translation)}
    for match in QUANTITY.finditer(source):
        number = match["number"]
        if re.fullmatch(r"\d+\.\d+", number) and (number, match["unit"]) in given:
            yield Fault(f"{match[0]} has a decimal point", f"write {number.replace('.', ',')}", serious=False)


def lacking(figure: str, others: list[str]) -> Fault:
    """The fault of a missing figure, which `others` may have replaced."""
    message = f"{figure} of the English text is not in the translation"
    if others:
        message += f", which has {', '.join(others)}"
    return Fault(message, "write it as in English, or write ignore-numbers in its comment", serious=bool(others))


def as_english(translation: str, locale: Locale) -> str:
    """The numbers of a translation in half-width digits, without groups and with a decimal point."""
    decimal, separators = separators_of(locale)
    text = "".join(unicodedata.normalize("NFKC", sign) if sign in FULL_WIDTH else sign for sign in translation)
    text = separators.sub("", text)
    return re.sub(r"(?<=\d),(?=\d)", ".", text) if decimal == "," else text


@cache
def separators_of(locale: Locale) -> tuple[str, re.Pattern[str]]:
    """The decimal separator of a language, and a pattern for its group separators."""
    decimal = get_decimal_symbol(locale.babel)
    separators = re.escape("".join(sorted({group_separator(locale), *SPACES, "." if decimal == "," else ","})))
    return decimal, re.compile(rf"(?<=\d)[{separators}](?=\d{{3}}(?!\d))")


def group_separator(locale: Locale) -> str:
    """The separator between groups of digits."""
    return locale.group or get_group_symbol(locale.babel)
