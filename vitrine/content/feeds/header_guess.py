"""Guesses which column each header of a company's table stands for, from its words, its unit and its language."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from vitrine.content.feeds.columns import COLUMNS, SPECIFICATION, is_translatable, known_column
from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.locales import LOCALES, SOURCE_CODE
from vitrine.units.unit_conversions import WRITTEN_UNITS

HEADER_WORDS = Path(__file__).with_name("header_words.yaml")
BRACKETS = re.compile(r"(?P<words>.*\S)\s*[\[(（【](?P<inside>[^\])）】]+)[\])）】]")
LANGUAGE = re.compile(rf"(?P<words>.+?)(?:[ ._-]+|\s*[\[(（])(?P<code>{'|'.join(LOCALES)})[\])）]?", re.IGNORECASE)
Labels = Mapping[str, Iterable[str]]  # in other languages, by the English label


def plain_words(header: str) -> str:
    """A header in normalized lower case, with single spaces between its words: `art nr` for `Art.-Nr.`."""
    return " ".join(re.sub(r"[\W_]+", " ", unicodedata.normalize("NFKC", header).casefold()).split())


class Guess(NamedTuple):
    """The column of each header that could be placed, and the reason why each other one could not."""

    columns: dict[str, str]
    unplaced: dict[str, str]


class HeaderGuesser:
    """Knows the words for every column, including the labels of specifications in every language."""

    def __init__(self, dictionary: SpecificationDictionary, labels: Labels) -> None:
        self._dictionary = dictionary
        self._specifications = {entry.key: entry for entry in dictionary.specifications}
        self._columns: dict[str, list[str]] = {}
        header_words = yaml.load(HEADER_WORDS.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        for name in COLUMNS:
            self._learn(name, (name, *header_words.get(name, ())))
        for key, entry in self._specifications.items():
            words = (key, entry.label.value, *labels.get(entry.label.value, ()))
            self._learn(SPECIFICATION + key, words)

    def guess(self, headers: Iterable[str]) -> Guess:
        """Place every header; a column is taken by its own name, else by the first header that fits.

        Before one without a language comes one that says that it is in English.
        """
        distinct = list(dict.fromkeys(filter(None, headers)))
        places = {header: self._place(header) for header in distinct}
        first_headers: dict[str, str] = {}
        for header in sorted(distinct, key=lambda header: (places[header][0] != header, not self._translated(header))):
            first_headers.setdefault(places[header][0], header)
        columns = {
            header: column for header, (column, _) in places.items() if column and first_headers[column] == header
        }
        columns = with_summary(columns)
        unplaced = {
            header: f"{columns[first_headers[column]]} is {first_headers[column]!r} already" if column else reason
            for header, (column, reason) in places.items()
            if header not in columns
        }
        return Guess(columns, unplaced)

    def _learn(self, column: str, words: Iterable[str]) -> None:
        for word in dict.fromkeys(map(plain_words, words)):
            self._columns.setdefault(word, []).append(column)

    def _place(self, header: str) -> tuple[str, str]:
        """The column of a header, or "" and why it has none."""
        if known_column(header, 0, self._specifications):
            return header, ""
        if column := self._translated(header):
            return column, ""
        bracketed = BRACKETS.fullmatch(header)
        columns = self._named(header) or (self._named(bracketed["words"]) if bracketed else [])
        if bracketed and columns:
            return self._with_unit(columns, bracketed["inside"])
        column, reason = only_column(columns)
        return column, reason + (self._alike(bracketed["inside"]) if bracketed and not column else "")

    def _named(self, words: str) -> list[str]:
        return self._columns.get(plain_words(words), [])

    def _translated(self, header: str) -> str:
        """The column of a header that ends in the code of a language, such as `Name (DE)`; empty for other headers."""
        match = LANGUAGE.fullmatch(header)
        column, _ = only_column(self._named(match["words"])) if match else ("", "")
        if not match or not column or not is_translatable(column, self._specifications):
            return ""
        code = match["code"].lower()
        return column if code == SOURCE_CODE else f"{column}.{code}"

    def _with_unit(self, columns: list[str], unit: str) -> tuple[str, str]:
        """The column whose specification has this unit; if no unit is expected, as in a name, the only column."""
        fitting = [name for name in columns if self._has_unit(name, unit)]
        if fitting:
            return only_column(fitting)
        entry = self._entry(columns[0])
        if entry is None or not entry.unit:
            return only_column(columns)
        return "", f"{columns[0]} is in {self._symbol(entry)}, not in {unit}: convert the values"

    def _alike(self, unit: str) -> str:
        """What to say of the specifications in a unit, which the header may stand for."""
        alike = [SPECIFICATION + key for key in self._specifications if self._has_unit(SPECIFICATION + key, unit)]
        return f"; in {unit} there is {' or '.join(alike)}" if alike else ""

    def _has_unit(self, column: str, unit: str) -> bool:
        entry = self._entry(column)
        return entry is not None and bool(entry.unit) and is_same_unit(self._symbol(entry), unit)

    def _entry(self, column: str) -> Specification | None:
        return (
            self._specifications.get(column.removeprefix(SPECIFICATION)) if column.startswith(SPECIFICATION) else None
        )

    def _symbol(self, entry: Specification) -> str:
        unit = self._dictionary.unit(entry.unit)
        return str(unit.symbol) if unit else entry.unit


def with_summary(columns: dict[str, str]) -> dict[str, str]:
    """The columns; where no header holds the summary, which every product has, a description is the summary."""
    if any(name.partition(".")[0] == "summary" for name in columns.values()):
        return columns
    return {header: re.sub(r"^body\b", "summary", name) for header, name in columns.items()}


def only_column(columns: list[str]) -> tuple[str, str]:
    """The column if there is exactly one; otherwise "" and the reason."""
    if len(columns) == 1:
        return columns[0], ""
    return "", f"it could be {' or '.join(columns)}" if columns else "no column or specification has this name"


def is_same_unit(symbol: str, spelling: str) -> bool:
    """Whether `spelling` is one of the unit with this symbol."""
    plain = [unicodedata.normalize("NFKC", text).strip() for text in (symbol, spelling)]
    measures = [WRITTEN_UNITS.get(text.lower()) for text in plain]
    return plain[0] == plain[1] or (measures[0] is not None and measures[0] == measures[1])
