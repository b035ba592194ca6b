"""The records that have a page of their own, and the day of change that each gives."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from vitrine.content.kinds import KINDS, Kind
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item


def page_records(content: Content) -> Iterator[tuple[Kind[Any], Item]]:
    """Every record that has a page of its own, with its kind."""
    for kind in KINDS:
        for record in content.of(kind) if not kind.shown_on else ():
            yield kind, record


def content_day(kind: Kind[Any], record: Item) -> date | None:
    """The newest day in a record: its own, or that of its revision."""
    days = (record.revised, kind.day(record) if kind.day else None)
    return max((day for day in days if day), default=None)
