"""From localised content to the site database: records, lists, search entries, and what codes mean."""

from collections.abc import Mapping

import msgspec

from vitrine.build.documents import stored_document
from vitrine.build.ordering import article_lists, category_lists, in_order, product_lists, solution_lists
from vitrine.build.searchable import Paths, searchables
from vitrine.content.addresses import category_code
from vitrine.content.codes import fold
from vitrine.content.contents import Content
from vitrine.content.records import Category, Document, Item
from vitrine.database.documents import StoredFile
from vitrine.database.writing import CodeRole, SiteWriter
from vitrine.translations.domains import KINDS

Stored = Mapping[str, StoredFile]
Meaning = tuple[CodeRole, str]


def write_codes(writer: SiteWriter, content: Content) -> None:
    """Say what each code an inquiry or an old link may name belongs to."""
    meanings: dict[str, Meaning] = {}
    for product in content.products:
        meanings |= {fold(former): ("former", product.code) for former in product.former}
        meanings |= {fold(variant.order_code): ("variant", product.code) for variant in product.variants}
        meanings[fold(product.code)] = ("product", product.code)
    meanings |= {fold(solution.code): ("solution", solution.code) for solution in content.solutions}
    for code, (role, owner) in meanings.items():
        writer.code(code, role, owner)


def write_locale(writer: SiteWriter, content: Content, locale: str, stored: Stored, paths: Paths) -> None:
    """Write everything pages of one locale are made of."""
    writer.record("site", locale, "", content.site)
    writer.record("dictionary", locale, "", content.dictionary)
    for kind in KINDS:
        for record in getattr(content, kind.field):
            writer.record(kind.name, locale, record_code(record), stored_form(record, stored, locale))
    write_lists(writer, content, locale)
    for hit, terms in searchables(content, locale, paths):
        writer.searchable(locale, hit, terms)


def write_lists(writer: SiteWriter, content: Content, locale: str) -> None:
    """Write in which order things are shown."""
    lists = {
        "product": product_lists(content),
        "category": category_lists(content.categories),
        "article": article_lists(content.articles),
        "solution": solution_lists(content.solutions),
        "service": {"": in_order(content.services)},
        "person": {"": in_order(content.people)},
    }
    for kind, named in lists.items():
        for name, codes in named.items():
            writer.ordered(kind, locale, name, codes)


def record_code(record: Item) -> str:
    """The code a record is found by."""
    return category_code(record) if isinstance(record, Category) else record.code


def stored_form(record: Item, stored: Stored, locale: str) -> msgspec.Struct:
    """A record as it is stored: a document goes with its files."""
    return stored_document(record, stored, locale) if isinstance(record, Document) else record
