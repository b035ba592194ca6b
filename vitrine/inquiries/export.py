"""Writes inquiries for other programs: a table no spreadsheet takes for formulas, and JSON lines."""

import csv
import io
from collections.abc import Iterable, Iterator

import msgspec

from vitrine.inquiries.hooks import payload
from vitrine.inquiries.store import StoredInquiry
from vitrine.questions import ANSWERS

COLUMNS = ("reference", "received_at", "state", "locale", *ANSWERS, "items", "suspected", "assigned_to", "answer_by")
# What makes a spreadsheet compute a cell instead of showing it, in usual and in full width.
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
BYTE_ORDER_MARK = "\ufeff"  # by it spreadsheets know UTF-8


def as_csv(found: Iterable[StoredInquiry]) -> Iterator[str]:
    """A header and a row per inquiry, every cell in quotes."""
    yield BYTE_ORDER_MARK + written(COLUMNS)
    for stored in found:
        inquiry = stored.inquiry
        facts = payload(stored) | {
            "received_at": inquiry.received_at.isoformat(" ", "seconds"),
            "state": stored.state,
            "items": "; ".join(str(item) for item in inquiry.items),
            "suspected": ", ".join(inquiry.suspected),
        }
        yield written([str(facts[column] or "") for column in COLUMNS])


def written(cells: Iterable[str]) -> str:
    """One row."""
    line = io.StringIO()
    csv.writer(line, quoting=csv.QUOTE_ALL).writerow([harmless(cell) for cell in cells])
    return line.getvalue()


def harmless(cell: str) -> str:
    """A cell as text: an apostrophe before what a spreadsheet would compute."""
    return f"'{cell}" if cell.lstrip(" ").startswith(FORMULA_STARTS) else cell


def as_json_lines(found: Iterable[StoredInquiry]) -> Iterator[str]:
    """One JSON object per line, the same as the webhook's, with the state."""
    for stored in found:
        yield msgspec.json.encode(payload(stored) | {"state": stored.state}).decode() + "\n"
