"""The build from beginning to end: one run under the lock, from the state of the sources to the served build."""

import time
from datetime import UTC, datetime
from pathlib import Path

from vitrine.build.flavour import SITE, Flavour
from vitrine.build.folders import build_lock, kept_builds, read_record, remove_remains
from vitrine.build.inputs import Inputs, read_inputs
from vitrine.build.making import make_build, page_count
from vitrine.build.moments import written
from vitrine.build.prune import missing_files, prune
from vitrine.build.record import BuildRecord
from vitrine.build.reporter import SILENT, Reporter
from vitrine.build.sources import read_sources
from vitrine.build.summary import BuildSummary, CheckSummary
from vitrine.build.swap import point_current
from vitrine.build.translate import Translator
from vitrine.errors import BuildError
from vitrine.settings import Settings

ATTEMPTS = 3


def build_site(
    settings: Settings,
    as_of: datetime | None = None,
    reporter: Reporter = SILENT,
    *,
    strict: bool = False,
    flavour: Flavour = SITE,
) -> BuildSummary:
    """Make the build of the sources as they stand and serve it; `strict` refuses one with faulty translations.

    Builds of another `flavour` stand in a folder of their own: the settings name it.
    """
    started, moment = time.monotonic(), as_of or datetime.now(UTC)
    with build_lock(settings):
        remove_remains(settings)
        folder, made = up_to_date_build(settings, moment, reporter, flavour)
        record = read_record(folder)
        if strict and record.left_out:
            raise BuildError("\n".join((*record.left_out, "these translations are faulty, and --strict allows none")))
        folder.touch()  # the order of these times is the order in which builds were taken up
        point_current(settings, record.id)
        prune(settings)
    return summary(record, made=made, seconds=time.monotonic() - started)


def up_to_date_build(settings: Settings, moment: datetime, reporter: Reporter, flavour: Flavour) -> tuple[Path, bool]:
    """The folder of the build of the sources as they stand, and whether it had to be made."""
    for _ in range(ATTEMPTS):
        inputs = read_inputs(settings)
        if finished := finished_build(settings, inputs, moment):
            return finished, False
        if made := make_build(settings, inputs, moment, reporter, flavour):
            return made, True
    raise BuildError("files keep changing while the build runs; run it again when they rest")


def finished_build(settings: Settings, inputs: Inputs, moment: datetime) -> Path | None:
    """A kept build of the same inputs that is still true at this moment and lacks no file."""
    for folder in kept_builds(settings):
        record = read_record(folder)
        same = record.inputs == inputs.digest and true_at(record, written(moment))
        if same and not missing_files(settings, folder):
            return folder
    return None


def true_at(record: BuildRecord, moment: str) -> bool:
    """Whether nothing appears or goes between the time a build was made for and a moment."""
    return record.since <= moment and (not record.next_change or moment < record.next_change)


def summary(record: BuildRecord, *, made: bool, seconds: float) -> BuildSummary:
    """What the maker of a build is told."""
    return BuildSummary(
        id=record.id,
        made=made,
        files=record.files,
        pages=record.pages,
        locales=record.locales,
        left_out=record.left_out,
        seconds=seconds,
        next_change=record.next_change,
    )


def check_site(settings: Settings, as_of: datetime | None = None, reporter: Reporter = SILENT) -> CheckSummary:
    """Do all of a build that can find a mistake, and write nothing."""
    reporter.step("content")
    sources = read_sources(settings, as_of or datetime.now(UTC), SITE.shown)
    translator = Translator(settings, sources, reporter, SITE)
    for locale, _ in translator.localized():
        translator.messages(locale)
    left_out = tuple(str(fault) for fault in translator.faults.sorted())
    return CheckSummary(files=sources.content.files, pages=page_count(translator), left_out=left_out)
