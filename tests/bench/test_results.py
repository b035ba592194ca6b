"""Results of measurements are kept between runs, printed as a table, and plotted."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bench.results import Results, Row


@pytest.fixture
def results(tmp_path: Path) -> Results:
    """The results of a run, after an earlier one that measured something else."""
    first = Results(tmp_path / "bench.json")
    first.begin("growth")
    first.add(Row("site.db", 13.2, "MB", 1.0, "1,000 products", products=1000))
    first.add(Row("site.db", 60.0, "MB", 4.5, "1,000 products", products=5000))
    first.save()
    second = Results(tmp_path / "bench.json")
    second.begin("peers")
    second.add(Row("Vitrine <cached>", 4000.0, "requests/s", 0.84, "fixed bytes"))
    return second


def test_the_table_keeps_what_an_earlier_run_found(results: Results) -> None:
    assert "5,000 products: site.db" in results.table()
    assert "0.84 × fixed bytes" in results.table()


@pytest.mark.parametrize(
    ("plot", "texts"),
    [("growth.svg", ("site.db", "1,000", "5,000")), ("peers.svg", ("Vitrine <cached>", "0.84"))],
)
def test_a_plot_names_what_it_shows(results: Results, tmp_path: Path, plot: str, texts: tuple[str, ...]) -> None:
    results.draw(tmp_path)
    drawn = "".join(ET.parse(tmp_path / plot).getroot().itertext())
    assert [text for text in texts if text not in drawn] == []
