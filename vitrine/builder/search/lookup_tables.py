"""Writes the search tables besides the entries: part numbers, quantities, relations, and synonyms of every locale."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from vitrine.builder.content.generated_documents import DECLARATION
from vitrine.builder.search.entries import OFFICE, entry_key
from vitrine.builder.search.entry_analysis import MAX_NUMBER
from vitrine.builder.search.kinds_not_offered import kinds_not_offered
from vitrine.builder.search.quantity_tables import quantities_of
from vitrine.content.kinds import ARTICLE, CATEGORY, DOCUMENT, KINDS, PAGE, PERSON, PRODUCT, SOLUTION, Kind, PageKey
from vitrine.content.model.content import Content, SynonymGroup
from vitrine.content.model.records import Person
from vitrine.content.model.site import Office
from vitrine.database.rows import RowWriter
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of, get_or_make
from vitrine.locales import LOCALES
from vitrine.search.analysis import (
    ENGLISH,
    ENGLISH_PREFIX,
    LAST_OKURIGANA,
    joined_words,
    number_parts,
    squeeze,
    stem,
    word_terms,
    words,
)
from vitrine.search.languages import stop_words
from vitrine.search.vocabulary import IS_AROUND, IS_ELSEWHERE, KIND_NOT_OFFERED, SAYS_LITTLE

MIN_NUMBER_PART = 2
MAX_ALTERNATIVES = 12
MIN_TELLING_DIGITS = 3  # fewer stand in many places: the 0 of `ATEX zone 0`
# Certificates belong to the company, not to one product; and nobody looks for a product by its declaration.
NOT_RELATED = frozenset({"certificate", DECLARATION.kind})
# The kinds whose records name products.
NAMING_PRODUCTS: tuple[Kind[Any], ...] = (SOLUTION, ARTICLE)

SynonymRow = tuple[str, str, bytes]


def write_search_tables(writer: RowWriter, content: Content, results: ResultCache = NO_CACHE) -> None:
    """Write part numbers, quantities, relations and synonyms."""
    numbered = ((kind.search, record) for kind in KINDS if kind.search for record in content.of(kind))
    numbers = {row for search, record in numbered for row in number_rows(tuple(search.numbers(record)))}
    writer.rows("search_numbers", sorted(numbers))
    quantities = {(*row, key) for key, rows in quantities_of(content).items() for row in rows}
    writer.rows("search_quantities", sorted(quantities))
    writer.rows("search_relations", relation_rows(content))
    for locale in LOCALES:
        groups = [content.synonyms.get(language, ()) for language in (locale, ENGLISH)]
        key = digest_of(b"synonyms", locale.encode(), msgspec.msgpack.encode(groups))
        make = partial(synonym_rows, content, locale)
        writer.rows("search_synonyms", get_or_make(results, key, list[SynonymRow], make))


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
    for office in content.site.offices:
        yield (OFFICE, office.code), (PAGE.name, "contact")
        people = (person for person in content.of(PERSON) if names_office(person, office))
        yield from (((OFFICE, office.code), (PERSON.name, person.full_code)) for person in people)


def names_office(person: Person, office: Office) -> bool:
    """Whether the role of a person names the place or the country of an office."""
    named = set(words(person.role.value))
    return any(set(words(place.value)) <= named for place in (office.name, office.country))


def synonym_words(content: Content, locale: str) -> Iterator[str]:
    """The phrases that have synonyms in a locale; misspelled words are compared with them, too."""
    return (phrase for group in content.synonyms.get(locale, ()) for phrase in group.phrases)


def synonym_rows(content: Content, locale: str) -> list[SynonymRow]:
    """The synonyms that a search in a locale knows: its own, and the English ones under prefixed keys."""
    found: dict[str, list[list[str]]] = {}
    for language in dict.fromkeys((locale, ENGLISH)):
        prefix = ENGLISH_PREFIX if language != locale else ""
        for group in content.synonyms.get(language, ()):
            add_synonyms(found, group, language, prefix)
    for kind in kinds_not_offered(content.synonyms.get(locale, ()), locale):
        found[KIND_NOT_OFFERED + kind] = []
    return [
        (locale, key, msgspec.json.encode(alternatives[:MAX_ALTERNATIVES]))
        for key, alternatives in sorted(found.items())
    ]


def add_synonyms(found: dict[str, list[list[str]]], group: SynonymGroup, locale: str, prefix: str) -> None:
    """Add the alternatives of each phrase of a group, under its prefixed keys."""
    for phrase in group.phrases if group.optional else ():
        found.setdefault(prefix + phrase_key(phrase, locale), []).insert(0, SAYS_LITTLE)
    for phrase in group.phrases if group.nearest else ():
        for key in phrase_keys(phrase, locale):
            found.setdefault(prefix + key, []).insert(0, IS_ELSEWHERE if group.found else IS_AROUND)
    for phrase, target in group.pairs:
        terms = list(phrase_terms(target, locale))
        for key in phrase_keys(phrase, locale) if terms else ():
            alternatives = found.setdefault(prefix + key, [])
            if terms not in alternatives:
                alternatives.append(terms)


def phrase_key(phrase: str, locale: str) -> str:
    """The key under which a query finds a phrase: the stems of its words without stop words."""
    return " ".join(dict.fromkeys(stem(word, locale) for word in telling_words(phrase, locale)))


def phrase_keys(phrase: str, locale: str) -> tuple[str, ...]:
    """The keys of a phrase that may be written with or without its last kana: `立上げ`."""
    key = phrase_key(phrase, locale)
    return tuple(dict.fromkeys((key, LAST_OKURIGANA.sub("", key))))


def phrase_terms(phrase: str, locale: str) -> Iterator[str]:
    """The terms of a phrase; what is one word with and without a space, such as `zone 20`, is one term."""
    joined = list(joined_words(phrase))
    if len(joined) == 1 and joined[0] == "".join(words(phrase)):
        yield joined[0]
        return
    left = telling_words(phrase, locale)
    while left:
        word = left.pop(0)
        if left and left[0].isdigit() and len(left[0]) < MIN_TELLING_DIGITS and word + left[0] in joined:
            yield word + left.pop(0)
        else:
            yield from word_terms(word, locale)


def telling_words(phrase: str, locale: str) -> list[str]:
    """The words of a phrase without its stop words."""
    return [word for word in words(phrase) if word not in stop_words(locale)]


def number_rows(numbers: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """Every part of every part number, with the number and the first number of the same record, all squeezed."""
    for number in numbers:
        squeezed, owner = squeeze(number)[:MAX_NUMBER], squeeze(numbers[0])[:MAX_NUMBER]
        for part in number_parts(number):
            if len(part) >= MIN_NUMBER_PART:
                yield part[:MAX_NUMBER], squeezed, owner
