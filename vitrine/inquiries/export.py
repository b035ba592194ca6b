"""Formats inquiries for other programs: JSON for webhooks and exports, and CSV that spreadsheets open safely."""

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

import msgspec

from vitrine.inquiries.store.inquiries import StoredInquiry
from vitrine.inquiry_fields import ANSWER_FIELDS
from vitrine.spreadsheet_cells import escape_formulas

CSV_COLUMNS = (
    *("reference", "received_at", "state", "locale", *ANSWER_FIELDS),
    *("items", "suspected", "assigned_to", "answer_by"),
)
BYTE_ORDER_MARK = "\ufeff"  # tells spreadsheets that the file is UTF-8


def as_data(stored: StoredInquiry) -> dict[str, Any]:
    """An inquiry as plain data; webhooks and exports rely on these keys."""
    inquiry = stored.inquiry
    return {
        "reference": stored.reference,
        "received_at": inquiry.received_at,
        "locale": inquiry.locale,
        **{name: getattr(inquiry, name) for name in ANSWER_FIELDS},
        "items": [asdict(item) for item in inquiry.items],
        "suspected": list(inquiry.spam_signals),
        "assigned_to": inquiry.routing.email,
        "answer_by": inquiry.routing.answer_by or None,
    }


def as_json_lines(inquiries: Iterable[StoredInquiry]) -> Iterator[str]:
    """One JSON object per line."""
    for stored in inquiries:
        yield msgspec.json.encode(as_data(stored) | {"state": stored.state}).decode() + "\n"


def as_csv(inquiries: Iterable[StoredInquiry]) -> Iterator[str]:
    """A header and one row per inquiry, every cell in quotes."""
    yield BYTE_ORDER_MARK + csv_row(CSV_COLUMNS)
    for stored in inquiries:
        inquiry = stored.inquiry
        cells = as_data(stored) | {
            "received_at": inquiry.received_at.isoformat(" ", "seconds"),
            "state": stored.state,
            "items": "; ".join(str(item) for item in inquiry.items),
            "suspected": ", ".join(inquiry.spam_signals),
        }
        yield csv_row([str(cells[column] or "") for column in CSV_COLUMNS])


def csv_row(cells: Iterable[str]) -> str:
    """One row, without formulas."""
    line = io.StringIO()
    csv.writer(line, quoting=csv.QUOTE_ALL).writerow(map(escape_formulas, cells))
    return line.getvalue()
