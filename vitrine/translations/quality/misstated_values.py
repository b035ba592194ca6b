"""Finds values whose digits are right, but not their sense: swapped limits, other designations, scales and months."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from babel import Locale as Babel

from vitrine.locales import SOURCE_LOCALE, Locale
from vitrine.translations.quality.fault import TextFault, serious_fault
from vitrine.translations.quality.figures import (
    ENGLISH_GROUPS,
    NOT_TEXT,
    QUANTITY,
    SPACES,
    UNIT,
    as_english,
    missing_figure_fault,
    separators_of,
)
from vitrine.translations.quality.language_words import language_words

HAS_VALUE = re.compile("[0-9½-¾⅐-⅞]")
NUMBER = r"[−–-]?\d+(?:\.\d+)?"
# From one number to another: 4–20, −20 to 60, 4 … 20, 4～20.
OF_FIRST = rf"(?:[{SPACES}]?(?:{UNIT}|[%％]))?"  # the unit of the first number
TO = rf"{OF_FIRST}[{SPACES}]?(?:(?<=[{SPACES}])(?:to|bis|à|au|a|hasta)(?=[{SPACES}])|–|…|～|〜|から)[{SPACES}]?"
BETWEEN = (
    rf"(?:[Ee]ntre|[Zz]wischen|[Bb]etween)[{SPACES}]({NUMBER})"
    rf"[^\d,;.]{{0,5}}[{SPACES}](?:et|y|und|and)[{SPACES}]({NUMBER})"
)
RANGE = re.compile(rf"(?<![\d.])({NUMBER}){TO}({NUMBER})(?![\d.])|{BETWEEN}")
# SIL 2, IP67, DN 50, but not the options of an order code.
DESIGNATION = re.compile(rf"(?<![A-Za-z0-9-])([A-Z]{{2,4}})[{SPACES}-]?(\d+)(?![\d.,]?\d|-?[A-Z])")
FRACTION = re.compile("[½⅓⅔¼¾⅕⅛⅜⅝⅞]")
# Not those of examples, which are translated.
MAIL_ADDRESS = re.compile(r"[\w.+-]+@(?!example\.)[\w-]+(?:\.[\w-]+)+")
PERCENT = re.compile(rf"(\d+(?:\.\d+)?)[{SPACES}]?[%％]")
# What may be between a number and the percent sign that it shares with the next one.
SHARED = re.compile(
    rf"[{SPACES}]?(?:[–～〜…、,/・]|(?:bis|und|oder|à|et|ou|a|y|o|u|hasta|または|と|から|対)[{SPACES}]?|[%％]|Vol|vol|p)"
)
PER_CENT = re.compile(r"prozent|pour cent|por ciento|パーセント|percent", re.IGNORECASE)
HYPHEN_RANGE = re.compile(r"(?<![A-Za-z0-9-])\d+(?:[.,]\d+)?-\d+(?:[.,]\d+)?(?![\w-])")
DASH_RANGE = re.compile(r"\d[–～]\d")
HYPHEN_MINUS = re.compile(r"(?<![^\W\u3040-\u9fff])(?<![)\]-])-\d")
# A decimal number of running English text, not that of a version or standard, whose name has a capital.
DECIMAL = re.compile(
    rf"(?:^|\b[Cc]lass[{SPACES}]|(?<![A-Z])\b[a-z]+[{SPACES}]|[{SPACES}][−±<>≤≥(]?)(\d+\.\d{{1,3}})(?![\d.])"
)
NAMED_NUMBER = re.compile(
    rf"(?:[A-Z][\w-]*|certificates?|version|release|section|chapter|figure|table|clause)[{SPACES}]\d+\.\d+"
)
UNTIL_MONTH = re.compile(r"\b(?:until|before|by|after|from|since)(?: the end of)? [A-Z][a-z]+ \d{4}", re.IGNORECASE)
# Words that are translated before their number.
NUMBERED_WORDS = tuple(
    (name, re.compile(rf"\b{name}[{SPACES}](\d+)"), re.compile(rf"(?:{theirs})[{SPACES}]?(\d+)"))
    for name, theirs in (
        ("zone", "[Zz]on[ea]|ゾーン"),
        ("category", "Kategorie|categoría|catégorie|カテゴリー?"),
    )
)
# In German, French and Spanish a thousand times as much as the English billion.
BILLION = re.compile(r"\bbill[ioó]o?n(?:e[ns]?)?\b", re.IGNORECASE)


def misstated_value_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """Values that stand for something else than in the English text."""
    if "@" in source:
        yield from mail_address_faults(source, translation)
    if not HAS_VALUE.search(source):
        return
    yield from month_faults(source, translation, locale)
    source, translation = NOT_TEXT.sub(" ", source), NOT_TEXT.sub(" ", translation)
    yield from scale_faults(source, translation, locale)
    yield from fraction_faults(source, translation)
    yield from dash_faults(source, translation)
    ours, theirs = ENGLISH_GROUPS.sub("", source), as_english(translation, locale)
    yield from range_faults(ours, theirs)
    yield from designation_faults(ours, theirs)
    yield from percent_faults(ours, theirs)
    if separators_of(locale)[0] == ",":
        yield from decimal_faults(source, translation)


def range_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Ranges with swapped limits; `translation` must have English separators."""
    in_translation = {limits_of(match) for match in RANGE.finditer(translation)}
    for match in RANGE.finditer(source):
        low, high = limits_of(match)
        if low != high and (high, low) in in_translation and (low, high) not in in_translation:
            yield missing_figure_fault(match[0], [f"{high} to {low}"])


def limits_of(match: re.Match[str]) -> tuple[str, str]:
    """The limits of a range, whatever their minus is."""
    low, high = (number for number in match.groups() if number)
    return re.sub("^[–-]", "−", low), re.sub("^[–-]", "−", high)


def designation_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Letters with another number than in the English text, such as SIL 3 for SIL 2."""
    in_source, in_translation = DESIGNATION.findall(source), DESIGNATION.findall(translation)
    for letters in dict.fromkeys(letters for letters, _ in in_source):
        yield from changed_number_faults(letters, numbers_of(letters, in_source), numbers_of(letters, in_translation))
    for name, pattern, theirs in NUMBERED_WORDS:
        if numbers := pattern.findall(source):
            yield from changed_number_faults(name, numbers, theirs.findall(translation))


def numbers_of(letters: str, designations: list[tuple[str, str]]) -> list[str]:
    return [number for name, number in designations if name == letters]


def changed_number_faults(name: str, in_source: list[str], in_translation: list[str]) -> Iterator[TextFault]:
    """A number that has become another after the same name; a translation may name it less often."""
    lost = sorted((Counter(in_source) - Counter(in_translation)).elements())
    added = sorted(set(in_translation) - set(in_source))
    if lost and (added or len(in_source) == len(in_translation)):
        yield missing_figure_fault(f"{name} {lost[0]}", [f"{name} {number}" for number in added])


def fraction_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Other fractions than those of the English text."""
    in_source, in_translation = set(FRACTION.findall(source)), set(FRACTION.findall(translation))
    if in_source - in_translation and in_translation - in_source:
        yield missing_figure_fault(min(in_source - in_translation), sorted(in_translation - in_source))


def percent_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Numbers that lose their percent sign, where others have kept theirs."""
    if "%" not in source:
        return
    in_source, in_translation = set(PERCENT.findall(source)), set(PERCENT.findall(translation))
    for number in sorted(in_source - in_translation) if in_translation and not PER_CENT.search(translation) else ():
        matches = list(re.finditer(rf"(?<![\d.]){re.escape(number)}(?![\d.]\d|\d)", translation))
        if matches and not any(SHARED.match(translation, match.end()) for match in matches):
            yield missing_figure_fault(f"{number}%", [number])


def decimal_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Numbers that keep the decimal point of English in a language with a decimal comma."""
    named = NAMED_NUMBER.sub(lambda found: found[0] if found[0].startswith("Class") else " ", source)
    of_quantities = (match["number"] for match in QUANTITY.finditer(source) if DECIMAL.fullmatch(match["number"]))
    for number in dict.fromkeys((*DECIMAL.findall(named), *of_quantities)):
        if re.search(rf"(?<![\w.]){re.escape(number)}(?![\w.])", translation):
            yield TextFault(f"{number} has a decimal point", f"write {number.replace('.', ',')}")


def dash_faults(source: str, translation: str) -> Iterator[TextFault]:
    """Hyphens in place of the minus and of the dash of a range."""
    if "−" in source and (found := HYPHEN_MINUS.search(translation)) and not HYPHEN_MINUS.search(source):
        yield TextFault(f"{found[0]} has a hyphen for a minus", f"write −{found[0][1:]}, with U+2212")
    if DASH_RANGE.search(source) and (found := HYPHEN_RANGE.search(translation)) and found[0] not in source:
        yield TextFault(f"{found[0]} has a hyphen between its limits", "write a dash, as in other ranges")


def scale_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """Millions that have become billions, or the other way round."""
    words = language_words(locale.language) if "illion" in source else None
    scales = words.scales if words else {}
    for scale, pattern in scales.items():
        if not re.search(rf"\d {scale}s?\b", source) or pattern.search(translation):
            continue
        others = (other for name, other in scales.items() if name != scale)
        if BILLION.search(translation) or any(other.search(translation) for other in others):
            yield serious_fault(f"“{scale}” of the English text has become another number", "write the right one")


def mail_address_faults(source: str, translation: str) -> Iterator[TextFault]:
    """E-mail addresses that the translation changes."""
    in_source, in_translation = set(MAIL_ADDRESS.findall(source)), set(MAIL_ADDRESS.findall(translation))
    if in_translation - in_source and in_source:
        yield missing_figure_fault(min(in_source), sorted(in_translation - in_source))


def month_faults(source: str, translation: str, locale: Locale) -> Iterator[TextFault]:
    """Months of dates that have become others."""
    in_source, in_translation = months_in(source, SOURCE_LOCALE), months_in(translation, locale)
    if UNTIL_MONTH.search(source):  # "until March" is "before April" too
        in_translation |= {(month + step) % 12 + 1 for month in in_translation for step in (0, -2)}
    if in_source and in_translation and in_source.isdisjoint(in_translation):
        names = Babel.parse(SOURCE_LOCALE.babel).months["format"]["wide"]
        yield missing_figure_fault(names[min(in_source)], [names[month] for month in sorted(in_translation)])


def months_in(text: str, locale: Locale) -> set[int]:
    """The months that a text names in dates."""
    if locale.language == "ja":
        return {int(number) for number in re.findall(r"(?<!\d)(1[0-2]|[1-9])月(?!間)", text)}
    months, pattern = month_pattern(locale)
    return {months[found.casefold()] for found in pattern.findall(text)}


@cache
def month_pattern(locale: Locale) -> tuple[dict[str, int], re.Pattern[str]]:
    """The numbers of the months by name, and a pattern for their names beside a day or a year."""
    months = {
        str(name).casefold(): number for number, name in Babel.parse(locale.babel).months["format"]["wide"].items()
    }
    names = "|".join(map(re.escape, months))
    beside = rf"(?:(?<=\d[{SPACES}])|(?<=\d\.[{SPACES}])|(?<= de )|\b)({names})\b(?=[{SPACES}](?:de |of )?\d)"
    return months, re.compile(beside, re.IGNORECASE)
