"""Reads content/redirects.csv: a row for each former address, with its replacement and the HTTP status."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import get_args
from urllib.parse import urlsplit

from vitrine.content.model.content import FormerAddress
from vitrine.content.model.site import RedirectStatus
from vitrine.content.read.source_files import Source, csv_rows, open_source
from vitrine.problems import Fault, Problems, counted

REDIRECTS_FILE = "redirects.csv"
COLUMNS = ["from", "to", "status"]
STATUSES = {str(status): status for status in get_args(RedirectStatus)}
DEFAULT_STATUS = "301"


def read_redirects(root: Path, problems: Problems) -> tuple[FormerAddress, ...]:
    """The rows of the file; none if the site has no such file."""
    path = root / "content" / REDIRECTS_FILE
    source = open_source(path, root, problems) if path.is_file() else None
    return tuple(rows(source)) if source else ()


def rows(source: Source) -> Iterator[FormerAddress]:
    """Every well-formed row."""
    found = csv_rows(source)
    _, header = next(found, (1, []))
    if header not in (COLUMNS, COLUMNS[:2]):
        source.problem(1, f"expected the columns from,to,status, found {','.join(header)}", "write from,to,status")
        return
    for line, row in found:
        if not row:
            continue
        if fault := row_fault(row, len(header)) or start_fault(row[0]):
            source.problem(line, *fault)
            continue
        former, target, status = [*row, ""][:3]
        yield FormerAddress(former, target, STATUSES[status or DEFAULT_STATUS], line)


def row_fault(row: Sequence[str], width: int) -> Fault | None:
    """What is wrong with the cells of a row, and the remedy."""
    if len(row) > width:
        return f"{counted(len(row), 'cell')} under {counted(width, 'column')}", "quote an address that contains commas"
    for cell in row:
        if cell != cell.strip():
            return f"a space before or after {cell.strip()!r}", "delete it"
    former, target, status = [*row, "", ""][:3]
    if not former:
        return "the address that has moved is empty", "write it like /old.php?id=7"
    if not target:
        return f"{former!r} leads nowhere", "write a code, a path or a complete URL in the column to"
    if status and status not in STATUSES:
        return f"unknown status {status!r}", f"write one of {', '.join(STATUSES)}"
    return None


def start_fault(former: str) -> Fault | None:
    """What is wrong with the spelling of a former address, and the remedy."""
    try:
        url = urlsplit(former)
    except ValueError as error:
        return f"{former!r} is not an address: {error}", "write it like /old.php?id=7"
    if url.scheme and url.netloc:
        path = former.split(url.netloc, 1)[1] or "/"
        return f"{former!r} is a complete URL", f"write only what follows the host: {path}"
    if not former.startswith("/"):
        return f"{former!r} does not begin with /", f"write /{former}"
    if "*" in former:
        return f"{former!r} is a pattern", "move it to `redirects` of content/site.yaml, as in /catalogue/**"
    if "#" in former:
        return f"no browser sends what follows # in {former!r}", "delete the # and what follows it"
    return None
