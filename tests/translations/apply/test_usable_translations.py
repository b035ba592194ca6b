"""A build uses what is usable in a catalog and reports the rest."""

from pathlib import Path

from tests.support.content.catalogs import HEADER, NAME, write_catalog
from vitrine.locales import LOCALES
from vitrine.problems import Problems
from vitrine.translations.apply.usable_translations import Catalog, read_catalog
from vitrine.translations.catalogs.catalog_files import catalog_bytes

GERMAN = LOCALES["de"]


def read(root: Path, problems: Problems) -> Catalog:
    """The German catalog of the pages."""
    return read_catalog(catalog_bytes(root, GERMAN, "pages"), GERMAN, "pages", problems)


def test_faulty_entries_are_left_out_untidy_ones_used_and_both_reported(tmp_path: Path) -> None:
    write_catalog(
        tmp_path,
        HEADER
        + '\nmsgctxt "heading"\nmsgid "**Bold**"\nmsgstr "Fett"\n'
        + '\nmsgctxt "paragraph"\nmsgid "It is tight."\nmsgstr "Es ist dicht"\n'
        + '\nmsgctxt "paragraph"\nmsgid "Not this."\nmsgstr "Das "nicht."\n',
    )
    problems = Problems()
    catalog = read(tmp_path, problems)
    assert catalog.find("heading", "**Bold**") is None
    assert catalog.find("paragraph", "Not this.") is None
    untidy = catalog.find("paragraph", "It is tight.")
    assert untidy is not None
    assert untidy.value == "Es ist dicht"
    assert [problem.line for problem in problems.sorted()] == [8, 12, 17]


def test_a_catalog_saved_as_unicode_by_a_windows_editor_is_read_and_reported(tmp_path: Path) -> None:
    text = HEADER + '\nmsgid "a"\nmsgstr "ü"\n'
    write_catalog(tmp_path, text.replace("\n", "\r\n").encode("utf-16"))
    problems = Problems()
    assert len(read(tmp_path, problems).entries) == 1
    assert [str(problem) for problem in problems.sorted()] == [f"{NAME}:1: the file is UTF-16; save it as UTF-8"]


def test_bytes_that_are_not_utf_8_cost_only_their_entry(tmp_path: Path) -> None:
    text = HEADER + '\nmsgid "a"\nmsgstr "ü"\n\nmsgid "b"\nmsgstr "ok"\n\nmsgid "c"\nmsgstr "ö"\n'
    write_catalog(tmp_path, text.encode("latin-1"))
    problems = Problems()
    catalog = read(tmp_path, problems)
    assert catalog.find("", "a") is None
    assert catalog.find("", "b") is not None
    (problem,) = problems
    assert str(problem).startswith(
        f"{NAME}:8: this line is not UTF-8, like 1 later line: the file was saved in another"
    )
