"""Examples of components as their YAML files say them: `!Product {code: FL-200, …}` is a record, `!text` a text."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import yaml

from vitrine.content import dictionary, records, site
from vitrine.content.texts import Picture, Text
from vitrine.database.categories import CategoryBranch, SubCategory
from vitrine.database.documents import StoredDocument, StoredFile
from vitrine.database.refining import Span
from vitrine.database.search import Hit
from vitrine.settings import PROJECT
from vitrine.web.comparison import ComparedRow
from vitrine.web.filters import Chosen, Filter, Option, Sort
from vitrine.web.pagination import PageLink, Pagination
from vitrine.web.specifications import Row, SpecificationGroup

COMPONENTS = PROJECT / "templates" / "components"
RECORDS: tuple[Callable[..., Any], ...] = (
    *(records.Article, records.Category, records.Document, records.Figure, records.Product, records.Solution),
    *(records.Value, records.Variant, dictionary.Choice, dictionary.Dictionary, dictionary.Specification),
    *(site.Hours, site.Office, Picture, CategoryBranch, SubCategory, StoredDocument, StoredFile, Span, Hit),
    *(ComparedRow, Chosen, Filter, Option, Sort, PageLink, Pagination, Row, SpecificationGroup),
)


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """One example: what the macro is called with, the block it is called around, and what is seen then."""

    name: str
    arguments: dict[str, Any] = {}
    block: str = ""
    shows: tuple[str, ...] = ()


class Macro(msgspec.Struct, frozen=True, kw_only=True):
    """A macro of a component: its parameters explained, and examples of it."""

    parameters: dict[str, str] = {}
    examples: tuple[Example, ...]


class Component(msgspec.Struct, frozen=True, kw_only=True):
    """A component: `macros` by their names; the name `include` stands for the template as it is."""

    name: str
    about: str
    macros: dict[str, Macro]


class ExampleLoader(yaml.SafeLoader):
    """YAML with a tag per record; lists become tuples, as records have them."""


def text(loader: yaml.SafeLoader, node: yaml.Node) -> Text:
    """`!text Flow meter`."""
    assert isinstance(node, yaml.ScalarNode)
    return Text(loader.construct_scalar(node))


def record(make: Callable[..., Any]) -> Callable[[yaml.SafeLoader, yaml.Node], Any]:
    """`!Value {key: accuracy, number: 0.2}`."""

    def construct(loader: yaml.SafeLoader, node: yaml.Node) -> Any:
        assert isinstance(node, yaml.MappingNode)
        return make(**{str(key): value for key, value in loader.construct_mapping(node, deep=True).items()})

    return construct


def sequence(loader: yaml.SafeLoader, node: yaml.Node) -> tuple[Any, ...]:
    """Any list."""
    assert isinstance(node, yaml.SequenceNode)
    return tuple(loader.construct_object(entry, deep=True) for entry in node.value)


def day(loader: yaml.SafeLoader, node: yaml.Node) -> date:
    """`!day 2026-03-02`."""
    assert isinstance(node, yaml.ScalarNode)
    return date.fromisoformat(loader.construct_scalar(node))


ExampleLoader.add_constructor("!text", text)
ExampleLoader.add_constructor("!day", day)
ExampleLoader.add_constructor("tag:yaml.org,2002:seq", sequence)
for known in RECORDS:
    ExampleLoader.add_constructor(f"!{known.__name__}", record(known))


def components() -> list[Component]:
    """Every component that has examples, by name."""
    return [read_component(path) for path in sorted(COMPONENTS.glob("*.yaml"))]


def read_component(path: Path) -> Component:
    """One component from the file beside its template."""
    # records are made by our own tags, and only by them
    said = yaml.load(path.read_text(encoding="utf-8"), ExampleLoader)
    macros = {
        name: Macro(
            parameters=macro.get("parameters") or {},
            examples=tuple(Example(**example) for example in macro["examples"]),
        )
        for name, macro in said["macros"].items()
    }
    return Component(name=path.stem, about=said["about"], macros=macros)
