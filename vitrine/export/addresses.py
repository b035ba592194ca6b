"""The addresses of an export: every page in every language, machine addresses, and redirects."""

from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from typing import NamedTuple

from vitrine.build_folder import RuleEntry, RuleMatcher
from vitrine.content.kinds import DOCUMENT, KIND_BY_NAME, PRODUCT
from vitrine.content.machine_addresses import MachineAddress
from vitrine.content.record_codes import MARKDOWN_SUFFIX, SHEET_SUFFIX, derived_code, fold
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.addresses import address_pages, all_addresses, former_addresses
from vitrine.database.queries.documents import StoredDocument, all_documents
from vitrine.database.queries.record_queries import find_records
from vitrine.export.server_links import SERVER_PAGES, ExportServer, file_of_page
from vitrine.locales import LOCALES, SOURCE_LOCALE, Locale, localized_path, split_path
from vitrine.web.request.current_build import OpenedBuild
from vitrine.web.routing.request_path import PAYLOAD
from vitrine.web.routing.route_types import MachineRoute, Route

# Their answers differ between requests, or need the server.
SERVER_ONLY = frozenset(
    (
        MachineAddress.FORM_STAMP,
        MachineAddress.ALIVE,
        MachineAddress.READY,
        MachineAddress.METRICS,
        MachineAddress.MAP,
    )
)
MISSING = "/404"
MARKDOWN_FOLDERS = tuple(kind.path.format(code="") for kind in (PRODUCT, DOCUMENT))


class Entry(NamedTuple):
    """An address to request, and the path of the file for the answer."""

    path: str
    file: str
    query: str = ""
    status: int = 200

    @property
    def address(self) -> str:
        return f"{self.path}?{self.query}" if self.query else self.path


def page_entries(path: str, number: int = 1) -> Iterator[Entry]:
    """A page and its data: `/products` is products.html, its second page products/_page/2.html.

    Pages whose function needs a server have no data.
    """
    at, query = (file_of_page(path, number), f"page={number}") if number > 1 else (path.rstrip("/"), "")
    yield Entry(path, f"{at.strip('/') or 'index'}.html", query)
    if split_path(path)[1] not in SERVER_PAGES:
        yield Entry(f"{path.rstrip('/')}/{PAYLOAD}", f"{at}/{PAYLOAD}".strip("/"), query)


def file_entry(path: str, query: str = "") -> Entry:
    return Entry(path, path.strip("/"), query)


def entries(build: OpenedBuild, routes: Iterable[Route], server: ExportServer) -> Iterator[Entry]:
    """Every address that becomes a file or a redirect, except the further pages of lists."""
    for path in page_paths(build.db, server):
        yield from page_entries(path)
    yield from machine_entries(build, routes, server)
    for locale in LOCALES.values():
        path = localized_path(MISSING, locale)
        yield Entry(path, f"{path.strip('/')}.html", status=404)


def page_paths(db: SiteDatabase, server: ExportServer) -> Iterator[str]:
    """Every page in each language that has it; pages that need a server only if there is none, as they then say so."""
    for entry in all_addresses(db):
        if not entry.path.startswith(SERVER_PAGES) or (entry.path in SERVER_PAGES and server.kind == "none"):
            yield from (localized_path(entry.path, LOCALES[code]) for code in entry.states)


def machine_entries(build: OpenedBuild, routes: Iterable[Route], server: ExportServer) -> Iterator[Entry]:
    """The machine addresses: feeds, sitemaps, Markdown, data sheets, route rules, icons, files of content/root."""
    locales = [LOCALES[code] for code in build.locales]
    for route in routes:
        if isinstance(route, MachineRoute) and "<" not in route.rule and route.rule not in SERVER_ONLY:
            if route.rule == MachineAddress.SEARCH_DESCRIPTION and server.kind == "none":
                continue
            for locale in locales if route.localized else [SOURCE_LOCALE]:
                yield file_entry(localized_path(route.rule, locale))
    yield from (file_entry(path) for path in build.root_files)
    yield file_entry(f"/builds/meta/{build.id}.json")
    for prefix, icon_set in sorted(build.icon_sets.items()):
        yield file_entry(f"/icons/{prefix}.json", f"icons={','.join(sorted(icon_set['icons']))}")
    pages = range(1, address_pages(build.db) + 1)
    yield from (file_entry(f"/sitemap-{code}-{page}.xml") for code in build.locales for page in pages)
    for locale in locales:
        yield from record_entries(build.db, locale)


def record_entries(db: SiteDatabase, locale: Locale) -> Iterator[Entry]:
    """The Markdown of records that can be read so, and the current file of each document."""
    for entry in all_addresses(db):
        has_markdown = KIND_BY_NAME[entry.kind].markdown and not entry.path.endswith(SHEET_SUFFIX)
        if has_markdown and locale.code in entry.states:
            yield file_entry(localized_path(entry.path + MARKDOWN_SUFFIX, locale))
    for stored in all_documents(db, locale.code):
        yield file_entry(document_file(stored.document.code, stored, locale))


def document_file(name: str, stored: StoredDocument, locale: Locale) -> str:
    """The address of the file of a document, under its code or its number."""
    return localized_path(DOCUMENT.path.format(code=name) + PurePosixPath(stored.files[0].url).suffix, locale)


def moved_paths(db: SiteDatabase, rules: RuleMatcher, server: ExportServer) -> Iterator[str]:
    """Every address that may redirect: from route rules, redirects.csv, document numbers and order codes."""
    yield from (path for path, entry in rules.static.items() if leads_away(entry))
    yield from former_paths(db)
    yield from former_files(db, rules)
    yield from numbered_files(db)
    if server.kind != "behind":
        yield from order_code_paths(db)


def former_paths(db: SiteDatabase) -> dict[str, str]:
    """The former addresses in each language, decoded and folded, each with its path as it was written."""
    paths: dict[str, str] = {}
    for key, spelling in former_addresses(db):
        locales = [SOURCE_LOCALE] if split_path(key)[0] else LOCALES.values()
        paths |= {localized_path(key, locale): localized_path(spelling, locale) for locale in locales}
    return paths


def former_files(db: SiteDatabase, rules: RuleMatcher) -> Iterator[str]:
    """What could be asked for beside the page at each former address: its Markdown, and the file of a document."""
    stored = (document for code in LOCALES for document in all_documents(db, code))
    suffixes = sorted({PurePosixPath(document.files[0].url).suffix for document in stored})
    moved = (path for path, entry in rules.static.items() if leads_away(entry))
    for path in (*moved, *former_paths(db).values()):
        bare = split_path(path)[1]
        if bare.startswith(MARKDOWN_FOLDERS) and "?" not in bare:
            yield path + MARKDOWN_SUFFIX
            if bare.startswith(DOCUMENT.path.format(code="")):
                yield from (path + suffix for suffix in suffixes)


def numbered_files(db: SiteDatabase) -> Iterator[str]:
    """The address of each document's file under its number, unless a document has that number as its code."""
    for locale in LOCALES.values():
        documents = all_documents(db, locale.code)
        codes = {fold(stored.document.code) for stored in documents}
        for stored in documents:
            number = derived_code(stored.document.number)
            if fold(number) not in codes:
                yield document_file(number, stored, locale)


def order_code_paths(db: SiteDatabase) -> Iterator[str]:
    """The order code of each version and accessory that a product page lists, as the address of a product."""
    for entry in all_addresses(db):
        if entry.kind == PRODUCT.name and not entry.path.endswith(SHEET_SUFFIX):
            for code in entry.states:
                for product in find_records(db, PRODUCT, code, [entry.code]):
                    paths = (PRODUCT.path.format(code=order_code) for order_code in product.order_codes)
                    yield from (localized_path(path, LOCALES[code]) for path in paths)


def moved_folders(rules: RuleMatcher) -> Iterator[str]:
    """The folders below which everything is redirected or gone."""
    yield from (path for path, entry in rules.wildcard.items() if leads_away(entry))


def leads_away(entry: RuleEntry) -> bool:
    return entry.redirect is not None or "gone" in entry.middleware
