"""The documents of a build: files stored by the hash of their content, and those that the server typesets on demand."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from datetime import date
from pathlib import Path, PurePath
from typing import NamedTuple

import msgspec

from vitrine.content.addresses import locales_of
from vitrine.content.kinds import DOCUMENT, PRODUCT
from vitrine.content.model.conformity import directives_of
from vitrine.content.model.content import Content
from vitrine.content.model.records import Document, DocumentKind, Item, Product
from vitrine.content.read.source_files import path_of_file
from vitrine.content.record_codes import DATA_SHEET_SUFFIX, DECLARATION_SUFFIX, fold
from vitrine.database.queries.documents import StoredDocument, StoredFile
from vitrine.files.static_store import StaticStore, hashed_name, short_hash, url_of
from vitrine.locales import LOCALES, SOURCE_CODE, localized_path
from vitrine.message_syntax import N_


class StoredFiles(NamedTuple):
    """Files of documents as served, by their path below content/documents, and their hashed names."""

    files: dict[str, StoredFile]
    names: tuple[str, ...]


def build_documents(folder: Path, documents: Iterable[Document], store: StaticStore) -> StoredFiles:
    """Copy every file of these documents to the store."""
    files: dict[str, StoredFile] = {}
    names: dict[str, None] = {}
    for document in documents:
        for locale, file in document.files.items():
            content = path_of_file(folder, file).read_bytes()
            # In lower case, as in the address of the document.
            name = hashed_name(f"documents/{file}", short_hash(content), PurePath(file).suffix.lower())
            store.add(name, content)
            names[name] = None
            files[file] = StoredFile(locale, url_of(name), len(content))
    return StoredFiles(files, tuple(names))


def stored_document(document: Document, stored: Mapping[str, StoredFile], locale: str) -> StoredDocument:
    """A document with its files: the file in the reader's language comes first, then the English one.

    A file that is not in the store is generated when it is first requested; its size is unknown until then.
    """
    locales = sorted(document.files, key=lambda code: (code != locale, code != SOURCE_CODE))
    files = ((code, document.files[code]) for code in locales)
    return StoredDocument(document, tuple(stored.get(file) or StoredFile(code, file, 0) for code, file in files))


class GeneratedKind(NamedTuple):
    """A kind of document generated for each product that has none of its own; `title` is a message."""

    kind: DocumentKind
    suffix: str
    number: str
    title: str


DATA_SHEET = GeneratedKind("data-sheet", DATA_SHEET_SUFFIX, "DS-{number}", N_("Data sheet {number}: {name}"))
DECLARATION = GeneratedKind(
    "declaration", DECLARATION_SUFFIX, "DoC-{number}", N_("EU declaration of conformity {number}: {name}")
)
GENERATED_KINDS = (DATA_SHEET, DECLARATION)


def with_generated_documents(
    content: Content, translate: Callable[[str], str], closed: Set[str] = frozenset()
) -> Content:
    """The content with a generated document wherever a product lacks one, and with addresses for text documents.

    `translate` returns a message in the language of the content; nothing is generated in a `closed` language.
    """
    generated: defaultdict[str, list[Document]] = defaultdict(list)
    for product, day, kind in missing_documents(content):
        locales = open_locales(product, closed)
        generated[product.code].append(product_document(product, day, kind, translate(kind.title), locales))
    added = (document for documents in generated.values() for document in documents)
    own = (with_file_addresses(document, closed) for document in content.of(DOCUMENT))
    documents = sorted((*own, *added), key=DOCUMENT.rank)
    products = (with_documents(product, generated.get(product.code, ())) for product in content.of(PRODUCT))
    return content.with_records({DOCUMENT: tuple(documents), PRODUCT: tuple(products)})


def missing_documents(content: Content) -> Iterator[tuple[Product, date, GeneratedKind]]:
    """Each product with a revision day, that day, and each kind of document that it lacks."""
    kinds = [kind.kind for kind in GENERATED_KINDS]
    own = {kind: {entry.code for entry in content.of(DOCUMENT) if entry.kind == kind} for kind in kinds}
    for product in content.of(PRODUCT):
        if product.revised is None:
            continue
        for kind in GENERATED_KINDS:
            wanted = kind is DATA_SHEET or is_declared(product, content)
            if wanted and own[kind.kind].isdisjoint(product.documents):
                yield product, product.revised, kind


def is_declared(product: Product, content: Content) -> bool:
    """Whether a product needs a declaration; a discontinued one, made under earlier standards, does not."""
    return product.status != "discontinued" and bool(
        directives_of(product, content.dictionary, content.site.conformity)
    )


def with_documents(product: Product, documents: Iterable[Document]) -> Product:
    """A product with these documents before its own."""
    codes = tuple(document.code for document in documents)
    return msgspec.structs.replace(product, documents=(*codes, *product.documents)) if codes else product


def product_document(product: Product, day: date, kind: GeneratedKind, title: str, locales: Iterable[str]) -> Document:
    """The generated document of a product that changed on `day`, in these languages."""
    code = document_code(product, kind)
    shown = title.replace("{number}", product.number).replace("{name}", product.name.value)
    return Document(
        code=code,
        locales=product.locales,
        kind=kind.kind,
        number=kind.number.format(number=product.number),
        title=msgspec.structs.replace(product.name, value=shown, line=0),
        revision="",
        date=day,
        files=file_addresses(code, locales),
    )


def document_code(product: Product, kind: GeneratedKind) -> str:
    """The code of a product's generated document; a document of the content may have it instead."""
    return fold(product.code) + kind.suffix


def with_file_addresses(document: Document, closed: Set[str]) -> Document:
    """A document with the addresses at which its files are generated, if it is written as text."""
    if not document.body:
        return document
    return msgspec.structs.replace(document, files=file_addresses(document.code, open_locales(document, closed)))


def open_locales(record: Item, closed: Set[str]) -> list[str]:
    """The languages in which visitors see a record."""
    return [code for code in locales_of(record) if code not in closed]


def file_addresses(code: str, locales: Iterable[str]) -> dict[str, str]:
    """The address of the file in each of these languages."""
    path = f"{DOCUMENT.path.format(code=code)}.pdf"
    return {locale: localized_path(path, LOCALES[locale]) for locale in locales}
