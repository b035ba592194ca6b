"""Reads the examples of components from YAML: `!Product {code: FL-200, …}` is a record, `!text Flow meter` a Text.

`!page` is the variable of the page that has the name of the parameter.
"""

from collections.abc import Callable
from datetime import date
from pathlib import Path, PurePosixPath
from typing import Any

import msgspec
import yaml

from vitrine.content.model import records, site, specifications
from vitrine.content.model.texts import Picture, Text
from vitrine.database.queries.documents import StoredDocument, StoredFile
from vitrine.database.queries.facets import NumberRange
from vitrine.database.queries.products import CategoryBranch, SubCategory
from vitrine.database.queries.search import Hit
from vitrine.search.results.highlighting import MarkedText, Part
from vitrine.search.results.result_page import FoundHit
from vitrine.settings.folders import PROJECT
from vitrine.views.products.selection import SelectedItem
from vitrine.views.search.search import HitProduct
from vitrine.web.page.pagination import PageLink, Pagination
from vitrine.web.page.products.facets import AppliedFacet, Facet, FacetOption, NearMiss, SortOption
from vitrine.web.page.products.specifications import ComparedRow, Row, SpecificationGroup

COMPONENTS = PROJECT / "templates" / "components"
RECORDS: tuple[Callable[..., Any], ...] = (
    records.Accessory, records.Article, records.Category, records.Document, records.Figure, records.Product,
    records.Solution, records.Value, records.Variant, specifications.Choice, specifications.Specification, site.Hours,
    site.Office,
    Picture, CategoryBranch, SubCategory, StoredDocument, StoredFile, NumberRange, Hit, FoundHit, HitProduct,
    SelectedItem, ComparedRow, AppliedFacet, Facet, FacetOption, NearMiss, SortOption, PageLink, Pagination, Row,
    SpecificationGroup,
)  # fmt: skip


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """Arguments of a macro, a call block, and texts that its output shows."""

    name: str
    arguments: dict[str, Any] = {}
    block: str = ""
    shows: tuple[str, ...] = ()


class Macro(msgspec.Struct, frozen=True, kw_only=True):
    """A macro of a component, with a description of each parameter."""

    parameters: dict[str, str] = {}
    examples: tuple[Example, ...]


class Component(msgspec.Struct, frozen=True, kw_only=True):
    """A component and its macros by name; one without macros has an `include` in their place."""

    template: str
    about: str
    macros: dict[str, Macro]

    @property
    def name(self) -> str:
        return PurePosixPath(self.template).stem


class OfThePage:
    """An argument that is a variable of every page."""


class ExampleLoader(yaml.SafeLoader):
    """YAML with a tag for each record; lists become tuples."""


def text(loader: yaml.SafeLoader, node: yaml.Node) -> Text:
    assert isinstance(node, yaml.ScalarNode)
    return Text(loader.construct_scalar(node))


def marked(loader: yaml.SafeLoader, node: yaml.Node) -> MarkedText:
    """The text of a search result; words between asterisks are marked."""
    assert isinstance(node, yaml.ScalarNode)
    parts = str(loader.construct_scalar(node)).split("*")
    return MarkedText(Text("".join(parts)), [Part(part, marked=at % 2 == 1) for at, part in enumerate(parts)])


def record(make: Callable[..., Any]) -> Callable[[yaml.SafeLoader, yaml.Node], Any]:
    """The constructor of a record's tag."""

    def construct(loader: yaml.SafeLoader, node: yaml.Node) -> Any:
        assert isinstance(node, yaml.MappingNode)
        return make(**{str(key): value for key, value in loader.construct_mapping(node, deep=True).items()})

    return construct


def sequence(loader: yaml.SafeLoader, node: yaml.Node) -> tuple[Any, ...]:
    assert isinstance(node, yaml.SequenceNode)
    return tuple(loader.construct_object(entry, deep=True) for entry in node.value)


def day(loader: yaml.SafeLoader, node: yaml.Node) -> date:
    assert isinstance(node, yaml.ScalarNode)
    return date.fromisoformat(loader.construct_scalar(node))


ExampleLoader.add_constructor("!text", text)
ExampleLoader.add_constructor("!marked", marked)
ExampleLoader.add_constructor("!day", day)
ExampleLoader.add_constructor("!page", lambda _loader, _node: OfThePage())
ExampleLoader.add_constructor("tag:yaml.org,2002:seq", sequence)
for known in RECORDS:
    ExampleLoader.add_constructor(f"!{known.__name__}", record(known))


def components() -> list[Component]:
    """All components, by their folders and names."""
    return [read_component(path) for path in sorted(COMPONENTS.rglob("*.yaml"))]


def read_component(path: Path) -> Component:
    # the loader constructs plain data and our records only
    data = yaml.load(path.read_text(encoding="utf-8"), ExampleLoader)
    macros = {
        name: Macro(
            parameters=macro.get("parameters") or {},
            examples=tuple(Example(**example) for example in macro["examples"]),
        )
        for name, macro in data["macros"].items()
    }
    template = path.with_suffix(".html").relative_to(COMPONENTS.parent).as_posix()
    return Component(template=template, about=data["about"], macros=macros)
