"""A build uses what is usable in a catalog and reports the rest; it refuses a damaged file."""

from pathlib import Path

import pytest

from tests.support.catalogs import HEADER, NAME, write_catalog
from vitrine.errors import BuildError, Problems
from vitrine.locales import LOCALES
from vitrine.translations.apply.usable_translations import read_catalog, read_content_catalogs

GERMAN = LOCALES["de"]


def test_faulty_entries_are_left_out_untidy_ones_used_and_both_reported(tmp_path: Path) -> None:
    write_catalog(
        tmp_path,
        HEADER
        + '\nmsgctxt "heading"\nmsgid "**Bold**"\nmsgstr "Fett"\n'
        + '\nmsgctxt "paragraph"\nmsgid "It is tight."\nmsgstr "Es ist dicht"\n'
        + '\nmsgctxt "paragraph"\nmsgid "Not this."\nmsgstr "Das "nicht."\n',
    )
    problems = Problems()
    catalog = read_catalog(tmp_path, GERMAN, "pages", problems)
    assert catalog.find("heading", "**Bold**") is None
    assert catalog.find("paragraph", "Not this.") is None
    untidy = catalog.find("paragraph", "It is tight.")
    assert untidy is not None
    assert untidy.value == "Es ist dicht"
    assert [problem.line for problem in problems.sorted()] == [8, 12, 17]


def write_faults(root: Path, faults: int, total: int) -> Path:
    """Write a catalog in which some of all entries are faulty."""
    translations = ["y" if number < faults else f"b{number} {{x}}" for number in range(total)]
    entries = [f'\nmsgid "a{number} {{x}}"\nmsgstr "{text}"\n' for number, text in enumerate(translations)]
    return write_catalog(root, HEADER + "".join(entries))


@pytest.mark.parametrize(("faults", "total"), [(0, 10), (9, 20), (10, 1000)])
def test_some_faults_do_not_stop_a_build(tmp_path: Path, faults: int, total: int) -> None:
    write_faults(tmp_path, faults, total)
    assert len(read_content_catalogs(tmp_path, GERMAN, Problems())["pages"].entries) == total - faults


def test_a_damaged_catalog_stops_a_build(tmp_path: Path) -> None:
    write_faults(tmp_path, 11, 1000)
    with pytest.raises(BuildError, match=r"pages\.po: 11 of 1000 entries are unusable"):
        read_content_catalogs(tmp_path, GERMAN, Problems())


@pytest.mark.parametrize(("line_break", "encoding"), [("\r", "utf-8"), ("\n", "utf-16-le")])
def test_a_catalog_whose_lines_cannot_be_recognized_stops_a_build(
    tmp_path: Path, line_break: str, encoding: str
) -> None:
    path = write_faults(tmp_path, 0, 20)
    path.write_bytes(path.read_text(encoding="utf-8").replace("\n", line_break).encode(encoding))
    with pytest.raises(BuildError, match=r"pages\.po: 21 of 21 entries are unusable"):
        read_content_catalogs(tmp_path, GERMAN, Problems())


def test_a_catalog_saved_as_unicode_by_a_windows_editor_is_read_and_reported(tmp_path: Path) -> None:
    path = write_faults(tmp_path, 0, 20)
    path.write_bytes(path.read_text(encoding="utf-8").replace("\n", "\r\n").encode("utf-16"))
    problems = Problems()
    assert len(read_catalog(tmp_path, GERMAN, "pages", problems).entries) == 20
    assert [str(problem) for problem in problems.sorted()] == [f"{NAME}:1: the file is UTF-16; save it as UTF-8"]


def test_bytes_that_are_not_utf_8_cost_only_their_entry(tmp_path: Path) -> None:
    text = HEADER + '\nmsgid "a"\nmsgstr "ü"\n\nmsgid "b"\nmsgstr "ok"\n'
    write_catalog(tmp_path, text.encode("latin-1"))
    problems = Problems()
    catalog = read_catalog(tmp_path, GERMAN, "pages", problems)
    assert catalog.find("", "a") is None
    assert catalog.find("", "b") is not None
    assert "the file is not UTF-8" in problems.sorted()[1].message
