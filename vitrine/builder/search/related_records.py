"""Finds the pairs of related records: a search also lists what is related to its first hits."""

from collections.abc import Iterator
from typing import Any

from vitrine.builder.content.documents import DECLARATION
from vitrine.builder.search.entries import OFFICE, entry_key
from vitrine.content.kinds import ARTICLE, CATEGORY, DOCUMENT, KINDS, PAGE, PERSON, PRODUCT, SOLUTION, Kind, PageKey
from vitrine.content.model.content import Content
from vitrine.content.model.records import Person
from vitrine.content.model.site import Office
from vitrine.search.analysis import words

# Certificates belong to the company, not to one product; and nobody looks for a product by its declaration.
NOT_RELATED = frozenset({"certificate", DECLARATION.kind})
# The kinds whose records name products.
NAMING_PRODUCTS: tuple[Kind[Any], ...] = (SOLUTION, ARTICLE)


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
    for kind in NAMING_PRODUCTS:
        for record in content.of(kind):
            yield from (((kind.name, record.code), (PRODUCT.name, code)) for code in record.products)
    for kind in KINDS:
        for record in content.of(kind) if kind.shown_on else ():
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
