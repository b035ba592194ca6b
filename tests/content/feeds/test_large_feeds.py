"""A feed of 50,000 rows costs seconds: the time for each row does not grow with their number."""

import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.content.feeds import workbook
from vitrine.content.feeds.feed import read_feed
from vitrine.problems import Problems

HEADER = ("number", "name", "summary", "order_code", "spec.accuracy", "name.de")


def calls_to_read(path: Path) -> int:
    """The number of function calls to read a feed of variants, two for each product."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        feed = read_feed(path, path.parent, Problems(), None)
        products = list(feed.products) if feed else []
    finally:
        sys.setprofile(None)
    assert len(products) == int(path.stem)
    return calls


def table(products: int) -> list[tuple[Any, ...]]:
    rows = [(f"P-{row // 2}", "Name", "Small", f"P-{row}-V", row % 7 + 0.5, "Ware") for row in range(2 * products)]
    return [HEADER, *rows]


@pytest.mark.parametrize("suffix", [".csv", ".xlsx"])
def test_a_row_costs_the_same_in_a_long_feed(suffix: str, tmp_path: Path) -> None:
    calls = {}
    for products in (50, 500):
        path = tmp_path / f"{products}{suffix}"
        lines = [",".join(map(str, row)) for row in table(products)]
        raw = workbook({"Products": table(products)}) if suffix == ".xlsx" else "\n".join(lines).encode()
        path.write_bytes(raw)
        calls[products] = calls_to_read(path)
    assert calls[500] < 10 * calls[50]
