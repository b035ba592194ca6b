"""The warnings of a check, which stop no build: unused files, and texts too long or without typeface."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from vitrine.builder.content.documents import lacking
from vitrine.builder.files.pictures import used_pictures
from vitrine.builder.files.social_images import installed_faces
from vitrine.content.addresses import Address
from vitrine.content.feeds.feed_lock import lock_path
from vitrine.content.kind import Kind
from vitrine.content.kinds import DOCUMENT, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item, PageItem, Product
from vitrine.content.model.site import Site
from vitrine.content.model.texts import (
    LONGEST_DESCRIPTION,
    LONGEST_TITLE,
    PICTURE_DESCRIPTION,
    Body,
    Text,
    branded,
    text_for_search,
    width,
)
from vitrine.content.read.markdown import passages
from vitrine.content.read.source_files import UNREAD, UNREAD_FOLDERS, content_files
from vitrine.content.record_codes import fold
from vitrine.locales import SOURCE_CODE, TRANSLATED_LOCALES
from vitrine.pdf.typesetter import without_glyph
from vitrine.problems import Problem, Problems
from vitrine.source_positions import cell_name, line_of
from vitrine.translations.apply.localization import Localized
from vitrine.translations.apply.site_catalogs import SiteCatalogs
from vitrine.translations.apply.usable_translations import Catalog
from vitrine.translations.catalogs.catalog_files import SHARED_DOMAIN
from vitrine.translations.content_messages import DICTIONARY_SOURCE, SITE_SOURCE
from vitrine.translations.traversal import bodies, texts

# Spaces, joiners and marks need no glyph of their own.
INVISIBLE = frozenset(("Cc", "Cf", "Mn", "Zl", "Zp", "Zs"))
MOST_NAMED = 5
NO_TEXT = Text("")


def unused_files(root: Path, content: Content) -> Iterator[Problem]:
    """A warning for each file that is neither read, nor a picture or document of a record, nor served as it is."""
    # Some systems decompose accented letters in the names of files.
    folder, used = root / "content", {composed(path.as_posix()) for path in used_files(root, content)}
    for path in sorted(folder.rglob("*")):
        below, name = path.relative_to(folder), path.relative_to(root).as_posix()
        if below.parts[0] == "root" or any(part.startswith(UNREAD) for part in below.parts):
            continue
        if path.is_file() and composed(below.as_posix()) not in used:
            yield Problem(name, 0, "no page uses this file", "name it in a record, or delete it")
        elif path.is_dir() and path.is_symlink() and below.parts[0] not in UNREAD_FOLDERS:
            yield Problem(name, 0, "a link to a folder is not followed", "put the folder itself in its place")


def used_files(root: Path, content: Content) -> Iterator[Path]:
    """The path below content/ of every file that a build uses, except those in content/root."""
    for read in map(Path, content_files(root, Problems())):
        yield from (read, lock_path(read))
    yield from (Path("pictures", file) for file in used_pictures(content))
    yield from (Path("documents", file) for document in content.of(DOCUMENT) for file in document.files.values())
    yield Path(content.site.brand.logo)


def overlong_texts(localized: Localized, locale: str, addresses: Mapping[str, Address]) -> Iterator[Problem]:
    """A warning for each title and description of a page listed in this locale that is too long."""
    for kind, record in localized.content.page_records():
        address = addresses.get(fold(kind.path_of(record)))
        fallback = localized.page_states[kind.page_key(record)] == "fallback"
        if isinstance(record, PageItem) and address and not address.noindex and not fallback:
            yield from overlong_texts_of(kind, record, locale, localized.content.site.name)


def overlong_texts_of(kind: Kind[Any], record: PageItem, locale: str, brand: str) -> Iterator[Problem]:
    """The warnings for one page."""
    summary = kind.summary_of(record)
    title = branded(text_for_search(record.seo_title, kind.numbered_title(record), locale), brand)
    description = text_for_search(record.seo_description, summary.value, locale)
    translate = "" if locale in (SOURCE_CODE, record.authored) else f", and translate it into {locale}"
    for field, shown, named, most, source in (
        ("seo_title", title, f"title “{title}”", LONGEST_TITLE, record.seo_title or kind.title_of(record)),
        ("seo_description", description, "description", LONGEST_DESCRIPTION, record.seo_description or summary),
    ):
        if width(shown) > most:
            message = f"in {locale} the {named} is {width(shown)} letters long, and search engines show some {most}"
            remedy = f"give it a shorter {field}{translate}"
            yield Problem(record.source, line_of(source.line), message, remedy, cell_name(source.line))


class PrintedText(NamedTuple):
    """A text in documents; `what` is its field or context, `domain` is empty if no catalog translates it.

    `product` is the code of the product whose feed may translate it.
    """

    file: str
    position: int
    what: str
    value: str
    domain: str = ""
    product: str = ""


class Wording(NamedTuple):
    """A text as one language has it; `locale` is that of a translation, from a catalog unless a feed has it."""

    text: PrintedText
    value: str
    locale: str = ""
    catalog: Catalog | None = None


def characters_without_typeface(root: Path, content: Content, catalogs: SiteCatalogs) -> Iterator[Problem]:
    """A warning for each text with such characters, in all languages."""
    missing = unprintable(wording.value for wording in wordings(content, catalogs))
    if not missing:
        return
    for wording in wordings(content, catalogs):
        if found := missing.intersection(composed(wording.value)):
            yield typeface_warning(root, wording, sorted(found))


def unprintable(values: Iterable[str]) -> set[str]:
    """The characters of these texts that neither the typefaces of a build have nor those of the typesetter."""
    shown = set[str]().union(*(composed(value) for value in values if not value.isascii()))
    faces = installed_faces()
    return without_glyph(
        character
        for character in shown
        if unicodedata.category(character) not in INVISIBLE and not faces.has(character)
    )


def composed(text: str) -> str:
    """A text with each accent in one character with its letter, as the typesetter and records have it."""
    return unicodedata.normalize("NFC", text)


def wordings(content: Content, catalogs: SiteCatalogs) -> Iterator[Wording]:
    """Every text of documents as written, and in each translation."""
    for text in printed_texts(content):
        yield Wording(text, text.value)
        for locale in TRANSLATED_LOCALES if text.domain else ():
            catalog = catalogs.catalog(locale, text.domain)
            if translation := catalog.find(text.what, text.value):
                yield Wording(text, translation.value, locale.code, catalog)
            elif found := content.feed_texts.get((locale.code, text.product), {}).get(text.value):
                yield Wording(text, found.value, locale.code)


def printed_texts(content: Content) -> Iterator[PrintedText]:
    """The texts of the documents that are typeset: manuals, and for products that lack them data sheets and others."""
    manuals = [document for document in content.of(DOCUMENT) if document.body]
    products = {product.code: product for product, _, _ in lacking(content)}
    for manual in manuals:
        yield from texts_in(manual, manual, DOCUMENT.domain)
        yield PrintedText(manual.source, 0, "number", manual.number)
    for product in products.values():
        yield from texts_in(product, in_documents(product), PRODUCT.domain)
        yield PrintedText(product.source, 0, "number", product.number)
        yield from (PrintedText(product.source, 0, "order_code", entry.order_code) for entry in product.variants)
    if manuals or products:
        yield from shared_texts(content)


def in_documents(product: Product) -> Product:
    """A product with those of its texts only that data sheets and declarations show."""
    return msgspec.structs.replace(product, body=Body(), exclusions=(), seo_title=NO_TEXT, seo_description=NO_TEXT)


def texts_in(record: Item, shown: Item, domain: str) -> Iterator[PrintedText]:
    """The texts and passages of what documents show of a record."""
    catalog = "" if record.authored else domain
    found = [(context, text.value, text.line) for context, text in texts(shown)]
    found += [(passage.kind, passage.text, passage.line) for body in bodies(shown) for passage in passages(body)]
    for context, value, position in found:
        if context != PICTURE_DESCRIPTION:
            yield PrintedText(record.source, position, context, value, catalog, record.code)


def shared_texts(content: Content) -> Iterator[PrintedText]:
    """The texts of the dictionary and of site.yaml in documents."""
    dictionary, site = content.dictionary, content.site
    units = (msgspec.structs.replace(unit, spoken=NO_TEXT, spoken_one=NO_TEXT) for unit in dictionary.units)
    for entry in (*dictionary.groups, *dictionary.specifications, *units):
        for context, text in texts(entry):
            yield PrintedText(DICTIONARY_SOURCE, text.line, context, text.value, SHARED_DOMAIN)
    for what, value in site_values(site):
        yield PrintedText(SITE_SOURCE, 0, what, value)
    if site.conformity:
        for context, text in texts(site.conformity):
            yield PrintedText(SITE_SOURCE, text.line, context, text.value, SHARED_DOMAIN)


def site_values(site: Site) -> Iterator[tuple[str, str]]:
    """The fields of site.yaml that documents show as they are."""
    yield from (("name", site.name), ("legal_name", site.legal_name))
    for office in site.offices:
        local = office.local_address.address if office.local_address else ()
        yield from (("address", line) for line in (*office.address, *local))
    if conformity := site.conformity:
        yield from (("signatory", conformity.signatory), ("place", conformity.place))
        for entry in conformity.directives:
            yield from (("standards", standard) for standard in entry.standards)
            yield "notified_body", entry.notified_body


def typeface_warning(root: Path, wording: Wording, characters: list[str]) -> Problem:
    text, catalog = wording.text, wording.catalog
    language = f"in {wording.locale} " if wording.locale and not catalog else ""
    message = f"{language}the {text.what} has {named_characters(characters)}, which PDF documents show as white squares"
    remedy = "put it in Latin letters, or leave it out"
    if catalog:
        return Problem(catalog.name, catalog.line(text.what, text.value), message, remedy)
    line = line_of(text.position) or line_with(root / text.file, characters)
    return Problem(text.file, line, message, remedy, cell_name(text.position))


def named_characters(characters: list[str]) -> str:
    """The first of some characters with their code points, and how many there are further."""
    shown = ", ".join(f"“{character}” (U+{ord(character):04X})" for character in characters[:MOST_NAMED])
    more = len(characters) - MOST_NAMED
    return f"{shown} and {more} more" if more > 0 else shown


def line_with(file: Path, characters: list[str]) -> int:
    """The first line of a file that has one of these characters, for values whose line was not kept; 0 if none has."""
    lines = enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
    return next((number for number, line in lines if not line.isascii() and any(map(line.count, characters))), 0)
