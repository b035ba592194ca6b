"""Reads what structured data is compared with: the labelled values of a page, and its sections that have an id.

Labelled values are the cells of tables whose rows have a label, and lists of terms.
"""

import re
from typing import NamedTuple

SPACES = re.compile(r"\s+")
AFTER_COMMA = re.compile("(?<=[、，]) ")  # Japanese and Chinese have none there; in HTML it is a line break
HEADER, CELL, TERM, VALUE = "th", "td", "dt", "dd"
SECTIONS = frozenset(("section", "article", "div", "li", "address"))  # elements that are always closed


def on_one_line(texts: list[str]) -> str:
    """The texts as one, with single spaces."""
    return AFTER_COMMA.sub("", SPACES.sub(" ", "".join(texts))).strip()


class LabelledValue(NamedTuple):
    """A value by the label of its row and, in a table with several, that of its column."""

    label: str
    column: str
    text: str


class RowReader:
    """Collects labelled values from the elements and texts of a page, in their order."""

    def __init__(self) -> None:
        self.values: list[LabelledValue] = []
        self._columns: list[str] = []
        self._cells: list[tuple[str, list[str]]] = []

    def start(self, tag: str) -> None:
        """Read the start of an element."""
        if tag == "table":
            self._columns = []
        if tag in ("table", "tr", "dl", TERM):
            self._finish()
        if tag in (HEADER, CELL, TERM, VALUE):
            self._cells.append((tag, []))

    def end(self, tag: str) -> None:
        """Read the end of an element."""
        if tag in ("table", "tr", "dl"):
            self._finish()

    def text(self, text: str) -> None:
        """Read a text, or the space that separates two elements."""
        if self._cells:
            self._cells[-1][1].append(text)

    def _finish(self) -> None:
        """Store the values of the row, or of the term, that ends here."""
        cells = [(tag, on_one_line(texts)) for tag, texts in self._cells]
        self._cells = []
        tags = [tag for tag, _ in cells]
        if set(tags) == {HEADER}:
            self._columns = [text for _, text in cells]
        elif tags and tags[0] in (HEADER, TERM):
            label, has_columns = cells[0][1], len(cells) > 2 and tags[0] == HEADER and len(self._columns) == len(cells)
            columns = self._columns if has_columns else [""] * len(cells)
            self.values += [
                LabelledValue(label, column, text)
                for column, (tag, text) in zip(columns, cells, strict=True)
                if tag in (CELL, VALUE)
            ]


class SectionReader:
    """Collects the text of each section from the elements and texts of a page, in their order."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._open: list[tuple[str, str, int]] = []
        self.sections: dict[str, str] = {}

    def start(self, tag: str, identifier: str) -> None:
        """Read the start of an element."""
        if tag in SECTIONS:
            self._open.append((tag, identifier, len(self._texts)))

    def end(self, tag: str) -> None:
        """Read the end of an element."""
        if tag not in {name for name, _, _ in self._open}:
            return
        while self._open:
            name, identifier, start = self._open.pop()
            if identifier:
                self.sections.setdefault(identifier, on_one_line(self._texts[start:]))
            if name == tag:
                return

    def text(self, text: str) -> None:
        """Read a text, or the space that separates two elements."""
        self._texts.append(text)
