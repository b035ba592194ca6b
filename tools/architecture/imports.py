"""Which packages and modules of vitrine/ import which, read from the source."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

from vitrine.settings.folders import PROJECT

PACKAGE = PROJECT / "vitrine"
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")

Imports = Mapping[str, frozenset[str]]


class Part(NamedTuple):
    """A package of vitrine/, or a module beside the packages."""

    name: str
    purpose: str
    is_package: bool


def part_of(path: Path) -> str:
    """The part a module belongs to: its package, or its own name if it is beside the packages."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def imported_names(path: Path) -> tuple[str, ...]:
    """The modules that a module imports, and the names that it imports from modules: `vitrine.problems.Problem`."""
    return tuple(names_imported_in(ast.parse(path.read_text(encoding="utf-8"))))


def names_imported_in(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name for name in names if name.startswith("vitrine."))


def imported_parts(path: Path) -> Iterator[str]:
    """The parts that a module imports."""
    return (name.split(".")[1] for name in imported_names(path))


def imported_modules(path: Path) -> set[Path]:
    """The modules of vitrine/ that a module imports, including those that only its types need."""
    files = [PROJECT.joinpath(*name.split(".")) for name in imported_names(path)]
    candidates = {file.with_suffix(".py") for file in files} | {file.parent.with_suffix(".py") for file in files}
    return candidates & set(MODULES)


def parts() -> list[Part]:
    """Every part of vitrine/, by name, with the first sentence of its docstring."""
    all_parts = []
    for name in sorted({part_of(path) for path in MODULES}):
        is_package = (PACKAGE / name).is_dir()
        file = PACKAGE / name / "__init__.py" if is_package else PACKAGE / f"{name}.py"
        docstring = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
        all_parts.append(Part(name, docstring.partition("\n")[0].replace("`", ""), is_package))
    return all_parts


def import_graph() -> Imports:
    """Which other parts each part imports; `app.py`, which assembles them, counts as a part."""
    imports: dict[str, set[str]] = {part.name: set() for part in parts()}
    for path in MODULES:
        imports[part_of(path)].update(imported_parts(path))
    imports["app.py"] = set(imported_parts(PROJECT / "app.py"))
    return {name: frozenset(targets - {name}) for name, targets in imports.items()}


def without_shortcuts(graph: Imports) -> Imports:
    """The graph without imports that a longer path implies (its transitive reduction)."""
    reachable = all_reachable(graph)
    return {
        name: frozenset(
            target for target in targets if not any(target in reachable[other] for other in targets - {target})
        )
        for name, targets in graph.items()
    }


def all_reachable(graph: Imports) -> Imports:
    """All that each part imports, directly or through others."""
    reachable: dict[str, frozenset[str]] = {}
    for name in TopologicalSorter(graph).static_order():
        reachable[name] = graph[name].union(*(reachable[target] for target in graph[name]))
    return reachable
