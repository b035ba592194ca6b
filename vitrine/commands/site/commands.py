"""`flask site`: check, build, list builds, roll back, preview; the other commands are imported when called."""

import os
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from itertools import takewhile

import click
from flask import current_app

from vitrine.build_folder import METADATA, PROVENANCE, current_id, current_link
from vitrine.builder.build_request import BuildOptions
from vitrine.builder.build_store import kept_builds, roll_back, served_build
from vitrine.builder.content.page_history import record_history
from vitrine.builder.pipeline import build_site, check_site
from vitrine.builder.report import CheckSummary
from vitrine.commands import settings_mismatch
from vitrine.commands.command_group import CommandGroup
from vitrine.commands.output import print_lost
from vitrine.commands.progress import progress
from vitrine.database.damage import is_readable
from vitrine.files.disk_errors import disk_errors
from vitrine.files.static_store import UNFINISHED_DRAWING, StaticStore
from vitrine.overrides import copy_engine_template, templates_path
from vitrine.pictures.on_demand import make_missing
from vitrine.problems import counted
from vitrine.release import release
from vitrine.settings.folders import DEFAULT_ROOT
from vitrine.web.compiled_templates import compiled_in_background
from vitrine.web.flask_class import current_settings
from vitrine.web.request.current_build import OpenedBuild
from vitrine.web.response.static_error_pages import StaticErrorPages

MODULES = ("announce", "audit", "doctor", "export", "feed", "new", "products", "report", "searches", "serve")
site = CommandGroup(
    "site",
    help="Check and build the site, list its builds, roll back to an earlier one.",
    modules={name: f"{__package__}.{name}" for name in MODULES},
)

# How many faults of translations, and how many warnings, a build lists: builds run often and would fill the logs.
LISTED_BY_BUILDS = 50
FORMER_ERROR_PAGES = "The build is served; a proxy shows its former error pages."


def parse_time(_context: click.Context, _parameter: click.Parameter, value: str | None) -> datetime | None:
    if value is None:
        return None
    try:
        time = datetime.fromisoformat(value)
    except ValueError as error:
        raise click.BadParameter(f"{value!r} is not a time; write 2026-03-01T09:00:00+01:00") from error
    if time.tzinfo is None:
        raise click.BadParameter(f"{value!r} has no UTC offset; write 2026-03-01T09:00:00+01:00")
    return time


as_of_option: Callable[[Callable[..., None]], Callable[..., None]] = click.option(
    "--as-of", callback=parse_time, metavar="TIME", help="Publish what is due at this time instead of now."
)


@site.command()
@click.option("--strict", is_flag=True, help="Fail if a translation has a fault.")
@click.option(
    "--accept-losses", is_flag=True, help="Use catalogs as they are, even if they have lost their translations."
)
@click.option(
    "--processes",
    type=click.IntRange(1, 99),
    default=os.cpu_count() or 1,
    help="Processes that read large feeds and build languages; each needs memory. One per core if unset.",
)
@as_of_option
@settings_mismatch.option
def build(strict: bool, accept_losses: bool, processes: int, as_of: datetime | None) -> None:
    """Build the site and serve it."""
    settings = current_settings()
    settings_mismatch.refuse_other_settings(settings)
    with compiled_in_background(current_app, settings), progress() as reporter:
        options = BuildOptions(strict=strict, accept_losses=accept_losses, processes=processes)
        summary = build_site(settings, as_of, reporter, options)
        write_error_pages()
    print_faults(summary, LISTED_BY_BUILDS)
    click.echo(summary)


@site.command()
@click.option(
    "--worker",
    type=int,
    hidden=True,
    help="Stop when the parent process with this id has ended, even if it was killed.",
)
def draw(worker: int | None) -> None:
    """Make the pictures that are otherwise made when first requested: AVIF files and images for shared links."""
    settings = current_settings()
    store = StaticStore(settings.built_path, UNFINISHED_DRAWING)
    with progress() as reporter:
        folder = served_build(settings)
        reporter.step("pictures")
        drawn = make_missing(folder, store)
        count = sum(1 for _ in takewhile(lambda _: worker in (None, os.getppid()), drawn))
    click.echo(f"{counted(count, 'picture')} made")


@site.command()
@click.option("--strict", is_flag=True, help="Fail if a translation has a fault.")
@as_of_option
def check(strict: bool, as_of: datetime | None) -> None:
    """Report every mistake in content and translations, without building."""
    with progress() as reporter:
        summary = check_site(current_settings(), as_of, reporter)
    print_faults(summary)
    click.echo(summary)
    if strict and (summary.translation_faults or summary.kept_catalogs):
        raise click.exceptions.Exit(1)


@site.command()
@as_of_option
def history(as_of: datetime | None) -> None:
    """Record in content/history.csv when each page last changed, and name addresses that lead nowhere since."""
    pages, changed, gone = record_history(current_settings(), as_of or datetime.now(UTC))
    click.echo(f"{counted(pages, 'page')} recorded, {changed} of them new or changed")
    for address in gone:
        remedy = "redirect it in content/redirects.csv, or with `former` of a product"
        click.secho(f"{address} has no page any more; if it has moved, {remedy}", err=True, fg="yellow")


@site.command()
@click.argument("build_id", default="", metavar="[ID]")
def rollback(build_id: str) -> None:
    """Serve the previous build, or the one with this ID."""
    build_id = roll_back(current_settings(), build_id)
    write_error_pages(action=f"run `flask site rollback {build_id}`")  # a build would undo the rollback
    click.echo(f"build {build_id} is served")
    if due := PROVENANCE.read(current_link(current_settings().var_path)).next_change:
        click.echo(f"the change due at {due.isoformat()} takes effect only with the next `flask site build`")


@site.command("list")
def list_builds() -> None:
    """List the kept builds with the time of their last activation, the latest first."""
    current = current_id(current_settings().var_path)
    for folder in kept_builds(current_settings()):
        activated = datetime.fromtimestamp(folder.stat().st_mtime, UTC).isoformat(timespec="seconds")
        if not is_readable(folder):
            click.echo(f"  {folder.name}  {activated}  damaged; the next build removes it")
            continue
        build = METADATA.read(folder)
        mark = "*" if build.id == current else " "
        other = "" if build.release == release() else "  another release"
        click.echo(f"{mark} {build.id}  {activated}  {counted(build.pages, 'page')}{other}")


@site.command()
@click.argument("template")
def override(template: str) -> None:
    """Copy a template of the engine into overrides/, where it replaces the original."""
    is_there = (templates_path(current_settings()) / template).exists()
    path = copy_engine_template(current_settings(), template)
    if path is None:
        raise click.ClickException(
            f"the engine has no template {template!r} for pages or e-mails; name one as in layouts/footer.html"
        )
    replaces = "already replaces the engine's, and stays as it is" if is_there else "now replaces the engine's"
    click.echo(f"{path} {replaces}; edit it, then restart the server")


@site.command()
def preview() -> None:
    """Serve a preview with drafts and the state of every translation, behind PREVIEW_PASSWORD."""
    # The preview replaces this process, so that none of its code is loaded where visitors are served.
    os.chdir(DEFAULT_ROOT)
    os.execv(sys.executable, [sys.executable, "-m", "vitrine.preview"])  # noqa: S606 - our own program


def write_error_pages(action: str = "build") -> None:
    """Write the error pages of the served build, which a proxy shows when the site does not answer.

    `action` is what to repeat if the disk refuses them.
    """
    settings = current_settings()
    pages = StaticErrorPages(current_app)
    with (
        closing(OpenedBuild(current_link(settings.var_path))) as build,
        disk_errors(settings.error_pages_path, action=action, outcome=FORMER_ERROR_PAGES),
    ):
        pages.write(build, settings.error_pages_path)


def print_faults(summary: CheckSummary, most: int | None = None) -> None:
    """List translation faults and warnings, at most `most` of each, and say how many more there are.

    Catalogs that have lost their translations come last, where they are noticed.
    """
    for faults in (summary.translation_faults, summary.warnings):
        for fault in faults[:most]:
            click.echo(fault, err=True)
        if most is not None and len(faults) > most:
            click.echo(f"… and {len(faults) - most} more; `flask site check` lists them all", err=True)
    for catalog in summary.kept_catalogs:
        print_lost(catalog)
