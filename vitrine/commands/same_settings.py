"""Refuses a command whose settings are not those the served build was made with: it would use another store."""

import click

from vitrine.build_folder import PROVENANCE, current_id, current_link
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
        click.echo(f"{text}; going on as told", err=True)


def remedy(settings: Settings) -> str:
    """How a command comes to have the settings of the server."""
    return f"Give this command the settings of the server, best in {settings.root / 'vitrine.env'}"


def setting_differences(settings: Settings) -> list[str]:
    """What differs from the served build, in words: its store if it named one, SITE_URL once the site is public."""
    if not current_id(settings.var_path):
        return []
    made = PROVENANCE.read(current_link(settings.var_path))
    differences = []
    if made.site_url.startswith("https://") and made.site_url != settings.site_url:
        differences.append(f"SITE_URL is {settings.site_url} here, and {made.site_url} in the served build")
    if made.store and made.store != settings.store_name:
        here = settings.store_name or f"{settings.var_path / 'inquiries.db'} (by default)"
        differences.append(f"inquiries are stored in {here} here, and in {made.store} according to the served build")
    return differences
