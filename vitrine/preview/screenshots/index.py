"""Writes the index of the pictures, as JSON and CSV: the text that each shows, and the texts without one."""

import csv
from collections.abc import Iterable
from pathlib import Path

import msgspec

from vitrine.preview.desk.locale_texts import DeskText
from vitrine.translations.exchange.handoff import entry_id


class IndexRow(msgspec.Struct, frozen=True):
    """A text; `unit` is its id in the files of `flask translations handoff`, `picture` is empty if it has none."""

    picture: str
    page: str
    unit: str
    context: str
    source: str
    translation: str
    state: str
    location: str


def index_row(text: DeskText, picture: str, page: str) -> IndexRow:
    entry = text.entry
    return IndexRow(
        picture=picture,
        page=page,
        unit=entry_id(entry),
        context=entry.context or "",
        source=entry.msgid,
        translation=entry.msgstr[0],
        state=text.state,
        location=text.location,
    )


def write_index(folder: Path, rows: Iterable[IndexRow]) -> None:
    rows = list(rows)
    (folder / "index.json").write_bytes(msgspec.json.format(msgspec.json.encode(rows)))
    with (folder / "index.csv").open("w", encoding="utf-8-sig", newline="") as file:
        table = csv.writer(file)
        table.writerow(IndexRow.__struct_fields__)
        table.writerows(msgspec.structs.astuple(row) for row in rows)
