"""What the specifications of a product say in words: labels, choices and texts."""

from collections.abc import Iterator
from typing import NamedTuple

from vitrine.content.model.records import Product, Value
from vitrine.content.model.specifications import SpecificationDictionary


class ValueTexts(NamedTuple):
    """What a product always has, what it has as one of several options, and the labels of its specifications."""

    always: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()


def specification_texts(product: Product, dictionary: SpecificationDictionary) -> ValueTexts:
    """The values of a product's specifications that are words; numbers are compared, not read."""
    by_key = {entry.key: entry for entry in dictionary.specifications}
    always: list[str] = []
    options: list[str] = []
    labels: list[str] = []
    versions = list(values_of_versions(product))
    for value, of_version in ((value, value in versions) for value in (*product.specifications, *versions)):
        specification = by_key.get(value.key)
        if specification is None or value.flag is False:
            continue
        labels.append(specification.label.value)
        names = {choice.key: choice.label.value for choice in specification.choices}
        chosen = [names[choice] for choice in value.choices if choice in names]
        single = len(chosen) == 1 and not of_version
        (always if single else options).extend(chosen)
        if value.flag:
            options.append(specification.label.value)
        if value.text:
            labels.append(value.text.value)
    return ValueTexts(tuple(dict.fromkeys(always)), tuple(dict.fromkeys(options)), tuple(dict.fromkeys(labels)))


def values_of_versions(product: Product) -> Iterator[Value]:
    """What the variants and the options of a product add to what all of its versions have."""
    for variant in product.variants:
        yield from variant.specifications
    for option in product.options:
        yield from (value for choice in option.values for value in choice.specifications)
