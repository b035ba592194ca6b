"""The permanent addresses of documents and of their files, which are typeset on demand if there are none."""

from pathlib import PurePosixPath

from flask import abort
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.build_folder import RedirectTo
from vitrine.content.kinds import DOCUMENT, PRODUCT
from vitrine.content.machine_addresses import DOCUMENT_TYPES
from vitrine.content.model.records import Product
from vitrine.content.record_codes import DATA_SHEET_SUFFIX, DECLARATION_SUFFIX, fold
from vitrine.database.queries.documents import StoredDocument, document
from vitrine.database.queries.record_queries import find_record
from vitrine.files.static_store import UNFINISHED_DRAWING, StaticStore, name_of
from vitrine.locales import LOCALES, SOURCE_LOCALE, localized_path, split_path
from vitrine.pdf.typesetter import Typesetter
from vitrine.views.documents.data_sheet_pdf import data_sheet
from vitrine.views.documents.declaration_pdf import declaration
from vitrine.views.documents.manual_pdf import manual
from vitrine.views.documents.printed_page import PrintedPage, directed_document
from vitrine.web.flask_class import current_settings
from vitrine.web.request.context import current_build, current_site, locale_code, site_db
from vitrine.web.request.redirects import follow_rule, redirect_of_page
from vitrine.web.response.http_caching import file_response
from vitrine.web.routing.urls import absolute, link, raw_query


def show(code: str) -> Response:
    """Redirect to the current revision, in the visitor's language if there is one, else in English."""
    stored = document(site_db(), locale_code(), code) or abort(404)
    response = redirect(stored.files[0].url, 302)
    markdown = absolute(link(DOCUMENT.markdown_path(stored.document)))
    response.headers["Link"] = f'<{markdown}>; rel="alternate"; type="text/markdown"'
    return response


def show_file(code: str, suffix: str) -> Response:
    """The current file of a document, in the visitor's language if there is one, else in English."""
    entry = document(site_db(), locale_code(), code)
    if entry is None:
        return follow_rule(moved_file(code, suffix), raw_query())
    file, store = entry.files[0], StaticStore(current_settings().built_path, UNFINISHED_DRAWING)
    stored = name_of(file.url) if file.size else typeset_document(entry, store)
    if PurePosixPath(stored).suffix != f".{suffix}":
        abort(404)
    response = file_response(store.path / stored, DOCUMENT_TYPES[suffix])
    response.headers["Content-Disposition"] = f'inline; filename="{entry.document.code}.{file.locale}.{suffix}"'
    canonical = localized_path(f"{DOCUMENT.path_of(entry.document)}.{suffix}", LOCALES[file.locale])
    response.headers["Link"] = f'<{absolute(canonical)}>; rel="canonical"'
    return response


def moved_file(code: str, suffix: str) -> RedirectTo:
    """The redirect from the number or a former address of a document to its file; 404 if there is none."""
    rule = redirect_of_page(DOCUMENT.path.format(code=code)) or abort(404)
    locale, target = split_path(rule.to)
    moved = document(site_db(), (locale or SOURCE_LOCALE).code, target.removeprefix(DOCUMENT.path.format(code="")))
    if moved is None or moved.files[0].format.lower() != suffix:
        abort(404)
    return RedirectTo(f"{rule.to}.{suffix}", rule.status_code)


def typeset_document(entry: StoredDocument, store: StaticStore) -> str:
    """Typeset a document made from records; returns its name in the store."""
    typesetter = Typesetter(store, current_build().faces(store), current_settings().var_path / "cache" / "fonts")
    template, data = data_of(entry)
    data = directed_document(data, LOCALES[locale_code()])
    return typesetter.typeset(f"documents/{entry.document.code}.{locale_code()}.pdf", template, data)


def data_of(entry: StoredDocument) -> tuple[str, PrintedPage]:
    """The template of a document, and its data."""
    kind, conformity = entry.document.kind, current_site().conformity
    if entry.document.body:
        return "manual.typ", manual(entry)
    if kind == "declaration" and conformity:
        return "declaration.typ", declaration(product_of(entry, DECLARATION_SUFFIX), conformity, entry)
    return "data_sheet.typ", data_sheet(product_of(entry, DATA_SHEET_SUFFIX), entry)


def product_of(entry: StoredDocument, suffix: str) -> Product:
    code = fold(entry.document.code).removesuffix(suffix)
    return find_record(site_db(), PRODUCT, locale_code(), code) or abort(404)
