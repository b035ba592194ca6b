"""content/redirects.csv: a row for each former address, with what replaces it and the status of the answer."""

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from vitrine.content.model.former_addresses import FormerAddress
from vitrine.content.model.site import RedirectStatus
from vitrine.content.read.csv_rows import csv_rows
from vitrine.content.read.source_files import Source, open_source
from vitrine.errors import Problems

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
    """Every row without a mistake in its form."""
    found = csv_rows(source)
    _, header = next(found, (1, []))
    if header not in (COLUMNS, COLUMNS[:2]):
        source.problem(1, f"expected the columns from,to,status, found {','.join(header)}", "write from,to,status")
        return
    for line, row in found:
        if not row:
            continue
        former, target, status = ([*row, "", ""])[:3]
        if len(row) > len(header) or not former.startswith("/") or not target:
            source.problem(line, "this row is no redirect", "write it like /old.php?id=7,FL-200,301")
        elif status and status not in STATUSES:
            source.problem(line, f"unknown status {status!r}", f"write one of {', '.join(STATUSES)}")
        else:
            yield FormerAddress(former, target, STATUSES[status or DEFAULT_STATUS], line)
