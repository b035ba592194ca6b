"""Results of measurements are kept between runs, printed as a table, and plotted."""

from pathlib import Path
from xml.etree import ElementTree as ET

from bench.results import Results, Row

SVGS = ("growth.svg", "peers.svg")


def test_a_run_keeps_what_other_measurements_found(tmp_path: Path) -> None:
    first = Results(tmp_path / "bench.json")
    first.begin("growth")
    first.add(Row("site.db", 13.2, "MB", 1.0, "1,000 products", products=1000))
    first.add(Row("site.db", 60.0, "MB", 4.5, "1,000 products", products=5000))
    first.keep()
    second = Results(tmp_path / "bench.json")
    second.begin("peers")
    second.add(Row("Vitrine <cached>", 4000.0, "requests/s", 0.84, "fixed bytes"))
    assert "5,000 products: site.db" in second.table()
    assert "0.84 × fixed bytes" in second.table()

    second.draw(tmp_path)
    drawn = {name: "".join(ET.parse(tmp_path / name).getroot().itertext()) for name in SVGS}
    assert all(text in drawn["growth.svg"] for text in ("site.db", "1,000", "5,000"))
    assert all(text in drawn["peers.svg"] for text in ("Vitrine <cached>", "0.84"))
