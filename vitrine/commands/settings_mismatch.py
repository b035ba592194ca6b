"""Refuses to run a command whose settings differ from those of the served build, since it would use another store."""

import click

from vitrine.doctor.build import remedy, setting_differences
from vitrine.settings import Settings

option = click.option(
    "--anyway", is_flag=True, help="Go on although SITE_URL or the store is not that of the served build."
)


def refuse_other_settings(settings: Settings, *, anyway: bool) -> None:
    """End a command that was started without the environment of the site, naming both values."""
    if differences := setting_differences(settings):
        text = "; ".join(differences)
        if not anyway:
            raise click.ClickException(f"{text}. {remedy(settings)}, or repeat the command with --anyway")
        click.echo(f"{text}; continuing because of --anyway", err=True)
