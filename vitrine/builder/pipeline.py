"""Runs a build from beginning to end, under the build lock: from the current sources to the served build."""

import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from vitrine.build_folder import METADATA, PROVENANCE, Provenance, current_id
from vitrine.builder.build_mode import SITE
from vitrine.builder.build_request import DEFAULT_OPTIONS, BuildOptions, BuildRequest
from vitrine.builder.build_store import (
    BuildResult,
    activate,
    build_lock,
    is_current,
    missing_files,
    open_result_cache,
    own_builds,
    prune,
    remove_damaged,
    remove_unfinished,
    results_file,
    store_build,
    touch_as_newest,
    unfinished_build,
)
from vitrine.builder.content.check_warnings import days_to_come, overlong_texts, unreached_offices, unused_files
from vitrine.builder.content.content_localizer import ContentLocalizer
from vitrine.builder.content.missing_glyphs import missing_glyph_warnings
from vitrine.builder.digests import Inputs, read_inputs
from vitrine.builder.files.stylesheet_check import check_styles
from vitrine.builder.former_catalogs import FormerCatalogs, prune_catalogs
from vitrine.builder.incremental.incremental_build import write_incremental_build
from vitrine.builder.report import SILENT, BuildSummary, CheckSummary, Reporter, SourcesError
from vitrine.builder.sources import read_sources
from vitrine.builder.whole_build import count_pages, write_whole_build
from vitrine.content.feeds.translated_feeds import check_feed_locks
from vitrine.content.model.content import Content
from vitrine.errors import BuildError
from vitrine.files.build_cache import NO_CACHE, is_damage
from vitrine.files.compression import ZstdError
from vitrine.files.disk_errors import UNCHANGED, disk_errors
from vitrine.overrides import check_overrides, usable_templates
from vitrine.problems import Problem, Problems
from vitrine.processes.garbage_collection import pause_collector
from vitrine.settings.settings import Settings
from vitrine.translations.quality.checking import check_feed_translations

ATTEMPTS = 3


def build_site(
    settings: Settings,
    as_of: datetime | None = None,
    reporter: Reporter = SILENT,
    options: BuildOptions = DEFAULT_OPTIONS,
) -> BuildSummary:
    """Build the current sources as of a moment (by default, now), and serve the result."""
    started = time.monotonic()
    request = BuildRequest(settings, as_of or datetime.now(UTC), reporter, options)
    refuse_unusable_templates(settings)
    with disk_errors(settings.var_path, settings.built_path), build_lock(settings), pause_collector():
        build = serve_current_sources(request)
    return summary_of(build, time.monotonic() - started)


def serve_current_sources(request: BuildRequest) -> BuildResult:
    """Make a build of the current sources if necessary, and serve it; then delete everything that no build needs."""
    settings = request.settings
    served = current_id(settings.var_path)
    remove_unfinished(settings)
    remove_damaged(settings)
    outcome = outcome_of_failure(served, current_id(settings.var_path))
    with disk_errors(settings.var_path, settings.built_path, outcome=outcome):
        build = up_to_date_build(request)
        if request.options.strict:
            refuse_faults(PROVENANCE.read(build.folder))
        serve(settings, build.folder)
        prune(settings)
        prune_catalogs(settings)
    return build


def outcome_of_failure(before: str, now: str) -> str:
    """Say what is served if the build fails.

    `before` and `now` are the ids of the served build before and after the removal of damaged builds.
    """
    if not now:
        return "No build is served."
    return UNCHANGED if now == before else f"The build served before was damaged; an earlier one, {now}, is served."


def refuse_faults(provenance: Provenance) -> None:
    """Raise BuildError if a build has faulty translations."""
    if faults := (*map(str, provenance.kept_catalogs), *provenance.translation_faults):
        raise BuildError("\n".join((*faults, "--strict allows no translation faults")))


def serve(settings: Settings, folder: Path) -> None:
    """Serve a build, and record the inquiry store of the site."""
    provenance = PROVENANCE.read(folder)
    if provenance.store != settings.store_name:
        PROVENANCE.write(folder, msgspec.structs.replace(provenance, store=settings.store_name))
    touch_as_newest(settings, folder)
    activate(settings, METADATA.read(folder).id)


def summary_of(build: BuildResult, seconds: float) -> BuildSummary:
    """The summary of a build that took this many seconds."""
    metadata, provenance = METADATA.read(build.folder), PROVENANCE.read(build.folder)
    return BuildSummary(
        id=metadata.id,
        is_new=build.is_new,
        content_files=provenance.content_files,
        pages=metadata.pages,
        locales=metadata.locales,
        translation_faults=provenance.translation_faults,
        kept_catalogs=tuple(map(str, provenance.kept_catalogs)),
        closed_languages=tuple(map(str, provenance.closed_languages)),
        warnings=provenance.warnings,
        seconds=seconds,
        next_change=provenance.next_change,
    )


def refuse_unusable_templates(settings: Settings) -> None:
    """Raise SourcesError for overrides that would prevent the site from starting."""
    problems = Problems()
    usable_templates(settings, problems)
    if problems:
        raise SourcesError(problems)


def up_to_date_build(request: BuildRequest) -> BuildResult:
    """The build of the current sources; an existing one if possible."""
    settings = request.settings
    for attempt in range(1, ATTEMPTS + 1):
        inputs = read_inputs(settings, save=True)
        if finished := finished_build(request, inputs):
            return BuildResult(finished, is_new=False)
        try:
            if build := make_build(request, inputs):
                return build
        except FileNotFoundError:  # for example, another branch was checked out meanwhile
            if read_inputs(settings).digest == inputs.digest:
                raise
        except (sqlite3.DatabaseError, ZstdError) as error:
            if attempt == ATTEMPTS or not is_damage(error):
                raise
            results_file(settings).unlink(missing_ok=True)
    raise BuildError("the sources kept changing during the build; run it again when nobody is editing them")


def make_build(request: BuildRequest, inputs: Inputs) -> BuildResult | None:
    """Make the build of these inputs; None if they changed meanwhile."""
    settings = request.settings
    with unfinished_build(settings) as folder, open_result_cache(settings) as results:
        problems = Problems()
        warnings = check_styles(settings, problems, results)
        if problems:
            raise SourcesError(problems)
        build_id = None
        if not request.options.accept_losses:
            build_id = write_incremental_build(request, inputs, results, folder)
        build_id = build_id or write_whole_build(request, inputs, results, folder)
        request.mode.on_build_finished(build_id)
        provenance = PROVENANCE.read(folder)
        PROVENANCE.write(folder, msgspec.structs.replace(provenance, warnings=tuple(map(str, warnings))))
        unchanged = read_inputs(settings).digest == inputs.digest
        return store_build(settings, folder, build_id) if unchanged else None


def finished_build(request: BuildRequest, inputs: Inputs) -> Path | None:
    """An existing build of the same inputs that is current at the requested moment and lacks no file.

    A build that kept catalogs of an earlier one counts only while it is served and their losses are not accepted.
    """
    settings = request.settings
    former = FormerCatalogs(settings, request.mode.accepted_catalogs(settings))
    for folder in own_builds(settings):
        provenance = PROVENANCE.read(folder)
        if provenance.inputs != inputs.digest or not is_current(provenance, request.moment):
            continue
        kept_catalogs, is_served = provenance.kept_catalogs, folder.name == current_id(settings.var_path)
        if kept_catalogs and (request.options.accept_losses or not is_served or former.accepts_any(kept_catalogs)):
            continue
        if not missing_files(settings, folder):
            return folder
    return None


@pause_collector()
def check_site(settings: Settings, as_of: datetime | None = None, reporter: Reporter = SILENT) -> CheckSummary:
    """Run every step of a build that can find mistakes, without writing anything."""
    request = BuildRequest(settings, as_of or datetime.now(UTC), reporter)
    reporter.step("content")
    warnings = check_appearance(settings)
    sources = read_sources(settings, request.moment, SITE.select_published)
    localizer = ContentLocalizer(request, sources)
    warnings += unused_files(settings.root, sources.content)
    warnings += unreached_offices(sources.content.site)
    warnings += days_to_come(sources.published, request.moment)
    for locale, localized in localizer.localized():
        localizer.messages(locale)
        warnings += overlong_texts(localized, locale.code, localizer.addresses)
    warnings += missing_glyph_warnings(settings.root, sources.published, localizer.catalogs)
    localizer.add_faults(localizer.catalog_faults(NO_CACHE))
    localizer.add_faults(feed_faults(settings.root, sources.content))
    return CheckSummary(
        content_files=sources.content.files,
        pages=count_pages(localizer.addresses),
        translation_faults=tuple(map(str, localizer.sorted_faults())),
        kept_catalogs=tuple(map(str, localizer.catalogs.kept)),
        closed_languages=tuple(map(str, localizer.closed_languages)),
        warnings=tuple(map(str, sorted(warnings))),
    )


def feed_faults(root: Path, content: Content) -> Problems:
    """The faults of translations in feeds, which builds use anyway, and lock files that are out of date."""
    problems = Problems()
    check_feed_translations(content, problems)
    check_feed_locks(root, content.dictionary.by_key, problems)
    return problems


def check_appearance(settings: Settings) -> list[Problem]:
    """Raise SourcesError for mistakes in the overrides and the stylesheet of the site; returns the warnings."""
    problems = Problems()
    check_overrides(settings, problems)
    warnings = check_styles(settings, problems)
    if problems:
        raise SourcesError(problems)
    return warnings
