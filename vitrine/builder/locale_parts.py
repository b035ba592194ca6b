"""Builds the part of each language: its database rows in a file of their own, so that languages build in parallel."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from vitrine.builder.content.compound_hyphenation import compound_rows, written_words
from vitrine.builder.content.content_localizer import ContentLocalizer
from vitrine.builder.content.database_rows import write_locale
from vitrine.builder.content.documents import StoredFiles
from vitrine.builder.content.downloads_page import write_downloads
from vitrine.builder.content.facets import Positions, write_category_listings
from vitrine.builder.content.interface_texts import kind_names
from vitrine.builder.content.pages import LocalePages, locale_pages, searchable_paths
from vitrine.builder.files.social_images import LocaleImages, SocialImages
from vitrine.builder.incremental.state import LocaleState, store_locale_state
from vitrine.builder.search.entries import EntryReader
from vitrine.builder.search.index import LocaleIndex
from vitrine.builder.search.lookup_tables import label_rows
from vitrine.builder.search.related_texts import RelatedTexts, Relations
from vitrine.builder.search.search_entry import SearchEntry
from vitrine.builder.search.synonym_table import synonym_words
from vitrine.builder.sources import Sources
from vitrine.content.model.content import Content
from vitrine.database.rows import RowWriter
from vitrine.database.writer import PartWriter
from vitrine.files.build_cache import CacheFile, ResultCache
from vitrine.files.msgpack_files import StoredValues
from vitrine.locales import LOCALES, Locale
from vitrine.processes.child_processes import run_forked
from vitrine.search.analysis.languages import COMPOUNDING

# With fewer records, starting processes costs more time than it saves.
MIN_RECORDS = 100
CATALOGS = "catalogs"  # the name under which the catalog check stores its results, beside the codes of the languages
# Languages with compounds begin first, since indexing them for search takes longest. The entries of the parts are
# numbered in the same order, so that rows are appended to the database, which then has fewer pages.
LONGEST_FIRST = sorted(LOCALES.values(), key=lambda locale: locale.code not in COMPOUNDING)


class LocaleWork(NamedTuple):
    """The inputs of the parts of all languages; `folder` is for their files."""

    folder: Path
    sources: Sources
    localizer: ContentLocalizer
    documents: StoredFiles
    social_images: SocialImages
    positions: Positions
    results: CacheFile


class LocalePart(NamedTuple):
    """The part of a language: the digest of its rows, its pages and images, and the keys of cached results it used."""

    locale: str
    digest: str
    pages: LocalePages
    images: LocaleImages
    used: frozenset[bytes] = frozenset()


def rows_file(folder: Path, locale: str) -> Path:
    return folder / f"rows-{locale}"


def added_file(folder: Path, name: str) -> Path:
    return folder / f"results-{name}"


def locale_parts(work: LocaleWork, processes: int, meanwhile: Callable[[], None]) -> Iterator[LocalePart]:
    """The part of each language, the slowest first, as soon as it is complete.

    With several processes, this one calls `meanwhile` and checks the catalogs while the others make the parts.
    """
    if processes == 1:
        meanwhile()
        yield from (make_part(work, locale, work.results) for locale in LONGEST_FIRST)
        work.localizer.add_faults(work.localizer.catalog_faults(work.results))
        return
    work.localizer.read_catalogs()
    work.results.share()
    used: dict[str, frozenset[bytes]] = {}
    with run_forked([partial(make_part_in_fork, work, locale) for locale in LONGEST_FIRST], processes) as parts:
        meanwhile()
        used[CATALOGS] = check_catalogs_meanwhile(work)
        for part in parts:
            used[part.locale] = part.used
            yield part
    # Only now, since the cache must not be written while other processes read it.
    for name, keys in used.items():
        work.results.add_part(added_file(work.folder, name), keys)


def useful_processes(sources: Sources, processes: int) -> int:
    """How many of the allowed processes to start for these sources."""
    records = sum(1 for _ in sources.published.items())
    return processes if records >= MIN_RECORDS else 1


def make_part_in_fork(work: LocaleWork, locale: Locale) -> LocalePart:
    results = work.results.part(added_file(work.folder, locale.code))
    part = make_part(work, locale, results)
    results.close()
    return part._replace(used=frozenset(results.used))


def check_catalogs_meanwhile(work: LocaleWork) -> frozenset[bytes]:
    """Check the catalogs while other processes read the cache; returns the keys of the results that the check used."""
    results = work.results.part(added_file(work.folder, CATALOGS))
    work.localizer.add_faults(work.localizer.catalog_faults(results))
    results.close()
    return frozenset(results.used)


def make_part(work: LocaleWork, locale: Locale, results: ResultCache) -> LocalePart:
    """Write the rows of a language to its file, and keep its state for the next build."""
    writer = PartWriter(rows_file(work.folder, locale.code), LONGEST_FIRST.index(locale))
    localized = work.localizer.localized_in(locale, results)
    content, messages = localized.content, work.localizer.messages(locale)
    write_locale(writer, content, locale.code, work.documents.files)
    write_category_listings(writer, content, locale.code, work.positions)
    write_downloads(writer, content, locale.code, kind_names(messages), results)
    written, relations = write_compounds(writer, content, locale.code, results), RelatedTexts(content).relations()
    synonyms = synonym_words(work.sources.published, locale.code)
    vocabulary = LocaleIndex(locale.code, search_entries(work, content, relations, locale), synonyms, results).write(
        writer
    )
    writer.rows("search_labels", label_rows(content.dictionary, locale.code))
    images = work.social_images.of_locale(writer, content, locale.code, messages)
    pages = locale_pages(localized, locale.code, work.sources.content.history)
    del localized, content  # to make room for the state
    state = LocaleState(
        vocabulary=vocabulary,
        written=written,
        related=dict(relations.related),
        manuals=relations.rare_words,
        characters=images.characters,
    )
    store_locale_state(results, locale.code, state)
    return LocalePart(locale.code, writer.finish(), pages, images)


def write_compounds(writer: RowWriter, content: Content, locale: str, results: ResultCache) -> Counter[str]:
    """Write the compounds in the texts of a language; returns the words of the texts if it has compounds."""
    if locale not in COMPOUNDING:
        return Counter()
    written = written_words(content)
    writer.rows("compounds", compound_rows(written.keys(), locale, results))
    return written


def search_entries(work: LocaleWork, content: Content, relations: Relations, locale: Locale) -> Iterable[SearchEntry]:
    """The search entries of a language, stored if they are needed twice, since making them takes long."""
    localizer = work.localizer
    paths, names = searchable_paths(localizer.addresses, locale.code), kind_names(localizer.messages(locale))
    entries = EntryReader(content, localizer.published, paths, names, relations, locale)
    if locale.code not in COMPOUNDING:
        return entries
    return StoredValues(work.folder / f"entries-{locale.code}", SearchEntry, entries)
