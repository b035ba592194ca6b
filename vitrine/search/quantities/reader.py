"""Reads quantities in a query, such as `DN 50`, `0-10 bar` and `2"`, in the units that specifications use."""

import re
from collections.abc import Iterator
from dataclasses import replace

from vitrine.database.queries.search import SearchTables
from vitrine.locales import SOURCE_CODE
from vitrine.search.analysis.cjk import CJK, KATAKANA
from vitrine.search.analysis.languages import (
    ACCURACIES,
    ANGLES,
    CURRENTS,
    GRADES,
    JAPANESE,
    RESPONSE_TIME,
    THREAD_AFTER,
    THREAD_BEFORE,
)
from vitrine.search.analysis.terms import squeeze
from vitrine.search.quantities.comparisons import BOUNDS, OF_WHAT, SIGN, with_comparison, with_range_signs
from vitrine.search.quantities.number_notation import GROUP, MIXED_FRACTION, NUMBER, is_fraction, meanings, number_value
from vitrine.search.quantities.quantity import INCH, Quantity, alternation, to_base_unit, without_quantities
from vitrine.units.unit_conversions import (
    ACCURACY,
    AMOUNTS,
    DIAMETER,
    JIS_SIZES,
    PRESSURE,
    TEMPERATURE,
    TIMES,
    VOLTAGE,
    WRITTEN_UNITS,
    Measure,
)

SPELLINGS = alternation(WRITTEN_UNITS)
INCHES = alternation(
    written for written, measure in WRITTEN_UNITS.items() if measure.symbol == INCH and written != INCH
)
# Of a script that separates words by spaces. Case-sensitive: otherwise Python compiles both cases of 40,000 letters
# at each occurrence.
LETTER = rf"(?-i:[^\W\d_{CJK}])"
LETTER_OR_DIGIT = rf"(?-i:[^\W_{CJK}])"
TO = (
    r"(?:\s*(?:-|\u2013|\u2212|~|\u301c|\u2026|\.{2,3}|から)\s*|\s*/\s*(?=[-+\u2212])"
    r"|\s+(?:(?:up )?to|bis(?: zu)?|a|à|hasta|jusqu ?['\u2019]?[aà])\s+)"
)
PLUS_MINUS = r"(?:\xb1|\+\s?/?\s?[-\u2212])\s*"
SIGN_BEFORE = r"(?:[ad]c|[øφ\u2300\u2205]\s?)?"  # `DC24V`, `Ø6mm`
# Rates, such as `10 bar/min`, `2 meters per second` and `毎秒2m`, are neither lengths nor pressures.
EVERY = {"毎秒": "s", "秒速": "s", "毎分": "min", "分速": "min", "毎時": "h", "時速": "h"}
PER = r"(?:\s?[/\u2044·]\s?|\s(?:per|pro|par|por|je|a la|à la)\s|毎|(?<=m[3\xb3])\s(?=h))"
DENOMINATORS = alternation((*TIMES, "m", "cm", "mm", "km", "kg", "g", "l", "k", "°c"))
COUNTED = alternation((*WRITTEN_UNITS, *AMOUNTS))
AMOUNT = re.compile(
    rf"(?<!{LETTER}){SIGN_BEFORE}(?:(?P<every>{alternation(EVERY)})\s*)?(?<![\d.,-])(?<!\d[/\u2044])"
    rf"(?P<both>{PLUS_MINUS})?(?P<low>{NUMBER})(?:(?:\s*(?P<first>{SPELLINGS})?{TO}|\s*/\s*)(?P<high>{NUMBER}))?"
    rf"(?:\s*|-(?={INCHES}))(?P<unit>{COUNTED})(?:{PER}(?P<per>(?:{DENOMINATORS})\d?))?(?!{LETTER_OR_DIGIT})",
    re.IGNORECASE,
)
OTHER_UNITS = alternation(
    (*AMOUNTS, *(written for written, measure in WRITTEN_UNITS.items() if measure.dimension != DIAMETER))
)
SIZE = re.compile(
    rf"(?<!{LETTER_OR_DIGIT})(?P<kind>dn|nps|口径|呼び径|nennweite|diam[eè]tre|di[aá]metro)\s*"
    rf"(?:(?P<sign>{SIGN})\s*|-\s*)?"
    rf"(?P<size>{MIXED_FRACTION}|\d{{1,4}}(?:[.,]\d{{1,2}})?)"
    # `DN 50 - 16 bar` is a size and a pressure
    rf"(?:(?:{TO}|\s*/\s*)(?P<last>\d{{2,4}})(?![\d.,]|\s*(?:{OTHER_UNITS})(?!{LETTER_OR_DIGIT})))?"
    rf"(?:\s*(?:mm|(?P<inches>{INCHES})))?(?!{LETTER_OR_DIGIT})",
    re.IGNORECASE,
)
PIPE_SIZE = "nps"
# Japanese sanitary tubes have sizes in inches: `1.5S`, unless these are seconds.
SANITARY_SIZE = re.compile(rf"(?<!{LETTER_OR_DIGIT})(?<![\d.,/-])(?P<size>[1-4](?:\.5)?)s(?!{LETTER_OR_DIGIT})")
# These and other pipes also have sizes in inches with a B: `1/2B`.
B_SIZE = re.compile(rf"(?<!{LETTER_OR_DIGIT})(?<![\d.,/-])(?P<size>{MIXED_FRACTION}|\d{{1,2}})b(?!{LETTER_OR_DIGIT})")
WORD_BEFORE = re.compile(rf"({LETTER}+)[ -]?\Z")
NAME_AFTER = re.compile(rf"-(?!dc|ac)(?P<name>{LETTER}+)")  # not of `24 V-DC`
LATER_GROUP = re.compile(rf"(?<=[{GROUP}])[1-9]\d\d")
DEGREES = frozenset(("°", "deg", "grad", "度", "degrés", "degres", "grados"))
AMPERE = "a"
INSTRUMENTS = ("meter",)  # units that are instruments too
AMBIGUOUS_LETTERS = ("c", "f")  # `4C配線`
LONGER_CJK = re.compile(f"[{KATAKANA}ー秒目]")  # `20ミリ秒`
CONVERTED_DIGITS = 6  # significant ones
VACUUM, DEEPEST_VACUUM = -1.0, -1.02  # bar; everything between them means a full vacuum
AFTER_UNIT = re.compile(r"\d ?(?:v|hz)(?: ?[ad]c)? *\Z")
MAX_SIGNAL_ZERO = 2  # volts; supplies begin higher


def read_quantities(text: str, locale: str = SOURCE_CODE, tables: SearchTables | None = None) -> list[Quantity]:
    """The quantities of a normalized text in their order; a number without a unit is not a quantity.

    If a number has several readings and `tables` are given, one that some product has is preferred.
    """
    quantities = [size for match in SIZE.finditer(text) for size in named_diameters(match)]
    if locale == JAPANESE:
        quantities.extend(in_inches(match) for match in B_SIZE.finditer(text))
        seconds = RESPONSE_TIME.search(text)
        quantities.extend(in_inches(match) for match in SANITARY_SIZE.finditer(text) if not seconds)
    rest = with_range_signs(without_quantities(text, quantities))
    reader = AmountReader(rest, locale, tables)
    quantities.extend(size for amount in filter(None, map(reader.quantity, amounts(rest))) for size in sizes(amount))
    return sorted((with_comparison(quantity, text) for quantity in quantities), key=lambda quantity: quantity.start)


def amounts(text: str) -> Iterator[re.Match[str]]:
    """The numbers and ranges of a text with their units; numbers whose units differ in dimension are not a range."""
    at = 0
    while match := AMOUNT.search(text, at):
        first, last = WRITTEN_UNITS.get((match["first"] or "").lower()), measure_of(match)
        if first and last and first.dimension != last.dimension:
            match = AMOUNT.search(text, match.start(), match.end("first")) or match
        yield match
        at = match.end()


def named_diameters(match: re.Match[str]) -> Iterator[Quantity]:
    """The nominal diameters of a size with its name, `DN 50`, `DN > 50`, `NPS 2`, or of several, `DN 50-80`."""
    bound = BOUNDS.get(match["sign"], "")
    if match["kind"] == PIPE_SIZE or match["inches"] or is_fraction(match["size"]):
        yield in_inches(match, bound)
        return
    for size in filter(None, (match["size"], match["last"])):
        low = number_value(size, ".")
        yield Quantity(DIAMETER, low, low, *match.span(), (low, low), "DN", bound=bound)


def sizes(quantity: Quantity) -> Iterator[Quantity]:
    """Both ends of a range of diameters, since pipes have few sizes between them: `2 to 3 inch`, `2/3 inch`.

    Any other quantity is returned as it is, such as a stroke of `0-50 mm`: no pipe has a diameter of 0.
    """
    if quantity.dimension != DIAMETER or quantity.low == quantity.high or quantity.low <= 0:
        yield quantity
        return
    for end, given in ((quantity.low, min(quantity.given)), (quantity.high, max(quantity.given))):
        yield replace(quantity, low=end, high=end, given=(given, given))


def in_inches(match: re.Match[str], bound: str = "") -> Quantity:
    """The nominal diameter of a size in inches."""
    low = to_base_unit(number_value(match["size"], "."), WRITTEN_UNITS[INCH])
    return Quantity(DIAMETER, low, low, *match.span(), (low, low), "DN", bound=bound)


class AmountReader:
    """Reads the amounts of one text."""

    def __init__(self, text: str, locale: str, tables: SearchTables | None) -> None:
        self._text = text
        self._locale = locale
        self._tables = tables

    def quantity(self, match: re.Match[str]) -> Quantity | None:
        """The most likely reading of a number or range with its unit; None if products have no such quantity."""
        measure = measure_of(match)
        if measure is None or (self._tables and not self._tables.has_dimension(measure.dimension)):
            return None  # no product has such a quantity: the text is searched as words
        if self._is_other(match, measure):
            return None
        readings = list(self._readings(match, measure))
        return next(filter(self._is_plausible, readings), readings[0]) if len(readings) > 1 else readings[0]

    def _readings(self, match: re.Match[str], measure: Measure) -> Iterator[Quantity]:
        """The possible readings of an amount, the most likely one first."""
        for start, number in self._beginnings(match):
            values = meanings((number, match["high"]) if match["high"] else (number,), self._locale)
            for ends in values[:1] if measure.dimension == TEMPERATURE else values:  # no one measures 1.250 °C
                given = given_ends(match, ends, measure)
                low, high = sorted(from_vacuum(to_base_unit(end, measure), measure) for end in given)
                fraction = number if is_fraction(number) and not match["high"] else ""
                yield Quantity(measure.dimension, low, high, start, match.end(), given, measure.symbol, fraction)

    def _beginnings(self, match: re.Match[str]) -> list[tuple[int, str]]:
        """Where an amount may begin, and its first number from there on: `FL 200 150 °C` is 150 °C."""
        number, at = match["low"], match.start("low")
        later = [(at + group.start(), number[group.start() :]) for group in LATER_GROUP.finditer(number)]
        return later if later and self._belongs_before(at, number) else [(match.start(), number), *later]

    def _belongs_before(self, at: int, number: str) -> bool:
        """Whether the first group of digits belongs to the word before it, as in a part number or `PN 16`."""
        before = WORD_BEFORE.search(self._text[:at])
        if before is None or before[1] in GRADES:
            return before is not None
        first = squeeze(before[1] + number.split(maxsplit=1)[0])
        return self._tables is not None and bool(self._tables.numbers(first, 1))

    def _is_plausible(self, quantity: Quantity) -> bool:
        """Whether some product has this quantity."""
        if self._tables is None:
            return True
        return bool(self._tables.quantities(quantity.dimension, quantity.low, quantity.high, 1))

    def _is_other(self, match: re.Match[str], measure: Measure) -> bool:
        """Whether an amount is something else: a signal, current, angle, thread, number or beginning of a word."""
        if measure.dimension == VOLTAGE and match["high"]:
            return number_value(match["low"], ".") <= MAX_SIGNAL_ZERO  # `0-10 V`
        if measure.dimension == ACCURACY:
            return not self._is_accuracy(match)
        if self._is_number(match) or self._begins_name(match):
            return True
        if match["unit"].lower() == AMPERE:
            return not self._is_jis_size(match)
        if match["unit"].lower() in DEGREES and ANGLES.search(self._text):
            return True
        fractions = is_fraction(match["low"]) or is_fraction(match["high"] or "")
        if self._is_thread(match) if measure.symbol == INCH else fractions:
            return True
        return begins_longer_word(match["unit"].lower(), self._text[match.end() :])

    def _is_accuracy(self, match: re.Match[str]) -> bool:
        """Whether a percentage is the nearest to a word for accuracy: the 0.5 % of `accuracy 0.5 % humidity 95 %`.

        One of a reading is an accuracy without such a word, and so is one with both signs (`±0.5 %`), if it is not
        the tolerance of a supply (`24 V ±10 %`).
        """
        if OF_WHAT.match(self._text, match.end()):
            return True
        if match["both"] and not AFTER_UNIT.search(self._text[: match.start()]):
            return True
        spans = [found.span() for found in amounts(self._text) if is_percentage(found)]
        words = (word.span() for word in ACCURACIES.finditer(self._text))
        return any(min(spans, key=lambda span: max(span[0] - end, at - span[1])) == match.span() for at, end in words)

    def _is_number(self, match: re.Match[str]) -> bool:
        """Whether an amount belongs to a part number, `FL 200 C 050`, or comes after another: `NSF 61 meter`."""
        unit, before = match["unit"].lower(), WORD_BEFORE.search(self._text[: match.start("low")])
        if self._tables is None or before is None or match["high"] or not unit.isalpha():
            return False
        number = squeeze(before[1] + match["low"])
        if len(unit) == 1:
            return bool(self._tables.numbers(number + unit, 1))
        return unit in INSTRUMENTS and bool(self._tables.words([number]))

    def _begins_name(self, match: re.Match[str]) -> bool:
        """Whether the unit is the beginning of a hyphenated name on the site: `2.5 M-Bus` is not in meters."""
        rest = NAME_AFTER.match(self._text, match.end())
        return bool(rest and self._tables and self._tables.words([(match["unit"] + rest["name"]).lower()]))

    def _is_jis_size(self, match: re.Match[str]) -> bool:
        """Whether `50A` is a pipe size; outside Japanese, only if the site has no such word or number."""
        written = match.group()
        numbers = [match["low"], match["high"] or match["low"]]
        if not all(number.isdigit() and int(number) in JIS_SIZES for number in numbers) or written[-2].isspace():
            return False
        if CURRENTS.search(self._text):
            return False
        if self._locale == JAPANESE or self._tables is None:
            return True
        word = written.lower()
        return not (self._tables.words([word]) or self._tables.numbers(word, 1))

    def _is_thread(self, match: re.Match[str]) -> bool:
        """Whether the name of a thread stands beside inches: `G 1/2"`, `1" NPT`."""
        return bool(THREAD_BEFORE.search(self._text[: match.start()]) or THREAD_AFTER.match(self._text, match.end()))


def measure_of(match: re.Match[str]) -> Measure | None:
    """The measure of an amount; None for a rate that is not in the table of units, and for liters and kilograms."""
    unit, per = match["unit"].lower(), (match["per"] or "").lower()
    measure = WRITTEN_UNITS.get(unit)
    time = EVERY.get(match["every"]) or TIMES.get(per, per)
    if not time:
        return measure
    return WRITTEN_UNITS.get(f"{measure.symbol if measure else AMOUNTS[unit]}/{time}".lower())


def is_percentage(match: re.Match[str]) -> bool:
    measure = measure_of(match)
    return measure is not None and measure.dimension == ACCURACY


def given_ends(match: re.Match[str], numbers: tuple[float, ...], measure: Measure) -> tuple[float, float]:
    """Both ends of an amount in its last unit: 0.01 and 1 for `10 mbar to 1 bar`, -25 and 25 for `±25`.

    An accuracy has no sign: ±0.1 % and -0.1 % both mean 0.1 %.
    """
    if measure.dimension == ACCURACY:
        return abs(numbers[0]), abs(numbers[-1])
    if match["both"] and not match["high"]:
        return -numbers[0], numbers[0]
    first = WRITTEN_UNITS[match["first"].lower()] if match["first"] else measure
    if first == measure:
        return numbers[0], numbers[-1]
    converted = (to_base_unit(numbers[0], first) - measure.offset) / measure.factor
    return float(f"{converted:.{CONVERTED_DIGITS}g}"), numbers[-1]


def from_vacuum(value: float, measure: Measure) -> float:
    """A pressure, with -1 bar for a full vacuum, as in specifications, however it was written: -14.7 psi, -30 inHg."""
    return VACUUM if measure.dimension == PRESSURE and DEEPEST_VACUUM <= value < VACUUM else value


def begins_longer_word(unit: str, after: str) -> bool:
    """Whether a unit is only the beginning of a longer Japanese word."""
    if unit in AMBIGUOUS_LETTERS:
        return bool(re.match(f"[{CJK}]", after))
    return bool(re.match(f"[{CJK}]", unit) and LONGER_CJK.match(after))
