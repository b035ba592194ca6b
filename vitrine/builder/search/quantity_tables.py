"""The quantities that products have, for search: by specification, with the words of its label."""

from collections.abc import Iterator, Mapping

from vitrine.builder.content.facets import values_by_key
from vitrine.builder.search.entries import entry_key
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Value
from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.search.analysis import normalize, word_terms, words
from vitrine.search.quantities.quantity import NOMINAL_DIAMETER, base, dimensions, specification_measure
from vitrine.search.quantities.reader import read_quantities
from vitrine.units import VOLTAGE

QuantityRow = tuple[str, float, float, bool, str]


def quantities_of(content: Content) -> dict[str, set[QuantityRow]]:
    """The quantities of every product, by the key of its entry."""
    return {
        entry_key(PRODUCT.name, product.code): set(
            quantity_rows(values_by_key(product, content.dictionary), content.dictionary)
        )
        for product in content.of(PRODUCT)
    }


def quantity_rows(values: Mapping[str, list[Value]], dictionary: SpecificationDictionary) -> Iterator[QuantityRow]:
    """The numbers and ranges of a product in base units; those that listings filter by are what it is chosen by."""
    for key, given in values.items():
        specification = dictionary.by_key[key]
        measure = specification_measure(specification) if specification.numeric else None
        main = specification.filter or key.startswith(NOMINAL_DIAMETER)
        for value in given:
            if measure:
                low, high = (base(end, measure) for end in value.ends)
                for dimension in dimensions(specification):
                    yield dimension, low, high, main, key
            elif value.flag:
                yield from voltages(specification)


def voltages(specification: Specification) -> Iterator[QuantityRow]:
    """The voltages that the label of a flag states: `Mains version 100–240 V AC`."""
    for quantity in read_quantities(normalize(specification.label.value)):
        if quantity.dimension == VOLTAGE:
            yield VOLTAGE, quantity.low, quantity.high, False, specification.key


def label_rows(dictionary: SpecificationDictionary, locale: str) -> Iterator[tuple[str, str, str]]:
    """The specifications that quantities are compared with, each with the terms of its label in a locale."""
    for specification in dictionary.specifications:
        if specification.numeric and specification_measure(specification):
            found = (word_terms(word, locale) for word in words(specification.label.value))
            yield locale, specification.key, " ".join(sorted({term for terms in found for term in terms}))
