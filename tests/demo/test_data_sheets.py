"""Data sheets of the demo whose texts are long."""

import urllib.request
from io import BytesIO

from pikepdf import Pdf


def test_a_table_of_versions_leaves_their_names_room_beside_long_values(address: str) -> None:
    with urllib.request.urlopen(f"{address}/ja/documents/pr-310-data-sheet.pdf") as answer:
        sheet = answer.read()
    with Pdf.open(BytesIO(sheet)) as pdf:
        assert len(pdf.pages) == 2  # names in a column as wide as one character take a third
