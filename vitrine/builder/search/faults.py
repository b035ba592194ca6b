"""Finds the faults that a manual names, in the tables whose last column has their remedies."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from vitrine.search.analysis.terms import plain_text

TABLE, ROW, CELL = (re.compile(rf"<{tag}\b[^>]*>(.*?)</{tag}>", re.DOTALL) for tag in ("table", "tr", "t[hd]"))
# What the last column of such a table is called in each language.
REMEDIES = re.compile(
    r"remed(?:y|ies)|solutions?|actions?"
    r"|abhilfe|behebung|maßnahmen?"
    r"|rem[eè]des?"
    r"|soluci(?:ón|ones)|remedios?"
    r"|処置|対策|対処(?:法|方法)?",
    re.IGNORECASE,
)


class Fault(NamedTuple):
    """A fault as users notice it, or its code on the display, and its possible causes."""

    name: str
    causes: str


def faults_in(html: str) -> Iterator[Fault]:
    """The faults in the tables of a text."""
    for table in TABLE.findall(html):
        heading, *rows = ([plain_text(cell) for cell in CELL.findall(row)] for row in ROW.findall(table))
        if heading and REMEDIES.fullmatch(heading[-1].strip()):
            yield from (Fault(cells[0], " · ".join(cells[1:-1])) for cells in rows)
