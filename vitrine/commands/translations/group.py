"""The group `flask translations`, and what its commands share: arguments, reading the content, exiting on problems."""

from pathlib import Path

import click

from vitrine.commands.command_group import CommandGroup
from vitrine.content.model.content import Content
from vitrine.content.read.reader import read_content
from vitrine.locales import TRANSLATED_LOCALES
from vitrine.problems import Problems
from vitrine.settings.folders import PROJECT
from vitrine.web.flask_class import current_settings

CATALOG = click.Path(exists=True, dir_okay=False, path_type=Path)
LANGUAGE = click.Choice([locale.code for locale in TRANSLATED_LOCALES], case_sensitive=False)
LOCALE = click.argument("code", type=LANGUAGE, metavar="LANGUAGE")
OUTPUT = click.option("--output", "-o", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")

translations = CommandGroup("translations", help="Update, check and measure the translation catalogs.")


def engine_of(root: Path) -> Path | None:
    """The folder of the engine, whose interface translations a site in another folder uses; None for the demo."""
    return None if root.resolve() == PROJECT else PROJECT


def exit_on(problems: Problems) -> None:
    """Print the problems and exit with status 1 if there are any."""
    for problem in problems.sorted():
        click.echo(str(problem), err=True)
    if problems:
        raise click.exceptions.Exit(1)


def valid_content() -> Content:
    """The content; if it has problems, prints them and exits, since an unreadable text would count as deleted."""
    problems = Problems()
    content = read_content(current_settings().root, problems)
    exit_on(problems)
    if content is None:
        raise click.ClickException("cannot read the content; run `flask site check`")
    return content
