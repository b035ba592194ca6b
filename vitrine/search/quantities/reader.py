"""Reads quantities in a query, such as `DN 50`, `0-10 bar` and `2"`, in the units that specifications use."""

import re
from collections.abc import Iterator
from dataclasses import replace

from vitrine.database.queries.search import SearchTables
from vitrine.locales import SOURCE_CODE
from vitrine.search.analysis.cjk import CJK
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
from vitrine.search.quantities.number_notation import MIXED_FRACTION, NUMBER, is_fraction, meanings, number_value
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
    rf"(?:\s*|-(?={INCHES}))(?P<unit>{COUNTED})(?:{PER}(?P<per>(?:{DENOMINATORS})\d?))?(?!{LETTER_OR_DIGIT}|秒)",
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
# Japanese pipes have sizes in inches with a B, and sanitary tubes with an S, unless these are seconds: `1/2B`, `1.5S`.
JAPANESE_SIZE = re.compile(
    rf"(?<!{LETTER_OR_DIGIT})(?<![\d.,/-])"
    rf"(?:(?P<size>{MIXED_FRACTION}|\d{{1,2}})b|(?P<tube>[1-4](?:\.5)?)s)(?!{LETTER_OR_DIGIT})"
)
WORD_BEFORE = re.compile(rf"({LETTER}+)[ -]?\Z")
DEGREES = frozenset(("°", "deg", "grad", "度", "degrés", "degres", "grados"))
AMPERE = "a"
VACUUM, DEEPEST_VACUUM = -1.0, -1.02  # bar; everything between them means a full vacuum
AFTER_UNIT = re.compile(r"\d ?(?:v|hz)(?: ?[ad]c)? *\Z")
MAX_SIGNAL_ZERO = 2  # volts; supplies begin higher


def read_quantities(text: str, locale: str = SOURCE_CODE, tables: SearchTables | None = None) -> list[Quantity]:
    """The quantities of a normalized text in their order; a number without a unit is not a quantity.

    If a number has several readings and `tables` are given, one that some product has is preferred.
    """
    quantities = [size for match in SIZE.finditer(text) for size in named_diameters(match)]
    if locale == JAPANESE and not RESPONSE_TIME.search(text):
        quantities.extend(in_inches(match, match["size"] or match["tube"]) for match in JAPANESE_SIZE.finditer(text))
    rest = with_range_signs(without_quantities(text, quantities))
    reader = AmountReader(rest, locale, tables)
    quantities.extend(size for amount in filter(None, map(reader.quantity, amounts(rest))) for size in sizes(amount))
    return sorted((with_comparison(quantity, text) for quantity in quantities), key=lambda quantity: quantity.start)


def amounts(text: str) -> Iterator[re.Match[str]]:
    """The numbers and ranges of a text with their units; two numbers with different units are not a range."""
    at = 0
    while match := AMOUNT.search(text, at):
        first = WRITTEN_UNITS.get((match["first"] or "").lower())
        if first and first != measure_of(match):
            match = AMOUNT.search(text, match.start(), match.end("first")) or match
        yield match
        at = match.end()


def named_diameters(match: re.Match[str]) -> Iterator[Quantity]:
    """The nominal diameters of a size with its name, `DN 50`, `DN > 50`, `NPS 2`, or of several, `DN 50-80`."""
    if match["kind"] == PIPE_SIZE or match["inches"] or is_fraction(match["size"]):
        yield in_inches(match, match["size"])
        return
    for size in filter(None, (match["size"], match["last"])):
        low = number_value(size, ".")
        yield Quantity(DIAMETER, low, low, *match.span(), (low, low), "DN", bound=BOUNDS.get(match["sign"], ""))


def sizes(quantity: Quantity) -> Iterator[Quantity]:
    """Both ends of a range of diameters, since pipes have few sizes between them: `2 to 3 inch`, `2/3 inch`.

    Any other quantity is returned as it is, such as a stroke of `0-50 mm`: no pipe has a diameter of 0.
    """
    if quantity.dimension != DIAMETER or quantity.low == quantity.high or quantity.low <= 0:
        yield quantity
        return
    for end, given in ((quantity.low, min(quantity.given)), (quantity.high, max(quantity.given))):
        yield replace(quantity, low=end, high=end, given=(given, given))


def in_inches(match: re.Match[str], size: str) -> Quantity:
    """The nominal diameter of a size in inches."""
    low = to_base_unit(number_value(size, "."), WRITTEN_UNITS[INCH])
    return Quantity(DIAMETER, low, low, *match.span(), (low, low), "DN")


class AmountReader:
    """Reads the amounts of one text."""

    def __init__(self, text: str, locale: str, tables: SearchTables | None) -> None:
        self._text = text
        self._locale = locale
        self._tables = tables

    def quantity(self, match: re.Match[str]) -> Quantity | None:
        """A number or range with its unit as a quantity; None if products have no such quantity."""
        measure = measure_of(match)
        if measure is None or (self._tables and not self._tables.has_dimension(measure.dimension)):
            return None  # no product has such a quantity: the text is searched as words
        if self._is_other(match, measure):
            return None
        readings = list(self._readings(match, measure))
        return next(filter(self._is_plausible, readings), readings[0]) if len(readings) > 1 else readings[0]

    def _readings(self, match: re.Match[str], measure: Measure) -> Iterator[Quantity]:
        """The possible readings of an amount, that in the language of the page first."""
        start, first = self._beginning(match)
        fraction = first if is_fraction(first) and not match["high"] else ""
        values = meanings((first, match["high"] or first), self._locale)
        for begin, end in values[:1] if measure.dimension == TEMPERATURE else values:  # no one measures 1.250 °C
            given = (-begin, end) if match["both"] and measure.dimension != ACCURACY else (begin, end)  # `±25 mbar`
            low, high = sorted(from_vacuum(to_base_unit(number, measure), measure) for number in given)
            yield Quantity(measure.dimension, low, high, start, match.end(), given, measure.symbol, fraction)

    def _beginning(self, match: re.Match[str]) -> tuple[int, str]:
        """Where an amount begins, and its first number: 150 of `FL 200 150 °C`, and 200 of `PN 16 200 m³/h`."""
        first, _, rest = match["low"].partition(" ")
        before = WORD_BEFORE.search(self._text[: match.start("low")]) if rest else None
        if before and (before[1] in GRADES or (self._tables and self._tables.numbers(squeeze(before[1] + first), 1))):
            return match.end("low") - len(rest), rest
        return match.start(), match["low"]

    def _is_plausible(self, quantity: Quantity) -> bool:
        """Whether some product has this quantity."""
        if self._tables is None:
            return True
        return self._tables.is_covered(quantity.dimension, quantity.low, quantity.high)

    def _is_other(self, match: re.Match[str], measure: Measure) -> bool:
        """Whether an amount is something else: a signal, current, angle, thread, number or beginning of a word."""
        if measure.dimension == VOLTAGE and match["high"]:
            return number_value(match["low"], ".") <= MAX_SIGNAL_ZERO  # `0-10 V`
        if measure.dimension == ACCURACY:
            return not self._is_accuracy(match)
        if self._is_number(match):
            return True
        if match["unit"].lower() == AMPERE:
            return not self._is_jis_size(match)
        if match["unit"].lower() in DEGREES and ANGLES.search(self._text):
            return True
        fractions = is_fraction(match["low"]) or is_fraction(match["high"] or "")
        return self._is_thread(match) if measure.symbol == INCH else fractions

    def _is_accuracy(self, match: re.Match[str]) -> bool:
        """Whether a percentage is of a reading, stands beside a word for accuracy, or has both signs: `±0.5 %`.

        The tolerance of a supply has them too: `24 V ±10 %`.
        """
        if OF_WHAT.match(self._text, match.end()) or ACCURACIES.search(self._text):
            return True
        return bool(match["both"] and not AFTER_UNIT.search(self._text[: match.start()]))

    def _is_number(self, match: re.Match[str]) -> bool:
        """Whether an amount belongs to a part number: `FL 200 C 050`."""
        unit, before = match["unit"].lower(), WORD_BEFORE.search(self._text[: match.start("low")])
        if self._tables is None or before is None or match["high"] or not unit.isalpha() or len(unit) > 1:
            return False
        return bool(self._tables.numbers(squeeze(before[1] + match["low"] + unit), 1))

    def _is_jis_size(self, match: re.Match[str]) -> bool:
        """Whether `50A` is the size of a Japanese pipe."""
        numbers = [match["low"], match["high"] or match["low"]]
        are_sizes = all(number.isdigit() and int(number) in JIS_SIZES for number in numbers)
        return are_sizes and not match.group()[-2].isspace() and not CURRENTS.search(self._text)

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


def from_vacuum(value: float, measure: Measure) -> float:
    """A pressure, with -1 bar for a full vacuum, as in specifications, however it was written: -14.7 psi, -30 inHg."""
    return VACUUM if measure.dimension == PRESSURE and DEEPEST_VACUUM <= value < VACUUM else value
