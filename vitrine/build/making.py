"""The making of one build: from the sources, step by step, to a folder among the builds."""

from datetime import UTC, datetime
from pathlib import Path

import msgspec

from vitrine.build.addressing import Pages, searchable_paths
from vitrine.build.assets import build_assets
from vitrine.build.built import BuiltFolder
from vitrine.build.documents import StoredFiles, build_documents
from vitrine.build.facets import write_facets, write_shelves
from vitrine.build.flavour import Flavour
from vitrine.build.folders import new_folder
from vitrine.build.index import write_codes, write_locale
from vitrine.build.inputs import Inputs, read_inputs
from vitrine.build.island_messages import write_island_messages
from vitrine.build.pictures import picture_files, write_pictures
from vitrine.build.record import BUILD_FILE, FILES_FILE, BuildRecord, UsedFiles
from vitrine.build.reporter import Reporter
from vitrine.build.rules import RULES_FILE, rules_document
from vitrine.build.sharing import Sharing
from vitrine.build.sources import Sources, read_sources
from vitrine.build.swap import move_in
from vitrine.build.translate import Translator
from vitrine.database.writing import SiteWriter
from vitrine.locales import LOCALES
from vitrine.release import combined, release
from vitrine.settings import Settings

DATABASE_FILE = "site.db"
MESSAGES_FOLDER = "messages"


def make_build(
    settings: Settings, inputs: Inputs, moment: datetime, reporter: Reporter, flavour: Flavour
) -> Path | None:
    """Make the build of the inputs as they were read; returns its folder, or None where they changed meanwhile."""
    reporter.step("content")
    sources = read_sources(settings, moment, flavour.shown)
    with new_folder(settings) as folder:
        built = BuiltFolder(settings.built_path)
        files, stored = write_browser_files(settings, inputs, sources, folder, reporter)
        translator = Translator(settings, sources, reporter, flavour)
        sharing = Sharing(sources, wanted=flavour.shares)
        write_database(folder / DATABASE_FILE, sources, translator, stored, sharing)
        write_messages(folder / MESSAGES_FOLDER, translator)
        files = msgspec.structs.replace(
            files,
            sharing=sharing.write(built, reporter),
            messages=write_island_messages(built, folder, translator, inputs.assets),
        )
        record = build_record(inputs, sources, translator)
        write_descriptions(folder, record, files, sources, translator)
        flavour.finish(folder)
        unchanged = read_inputs(settings).digest == inputs.digest
        return move_in(settings, folder, record.id) if unchanged else None


def write_browser_files(
    settings: Settings, inputs: Inputs, sources: Sources, folder: Path, reporter: Reporter
) -> tuple[UsedFiles, StoredFiles]:
    """Add to the served files what this build needs and they lack."""
    built = BuiltFolder(settings.built_path)
    built.remove_remains()
    write_pictures(sources.originals.values(), built, reporter)
    reporter.step("browser files")
    assets = build_assets(settings, inputs, folder, built)
    stored = build_documents(settings.content_path / "documents", sources.shown.documents, built)
    pictures = picture_files(sources.originals.values())
    return UsedFiles(assets=assets, pictures=pictures, documents=stored.names), stored


def write_database(path: Path, sources: Sources, translator: Translator, stored: StoredFiles, sharing: Sharing) -> None:
    """Write the site database, locale by locale."""
    writer, pages = SiteWriter(path), Pages()
    for file, picture in sources.pictures.items():
        writer.picture(file, picture)
    write_codes(writer, sources.shown)
    positions = write_facets(writer, sources.shown)
    for locale, localized in translator.localized():
        paths = searchable_paths(translator.addresses, locale.code)
        write_locale(writer, localized.content, locale.code, stored.files, paths)
        write_shelves(writer, localized.content, locale.code, positions)
        sharing.gather(writer, localized.content, locale.code)
        pages.gather(localized, locale.code)
    for entry in pages.entries(translator.addresses):
        writer.address(entry)
    writer.finish()


def write_messages(folder: Path, translator: Translator) -> None:
    """Write the compiled interface messages of every locale."""
    folder.mkdir()
    for locale in LOCALES.values():
        (folder / f"{locale.code}.mo").write_bytes(translator.messages(locale))


def build_record(inputs: Inputs, sources: Sources, translator: Translator) -> BuildRecord:
    """What the build says of itself; its id names the inputs and what of them is published."""
    return BuildRecord(
        id=combined([("inputs", inputs.digest), ("since", sources.since)]),
        timestamp=datetime.fromtimestamp(inputs.newest, UTC).isoformat(timespec="seconds"),
        release=release(),
        inputs=inputs.digest,
        assets=inputs.assets,
        since=sources.since,
        next_change=sources.next_change,
        files=sources.content.files,
        pages=page_count(translator),
        locales=tuple(LOCALES),
        left_out=tuple(str(fault) for fault in translator.faults.sorted()),
    )


def page_count(translator: Translator) -> int:
    """How many pages the site has, each language counted."""
    return sum(len(address.locales) for address in translator.addresses.values())


def write_descriptions(
    folder: Path, record: BuildRecord, files: UsedFiles, sources: Sources, translator: Translator
) -> None:
    """Write what the build says of itself, which files it needs, and its route rules."""
    shown, addresses = sources.shown, translator.addresses.values()
    rules = rules_document(record.id, record.timestamp, shown.site, shown.products, addresses)
    for name, value in ((BUILD_FILE, record), (FILES_FILE, files), (RULES_FILE, rules)):
        encoded = msgspec.json.encode(value, order="deterministic")
        (folder / name).write_bytes(msgspec.json.format(encoded, indent=1) + b"\n")
