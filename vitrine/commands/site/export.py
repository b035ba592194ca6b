"""`flask site export`: writes the whole site as files, for a web server or a static host."""

import os
from pathlib import Path

import click
from flask.cli import with_appcontext

from vitrine.commands import settings_mismatch
from vitrine.commands.progress import progress
from vitrine.export.export import export_site
from vitrine.web.flask_class import current_settings


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
@click.option(
    "--processes",
    type=click.IntRange(1, 99),
    default=os.cpu_count() or 1,
    help="How many processes render pages; one per core if unset.",
)
@settings_mismatch.option
@with_appcontext
def export(folder: Path, processes: int) -> None:
    """Write the served build to DIR as files, with the configuration of nginx and of static hosts.

    DIR may be new, empty, or an earlier export, in which only the files that have changed are written.
    """
    settings_mismatch.refuse_other_settings(current_settings())
    with progress() as reporter:
        summary = export_site(current_settings(), folder, processes, reporter)
    click.echo(summary)
