"""Makes a whole build from its sources: browser files, site database, messages and metadata."""

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

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
from vitrine.builder.build_request import BuildRequest
from vitrine.builder.content.content_localizer import ContentLocalizer
from vitrine.builder.content.database_rows import write_codes, write_document_files, write_redirects
from vitrine.builder.content.documents import StoredFiles, build_documents
from vitrine.builder.content.facets import write_facets
from vitrine.builder.content.pages import LocalePages, address_entries
from vitrine.builder.content.route_rules import prerendered, rule_matcher
from vitrine.builder.digests import Inputs, build_digest
from vitrine.builder.files.brand_files import write_brand_files
from vitrine.builder.files.browser_files import build_assets, write_island_messages
from vitrine.builder.files.pictures import avif_files, picture_files, write_pictures
from vitrine.builder.files.social_images import SocialImages, installed_typefaces
from vitrine.builder.former_catalogs import keep_catalogs
from vitrine.builder.incremental.state import BuildState, forget_build_state, store_build_state
from vitrine.builder.locale_parts import LocaleWork, locale_parts, rows_file, useful_processes
from vitrine.builder.search.lookup_tables import write_search_tables
from vitrine.builder.sources import read_sources
from vitrine.content.addresses import Address
from vitrine.content.kinds import DOCUMENT
from vitrine.content.publishing import newest_date
from vitrine.database.writer import SiteWriter
from vitrine.files.build_cache import CacheFile
from vitrine.files.static_store import StaticStore
from vitrine.locales import LOCALES
from vitrine.release import release
from vitrine.settings.settings import Settings


def write_whole_build(request: BuildRequest, inputs: Inputs, results: CacheFile, folder: Path) -> str:
    """Write the build of these inputs to a folder, reusing cached results; returns its id."""
    forget_build_state(results)
    request.reporter.step("content")
    processes = request.usable_processes
    sources = read_sources(request.settings, request.moment, request.mode.select_published, results, processes)
    build = WholeBuild(request, inputs, results, folder, ContentLocalizer(request, sources, results))
    return build.write(useful_processes(sources, processes))


class WholeBuild:
    """Writes the build of some sources to a folder."""

    def __init__(
        self,
        request: BuildRequest,
        inputs: Inputs,
        results: CacheFile,
        folder: Path,
        localizer: ContentLocalizer,
    ) -> None:
        self._settings = request.settings
        self._mode = request.mode
        self._reporter = request.reporter
        self._inputs = inputs
        self._results = results
        self._folder = folder
        self._sources = localizer.sources
        self._localizer = localizer
        self._store = StaticStore(request.settings.built_path)

    def write(self, processes: int) -> str:
        """Write every file; returns the id of the build."""
        required, documents = self._write_static_files()
        typefaces = installed_typefaces() if self._mode.generates_files else {}
        social_images = SocialImages(self._sources.pictures, typefaces, self._store)
        database = self._write_database(documents, social_images, processes)
        required = msgspec.structs.replace(
            required,
            messages=self._write_messages(),
            typefaces=social_images.write_typefaces(self._folder),
            social_images=tuple(social_images.names),
        )
        REQUIRED_FILES.write(self._folder, required)
        copy_root_files(self._settings, self._folder)
        self._mode.write_extra_files(self._settings, self._folder)
        build_id = self._write_metadata(database)
        PROVENANCE.write(self._folder, self._provenance())
        faults = self._localizer.sorted_faults()
        state = BuildState(build=build_id, inputs=self._inputs, database=database, faults=faults)
        store_build_state(self._results, state)
        return build_id

    def _write_static_files(self) -> tuple[RequiredFiles, StoredFiles]:
        """Add the browser files and documents that the store lacks; returns all names, and the documents."""
        originals, published = self._sources.originals.values(), self._sources.published
        self._reporter.step("browser files")
        assets = build_assets(self._settings, self._inputs, self._folder, self._store)
        documents = build_documents(self._settings.content_path / "documents", published.of(DOCUMENT), self._store)
        required = RequiredFiles(
            assets=assets,
            pictures=picture_files(originals),
            avif_pictures=avif_files(originals),
            documents=documents.names,
            own=write_brand_files(self._settings, published.site, self._folder, self._store),
        )
        return required, documents

    def _write_database(self, documents: StoredFiles, social_images: SocialImages, processes: int) -> str:
        """Write the site database; returns the digest of its rows."""
        pages: dict[str, LocalePages] = {}
        file = database_file(self._folder)
        with TemporaryDirectory(dir=self._folder) as parts, closing(SiteWriter(file)) as writer:
            positions = write_facets(writer, self._sources.published)
            work = LocaleWork(
                Path(parts), self._sources, self._localizer, documents, social_images, positions, self._results
            )
            for part in locale_parts(work, processes, self._write_pictures):
                self._reporter.advance()
                writer.add_part(rows_file(work.folder, part.locale), part.digest)
                social_images.add(part.images)
                pages[part.locale] = part.pages
            self._write_shared_rows(writer, documents)
            for entry in address_entries(self._localizer.addresses, pages):
                writer.address(entry)
            return writer.finish()

    def _write_pictures(self) -> None:
        write_pictures(self._sources.originals.values(), self._store, self._reporter)
        self._reporter.step("languages", len(LOCALES))

    def _write_shared_rows(self, writer: SiteWriter, documents: StoredFiles) -> None:
        """Write the rows that all languages share."""
        sources, localizer = self._sources, self._localizer
        for file, picture in sources.pictures.items():
            writer.picture(file, picture)
        write_codes(writer, sources.published)
        write_redirects(writer, localizer.published, localizer.addresses)
        write_document_files(writer, sources.published.of(DOCUMENT), documents.files)
        write_search_tables(writer, localizer.published, self._results)
        holidays = ((place, day.isoformat()) for place, days in sources.holidays.items() for day in days)
        writer.rows("public_holidays", holidays)

    def _write_messages(self) -> tuple[str, ...]:
        """Write the interface messages of every locale; returns the names of the files that islands read."""
        for locale in LOCALES.values():
            file = messages_file(self._folder, locale.code)
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(self._localizer.messages(locale))
        island_messages = write_island_messages(self._localizer, self._store, self._results)
        ISLAND_MESSAGES.write(self._folder, island_messages)
        return tuple(island_messages.values())

    def _write_metadata(self, database: str) -> str:
        """Write the route rules and the metadata of the build; returns its id."""
        addresses, published = self._localizer.addresses, self._sources.published
        closed = {language.locale for language in self._localizer.closed_languages}
        rules = RouteRulesDocument(
            id="",
            timestamp=newest_date(published),
            prerendered=prerendered(addresses.values()),
            matcher=rule_matcher(published),
        )
        metadata = BuildMetadata(
            id="",
            release=release(),
            timestamp=rules.timestamp,
            pages=count_pages(addresses),
            locales=tuple(code for code in LOCALES if code not in closed),
        )
        build_id = build_digest(self._settings, self._folder, database, metadata.locales, rules)
        METADATA.write(self._folder, msgspec.structs.replace(metadata, id=build_id))
        ROUTE_RULES.write(self._folder, msgspec.structs.replace(rules, id=build_id))
        return build_id

    def _provenance(self) -> Provenance:
        sources, localizer = self._sources, self._localizer
        return Provenance(
            inputs=self._inputs.digest,
            browser_sources=self._inputs.browser_sources,
            since=sources.since,
            next_change=sources.next_change,
            expires=sources.expires,
            content_files=sources.content.files,
            translation_faults=tuple(map(str, localizer.sorted_faults())),
            catalogs=keep_catalogs(self._settings, localizer.catalogs.used),
            kept_catalogs=tuple(localizer.catalogs.kept),
            closed_languages=localizer.closed_languages,
            site_url=self._settings.site_url,
            store=self._settings.store_name,
        )


def copy_root_files(settings: Settings, folder: Path) -> None:
    """Copy the files of content/root unchanged."""
    target = root_files_path(folder)
    target.mkdir()
    for address, file in root_files(settings.content_path / "root").items():
        copy = target / address.strip("/")
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(file.read_bytes())


def count_pages(addresses: Mapping[str, Address]) -> int:
    """How many pages the site has in all languages together."""
    return sum(len(address.locales) for address in addresses.values())
