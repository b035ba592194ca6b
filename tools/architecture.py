"""Which packages and modules of vitrine/ import which; run as a program, it draws them in docs/develop.md."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

from vitrine.settings.folders import PROJECT

PACKAGE = PROJECT / "vitrine"
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")
DOCUMENT = PROJECT / "docs" / "develop.md"
PICTURE = re.compile(r"(?<=<!-- architecture -->\n).*?(?=<!-- end of architecture -->)", re.DOTALL)
APPLICATION = "app.py"

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
        all_parts.append(Part(name, docstring.partition("\n")[0], is_package))
    return all_parts


def import_graph() -> Imports:
    """Which packages each package imports; the application, which assembles them, counts as one."""
    packages = {part.name for part in parts() if part.is_package}
    imports: dict[str, set[str]] = {name: set() for name in packages}
    for path in MODULES:
        if part_of(path) in packages:
            imports[part_of(path)].update(packages.intersection(imported_parts(path)))
    imports[APPLICATION] = packages.intersection(imported_parts(PROJECT / APPLICATION))
    return {name: frozenset(targets - {name}) for name, targets in sorted(imports.items())}


def without_shortcuts(graph: Imports) -> Imports:
    """The graph without imports that a longer path implies (its transitive reduction)."""
    reachable: dict[str, frozenset[str]] = {}
    for name in TopologicalSorter(graph).static_order():
        reachable[name] = graph[name].union(*(reachable[target] for target in graph[name]))
    return {
        name: frozenset(target for target in targets if not any(target in reachable[other] for other in targets))
        for name, targets in graph.items()
    }


def picture() -> str:
    """The imports of the current code as a flowchart (Mermaid), and a table of all parts."""
    arrows = [
        f"  {name} --> {target}"
        for name, targets in without_shortcuts(import_graph()).items()
        for target in sorted(targets)
    ]
    rows = [f"| `{part.name}{'/' if part.is_package else '.py'}` | {part.purpose} |" for part in parts()]
    return "\n".join(["```mermaid", "flowchart TD", *arrows, "```", "", "| part | purpose |", "|---|---|", *rows, ""])


if __name__ == "__main__":
    guide = DOCUMENT.read_text(encoding="utf-8")
    DOCUMENT.write_text(PICTURE.sub(lambda _: picture(), guide), encoding="utf-8")
