"""Makes a build by copying the previous one and replacing the rows that differ because of changed records."""

import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec
import structlog

from vitrine.build_folder import METADATA, PROVENANCE, REQUIRED_FILES, ROUTE_RULES, builds_path, database_file
from vitrine.builder.build_request import BuildRequest
from vitrine.builder.build_store import is_current, missing_files
from vitrine.builder.digests import Inputs, build_digest
from vitrine.builder.files.brand_files import write_brand_files
from vitrine.builder.files.browser_files import build_assets
from vitrine.builder.incremental.changed_catalogs import ChangedCatalogs, changed_faults
from vitrine.builder.incremental.changed_inputs import ChangedInputs
from vitrine.builder.incremental.changed_records import ChangedFile, ChangedFiles, ChangedRecord, PagePart
from vitrine.builder.incremental.interface_changes import InterfaceChanges
from vitrine.builder.incremental.locale_changes import LocaleChanges, page_with_parts
from vitrine.builder.incremental.page_changes import PageChange, address_rows
from vitrine.builder.incremental.social_image_changes import ImageChanges
from vitrine.builder.incremental.state import (
    BuildState,
    LocaleContext,
    LocaleState,
    load_build_state,
    load_locale_state,
    store_build_state,
    store_locale_state,
)
from vitrine.builder.incremental.value_changes import value_rows
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.builder.search.lookup_tables import names_office
from vitrine.content.model.records import Item, Person
from vitrine.content.model.site import Office, Site
from vitrine.content.publishing import midnight
from vitrine.content.read.history_csv import read_history
from vitrine.content.read.item_reader import cache_file_keys, cached_file_keys
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.raw_rows import record_count
from vitrine.database.queries.site import dictionary, site
from vitrine.database.writer import RowChange, change_rows
from vitrine.files.build_cache import CacheFile
from vitrine.files.static_store import StaticStore
from vitrine.locales import LOCALES, SOURCE_CODE
from vitrine.problems import Problem, Problems
from vitrine.translations.content_messages import cache_keys

log = structlog.get_logger()

# Above both limits, a whole build is as fast: the number of changed records, and their share of all records.
FEW_RECORDS, MAX_SHARE = 50, 0.25


class PreviousBuild(NamedTuple):
    """The build made last, whether or not it is served: its folder, its database, and its stored state."""

    folder: Path
    database: SiteDatabase
    state: BuildState


def write_incremental_build(request: BuildRequest, inputs: Inputs, results: CacheFile, folder: Path) -> str | None:
    """Write the build to a folder; returns its id, or None, with the folder untouched, if a whole build is needed."""
    try:
        state = load_build_state(results)
        if state is None or not request.mode.can_replace_rows(state.build):
            raise WholeBuildNeeded("there is no previous build of this code to start from")
        if not (previous := builds_path(request.settings.var_path) / state.build).is_dir():
            raise WholeBuildNeeded("the previous build is gone")
        with closing(SiteDatabase(database_file(previous))) as database:
            build = IncrementalBuild(request, inputs, results, PreviousBuild(previous, database, state))
            changes = build.changes()
    except WholeBuildNeeded as reason:
        log.debug("whole build", reason=str(reason))
        return None
    except (sqlite3.DatabaseError, UnicodeDecodeError, msgspec.MsgspecError) as error:
        log.debug("whole build", reason=str(error))  # a whole build does not read the damaged previous one
        return None
    return build.write(folder, changes)


class Changes(NamedTuple):
    """The changed inputs, records, catalogs and messages, with the differing rows, all faults and the newest date."""

    inputs: ChangedInputs
    files: list[ChangedFile]
    records: list[ChangedRecord]
    catalogs: ChangedCatalogs
    interface: InterfaceChanges
    rows: list[RowChange]
    faults: tuple[Problem, ...]
    timestamp: datetime | None


class IncrementalBuild:
    """Finds all changes since the previous build, and writes the new build as a changed copy of it."""

    def __init__(self, request: BuildRequest, inputs: Inputs, results: CacheFile, previous: PreviousBuild) -> None:
        self._request = request
        self._settings = request.settings
        self._mode = request.mode
        self._inputs = inputs
        self._results = results
        self._previous = previous
        self._states: dict[str, LocaleState] = {}
        self._store = StaticStore(request.settings.built_path)
        self._images = ImageChanges(previous.database, previous.folder, self._store)

    def changes(self) -> Changes:
        """All changes since the previous build; raises WholeBuildNeeded if replacing rows is not enough."""
        self._check_previous()
        inputs = ChangedInputs(self._previous.state.inputs, self._inputs, self._mode)
        catalogs = self._changed_catalogs(inputs)
        catalogs.refuse_losses()
        files = ChangedFiles(self._settings.root, self._previous.database, self._results)
        changed = files.changes(inputs.content)
        translated = files.with_messages(set(catalogs.changed_messages()), self._inputs.files)
        records = unique_records((*(record for file in changed for record in file.records), *translated))
        if len(records) > max(FEW_RECORDS, MAX_SHARE * record_count(self._previous.database, SOURCE_CODE)):
            raise WholeBuildNeeded(f"{len(records)} records changed")
        interface = InterfaceChanges(self._previous.folder, self._mode, catalogs)
        pages = {page for record in records if (page := page_with_parts(record.kind, record.new))}
        locales = self._locale_changes(records, catalogs, interface, files.parts_of(pages, records))
        rows = [row for changes in locales for row in changes.rows(records)]
        shown = unique_records(record for changes in locales for record in changes.shown)
        rows += self._shared_rows(shown, [page for changes in locales for page in changes.pages])
        timestamp = newest_date(METADATA.read(self._previous.folder).timestamp, shown)
        faults = self._faults(changed, catalogs)
        return Changes(inputs, changed, records, catalogs, interface, rows, faults, timestamp)

    def write(self, folder: Path, changes: Changes) -> str:
        """Write the build to a folder; returns its id."""
        copy_files(self._previous.folder, folder)
        self._mode.on_records_changed((record.kind, record.new) for record in changes.records)
        if changes.inputs.has_browser_files:
            self._write_browser_files(folder)
        changes.interface.write(folder, self._store, self._results, islands_changed=changes.inputs.has_islands)
        self._mode.write_extra_files(self._settings, folder)
        self._name_images(folder)
        digest = change_rows(database_file(folder), self._previous.state.database, changes.rows)
        build_id = self._write_metadata(folder, digest, changes)
        state = BuildState(build=build_id, inputs=self._inputs, database=digest, faults=changes.faults)
        self._store_state(changes.files, state)
        return build_id

    def _check_previous(self) -> None:
        """Raise WholeBuildNeeded unless the previous build is complete and shows what should be published now."""
        provenance = PROVENANCE.read(self._previous.folder)
        if not is_current(provenance, self._request.moment) or missing_files(self._settings, self._previous.folder):
            raise WholeBuildNeeded("the previous build is out of date")
        languages = site(self._previous.database, SOURCE_CODE).languages.values()
        opening = self._mode.closes_languages and any(language.opens_at for language in languages)
        if provenance.kept_catalogs or opening:
            raise WholeBuildNeeded("whether a language is shown depends on how much of it is translated")

    def _changed_catalogs(self, inputs: ChangedInputs) -> ChangedCatalogs:
        own_site, digests = site(self._previous.database, SOURCE_CODE), PROVENANCE.read(self._previous.folder).catalogs
        return ChangedCatalogs(self._request, own_site, self._results, inputs.catalogs, digests)

    def _faults(self, files: Sequence[ChangedFile], catalogs: ChangedCatalogs) -> tuple[Problem, ...]:
        """All faults of catalogs: the faults of the previous build, updated for the changed files."""
        previous = self._previous.state.faults
        if not self._mode.checks_catalogs:
            return catalogs.faults_of_reading(previous)
        return changed_faults(self._inputs.files, previous, files, catalogs, self._results)

    def _locale_changes(
        self,
        records: Iterable[ChangedRecord],
        catalogs: ChangedCatalogs,
        interface: InterfaceChanges,
        parts: Mapping[str, Sequence[PagePart]],
    ) -> list[LocaleChanges]:
        """The changes of each locale, in these records and in the parts of pages."""
        domains = {record.kind.domain for record in records}
        domains |= {kind.domain for page_parts in parts.values() for kind, _ in page_parts}
        history = read_history(self._settings.root, Problems())
        base = self._previous.database
        changes = []
        for locale in LOCALES.values():
            state = load_locale_state(self._results, locale.code)
            if state is None:
                raise WholeBuildNeeded(f"no state is kept of {locale.code}")
            self._states[locale.code] = state
            messages = interface.messages(locale, state)
            own = {domain: catalogs.catalog(locale, domain) for domain in domains}
            context = LocaleContext(base, locale, state, own, messages, self._mode, self._results)
            changes.append(LocaleChanges(context, self._settings, self._images, history, parts))
        return changes

    def _shared_rows(self, records: Sequence[ChangedRecord], pages: Sequence[PageChange]) -> Iterator[RowChange]:
        """The differing rows of tables that all locales share; `records` are those shown in at least one locale."""
        base = self._previous.database
        own_site, own_dictionary = site(base, SOURCE_CODE), self._mode.plain(dictionary(base, SOURCE_CODE))
        refuse_other_offices(records, self._mode.plain(own_site))
        yield from value_rows(base, own_site, own_dictionary, records)
        yield from address_rows(base, pages)

    def _write_browser_files(self, folder: Path) -> None:
        """Write the manifests of the browser files, and list the files that they need."""
        assets = build_assets(self._settings, self._inputs, folder, self._store)
        own = write_brand_files(self._settings, site(self._previous.database, SOURCE_CODE), folder, self._store)
        REQUIRED_FILES.write(folder, msgspec.structs.replace(REQUIRED_FILES.read(folder), assets=assets, own=own))

    def _name_images(self, folder: Path) -> None:
        """Update the names of images with a changed title in the list of files that the build needs."""
        names, required = self._images.names, REQUIRED_FILES.read(folder)
        if names:
            images = tuple(names.get(name, name) for name in required.social_images)
            REQUIRED_FILES.write(folder, msgspec.structs.replace(required, social_images=images))

    def _write_metadata(self, folder: Path, database: str, changes: Changes) -> str:
        metadata, rules, provenance = METADATA.read(folder), ROUTE_RULES.read(folder), PROVENANCE.read(folder)
        metadata = msgspec.structs.replace(metadata, timestamp=changes.timestamp)
        rules = msgspec.structs.replace(rules, timestamp=changes.timestamp)
        build_id = build_digest(self._settings, folder, database, metadata.locales, rules)
        METADATA.write(folder, msgspec.structs.replace(metadata, id=build_id))
        ROUTE_RULES.write(folder, msgspec.structs.replace(rules, id=build_id))
        provenance = msgspec.structs.replace(
            provenance,
            inputs=self._inputs.digest,
            browser_sources=self._inputs.browser_sources,
            translation_faults=tuple(map(str, changes.faults)),
            catalogs=changes.catalogs.keep(),
        )
        PROVENANCE.write(folder, provenance)
        return build_id

    def _store_state(self, files: Sequence[ChangedFile], state: BuildState) -> None:
        """Store the state for the next build, and keep the cached results that this build did not use."""
        self._results.keep_unused()
        keys = {file.below: file.key for file in files}
        cache_file_keys({**cached_file_keys(self._results), **keys}, self._results)
        for file in files:
            cache_keys(file.path, file.message_keys, self._results)
        for locale, locale_state in self._states.items():
            store_locale_state(self._results, locale, locale_state)
        store_build_state(self._results, state)


def copy_files(source: Path, target: Path) -> None:
    """Copy the content of a folder, with all subfolders, into an existing one."""
    # shutil.copytree raises an error without the number by which a full disk is told from others.
    for path in sorted(source.rglob("*")):
        copy = target / path.relative_to(source)
        if path.is_dir():
            copy.mkdir()
        else:
            shutil.copyfile(path, copy)


def newest_date(timestamp: datetime | None, records: Iterable[ChangedRecord]) -> datetime | None:
    """The newest date of all records; it was `timestamp` before these records changed."""
    for record in records:
        old, new = record.old.revised, record.new.revised
        if old == new:
            continue
        if new and (timestamp is None or midnight(new) >= timestamp):
            timestamp = midnight(new)
        elif old and midnight(old) == timestamp:
            raise WholeBuildNeeded("the record with the newest date has an older one now")
    return timestamp


def refuse_other_offices(records: Iterable[ChangedRecord], own_site: Site) -> None:
    """Raise WholeBuildNeeded if the role of a person names other offices, to which search relates the person."""
    for record in records:
        if named_offices(record.old, own_site) != named_offices(record.new, own_site):
            raise WholeBuildNeeded(f"search relates {record.new.code} to other offices")


def named_offices(record: Item, own_site: Site) -> list[Office]:
    """The offices that the role of a person names; none for any other record."""
    return [office for office in own_site.offices if isinstance(record, Person) and names_office(record, office)]


def unique_records(records: Iterable[ChangedRecord]) -> list[ChangedRecord]:
    """Each record once, from its first occurrence: changed files come before changed translations."""
    by_key: dict[tuple[str, str, str], ChangedRecord] = {}
    for changed in records:
        by_key.setdefault((changed.kind.name, changed.new.full_code, changed.new.authored), changed)
    return list(by_key.values())
