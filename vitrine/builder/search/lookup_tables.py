"""Writes the search tables other than the index: part numbers, quantities, relations, and synonyms of every locale."""

from collections.abc import Iterable, Iterator
from functools import partial
from math import inf
from typing import Any

import msgspec

from vitrine.builder.content.documents import DECLARATION
from vitrine.builder.content.version_groups import Values, values_by_key
from vitrine.builder.search.entries import OFFICE
from vitrine.builder.search.entry_analysis import MAX_NUMBER
from vitrine.builder.search.related_texts import entry_key
from vitrine.builder.search.synonym_table import SynonymRow, synonym_rows
from vitrine.content.kind import Kind, PageKey
from vitrine.content.kinds import ARTICLE, CATEGORY, DOCUMENT, KINDS, PAGE, PERSON, PRODUCT, SOLUTION
from vitrine.content.model.content import Content
from vitrine.content.model.records import Person
from vitrine.content.model.site import Office
from vitrine.content.model.specifications import Specification, SpecificationDictionary
from vitrine.database.rows import RowWriter
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of, get_or_make
from vitrine.locales import LOCALES
from vitrine.search.analysis.terms import ENGLISH, normalize, number_parts, squeeze, word_terms, words
from vitrine.search.quantities.quantity import NOMINAL_DIAMETER, dimensions, specification_measure, to_base_unit
from vitrine.units.unit_conversions import VOLTAGE

MIN_NUMBER_PART = 2
PROCESS_PRESSURE = "process-pressure"  # the key of what an instrument withstands, not what it measures
MINIMUM = "minimum-"  # the prefix of specification keys whose number is only the lowest value
QuantityRow = tuple[str, float, float, bool, str]
# Certificates belong to the company, not to one product; and nobody searches for a product by its declaration.
NOT_RELATED = frozenset({"certificate", DECLARATION.kind})
# The kinds whose records name products.
NAMING_PRODUCTS: tuple[Kind[Any], ...] = (SOLUTION, ARTICLE)


def write_search_tables(writer: RowWriter, content: Content, results: ResultCache = NO_CACHE) -> None:
    """Write part numbers, quantities, relations and synonyms."""
    numbered = ((kind.search, record) for kind in KINDS if kind.search for record in content.of(kind))
    numbers = {
        row
        for search, record in numbered
        for row in number_rows(tuple(search.numbers(record)), search.order_codes(record))
    }
    writer.rows("search_numbers", sorted(numbers))
    write_quantities(writer, content)
    writer.rows("search_relations", relation_rows(content))
    for locale in LOCALES:
        groups = [content.synonyms.get(language, ()) for language in (locale, ENGLISH)]
        key = digest_of(b"synonyms", locale.encode(), msgspec.msgpack.encode((content.site.name, groups)))
        make = partial(synonym_rows, content, locale)
        writer.rows("search_synonyms", get_or_make(results, key, list[SynonymRow], make))


def number_rows(numbers: tuple[str, ...], order_codes: Iterable[str] = ()) -> Iterator[tuple[str, str, str]]:
    """Every part of every part number, and each order code, with the number and the first one of the same record.

    All are squeezed.
    """
    for code in map(squeeze, order_codes):
        yield code[:MAX_NUMBER], code[:MAX_NUMBER], squeeze(numbers[0])[:MAX_NUMBER]
    for number in numbers:
        squeezed, owner = squeeze(number)[:MAX_NUMBER], squeeze(numbers[0])[:MAX_NUMBER]
        for part in number_parts(number):
            if len(part) >= MIN_NUMBER_PART:
                yield part[:MAX_NUMBER], squeezed, owner


def write_quantities(writer: RowWriter, content: Content) -> None:
    """Write the quantities of every product."""
    quantities = quantities_of(content)
    writer.rows("search_quantities", sorted((*row, key) for key, rows in quantities.items() for row in rows))
    writer.rows("search_ranges", sorted(set().union(*quantities.values())))


def quantities_of(content: Content) -> dict[str, set[QuantityRow]]:
    """The quantities of every product, by the key of its entry."""
    return {
        entry_key(PRODUCT.name, product.code): set(
            quantity_rows(values_by_key(product, content.dictionary), content.dictionary)
        )
        for product in content.of(PRODUCT)
    }


def quantity_rows(values: Values, dictionary: SpecificationDictionary) -> Iterator[QuantityRow]:
    """The numbers and ranges of a product in base units; the main ones are those by which listings are filtered."""
    for key, key_values in values.items():
        specification = dictionary.by_key[key]
        measure = specification_measure(specification) if specification.numeric else None
        main = key.startswith(NOMINAL_DIAMETER) or (specification.filter and not key.startswith(PROCESS_PRESSURE))
        for value in key_values:
            if measure:
                low, high = (to_base_unit(end, measure) for end in value.ends)
                high = inf if key.startswith(MINIMUM) else high
                yield from ((dimension, low, high, main, key) for dimension in dimensions(specification))
            elif value.flag:
                yield from voltages(specification)


def voltages(specification: Specification) -> Iterator[QuantityRow]:
    """The voltages that the label of a flag states: `Mains supply 100–240 V AC`."""
    from vitrine.search.quantities.reader import read_quantities  # takes a tenth of the start of a command

    for quantity in read_quantities(normalize(specification.label.value)):
        if quantity.dimension == VOLTAGE:
            yield VOLTAGE, quantity.low, quantity.high, False, specification.key


def label_rows(dictionary: SpecificationDictionary, locale: str) -> Iterator[tuple[str, str, str]]:
    """The specifications that quantities are compared with, each with the terms of its label in a locale."""
    for specification in dictionary.specifications:
        if specification.numeric and specification_measure(specification):
            word_terms_list = (word_terms(word, locale) for word in words(specification.label.value))
            yield locale, specification.key, " ".join(sorted({term for terms in word_terms_list for term in terms}))


def relation_rows(content: Content) -> list[tuple[str, str]]:
    """The keys of related entries, each pair in both orders."""
    related = {(entry_key(*one), entry_key(*other)) for one, other in related_records(content)}
    return sorted(related | {(other, one) for one, other in related})


def related_records(content: Content) -> Iterator[tuple[PageKey, PageKey]]:
    """Every pair of related records, such as a product and its category, or a page and a service that it lists."""
    documents = {document.code for document in content.of(DOCUMENT) if document.kind not in NOT_RELATED}
    for product in content.of(PRODUCT):
        key = PRODUCT.name, product.code
        yield key, (CATEGORY.name, product.full_category)
        yield from ((key, (DOCUMENT.name, code)) for code in product.documents if code in documents)
        if product.successor:
            yield key, (PRODUCT.name, product.successor)
    for kind in NAMING_PRODUCTS:
        for record in content.of(kind):
            yield from (((kind.name, record.code), (PRODUCT.name, code)) for code in record.products)
    for kind, record in content.records_without_pages():
        yield (kind.name, record.full_code), (PAGE.name, kind.shown_on)
    for category in content.of(CATEGORY):
        if not category.parent:
            yield (CATEGORY.name, category.full_code), (PAGE.name, "products")
    yield from related_to_offices(content)


def related_to_offices(content: Content) -> Iterator[tuple[PageKey, PageKey]]:
    """Every office with the contact page, and with the people whose role names it."""
    for office in content.site.offices:
        yield (OFFICE, office.code), (PAGE.name, "contact")
        people = (person for person in content.of(PERSON) if names_office(person, office))
        yield from (((OFFICE, office.code), (PERSON.name, person.full_code)) for person in people)


def names_office(person: Person, office: Office) -> bool:
    """Whether the role of a person names the place or the country of an office."""
    named = set(words(person.role.value))
    return any(set(words(place.value)) <= named for place in (office.name, office.country))
