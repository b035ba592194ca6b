"""Macros imported without context are made once for all pages, so they must not read what differs between those."""

import re

import pytest
from jinja2 import Environment, meta, nodes

from app import create_app
from vitrine.settings import PROJECT

TEMPLATES = PROJECT / "templates"
IMPORT = re.compile(r'{%-? (?:from|import) "([^"]+)"[^%]*%}')
IMPORTED = sorted(
    {
        found[1]
        for path in (*TEMPLATES.rglob("*.html"), *TEMPLATES.rglob("*.md"))
        for found in IMPORT.finditer(path.read_text(encoding="utf-8"))
        if "with context" not in found[0]
    }
)


@pytest.fixture(scope="module")
def environment() -> Environment:
    return create_app().jinja_env


@pytest.mark.parametrize("name", IMPORTED)
def test_reads_only_its_parameters_and_what_every_template_has(environment: Environment, name: str) -> None:
    parsed = environment.parse((TEMPLATES / name).read_text(encoding="utf-8"))
    blocks = {block.target.name for block in parsed.find_all(nodes.AssignBlock) if isinstance(block.target, nodes.Name)}
    read = meta.find_undeclared_variables(parsed) - blocks  # it takes those in conditions for undeclared
    differing = read - environment.globals.keys() - {"caller"}
    assert not differing, f"{name}: pass {', '.join(sorted(differing))} as a parameter, or import it `with context`"


@pytest.mark.parametrize("name", IMPORTED)
def test_asks_for_no_page_while_it_is_imported(environment: Environment, name: str) -> None:
    assert environment.get_template(name).module
