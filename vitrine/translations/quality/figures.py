"""Finds numbers, units and designations that a translation lacks or changes, allowing for its notation."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Set
from functools import cache

from babel.numbers import get_decimal_symbol, get_group_symbol

from vitrine.locales import Locale
from vitrine.translations.quality.fault import TextFault, serious_fault
from vitrine.translations.quality.language_words import language_words
from vitrine.units.unit_conversions import TEMPERATURE, WRITTEN_UNITS, Measure
from vitrine.units.unit_symbols import UNITS

IGNORE_NUMBERS = "ignore-numbers"
AS_IN_ENGLISH = f"write it as in English, or write {IGNORE_NUMBERS} in its comment"
# PR-310, and with its options CT-220-N.
NUMBERED = r"(?<![A-Za-z0-9-])[A-Z]{2,4}-\d{2,5}[A-Z]*"
PART_NUMBER = re.compile(rf"{NUMBERED}(?:-[A-Z0-9]+)*(?![A-Za-z0-9-])")
# The same at the beginning of a German compound, such as "PR-310-Gehäuse".
COMPOUND = re.compile(rf"({NUMBERED}(?:-[A-Z0-9]+(?![a-zß-ÿ]))*)-[A-Z][a-zß-ÿ]")
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
MILLIONS = re.compile(r"(\d+(?:\.\d+)?)\smill[oó]n")
# What a letter stands for in an order code or a formula; "A" and "I" are words.
LETTER = re.compile(r"(?<![A-Za-z0-9À-ÿ.’'/·&-])[B-HJ-Z](?![A-Za-z0-9À-ÿ’'/·&-])")
ANY_LETTER = re.compile(r"(?<![A-Za-zÀ-ÿ])[B-HJ-Z](?![A-Za-zÀ-ÿ])")
# Small whole numbers are often written as words, here or in the translation.
WRITTEN_OUT = 12
JAPANESE_FRACTION = re.compile(r"(\d+)分の")
FRACTIONS = {"half": "2", "third": "3", "quarter": "4", "fifth": "5", "sixth": "6", "eighth": "8", "tenth": "10"}
ENGLISH_WORD = re.compile(
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|both|twice)\b", re.IGNORECASE
)
# What a translation may write in figures.
ENGLISH_NUMERAL = re.compile(
    rf"{ENGLISH_WORD.pattern}|\b(?:once|single|double|triple|pairs?|dozen|first|second|third|fourth|fifth|sixth|eighth|tenth"
    r"|quarter|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand"
    r"|million|billion)s?\b",
    re.IGNORECASE,
)
ADDED_NUMBER = re.compile(r"(?<![\w.,-])\d+(?:[.,]\d+)*(?![\w-])")
COUNTS_IN_FIGURES = frozenset(("ja", "ko", "zh"))  # also what English says with an article or a name: 1日, 3月
SPACES = " \u00a0\u202f"
HALF_WIDTH = str.maketrans("０１２３４５６７８９．，", "0123456789.,")
# Skipped: placeholders, link targets, tags, and telephone numbers, which are examples from the reader's country.
NOT_TEXT = re.compile(r"\{[a-z][a-z0-9_]*\}|\]\([^)]*\)|</?[A-Za-z][^>]*>|\+\d[\d ()-]{6,}")
# Units of running texts, which no value of the site's tables has.
OTHER_SYMBOLS = frozenset(
    "mA mV kV mW kW MW kWh pF nF µF µH mH Ω kΩ MΩ N·m mPa·s mm² cm² m² kg/m³ km nm µm kB MB GB".split()  # noqa: SIM905
)
SYMBOLS = OTHER_SYMBOLS.union(unit.symbol for unit in UNITS.values()).union(
    measure.symbol for measure in WRITTEN_UNITS.values()
)
# "a" and "in" are words, and "% LEL" is translated.
UNIT = "|".join(re.escape(symbol) for symbol in sorted(SYMBOLS - {"a", "in", "% LEL"}, key=len, reverse=True))
AND_UNIT = rf"[{SPACES}-]?(?P<unit>{UNIT})(?![\w/²³·])"
QUANTITY = re.compile(rf"(?P<number>\d+(?:[.,]\d+)*){AND_UNIT}")
UNGROUPED_QUANTITY = re.compile(rf"(?<!\d[.,])(?P<number>\d{{4,}}+){AND_UNIT}")
NEWTON_METER = re.compile(r"(?<=[\d\s])N ?m\b")  # as German writes N·m
# A quantity that a translation gives in another unit may be rounded by this share.
ROUNDED = 0.05
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


def figure_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """Figures of the source that the translation lacks; serious if others have replaced them."""
    yield from fraction_faults(source, translation)
    yield from letter_faults(source, translation)
    if not FIGURE.search(source):
        yield from added_number_faults(source, translation, locale)
        return
    source, translation = NOT_TEXT.sub(" ", source), NOT_TEXT.sub(" ", translation)
    yield from spelling_faults(source, translation.translate(JAPANESE_COMPARISONS))
    plain, rest = as_english(PART_NUMBER.sub(" ", translation), locale), PART_NUMBER.sub(" ", source)
    yield from number_faults(rest, plain, locale)
    yield from unit_faults(source, plain)
    yield from sign_faults(rest, plain)
    yield from added_minus_faults(rest, plain)
    yield from designation_faults(rest, plain)


def fraction_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Fractions that Japanese writes with figures, 3分の1, and English in words."""
    in_translation = JAPANESE_FRACTION.findall(translation) if "分の" in translation else ()
    in_source = {number for word, number in FRACTIONS.items() if word in source.casefold()} if in_translation else ()
    for number in in_translation:
        if in_source and number not in in_source:
            yield serious_fault(
                f"{number}分の… is not a fraction of the English text", "write that of the English text"
            )


def spelling_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Part numbers, formulas, exponents and comparisons are spelled alike in every language."""
    for pattern in SPELLED_ALIKE if SYMBOL.search(source) else (PART_NUMBER,):
        required, present = set(pattern.findall(source)), set(pattern.findall(translation))
        if required - present:
            present.update(COMPOUND.findall(translation))
        for figure in sorted(required - present):
            yield missing_figure_fault(figure, sorted(present - required))


def letter_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Single capital letters, which mean something in order codes, tables and formulas."""
    if not LETTER.search(source) or " " not in source.strip():
        return
    required = Counter(LETTER.findall(NOT_TEXT.sub(" ", source)))
    present = Counter(ANY_LETTER.findall(NOT_TEXT.sub(" ", translation)))
    for letter in sorted(required.keys() - present.keys()):
        yield missing_figure_fault(letter, [])
    others = sorted(present.keys() - set(ANY_LETTER.findall(source)))
    if others and required.keys() <= present.keys() and required - present:
        yield TextFault(f"{others[0]} is not in the English text", "write the letter of the English text")


def added_number_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """Numbers in the translation of a text that has none, not even as a word or a placeholder."""
    if locale.language in COUNTS_IN_FIGURES or "{" in source or ENGLISH_NUMERAL.search(source):
        return
    for number in ADDED_NUMBER.findall(PART_NUMBER.sub(" ", NOT_TEXT.sub(" ", translation))):
        yield TextFault(f"{number} is not in the English text", f"delete it, or write {IGNORE_NUMBERS} in its comment")


def number_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """Numbers that the translation lacks; `translation` must have English separators."""
    present = {value for match in NUMBER.finditer(translation) for value in values_of(match)}
    if locale.language == "es":  # 5000 millones is 5 billion
        present |= {float(number) * 10**6 for number in MILLIONS.findall(translation)}
    required = {match: values_of(match) for match in ENGLISH_NUMBER.finditer(source)}
    others = present.difference(*required.values())
    if ENGLISH_WORD.search(source):
        others = {value for value in others if not is_written_out(value)}
    for match, values in required.items():
        if values & present or any(says_number(translation, value, locale) for value in values):
            continue
        if others or not all(map(is_written_out, values)):
            yield missing_figure_fault(match[0].strip(), [f"{value:g}" for value in sorted(others)])
    yield from repeated_number_faults(source, translation, others)


def repeated_number_faults(source: str, translation: str, others: Set[float]) -> Iterator[TextFault]:
    """Numbers that the translation has less often than the English text, since it has `others` in their place."""
    if not others:
        return
    required = Counter(
        float(match[0].replace(",", "")) for match in ENGLISH_NUMBER.finditer(source) if not match["scale"]
    )
    present = Counter(float(match[0]) for match in NUMBER.finditer(translation) if not match["scale"])
    for number, times in required.items():
        if 0 < present[number] < times:
            values = ", ".join(f"{value:g}" for value in sorted(others))
            message = f"{number:g} occurs less often than in the English text, but there is {values}"
            yield serious_fault(message, AS_IN_ENGLISH)


def is_written_out(value: float) -> bool:
    """Whether a number is often written as a word."""
    return value <= WRITTEN_OUT and value.is_integer()


def says_number(translation: str, value: float, locale: Locale) -> bool:
    words = language_words(locale.language) if value.is_integer() else None
    word = words.number_words.get(int(value), "") if words else ""
    return bool(word) and word in translation.casefold()


def values_of(match: re.Match[str]) -> set[float]:
    """The values a number may have: 74 million is 74 beside a word, or 74,000,000."""
    scale = match["scale"]
    value = float(match[0].removesuffix(scale or "").replace(",", ""))
    return {value, value * SCALES[scale]} if scale else {value}


def unit_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Units that the translation lacks, or whose symbol is different after the same number."""
    translation = NEWTON_METER.sub("N·m", translation)
    present = {(match["number"], match["unit"]) for match in QUANTITY.finditer(translation)}
    numbers = {match[0] for match in NUMBER.finditer(translation)}
    source = ENGLISH_GROUPS.sub("", source)
    required = list(QUANTITY.finditer(source))
    yield from conversion_faults(source, {match["unit"] for match in required}, present)
    for match in required:
        number, unit = match["number"], match["unit"]
        replaced = sorted(other for value, other in present if value == number and other != unit)
        lost = number in numbers and unit not in translation
        if (replaced or lost) and (number, unit) not in present:
            yield missing_figure_fault(f"{number} {unit}", [f"{number} {other}" for other in replaced])


def conversion_faults(source: str, units: Set[str], present: Set[tuple[str, str]]) -> Iterator[TextFault]:
    """Quantities that the translation gives in another unit, and that equal no quantity of the English text."""
    added = [(number, unit, measure) for number, unit in sorted(present) if (measure := other_measure(unit, units))]
    for number, unit, measure in added:
        factors = [own.factor for own in map(measure_of, units) if own and own.dimension == measure.dimension]
        # "4 or 5 bar": the first number is one of bars too.
        equal = {float(match[0]) * factor / measure.factor for match in NUMBER.finditer(source) for factor in factors}
        if factors and not any(abs(float(number) - value) <= ROUNDED * value for value in equal):
            remedy = f"convert it again, or write {IGNORE_NUMBERS} in its comment"
            yield serious_fault(f"{number} {unit} is none of the quantities of the English text", remedy)


def other_measure(unit: str, units: Set[str]) -> Measure | None:
    """The measure of a unit that is not among `units`; None for temperatures, since 5 K may be a difference."""
    measure = None if unit in units else measure_of(unit)
    return None if measure is None or measure.dimension == TEMPERATURE else measure


def measure_of(unit: str) -> Measure | None:
    """The measure of a unit; None if it cannot be converted."""
    measure = WRITTEN_UNITS.get(unit.lower())
    return measure if measure and measure.symbol == unit else None


def sign_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Numbers that lose ± or minus; `translation` must have English separators."""
    present = {(bool(match["plus_minus"]), float(match["number"])) for match in GIVEN_SIGN.finditer(translation)}
    numbers = {float(match[0].removesuffix(match["scale"])) for match in NUMBER.finditer(translation)}
    for match in SIGNED.finditer(source):
        value = float(match["number"].replace(",", ""))
        if value in numbers and (match["sign"] == "±", value) not in present:
            yield missing_figure_fault(match[0], [f"{value:g}"])


def added_minus_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Numbers of a source without any minus that have one in the translation, with English separators."""
    numbers = {float(match[0].replace(",", "")) for match in re.finditer(r"\d[\d,]*(?:\.\d+)?", source)}
    for match in () if ENGLISH_MINUS.search(source) else MINUS.finditer(translation):
        if float(match["number"]) in numbers:
            yield serious_fault(f"{match[0]} has a minus that the English text has not", "delete it")


def designation_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Letters before a number, such as DN or IP, that the translation lacks."""
    present = unicodedata.normalize("NFKC", translation)
    for letters in dict.fromkeys(DESIGNATION.findall(source)):
        if letters not in present and letters not in TRANSLATED_LETTERS:
            yield missing_figure_fault(letters, [])


def missing_figure_fault(figure: str, others: list[str]) -> TextFault:
    """The fault of a missing figure, which `others` may have replaced."""
    message = f"{figure} of the English text is not in the translation"
    if others:
        message += f", which has {', '.join(others)}"
    return TextFault(message, AS_IN_ENGLISH, serious=bool(others))


def as_english(translation: str, locale: Locale) -> str:
    """The numbers of a translation in half-width digits, without groups and with a decimal point."""
    decimal, separators = separators_of(locale)
    text = separators.sub("", translation if translation.isascii() else translation.translate(HALF_WIDTH))
    return re.sub(r"(?<=\d),(?=\d)", ".", text) if decimal == "," else text


@cache
def separators_of(locale: Locale) -> tuple[str, re.Pattern[str]]:
    """The decimal separator of a language, and a pattern for its group separators."""
    decimal = get_decimal_symbol(locale.babel)
    separators = re.escape("".join(sorted({group_separator(locale), *SPACES, "." if decimal == "," else ","})))
    return decimal, re.compile(rf"(?<=\d)[{separators}](?=\d{{3}}(?!\d))")


def group_separator(locale: Locale) -> str:
    return locale.group or get_group_symbol(locale.babel)
