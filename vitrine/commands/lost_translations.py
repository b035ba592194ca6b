"""Prints which catalogs lost their translations, so that nobody overlooks it."""

import click


def print_lost(catalog: object) -> None:
    """Print a line about a catalog, or about the error that its loss led to."""
    click.secho(f"LOST TRANSLATIONS: {catalog}", err=True, fg="red", bold=True)
