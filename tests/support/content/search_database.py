"""A site database with a search index, made from records without a build."""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest

from tests.support.content.records import category
from vitrine.builder.content.interface_texts import kind_names
from vitrine.builder.search.entries import EntryReader
from vitrine.builder.search.index import LocaleIndex
from vitrine.builder.search.lookup_tables import label_rows, write_search_tables
from vitrine.builder.search.related_texts import RelatedTexts
from vitrine.builder.search.synonym_table import synonym_words
from vitrine.content.kind import Kind, PageKey
from vitrine.content.kinds import CATEGORY, PRODUCT
from vitrine.content.model.content import Content, SynonymGroup
from vitrine.content.model.records import Category, Product
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.read.reader import NO_SITE
from vitrine.database.connection import SiteDatabase
from vitrine.database.writer import SiteWriter
from vitrine.locales import LOCALES
from vitrine.search.results.result_page import Results, SiteSearch

NO_SPECIFICATIONS = SpecificationDictionary()
FLOW = (category("flow"),)


def content_with(
    *products: Product,
    categories: tuple[Category, ...] = FLOW,
    dictionary: SpecificationDictionary = NO_SPECIFICATIONS,
    synonyms: Mapping[str, tuple[SynonymGroup, ...]] = {},
) -> Content:
    """The content of a site that has products and little else."""
    records: dict[Kind[Any], tuple[Any, ...]] = {PRODUCT: products, CATEGORY: categories}
    return Content(site=NO_SITE, dictionary=dictionary, records=records, synonyms=synonyms)


@contextmanager
def search_database(
    path: Path, contents: Mapping[str, Content], addresses: Mapping[PageKey, str]
) -> Iterator[SiteDatabase]:
    """A database in which the products of each locale, and what has another address, are found.

    The first locale is the source.
    """
    source = next(iter(contents.values()))
    writer = SiteWriter(path)
    write_search_tables(writer, source)
    for locale, content in contents.items():
        paths = {**product_addresses(content), **addresses}
        entries = EntryReader(
            content, source, paths, kind_names(b""), RelatedTexts(content).relations(), LOCALES[locale]
        )
        LocaleIndex(locale, entries, synonym_words(content, locale)).write(writer)
        writer.rows("search_labels", label_rows(content.dictionary, locale))
    writer.finish()
    with closing(SiteDatabase(path)) as database:
        yield database


class MakeDatabase(Protocol):
    def __call__(self, contents: Mapping[str, Content], addresses: Mapping[PageKey, str] = {}) -> SiteDatabase: ...


@pytest.fixture(scope="module")
def make_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MakeDatabase]:
    """Makes a database with the contents of locales, and closes it after the tests of a module."""
    with ExitStack() as databases:

        def make(contents: Mapping[str, Content], addresses: Mapping[PageKey, str] = {}) -> SiteDatabase:
            path = tmp_path_factory.mktemp("search") / "site.db"
            return databases.enter_context(search_database(path, contents, addresses))

        yield make


def results_of(
    db: SiteDatabase, locale: str, text: str, dictionary: SpecificationDictionary = NO_SPECIFICATIONS
) -> Results:
    """The first page of the results of a search."""
    results = SiteSearch(db, locale, dictionary).results(text)
    assert results is not None
    return results


def product_addresses(content: Content) -> dict[PageKey, str]:
    """The addresses of the products of a site."""
    return {PRODUCT.page_key(product): PRODUCT.path_of(product) for product in content.of(PRODUCT)}
