"""Findings about the served build: whether this code can serve it, and whether it was made with these settings."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from vitrine.build_folder import METADATA, PROVENANCE, current_id, current_link, served_link
from vitrine.database.damage import is_readable
from vitrine.doctor.finding import Finding
from vitrine.problems import counted
from vitrine.release import release
from vitrine.settings.settings import Settings

LATE_AFTER = timedelta(minutes=15)  # more than the build of a large site takes


def check_build(settings: Settings) -> Iterator[Finding]:
    """Whether there is a build that can be served, and how it was made."""
    if not current_id(settings.var_path):
        yield Finding(
            "build",
            f"{current_link(settings.var_path)} leads to no build",
            "gunicorn does not start, and commands cannot tell whether they have the settings of the site.",
            "Run `flask site build`, or give this command the SITE_ROOT of the site.",
        )
        return
    folder = current_link(settings.var_path)
    if not is_readable(folder):
        yield Finding(
            "build",
            f"the files of {folder.resolve()} are damaged",
            "Processes that start now cannot serve it.",
            "Run `flask site build`, which creates it again; have the disk examined.",
        )
        return
    yield from check_origin(settings, folder)


def check_origin(settings: Settings, folder: Path) -> Iterator[Finding]:
    """Whether a build was made by the installed release, with the present settings."""
    metadata, provenance = METADATA.read(folder), PROVENANCE.read(folder)
    store = provenance.store or "no named store"
    origin = f"made with SITE_URL={provenance.site_url or 'unknown'} and {store}"
    yield Finding("build", f"{metadata.id} of release {metadata.release}, {counted(metadata.pages, 'page')}, {origin}")
    if metadata.release != release():
        yield Finding(
            "build",
            f"release {metadata.release} made the build, release {release()} is installed",
            "Processes that start now cannot serve it.",
            "Run `flask site build`, then restart.",
        )
    for difference in setting_differences(settings):
        yield Finding(
            "build",
            difference,
            "Links in pages and e-mails would lead elsewhere, or inquiries be sought in another store.",
            f"{remedy(settings)}. If the change is meant, run `flask site build --anyway`, then restart.",
        )


def check_schedule(settings: Settings) -> Iterator[Finding]:
    """Whether the served build shows what `publish:` and `until:` say about the present."""
    try:
        due = PROVENANCE.read(served_link(settings.var_path, release())).next_change
    except (OSError, msgspec.MsgspecError):  # check_build reports it
        return
    if due is None:
        yield Finding("schedule", "no change of content is scheduled")
    elif datetime.now(UTC) - due < LATE_AFTER:
        yield Finding("schedule", f"the next change of content is due at {due:%Y-%m-%d %H:%M} UTC")
    else:
        yield Finding(
            "schedule",
            f"a change of content was due at {due:%Y-%m-%d %H:%M} UTC, and the served build does not have it",
            "Visitors miss a page, or still see one that should be gone.",
            "Run `flask site build`, which says what prevents it; the worker does not build after a rollback.",
        )


def setting_differences(settings: Settings) -> list[str]:
    """In words, how the store differs from that of the served build, and SITE_URL if the build is for a public site."""
    if not current_id(settings.var_path) or not is_readable(current_link(settings.var_path)):
        return []
    provenance = PROVENANCE.read(current_link(settings.var_path))
    differences = []
    if provenance.site_url.startswith("https://") and provenance.site_url != settings.site_url:
        differences.append(f"SITE_URL is {settings.site_url} here, and {provenance.site_url} in the served build")
    if provenance.store and provenance.store != settings.store_name:
        here = settings.store_name or f"{settings.sqlite_path} (by default)"
        differences.append(
            f"inquiries are stored in {here} here, and in {provenance.store} according to the served build"
        )
    return differences


def remedy(settings: Settings) -> str:
    """What to do about a command that runs with other settings than the server."""
    return f"Give this command the settings of the server, best in {settings.root / 'vitrine.env'}"
