"""Problems: mistakes in source files, each with its location and remedy, collected so that one run reports them all."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import PurePath

from vitrine.source_positions import cell_name, line_of

FEW_ROWS = 3  # each is named; of more that say the same, the first ones

Fault = tuple[str, str]
"""What is wrong, and the remedy: the last two arguments of `Problems.add`."""


@dataclass(frozen=True, order=True)
class Problem:
    """A mistake in a source file; `path` is relative to the project, `line` counts from 1, 0 is the whole file.

    In a table, `cell` is what is shown in place of the line.
    """

    path: str
    line: int
    message: str
    remedy: str = ""
    cell: str = ""

    @property
    def column(self) -> str:
        """What all cells of a column, or all whole rows of a table have in common; "" outside of tables."""
        if not self.cell:
            return "row" if self.path.lower().endswith(".csv") else ""
        row = str(self.line)
        return self.cell.removeprefix(f"{row}, ").removesuffix(f"{row}:{row}").removesuffix(row)

    def __str__(self) -> str:
        place = self.cell or str(self.line or "")
        location = f"{self.path}:{place}" if place else self.path
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

    def place(self, path: str, position: int) -> str:
        """A position in a file, as problems name it."""
        return f"{path}:{cell_name(position, self._sheets.get(path, ())) or line_of(position)}"

    def extend(self, others: Iterable[Problem]) -> None:
        """Add the problems collected elsewhere."""
        self._problems.update(others)

    def __iter__(self) -> Iterator[Problem]:
        return iter(self._problems)

    def __bool__(self) -> bool:
        return bool(self._problems)

    def __len__(self) -> int:
        return len(self._problems)

    def sorted(self) -> list[Problem]:
        """The problems by path and line; what is wrong in many rows of a table is named once."""
        return sorted(gathered(self._problems))


def gathered(problems: Iterable[Problem]) -> Iterator[Problem]:
    """The problems, with one in place of those that say the same of many rows of a table; it names the first."""
    alike = defaultdict[tuple[str, ...], list[Problem]](list)
    for problem in problems:
        if problem.column:
            alike[problem.path, problem.column, problem.message, problem.remedy].append(problem)
        else:
            yield problem
    for found in alike.values():
        first, *others = sorted(found)
        if len(others) < FEW_ROWS:
            yield from found
        else:
            rows = ", ".join(str(other.line) for other in others[:FEW_ROWS])
            yield replace(first, message=f"{first.message}, also in {len(others)} more rows ({rows} …)")
