"""Writes localized content to the site database: records, lists, redirects, and the records that codes stand for."""

from collections.abc import Collection, Iterable, Mapping
from pathlib import PurePosixPath

import msgspec

from vitrine.builder.content.record_lists import product_lists, record_lists
from vitrine.builder.files.documents import stored_document
from vitrine.content.addresses import code_paths, redirect_key, target_of
from vitrine.content.checks.links import EXTERNAL
from vitrine.content.kinds import DOCUMENT, KINDS, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Document, Item
from vitrine.content.record_codes import derived_code, fold
from vitrine.database.queries.documents import StoredFile
from vitrine.database.rows import CodeRole, RowWriter
from vitrine.locales import split_path
from vitrine.static_store import name_of

FilesByPath = Mapping[str, StoredFile]


def write_codes(writer: RowWriter, content: Content) -> None:
    """Write the record for each code that an inquiry may name."""
    owners: dict[str, tuple[CodeRole, str, str]] = {}
    for product in content.of(PRODUCT):
        owners |= {fold(variant.order_code): ("variant", PRODUCT.name, product.code) for variant in product.variants}
    for kind in KINDS:
        for record in content.of(kind) if kind.inquirable else ():
            owners[fold(record.code)] = ("record", kind.name, record.code)
    for code, (role, kind_name, owner) in owners.items():
        writer.code(code, role, kind_name, owner)


def write_document_files(writer: RowWriter, documents: Iterable[Document], stored: FilesByPath) -> None:
    """Write which document each of the static files belongs to."""
    rows: dict[str, tuple[str, str, str, str]] = {}
    for document in documents:
        for locale, file in document.files.items():
            name = name_of(stored[file].url)
            rows.setdefault(name, (name, locale, document.code, PurePosixPath(name).suffix))
    writer.rows("document_files", rows.values())


def write_redirects(writer: RowWriter, content: Content, shown: Collection[str]) -> None:
    """Write the rows of redirects.csv, except those to pages that are not shown; `shown` has folded paths.

    The number of a document also redirects to it, unless a page or a row has that address.
    """
    paths = code_paths(content)
    rows = {redirect_key(row.source): (target_of(row.target, paths), row.status) for row in content.redirects}
    for document in content.of(DOCUMENT):
        by_number = fold(DOCUMENT.path.format(code=derived_code(document.number)))
        if by_number not in shown:
            rows.setdefault(redirect_key(by_number), (DOCUMENT.path_of(document), 302))
    writer.rows("redirects", ((key, *target) for key, target in rows.items() if leads_on(target[0], shown)))


def leads_on(target: str, shown: Collection[str]) -> bool:
    """Whether a target is another site or a page that is shown."""
    path = split_path(target)[1].partition("?")[0].partition("#")[0]
    return EXTERNAL.match(target) is not None or fold(path) in shown


def write_locale(writer: RowWriter, content: Content, locale: str, stored: FilesByPath) -> None:
    """Write everything that pages of one locale show."""
    writer.record("site", locale, "", content.site)
    writer.record("dictionary", locale, "", content.dictionary)
    for kind in KINDS:
        for record in content.of(kind):
            writer.record(kind.name, locale, record.full_code, stored_form(record, stored, locale))
        lists = product_lists(content) if kind is PRODUCT else record_lists(content, kind)
        for name, codes in lists.items():
            writer.ordered_list(kind.name, locale, name, codes)


def stored_form(record: Item, stored: FilesByPath, locale: str) -> msgspec.Struct:
    """A record as it is stored: a document together with its files."""
    return stored_document(record, stored, locale) if isinstance(record, Document) else record
