"""Collects the words in the specifications of a product: labels, choices and texts."""

from collections.abc import Iterator
from typing import NamedTuple

from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import SpecificationDictionary


class ValueTexts(NamedTuple):
    """What a product always has, what it has as one of several options, and the labels of its specifications."""

    always: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()


class SpecificationWords:
    """Reads specifications in the language of a dictionary."""

    def __init__(self, dictionary: SpecificationDictionary) -> None:
        self._labels = {entry.key: entry.label.value for entry in dictionary.specifications}
        self._choices = {
            entry.key: {choice.key: choice.label.value for choice in entry.choices}
            for entry in dictionary.specifications
        }

    def of(self, product: Product) -> ValueTexts:
        """The values of a product's specifications that are words; numbers are compared, not read."""
        always: list[str] = []
        options: list[str] = []
        labels: list[str] = []
        versions = list(values_of_versions(product))
        for value in (*product.specifications, *versions):
            label = self._labels.get(value.key)
            if label is None or value.flag is False:
                continue
            labels.append(label)
            if value.choices:
                names = self._choices[value.key]
                chosen = [names[choice] for choice in value.choices if choice in names]
                single = len(chosen) == 1 and value not in versions
                (always if single else options).extend(chosen)
            if value.flag:
                options.append(label)
            if value.text:
                labels.append(value.text.value)
        return ValueTexts(tuple(dict.fromkeys(always)), tuple(dict.fromkeys(options)), tuple(dict.fromkeys(labels)))


def values_of_versions(product: Product) -> Iterator[Value]:
    """The values that variants and options of a product add to those that all of its versions have."""
    for variant in product.variants:
        yield from variant.specifications
    for option in product.options:
        yield from (value for choice in option.values for value in choice.specifications)
