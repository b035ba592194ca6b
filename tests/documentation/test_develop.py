"""docs/develop.md names files and functions that exist; the audit follows its examples."""

import ast
import re
from pathlib import Path

import pytest

from vitrine.settings.folders import PROJECT

GUIDE = (PROJECT / "docs" / "develop.md").read_text(encoding="utf-8")
WALKTHROUGHS = re.findall(r"^## (How an? .*?)\n(.*?)(?=^## )", GUIDE, re.DOTALL | re.MULTILINE)
STEP = re.compile(r"^\d\. (.*?)(?=^\d\. |\Z)", re.DOTALL | re.MULTILINE)
NAMED = re.compile(r"`([\w./-]+/[\w.-]*)`|`([\w.]+)\(\)`")


def defined_names(file: Path) -> set[str]:
    """The functions, classes and methods of a Python file; of another file, the functions that it exports."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        return set(re.findall(r"export function (\w+)", text))
    names = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{method.name}" for method in node.body if isinstance(method, ast.FunctionDef)}
    return names


def test_every_walkthrough_is_read() -> None:
    assert len(WALKTHROUGHS) == GUIDE.count("\n## How ") > 0


@pytest.mark.parametrize(("title", "text"), WALKTHROUGHS, ids=[title for title, _ in WALKTHROUGHS])
def test_the_named_files_and_functions_exist(title: str, text: str) -> None:
    steps = STEP.findall(text)
    assert 5 <= len(steps) <= 8, title
    for step in steps:
        names: set[str] = set()
        for path, function in NAMED.findall(step):
            assert not path or (PROJECT / path).exists(), f"there is no {path}"
            if path.endswith((".py", ".tsx")):
                names = defined_names(PROJECT / path)
            assert not function or function in names, f"no {function}() in the file named before it:\n{step}"
