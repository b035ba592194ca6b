"""Makes a whole build from its sources: browser files, site database, messages, metadata."""

from collections.abc import Mapping
from contextlib import closing
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from vitrine.build_folder import (
    ISLAND_MESSAGES,
    METADATA,
    PROVENANCE,
    REQUIRED_FILES,
    ROUTE_RULES,
    BuildMetadata,
    Provenance,
    RequiredFiles,
    RouteRulesDocument,
    database_file,
    messages_file,
    root_files,
    root_files_path,
)
from vitrine.builder.build_mode import BuildMode
from vitrine.builder.content.database_rows import write_codes, write_document_files, write_redirects
from vitrine.builder.content.documents import StoredFiles, build_documents
from vitrine.builder.content.facets import product_positions, write_facets
from vitrine.builder.content.pages import LocalePages, address_entries
from vitrine.builder.content.redirect_rules import prerendered, rule_matcher
from vitrine.builder.content.site_localizer import SiteLocalizer
from vitrine.builder.digests import Inputs, build_digest
from vitrine.builder.files.brand_files import write_brand_files
from vitrine.builder.files.browser_files import build_assets, write_island_messages
from vitrine.builder.files.pictures import avif_files, picture_files, write_pictures
from vitrine.builder.files.social_images import SocialImages
from vitrine.builder.former_catalogs import keep_catalogs
from vitrine.builder.incremental.state import BuildState, forget_build_state, keep_build_state
from vitrine.builder.locale_parts import LocaleWork, locale_parts, rows_file, useful_processes
from vitrine.builder.report import Reporter
from vitrine.builder.search.lookup_tables import write_search_tables
from vitrine.builder.sources import Sources, read_sources
from vitrine.content.addresses import Address
from vitrine.content.kinds import DOCUMENT
from vitrine.content.publishing import newest_date
from vitrine.database.writer import SiteWriter
from vitrine.files.build_cache import CacheFile, ResultCache
from vitrine.locales import LOCALES
from vitrine.release import release
from vitrine.settings import Settings
from vitrine.static_store import StaticStore


class BuildRequest(NamedTuple):
    """A build of a site as of a moment.

    With `accept_losses`, catalogs that lost their translations are used as they are. Builds with many records use up
    to `processes` processes, each of which needs about as much memory as this one.
    """

    settings: Settings
    moment: datetime
    reporter: Reporter
    mode: BuildMode
    accept_losses: bool = False
    processes: int = 1


def write_whole_build(request: BuildRequest, inputs: Inputs, folder: Path, results: CacheFile) -> str:
    """Write the build of these inputs to a folder, reusing cached results; returns its id."""
    settings, mode, reporter = request.settings, request.mode, request.reporter
    processes = request.processes if mode.forks else 1
    store = StaticStore(settings.built_path)
    forget_build_state(results)
    reporter.step("content")
    sources = read_sources(settings, request.moment, mode.published, results, processes)
    required, documents = write_static_files(settings, inputs, sources, folder, store, reporter)
    localizer = SiteLocalizer(settings, sources, reporter, mode, results, accept_losses=request.accept_losses)
    social_images = SocialImages(sources, store, enabled=mode.generates_files)
    useful = useful_processes(sources, processes)
    database_digest = write_database(folder, sources, localizer, documents, social_images, results, useful)
    messages = write_messages(folder, localizer, store, results)
    required = msgspec.structs.replace(
        required,
        messages=messages,
        typefaces=social_images.write_typefaces(folder),
        social_images=tuple(social_images.names),
    )
    REQUIRED_FILES.write(folder, required)
    copy_root_files(settings, folder)
    mode.write_extra_files(settings, folder)
    build_id = write_metadata(settings, folder, sources, localizer, database_digest)
    PROVENANCE.write(folder, provenance(settings, inputs, sources, localizer))
    faults = localizer.sorted_faults()
    keep_build_state(results, BuildState(build=build_id, inputs=inputs, database=database_digest, faults=faults))
    return build_id


def write_static_files(
    settings: Settings, inputs: Inputs, sources: Sources, folder: Path, store: StaticStore, reporter: Reporter
) -> tuple[RequiredFiles, StoredFiles]:
    """Add the pictures, browser files and documents that the store lacks; returns all names, and the documents."""
    originals = sources.originals.values()
    write_pictures(originals, store, reporter)
    reporter.step("browser files")
    assets = build_assets(settings, inputs, folder, store)
    documents = build_documents(settings.content_path / "documents", sources.published.of(DOCUMENT), store)
    own = write_brand_files(settings, sources.published.site, folder, store)
    required = RequiredFiles(
        assets=assets,
        pictures=picture_files(originals),
        avif_pictures=avif_files(originals),
        documents=documents.names,
        own=own,
    )
    return required, documents


def write_database(
    folder: Path,
    sources: Sources,
    localizer: SiteLocalizer,
    documents: StoredFiles,
    social_images: SocialImages,
    results: CacheFile,
    processes: int,
) -> str:
    """Write the site database; returns the digest of its rows."""
    pages: dict[str, LocalePages] = {}
    positions = product_positions(sources.published)
    with TemporaryDirectory(dir=folder) as parts, closing(SiteWriter(database_file(folder))) as writer:
        work = LocaleWork(Path(parts), sources, localizer, documents, social_images, positions, results)
        for part in locale_parts(work, processes):
            writer.take(rows_file(work.folder, part.locale), part.digest)
            social_images.add(part.images)
            pages[part.locale] = part.pages
        write_shared_rows(writer, sources, localizer, documents, results)
        for entry in address_entries(localizer.addresses, pages):
            writer.address(entry)
        return writer.finish()


def write_shared_rows(
    writer: SiteWriter, sources: Sources, localizer: SiteLocalizer, documents: StoredFiles, results: ResultCache
) -> None:
    """Write the rows that all languages share."""
    for file, picture in sources.pictures.items():
        writer.picture(file, picture)
    write_codes(writer, sources.published)
    write_redirects(writer, localizer.published, localizer.addresses)
    write_document_files(writer, sources.published.of(DOCUMENT), documents.files)
    write_search_tables(writer, localizer.published, results)
    write_facets(writer, sources.published)
    holidays = ((place, day.isoformat()) for place, days in sources.holidays.items() for day in days)
    writer.rows("public_holidays", holidays)


def write_messages(folder: Path, localizer: SiteLocalizer, store: StaticStore, results: ResultCache) -> tuple[str, ...]:
    """Write the interface messages of every locale; returns the names of the files that islands read."""
    for locale in LOCALES.values():
        file = messages_file(folder, locale.code)
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(localizer.messages(locale))
    island_messages = write_island_messages(localizer, store, results)
    ISLAND_MESSAGES.write(folder, island_messages)
    return tuple(island_messages.values())


def copy_root_files(settings: Settings, folder: Path) -> None:
    """Copy the files of content/root as they are."""
    target = root_files_path(folder)
    target.mkdir()
    for address, file in root_files(settings.content_path / "root").items():
        copy = target / address.strip("/")
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(file.read_bytes())


def write_metadata(
    settings: Settings, folder: Path, sources: Sources, localizer: SiteLocalizer, database_digest: str
) -> str:
    """Write the route rules and the metadata of the build; returns its id."""
    addresses = localizer.addresses
    closed = {language.locale for language in localizer.closed_languages}
    rules = RouteRulesDocument(
        id="",
        timestamp=newest_date(sources.published),
        prerendered=prerendered(addresses.values()),
        matcher=rule_matcher(sources.published),
    )
    metadata = BuildMetadata(
        id="",
        release=release(),
        timestamp=rules.timestamp,
        pages=count_pages(addresses),
        locales=tuple(code for code in LOCALES if code not in closed),
    )
    build_id = build_digest(settings, folder, database_digest, metadata.locales, rules)
    METADATA.write(folder, msgspec.structs.replace(metadata, id=build_id))
    ROUTE_RULES.write(folder, msgspec.structs.replace(rules, id=build_id))
    return build_id


def provenance(settings: Settings, inputs: Inputs, sources: Sources, localizer: SiteLocalizer) -> Provenance:
    return Provenance(
        inputs=inputs.digest,
        browser_sources=inputs.browser_sources,
        since=sources.since,
        next_change=sources.next_change,
        expires=sources.expires,
        content_files=sources.content.files,
        translation_faults=tuple(map(str, localizer.sorted_faults())),
        catalogs=keep_catalogs(settings, localizer.catalogs.used),
        kept_catalogs=tuple(localizer.catalogs.kept),
        closed_languages=localizer.closed_languages,
        site_url=settings.site_url,
        store=settings.store_name,
    )


def count_pages(addresses: Mapping[str, Address]) -> int:
    """How many pages the site has in all languages together."""
    return sum(len(address.locales) for address in addresses.values())
