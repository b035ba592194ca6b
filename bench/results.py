"""The results of measurements: a table with ratios, var/bench.json, and the plots of docs/performance.md."""

from pathlib import Path

import msgspec

from bench import plots
from vitrine.settings.folders import PROJECT

FILE = PROJECT / "var" / "bench.json"
PLOTS = PROJECT / "docs" / "plots"


class Row(msgspec.Struct, frozen=True):
    """A measured value, and its ratio to what `against` names; `products` is the size of the site where it matters."""

    name: str
    value: float
    unit: str
    ratio: float | None = None
    against: str = ""
    products: int = 0

    def __str__(self) -> str:
        name = f"{self.products:,} products: {self.name}" if self.products else self.name
        ratio = "" if self.ratio is None else f"{self.ratio:>8.2f} × {self.against}"
        return f"  {name:<56}{self.value:>12,.2f} {self.unit:<12}{ratio}".rstrip()


class Results:
    """The rows of each measurement; one that this run leaves out keeps the rows of an earlier run."""

    def __init__(self, file: Path = FILE) -> None:
        self._file = file
        known = file.read_bytes() if file.exists() else b"{}"
        self._rows = msgspec.json.decode(known, type=dict[str, list[Row]])
        self._measurement = ""

    def begin(self, measurement: str) -> None:
        """Start a measurement: the rows added next belong to it."""
        self._measurement = measurement
        self._rows[measurement] = []

    def add(self, row: Row) -> None:
        self._rows[self._measurement].append(row)
        print(row, flush=True)

    def save(self) -> None:
        """Write all rows so far, so that none is lost if a later measurement fails."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_bytes(msgspec.json.format(msgspec.json.encode(self._rows)) + b"\n")

    def table(self) -> str:
        """All rows, each measurement below its name."""
        return "\n".join(line for name, rows in self._rows.items() if rows for line in (name, *map(str, rows)))

    def draw(self, folder: Path = PLOTS) -> None:
        """Draw the plots whose measurements have been made."""
        folder.mkdir(parents=True, exist_ok=True)
        if growth := self._rows.get("growth"):
            (folder / "growth.svg").write_text(plots.lines(growth_lines(growth)), encoding="utf-8")
        if peers := self._rows.get("peers"):
            shares = {row.name: row.ratio for row in peers if row.ratio is not None and row.unit == "requests/s"}
            (folder / "peers.svg").write_text(plots.bars(shares), encoding="utf-8")


def growth_lines(rows: list[Row]) -> dict[str, list[tuple[float, float]]]:
    """Each cost by the number of products, as a multiple of its value on the smallest site."""
    lines: dict[str, list[tuple[float, float]]] = {}
    for row in rows:
        if row.ratio is not None:
            lines.setdefault(row.name, []).append((row.products, row.ratio))
    return lines
