"""Imports go one way, and every module can be imported alone."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "vitrine"

LEVELS = (
    {"commands", "preview", "views"},
    {"web", "builder"},
    {"inquiries"},
    {"i18n", "search", "social_images"},
    {"database", "translations"},
    {"content"},
    {"build_folder", "static_store"},
    {"release"},
    {"settings"},
    {"collation", "errors", "inquiry_fields", "locales", "units"},
    {"message_markers"},
)
RANK = {name: rank for rank, names in enumerate(LEVELS) for name in names}
NOT_FOR_INQUIRIES = {"content", "database", "translations", "search"}

MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def part(path: Path) -> str:
    """The part of the program a module belongs to: its folder, or its own name at the top."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_parts(path: Path) -> Iterator[str]:
    """The parts of the program a module imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name.split(".")[1] for name in names if name.startswith("vitrine."))


def module_id(path: Path) -> str:
    """How a test of one module is named."""
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=module_id)
def test_imports_point_downwards(path: Path) -> None:
    here = part(path)
    wrong = {there for there in imported_parts(path) if there != here and RANK[there] <= RANK[here]}
    assert not wrong, f"{module_id(path)} imports {', '.join(sorted(wrong))}, which stands beside or above it"


@pytest.mark.parametrize("path", [p for p in MODULES if part(p) == "inquiries"], ids=module_id)
def test_inquiries_know_neither_content_nor_site_database(path: Path) -> None:
    assert not NOT_FOR_INQUIRIES & set(imported_parts(path))


def test_every_module_opens_with_one_sentence() -> None:
    without = [
        module_id(path) for path in MODULES if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert without == []


def test_each_part_can_be_imported_alone() -> None:
    program = "import importlib, sys; importlib.import_module(sys.argv[1])"
    for name in sorted(RANK):
        done = subprocess.run([sys.executable, "-c", program, f"vitrine.{name}"], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
