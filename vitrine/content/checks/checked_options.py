"""The options of a product while they are checked, with the nodes of their values."""

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
        """Every option with its node."""
        return list(zip(self.product.options, self.node.each("options"), strict=True))

    @property
    def entries(self) -> Iterator[Entry]:
        """Every value of every option."""
        for option, node in self.options:
            for value, value_node in zip(option.values, node.each("values"), strict=True):
                yield Entry(option, value, value_node)
