"""The sizes of the sites whose costs are measured."""

import pytest

from bench.growth import requested_sizes


@pytest.mark.parametrize(
    ("wanted", "full", "sizes"),
    [("", "", [1000, 5000, 20_000]), ("5000, 1000,5000", "", [1000, 5000]), ("1000", "1", [1000, 100_000])],
)
def test_sizes_are_measured_from_the_smallest_on(
    monkeypatch: pytest.MonkeyPatch, wanted: str, full: str, sizes: list[int]
) -> None:
    monkeypatch.setenv("BENCH_SIZES", wanted)
    monkeypatch.setenv("BENCH_FULL", full)
    assert requested_sizes() == sizes


@pytest.mark.parametrize("wanted", ["5000 20000", "1000,", "1,000.5", "many", "0", "-1"])
def test_sizes_that_are_not_numbers_are_refused(monkeypatch: pytest.MonkeyPatch, wanted: str) -> None:
    monkeypatch.setenv("BENCH_SIZES", wanted)
    with pytest.raises(SystemExit, match="separated by commas, as in 1000,5000,20000"):
        requested_sizes()
