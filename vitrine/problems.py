"""Problems: mistakes in source files, each with its location and remedy, collected so that one run reports them all."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from difflib import get_close_matches
from pathlib import PurePath

from babel.dates import format_timedelta

from vitrine.source_positions import cell_name, line_of

NUMBER = re.compile(r"(?<![\w-])\d[\d.,]*(?![\w-])")  # not one in a code
FEW_ROWS = 3  # the rows of a table that are listed when more of them have the same problem
FEW_NAMES = 12
# Comparing a misspelled name with more names than this would take longer than the rest of the run.
MAX_COMPARED = 5000

Fault = tuple[str, str]
"""What is wrong, and how to correct it: the last two arguments of `Problems.add`."""


@dataclass(frozen=True, order=True)
class Problem:
    """A mistake in a source file.

    `path` is relative to the project. `line` counts from 1; 0 means the file as a whole. In a table, `cell` is shown
    instead of the line.
    """

    path: str
    line: int
    message: str
    remedy: str = ""
    cell: str = ""

    @property
    def column(self) -> str:
        """The column of a problem in a table, or `row` for a whole row; "" for any other file."""
        if not self.cell:
            return "row" if self.path.lower().endswith(".csv") else ""
        row = str(self.line)
        return self.cell.removeprefix(f"{row}, ").removesuffix(f"{row}:{row}").removesuffix(row)

    def __str__(self) -> str:
        position = self.cell or str(self.line or "")
        location = f"{self.path}:{position}" if position else self.path
        return f"{location}: {self.message}" + (f"; {self.remedy}" if self.remedy else "")


class Problems:
    """Collects problems, so that one run reports them all."""

    def __init__(self) -> None:
        self._problems: set[Problem] = set()
        self._sheets: dict[str, tuple[str, ...]] = {}

    def add(self, path: str | PurePath, position: int, message: str, remedy: str = "") -> None:
        """Add a problem at a line, or at another position (see `vitrine.source_positions`); duplicates count once."""
        cell = cell_name(position, self._sheets.get(str(path), ()))
        self._problems.add(Problem(str(path), line_of(position), message, remedy, cell))

    def name_sheets(self, path: str, sheets: Iterable[str]) -> None:
        """Name the sheets of a workbook, so that problems in it can say where they are."""
        self._sheets[path] = tuple(sheets)

    def sheets(self, path: str) -> list[str]:
        """The sheets of a workbook; none for any other file."""
        return list(self._sheets.get(path, ()))

    def location(self, path: str, position: int) -> str:
        """A position in a file as text: `content/site.yaml:14`."""
        return f"{path}:{cell_name(position, self._sheets.get(path, ())) or line_of(position)}"

    def extend(self, others: Iterable[Problem]) -> None:
        """Add the problems collected elsewhere."""
        self._problems.update(others)

    def __iter__(self) -> Iterator[Problem]:
        return iter(self._problems)

    def __len__(self) -> int:
        return len(self._problems)

    def sorted(self) -> list[Problem]:
        """The problems by path, line and column; a problem of many rows of a table is listed once."""
        return sorted(merge_repeated(self._problems), key=position_of)


def position_of(problem: Problem) -> tuple[str, int, int, str, Problem]:
    """Where a problem is, to sort by: column Z comes before AA."""
    return problem.path, problem.line, len(problem.column), problem.column, problem


def merge_repeated(problems: Iterable[Problem]) -> Iterator[Problem]:
    """The problems; a problem that many rows of a table share becomes one, which lists the first few rows.

    Problems are the same if they differ only in numbers.
    """
    by_message = defaultdict[tuple[str, ...], list[Problem]](list)
    for problem in problems:
        if problem.column:
            texts = (NUMBER.sub("0", text) for text in (problem.message, problem.remedy))
            by_message[problem.path, problem.column, *texts].append(problem)
        else:
            yield problem
    for repeated in by_message.values():
        first, *others = sorted(repeated)
        if len(others) < FEW_ROWS:
            yield from repeated
        else:
            rows = ", ".join(str(other.line) for other in others[:FEW_ROWS])
            yield replace(first, message=f"{first.message}, also in {len(others)} more rows ({rows} …)")


def counted(number: int, singular: str, plural: str = "") -> str:
    """A number with its noun: `no pages`, `1 page`, `2 pages`. Without a `plural`, the noun gets an s.

    Problems and messages of commands are always English; the plural forms of pages are in the catalogs.
    """
    return f"{number or 'no'} {singular if number == 1 else plural or f'{singular}s'}"


def duration(length: timedelta | float) -> str:
    """A length of time, or a number of seconds, in the largest unit that it has two of: `90 seconds`, `23 hours`."""
    delta = length if isinstance(length, timedelta) else timedelta(seconds=length)
    return str(format_timedelta(delta, threshold=2, locale="en"))


def suggest(name: str, known: Iterable[str]) -> str:
    """A remedy with the most similar known name, or with all known names if none is similar and they are few."""
    names = sorted(set(known))
    return suggest_similar(name, names) or (f"write one of {', '.join(names)}" if 0 < len(names) <= FEW_NAMES else "")


def suggest_similar(name: str, known: Iterable[str]) -> str:
    """A remedy with the most similar known name; "" if none is similar."""
    name = most_similar(name, known)
    return f"did you mean {name!r}?" if name else ""


def most_similar(name: str, known: Iterable[str]) -> str:
    """The known name that is most similar to a misspelled one; "" if none is similar."""
    names = sorted(set(known))
    matches = get_close_matches(name, names, 1, 0.6) if len(names) <= MAX_COMPARED else []
    return matches[0] if matches else ""
