"""An item of a content file or feed before its fields are converted: its nodes, and what its path determines."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from vitrine.content.checks.context import INQUIRABLE
from vitrine.content.kinds import FIXED_PAGES, PAGE, PRODUCT, Kind
from vitrine.content.model.texts import Body
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node
from vitrine.content.record_codes import derived_code
from vitrine.locales import LOCALES


class ParsedItem(NamedTuple):
    """One item: `name` is the code in its file name ("" in a feed), `folder_fields` the fields set by its folders.

    Its language versions share `item_key`; `other_locales` have files of their own. `translated_bodies` are those in a
    feed.
    """

    kind: Kind[Any]
    source: Source
    node: Node
    item_key: str
    name: str
    folder_fields: Mapping[str, str]
    body: Body = Body()
    translated_bodies: tuple[Body, ...] = ()
    other_locales: frozenset[str] = frozenset()

    @property
    def namespace(self) -> str:
        """The namespace in which its code is unique."""
        return INQUIRABLE if self.kind.inquirable else f"{self.kind.name} {self.folder_fields.get('parent', '')}"

    @property
    def code(self) -> tuple[str, int]:
        """Its code and the line of that: products set their code or derive it from their number."""
        if self.kind is PRODUCT:
            for code, line in self.node.scalars("code"):
                return code, line
            for number, line in self.node.scalars("number"):
                return derived_code(number), line
        return self.name, self.node.line

    @property
    def locales(self) -> tuple[str, ...]:
        """The locales it is shown in: its own if it is authored in one, else those without a file of their own."""
        if self.source.locale:
            return (self.source.locale,)
        named = tuple(code for code, _ in self.node.scalars("locales"))
        if not self.other_locales:
            return named
        return tuple(code for code in named or LOCALES if code not in self.other_locales)

    @property
    def field_nodes(self) -> Node:
        """The fields to convert: the code of a product has been read already."""
        if self.kind is not PRODUCT or not isinstance(self.node.value, dict):
            return self.node
        return Node(self.node.line, {name: child for name, child in self.node.value.items() if name != "code"})

    @property
    def preset_fields(self) -> dict[str, object]:
        """The attributes of its record that are not set by its fields."""
        preset = {"code": self.code[0], "source": self.source.path, "authored": self.source.locale}
        return preset | dict(self.folder_fields) | ({"body": self.body} if self.body else {})


def link_names(kind: Kind[Any], code: str) -> tuple[str, ...]:
    """How references and links may name a record: by its code, a fixed page by the end of its address."""
    return (code, FIXED_PAGES.get(code, code).rpartition("/")[2]) if kind is PAGE else (code,)
