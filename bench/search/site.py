"""A site database of the demo's content that has what search reads, made without pictures and browser files."""

from pathlib import Path

from markupsafe import Markup

from vitrine.builder.content.body_links import Links
from vitrine.builder.content.documents import with_generated_documents
from vitrine.builder.content.interface_texts import kind_names, message_of
from vitrine.builder.content.pages import searchable_paths
from vitrine.builder.search.entries import EntryReader
from vitrine.builder.search.index import LocaleIndex
from vitrine.builder.search.lookup_tables import label_rows, write_search_tables
from vitrine.builder.search.related_texts import RelatedTexts
from vitrine.builder.search.search_entry import SearchEntry
from vitrine.builder.search.synonym_table import synonym_words, with_glossary
from vitrine.content.addresses import addresses
from vitrine.content.model.content import Content
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.content.read.reader import read_content
from vitrine.database.writer import SiteWriter
from vitrine.locales import LOCALES, Locale
from vitrine.problems import Problems
from vitrine.settings.folders import PROJECT
from vitrine.translations.apply.compiled_messages import mo_bytes
from vitrine.translations.apply.localization import Localizer
from vitrine.translations.apply.site_catalogs import SiteCatalogs
from vitrine.translations.apply.usable_translations import read_catalog
from vitrine.translations.quality.glossary import read_glossary


def read_demo() -> Content:
    """The demo's content with its glossary; its mistakes are named by `flask site check`."""
    content = read_content(PROJECT, Problems())
    if content is None:
        raise SystemExit("the content has mistakes; `flask site check` names them")
    return with_glossary(content, read_glossary(PROJECT, Problems()))


def localized_entries(content: Content, locale: Locale) -> tuple[list[SearchEntry], SpecificationDictionary]:
    """The search entries of the content in one locale, and its dictionary."""
    published, problems = with_generated_documents(content, str), Problems()
    pages = addresses(published)
    locales = {path: page.locales for path, page in pages.items()}
    links = Links(locale, locales.get, frozenset(pages))
    catalogs = SiteCatalogs(PROJECT, content, problems, read_catalog, lambda _name: None)
    localizer = Localizer(locale, catalogs.of_content(locale), links, lambda *_: Markup(""))
    localized = localizer.localize(content).content
    messages = mo_bytes(catalogs.interface(locale).entries, locale)
    shown = with_generated_documents(localized, lambda message: message_of(messages, message))
    paths = searchable_paths(pages, locale.code)
    reader = EntryReader(shown, published, paths, kind_names(messages), RelatedTexts(shown).relations(), locale)
    return list(reader), shown.dictionary


def write_search_site(path: Path, content: Content) -> dict[str, list[SearchEntry]]:
    """Write the search tables of all locales; returns what they were made from."""
    writer = SiteWriter(path)
    write_search_tables(writer, with_generated_documents(content, str))
    written = {}
    for locale in LOCALES.values():
        written[locale.code], dictionary = localized_entries(content, locale)
        writer.rows("search_labels", label_rows(dictionary, locale.code))
        LocaleIndex(locale.code, written[locale.code], synonym_words(content, locale.code)).write(writer)
    writer.finish()
    return written
