"""Finds numbers, units and designations that a translation lacks or changes, allowing for its notation."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from babel.numbers import get_decimal_symbol, get_group_symbol

from vitrine.locales import Locale
from vitrine.translations.quality.fault import Fault
from vitrine.units.unit_conversions import WRITTEN_UNITS
from vitrine.units.unit_symbols import UNITS

PART_NUMBER = re.compile(r"(?<![A-Za-z0-9-])[A-Z]{2,4}-\d{2,5}[A-Z]*(?![A-Za-z0-9-])")
# CO₂, Al₂O₃
FORMULA = re.compile(r"(?:[A-Z][a-z]?[₀-₉]*)*[A-Z][a-z]?[₀-₉]+(?:[A-Z][a-z]?[₀-₉]*)*")
# The exponents of m³ and 10⁻⁹.
EXPONENT = re.compile(r"[⁻⁺]?[⁰¹²³⁴-⁹]+")
COMPARISON = re.compile("[<>≤≥]")
SYMBOL = re.compile("[₀-₉⁰¹²³⁴-⁹<>≤≥]")
FIGURE = re.compile(rf"\d|{SYMBOL.pattern}")
SPELLED_ALIKE = (PART_NUMBER, FORMULA, EXPONENT, COMPARISON)
JAPANESE_COMPARISONS = str.maketrans("＜＞≦≧", "<>≤≥")
ENGLISH_NUMBER = re.compile(r"(?<![\d.,])\d+(?:,\d{3})*(?:\.\d+)?(?P<scale> thousand| million| billion)?")
NUMBER = re.compile(r"\d+(?:\.\d+)?(?P<scale>[万億兆]?)")
SCALES = {" thousand": 10**3, " million": 10**6, " billion": 10**9, "万": 10**4, "億": 10**8, "兆": 10**12}
# Small whole numbers are often written as words, here or in the translation.
WRITTEN_OUT = 12
ENGLISH_WORD = re.compile(
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|both|twice)\b", re.IGNORECASE
)
SPACES = " \u00a0\u202f"
FULL_WIDTH = frozenset("０１２３４５６７８９．，")
# Skipped: placeholders, link targets, tags, and telephone numbers, which are examples from the reader's country.
NOT_TEXT = re.compile(r"\{[a-z][a-z0-9_]*\}|\]\([^)]*\)|</?[A-Za-z][^>]*>|\+\d[\d ()-]{6,}")
SYMBOLS = {unit.symbol for unit in UNITS.values()} | {measure.symbol for measure in WRITTEN_UNITS.values()}
# "a" and "in" are words, and "% LEL" is translated.
UNIT = "|".join(re.escape(symbol) for symbol in sorted(SYMBOLS - {"a", "in", "% LEL"}, key=len, reverse=True))
QUANTITY = re.compile(rf"(?P<number>\d+(?:[.,]\d+)*)[{SPACES}-]?(?P<unit>{UNIT})(?![\w/²³])")
ENGLISH_GROUPS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
SIGNED = re.compile(rf"(?P<sign>[±−])[{SPACES}]?(?P<number>\d+(?:,\d{{3}})*(?:\.\d+)?)")
# Translations may write a minus as hyphen or dash, in full width, or in words, and ± as +/-.
GIVEN_SIGN = re.compile(
    rf"(?:(?P<plus_minus>±|\+/[−–-])|[−–－-]|minus|moins|menos|マイナス)[{SPACES}]?(?P<number>\d+(?:\.\d+)?)",
    re.IGNORECASE,
)
ENGLISH_MINUS = re.compile(r"−|(?<!\w)-\d|minus|negative|below", re.IGNORECASE)
# Not the dash of a range.
MINUS = re.compile(r"(?:−|(?<![^\s(])(?<!\d\s)[-–])(?P<number>\d+(?:\.\d+)?)")
# DN 50, IP67, EN ISO 17025
DESIGNATION = re.compile(rf"(?<![A-Za-z0-9-])[A-Z]{{2,}}(?=[{SPACES}-]?\d)")
TRANSLATED_LETTERS = frozenset(("AC", "DC", "EC", "EMC", "EU", "UN"))  # UE 10/2011, CEM 2014/30


def figure_faults(source: str, translation: str, locale: Locale) -> Iterator[Fault]:
    """Figures of the source that the translation lacks; serious if others have replaced them."""
    if not FIGURE.search(source):
        return
    source, translation = NOT_TEXT.sub(" ", source), NOT_TEXT.sub(" ", translation)
    yield from spelling_faults(source, translation.translate(JAPANESE_COMPARISONS))
    plain, rest = as_english(PART_NUMBER.sub(" ", translation), locale), PART_NUMBER.sub(" ", source)
    yield from number_faults(rest, plain)
    yield from unit_faults(source, plain)
    yield from sign_faults(rest, plain)
    yield from added_minus_faults(rest, plain)
    yield from designation_faults(rest, plain)
    if separators_of(locale)[0] == ",":
        yield from decimal_faults(source, translation)


def spelling_faults(source: str, translation: str) -> Iterator[Fault]:
    """Part numbers, formulas, exponents and comparisons are spelled alike in every language."""
    for pattern in SPELLED_ALIKE if SYMBOL.search(source) else (PART_NUMBER,):
        needed, given = set(pattern.findall(source)), set(pattern.findall(translation))
        for figure in sorted(needed - given):
            yield lacking(figure, sorted(given - needed))


def number_faults(source: str, translation: str) -> Iterator[Fault]:
    """Numbers that the translation lacks; `translation` must have English separators."""
    given = {value for match in NUMBER.finditer(translation) for value in values_of(match)}
    needed = {match: values_of(match) for match in ENGLISH_NUMBER.finditer(source)}
    others = given.difference(*needed.values())
    if ENGLISH_WORD.search(source):
        others = {value for value in others if not is_written_out(value)}
    for match, values in needed.items():
        if not values & given and (others or not all(map(is_written_out, values))):
            yield lacking(match[0].strip(), [f"{value:g}" for value in sorted(others)])


def is_written_out(value: float) -> bool:
    """Whether a number is often written as a word."""
    return value <= WRITTEN_OUT and value.is_integer()


def values_of(match: re.Match[str]) -> set[float]:
    """The values a number may have: 74 million is 74 beside a word, or 74,000,000."""
    scale = match["scale"]
    value = float(match[0].removesuffix(scale or "").replace(",", ""))
    return {value, value * SCALES[scale]} if scale else {value}


def unit_faults(source: str, translation: str) -> Iterator[Fault]:
    """Units that the translation lacks, or whose symbol is different after the same number."""
    given = {(match["number"], match["unit"]) for match in QUANTITY.finditer(translation)}
    numbers = {match[0] for match in NUMBER.finditer(translation)}
    for match in QUANTITY.finditer(ENGLISH_GROUPS.sub("", source)):
        number, unit = match["number"], match["unit"]
        replaced = sorted(other for value, other in given if value == number and other != unit)
        lost = number in numbers and unit not in translation
        if (replaced or lost) and (number, unit) not in given:
            yield lacking(f"{number} {unit}", [f"{number} {other}" for other in replaced])


def sign_faults(source: str, translation: str) -> Iterator[Fault]:
    """Numbers that lose ± or minus; `translation` must have English separators."""
    given = {(bool(match["plus_minus"]), float(match["number"])) for match in GIVEN_SIGN.finditer(translation)}
    numbers = {float(match[0].removesuffix(match["scale"])) for match in NUMBER.finditer(translation)}
    for match in SIGNED.finditer(source):
        value = float(match["number"].replace(",", ""))
        if value in numbers and (match["sign"] == "±", value) not in given:
            yield lacking(match[0], [f"{value:g}"])


def added_minus_faults(source: str, translation: str) -> Iterator[Fault]:
    """Numbers of a source without any minus that have one in the translation, with English separators."""
    numbers = {float(match[0].replace(",", "")) for match in re.finditer(r"\d[\d,]*(?:\.\d+)?", source)}
    for match in () if ENGLISH_MINUS.search(source) else MINUS.finditer(translation):
        if float(match["number"]) in numbers:
            yield Fault(f"{match[0]} has a minus that the English text has not", "delete it")


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
