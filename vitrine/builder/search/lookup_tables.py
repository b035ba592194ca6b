"""Writes the search tables besides the entries: part numbers, quantities, relations, and synonyms of every locale."""

from collections.abc import Iterator
from functools import partial

import msgspec

from vitrine.builder.search.entry_analysis import MAX_NUMBER
from vitrine.builder.search.quantity_tables import quantities_of
from vitrine.builder.search.related_records import relation_rows
from vitrine.builder.search.synonym_table import SynonymRow, synonym_rows
from vitrine.content.kinds import KINDS
from vitrine.content.model.content import Content
from vitrine.database.rows import RowWriter
from vitrine.files.build_cache import NO_CACHE, ResultCache, digest_of, get_or_make
from vitrine.locales import LOCALES
from vitrine.search.analysis import ENGLISH, number_parts, squeeze

MIN_NUMBER_PART = 2


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


def number_rows(numbers: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """Every part of every part number, with the number and the first number of the same record, all squeezed."""
    for number in numbers:
        squeezed, owner = squeeze(number)[:MAX_NUMBER], squeeze(numbers[0])[:MAX_NUMBER]
        for part in number_parts(number):
            if len(part) >= MIN_NUMBER_PART:
                yield part[:MAX_NUMBER], squeezed, owner
