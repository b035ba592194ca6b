"""Warns of characters that PDF documents cannot show, since no typeface has a glyph for them."""

import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from vitrine.builder.content.documents import missing_documents
from vitrine.builder.files.social_images import installed_faces
from vitrine.content.kinds import DOCUMENT, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.content.model.site import Site
from vitrine.content.model.texts import PICTURE_DESCRIPTION, Body, Text
from vitrine.content.read.markdown import passages
from vitrine.locales import TRANSLATED_LOCALES
from vitrine.pdf.typesetter import without_glyph
from vitrine.problems import Problem
from vitrine.source_positions import cell_name, line_of
from vitrine.translations.apply.site_catalogs import SiteCatalogs
from vitrine.translations.apply.usable_translations import Catalog
from vitrine.translations.catalogs.catalog_files import SHARED_DOMAIN
from vitrine.translations.content_messages import DICTIONARY_SOURCE, SITE_SOURCE
from vitrine.translations.traversal import bodies, texts

# The Unicode categories of controls, spaces, joiners and marks, which need no glyph of their own.
WITHOUT_GLYPH = frozenset(("Cc", "Cf", "Mn", "Zl", "Zp", "Zs"))
MAX_LISTED = 5
NO_TEXT = Text("")


class PrintedText(NamedTuple):
    """A text that a PDF document shows, and where its author wrote it.

    `label` says what it is, by its field or its context in the catalogs. `domain` names the catalogs that translate it,
    if any do; `product` is the code of the product whose feed may translate it instead.
    """

    file: str
    position: int
    label: str
    value: str
    domain: str = ""
    product: str = ""


class Wording(NamedTuple):
    """A printed text in one language.

    The original has no `locale`; a translation has no `catalog` if it comes from a feed.
    """

    text: PrintedText
    value: str
    locale: str = ""
    catalog: Catalog | None = None


def missing_glyph_warnings(root: Path, content: Content, catalogs: SiteCatalogs) -> Iterator[Problem]:
    """A warning for each text that a document would show with white squares, in any language."""
    missing = characters_without_glyph(wording.value for wording in wordings(content, catalogs))
    if not missing:
        return
    for wording in wordings(content, catalogs):
        if characters := missing.intersection(typeset(wording.value)):
            yield glyph_warning(root, wording, sorted(characters))


def typeset(text: str) -> str:
    """A text as the typesetter shows it: accented letters are single characters."""
    return unicodedata.normalize("NFC", text)


def characters_without_glyph(values: Iterable[str]) -> set[str]:
    """The characters of these texts that no typeface of the build or of the typesetter has."""
    characters = set[str]().union(*(typeset(value) for value in values if not value.isascii()))
    faces = installed_faces()
    return without_glyph(
        character
        for character in characters
        if unicodedata.category(character) not in WITHOUT_GLYPH and not faces.has(character)
    )


def wordings(content: Content, catalogs: SiteCatalogs) -> Iterator[Wording]:
    """Every printed text as its author wrote it, then in each translation."""
    for text in printed_texts(content):
        yield Wording(text, text.value)
        for locale in TRANSLATED_LOCALES if text.domain else ():
            catalog = catalogs.catalog(locale, text.domain)
            feed_texts = content.feed_texts.get((locale.code, text.product), {})
            if translation := catalog.find(text.label, text.value):
                yield Wording(text, translation.value, locale.code, catalog)
            elif text.value in feed_texts:
                yield Wording(text, feed_texts[text.value].value, locale.code)


def printed_texts(content: Content) -> Iterator[PrintedText]:
    """The texts of all documents that the server typesets: manuals, data sheets and declarations of conformity."""
    manuals = [document for document in content.of(DOCUMENT) if document.body]
    products = {product.code: product for product, _, _ in missing_documents(content)}
    for manual in manuals:
        yield from texts_in(manual, manual, DOCUMENT.domain)
        yield PrintedText(manual.source, 0, "number", manual.number)
    for product in products.values():
        # Data sheets and declarations leave these texts out.
        left_out = {"body": Body(), "exclusions": (), "seo_title": NO_TEXT, "seo_description": NO_TEXT}
        yield from texts_in(product, msgspec.structs.replace(product, **left_out), PRODUCT.domain)
        yield PrintedText(product.source, 0, "number", product.number)
        yield from (PrintedText(product.source, 0, "order_code", code) for code in product.order_codes)
    if manuals or products:
        yield from shared_texts(content)


def texts_in(record: Item, printed: Item, domain: str) -> Iterator[PrintedText]:
    """The texts and passages of the printed part of a record; descriptions of pictures are not printed."""
    catalog = "" if record.authored else domain
    entries = [(context, text.value, text.line) for context, text in texts(printed)]
    entries += [(passage.kind, passage.text, passage.line) for body in bodies(printed) for passage in passages(body)]
    for context, value, position in entries:
        if context != PICTURE_DESCRIPTION:
            yield PrintedText(record.source, position, context, value, catalog, record.code)


def shared_texts(content: Content) -> Iterator[PrintedText]:
    """The printed texts of the dictionary and of site.yaml."""
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
    """The fields of site.yaml that documents show untranslated, each with its name."""
    yield from (("name", site.name), ("legal_name", site.legal_name))
    for office in site.offices:
        local = office.local_address.address if office.local_address else ()
        yield from (("address", line) for line in (*office.address, *local))
    if conformity := site.conformity:
        yield from (("signatory", conformity.signatory), ("place", conformity.place))
        for entry in conformity.directives:
            yield from (("standards", standard) for standard in entry.standards)
            yield from (("notified_body", entry.notified_body), ("certificate", entry.certificate))


def glyph_warning(root: Path, wording: Wording, characters: list[str]) -> Problem:
    text, catalog = wording.text, wording.catalog
    language = f"in {wording.locale} " if wording.locale and not catalog else ""
    message = f"{language}the {text.label} has {list_characters(characters)}, which PDF documents show as white squares"
    remedy = "write it in Latin letters, or leave it out"
    if catalog:
        return Problem(catalog.name, catalog.line(text.label, text.value), message, remedy)
    line = line_of(text.position) or first_line_with(root / text.file, characters)
    return Problem(text.file, line, message, remedy, cell_name(text.position))


def list_characters(characters: list[str]) -> str:
    """The first few characters with their code points, and the number of further ones."""
    listed = ", ".join(f"“{character}” (U+{ord(character):04X})" for character in characters[:MAX_LISTED])
    more = len(characters) - MAX_LISTED
    return f"{listed} and {more} more" if more > 0 else listed


def first_line_with(file: Path, characters: list[str]) -> int:
    """The first line of a file with one of these characters, for fields without a known line; 0 if there is none."""
    lines = enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
    return next((number for number, line in lines if not line.isascii() and any(map(line.count, characters))), 0)
