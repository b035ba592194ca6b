"""The options of a product while they are checked, each with its place in the file."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from vitrine.content.model.records import Option, OptionValue, Product
from vitrine.content.model.specifications import Specification
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node


class Entry(NamedTuple):
    """A value of an option, with its node."""

    option: Option
    value: OptionValue
    node: Node


class CheckedOptions(NamedTuple):
    """The options of a product while they are checked."""

    product: Product
    node: Node
    source: Source
    dictionary: Mapping[str, Specification]

    @property
    def options(self) -> list[tuple[Option, Node]]:
        return list(zip(self.product.options, self.node.each("options"), strict=True))

    @property
    def entries(self) -> Iterator[Entry]:
        """Every value of every option."""
        return (entry for option, node in self.options for entry in entries_of(option, node))


def entries_of(option: Option, node: Node) -> list[Entry]:
    """Every value of an option."""
    return [Entry(option, *pair) for pair in zip(option.values, node.each("values"), strict=True)]
