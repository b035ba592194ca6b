"""Imports go in one direction, every part can be imported alone, and the drawing of them is current."""

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

from tools.architecture import DOCUMENT, MODULES, PACKAGE, imported_modules, imported_parts, part_of, picture

LEVELS = (
    {"commands", "preview", "views"},
    {"export"},
    {"doctor", "usage"},
    {"web", "builder"},
    {"audit"},
    {"inquiries"},
    {"pdf"},
    {"search", "pictures"},
    {"database", "i18n", "translations"},
    {"content"},
    {"overrides", "release"},
    {"build_folder"},
    {"locales"},
    {"processes", "settings"},
    {"files"},
    {"inquiry_fields", "problems", "units"},
    {"errors", "html_reports", "message_syntax", "source_positions", "spreadsheet_cells"},
)
RANK = {name: rank for rank, names in enumerate(LEVELS) for name in names}
NOT_FOR_INQUIRIES = {"content", "database", "translations", "search"}
VIEWS = PACKAGE / "views"
SEARCH = PACKAGE / "search"
SEARCH_STEPS = ("analysis", "quantities", "query", "retrieval", "results")


def module_id(path: Path) -> str:
    """How messages name a module."""
    return path.relative_to(PACKAGE).as_posix()


def test_imports_point_downwards() -> None:
    wrong = [
        f"{module_id(path)} imports {there}, which is beside or above it"
        for path in MODULES
        for there in imported_parts(path)
        if there != part_of(path) and RANK[there] <= RANK[part_of(path)]
    ]
    assert wrong == []


def test_no_modules_import_each_other() -> None:
    TopologicalSorter({path: imported_modules(path) for path in MODULES}).prepare()  # or a CycleError names them


def section_of(path: Path) -> str:
    """The section of the site that a view is of."""
    return path.relative_to(VIEWS).parts[0].removesuffix(".py")


def test_views_import_none_of_another_section() -> None:
    views = [path for path in MODULES if VIEWS in path.parents and section_of(path) != "routes"]
    assert views
    wrong = [
        f"{module_id(path)} imports {module_id(there)}; what sections share belongs in web/"
        for path in views
        for there in imported_modules(path)
        if VIEWS in there.parents and section_of(there) != section_of(path)
    ]
    assert wrong == []


def search_step_of(path: Path) -> int:
    """The position of a module of search among the steps from a text to its results."""
    return SEARCH_STEPS.index(path.relative_to(SEARCH).parts[0])


def test_no_step_of_search_imports_a_later_one() -> None:
    modules = [path for path in MODULES if SEARCH in path.parents and path.parent != SEARCH]
    assert {search_step_of(path) for path in modules} == set(range(len(SEARCH_STEPS)))
    wrong = [
        f"{module_id(path)} imports {module_id(there)}, which is of a later step"
        for path in modules
        for there in imported_modules(path)
        if SEARCH in there.parents and search_step_of(there) > search_step_of(path)
    ]
    assert wrong == []


def test_inquiries_know_neither_content_nor_site_database() -> None:
    inquiries = [path for path in MODULES if part_of(path) == "inquiries"]
    assert inquiries
    knowing = [module_id(path) for path in inquiries if NOT_FOR_INQUIRIES & set(imported_parts(path))]
    assert knowing == []


def test_every_module_opens_with_a_docstring() -> None:
    without = [
        module_id(path) for path in MODULES if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert without == []


def test_each_part_can_be_imported_alone() -> None:
    program = "import importlib, sys; importlib.import_module(sys.argv[1])"
    for name in sorted(RANK):
        done = subprocess.run([sys.executable, "-c", program, f"vitrine.{name}"], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


def test_the_picture_shows_the_imports_of_the_code() -> None:
    assert picture() in DOCUMENT.read_text(encoding="utf-8"), "run make format, which updates docs/develop.md"
