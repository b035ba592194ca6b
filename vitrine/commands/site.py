"""`flask site`: check the sources, build them, list the builds, go back to an earlier one."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime

import click
from flask import current_app
from flask.cli import AppGroup

from vitrine.build.folders import current_id, kept_builds, read_record
from vitrine.build.pipeline import build_site, check_site
from vitrine.build.summary import BuildSummary
from vitrine.build.swap import roll_back
from vitrine.commands.progress import progress
from vitrine.errors import BuildError
from vitrine.release import release
from vitrine.settings import PROJECT, Settings

site = AppGroup("site", help="Check and build the site, list its builds, go back to an earlier one.")


def moment(_context: click.Context, _parameter: click.Parameter, value: str | None) -> datetime | None:
    """Read the value of --as-of."""
    if value is None:
        return None
    try:
        written = datetime.fromisoformat(value)
    except ValueError as error:
        raise click.BadParameter(f"{value!r} is no time; write 2026-03-01T09:00:00+01:00") from error
    if written.tzinfo is None:
        raise click.BadParameter(f"{value!r} has no offset; write 2026-03-01T09:00:00+01:00")
    return written


as_of_option: Callable[[Callable[..., None]], Callable[..., None]] = click.option(
    "--as-of", callback=moment, metavar="TIME", help="Publish what is due at this time instead of now."
)


@site.command()
@click.option("--strict", is_flag=True, help="Refuse a build while a translation has a fault.")
@as_of_option
def build(strict: bool, as_of: datetime | None) -> None:
    """Build the site and serve it."""
    with failures(), progress() as reporter:
        summary = build_site(settings(), as_of, reporter, strict=strict)
    say_faults(summary.left_out)
    click.echo(told(summary))


@site.command()
@as_of_option
def check(as_of: datetime | None) -> None:
    """Name every mistake in content and translations; build nothing."""
    with failures(), progress() as reporter:
        summary = check_site(settings(), as_of, reporter)
    say_faults(summary.left_out)
    click.echo(f"{summary.files} files, {summary.pages} pages, no mistake; {fault_count(summary.left_out)}")


@site.command()
@click.argument("build_id", default="", metavar="[ID]")
def rollback(build_id: str) -> None:
    """Serve the build before the present one, or the one of this ID."""
    with failures():
        click.echo(f"build {roll_back(settings(), build_id)} is served")


@site.command("list")
def list_builds() -> None:
    """List the builds at hand, the one taken up last first."""
    current = current_id(settings())
    for folder in kept_builds(settings()):
        record = read_record(folder)
        mark = "*" if record.id == current else " "
        other = "" if record.release == release() else "  another release"
        click.echo(f"{mark} {record.id}  {record.timestamp}  {record.pages} pages{other}")


@site.command()
def preview() -> None:
    """Serve the site with drafts and the states of its translations, behind PREVIEW_PASSWORD."""
    # A program of its own takes over: nothing of it is ever loaded where visitors are served.
    os.chdir(PROJECT)
    os.execv(sys.executable, [sys.executable, "-m", "vitrine.preview"])  # noqa: S606 - our own program


def settings() -> Settings:
    """The settings the program runs with."""
    found: Settings = current_app.config["SETTINGS"]
    return found


@contextmanager
def failures() -> Iterator[None]:
    """Say what went wrong in words, one line each, and end with 1."""
    try:
        yield
    except BuildError as error:
        click.echo(str(error), err=True)
        sys.exit(1)


def say_faults(faults: tuple[str, ...]) -> None:
    """Name the faults in translations: serious ones stay English, those of punctuation are shown."""
    for fault in faults:
        click.echo(fault, err=True)


def fault_count(faults: tuple[str, ...]) -> str:
    """How many faults translations have."""
    return f"{len(faults) or 'no'} fault{'' if len(faults) == 1 else 's'} in translations"


def told(summary: BuildSummary) -> str:
    """The summary of a build."""
    verb = "built" if summary.made else "nothing changed since"
    lines = (
        f"{verb} {summary.id} in {summary.seconds:.1f} s",
        f"{summary.files} files, {summary.pages} pages in {', '.join(summary.locales)}; "
        + fault_count(summary.left_out),
        f"next change due {summary.next_change}" if summary.next_change else "no change is due",
    )
    return "\n".join(lines)
