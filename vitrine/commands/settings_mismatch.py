"""Refuses to run a command whose settings differ from those of the served build, since it would use another store."""

import click

from vitrine.doctor.build import remedy, setting_differences
from vitrine.settings.settings import Settings

ANYWAY = "vitrine.anyway"


def remember(context: click.Context, _parameter: click.Parameter, value: bool) -> None:
    """Store the value of --anyway for `refuse_other_settings`, which the command calls later."""
    context.meta[ANYWAY] = value


option = click.option(
    "--anyway",
    is_flag=True,
    expose_value=False,
    callback=remember,
    help="Continue even if SITE_URL or the store differs from that of the served build.",
)


def refuse_other_settings(settings: Settings) -> None:
    """End a command that was started without the environment of the site, naming both values."""
    if differences := setting_differences(settings):
        text = "; ".join(differences)
        if not click.get_current_context().meta[ANYWAY]:
            raise click.ClickException(f"{text}. {remedy(settings)}, or repeat the command with --anyway")
        click.echo(f"{text}; continuing because of --anyway", err=True)
