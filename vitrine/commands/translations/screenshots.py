"""`flask translations screenshots`: a picture of every text in its place."""

import os
import sys
from pathlib import Path

import click

from vitrine.commands.output import make_folder
from vitrine.commands.translations.catalog_command import LOCALE
from vitrine.settings import DEFAULT_ROOT


@click.command()
@LOCALE
@click.option("--output", "-o", type=click.Path(file_okay=False, path_type=Path), help="The folder to write into.")
@click.option("--page", "pages", multiple=True, metavar="PATH", help="Only texts on this page, as in /product/FL-200.")
@click.option("--open", "only_open", is_flag=True, help="Only texts that are missing, stale or faulty.")
def screenshots(code: str, output: Path | None, pages: tuple[str, ...], only_open: bool) -> None:
    """Take a picture of every text of a language in its place, for Weblate and agencies.

    Each text is outlined in its picture; index.csv and index.json say what each picture shows.
    """
    folder = (output or Path(f"screenshots-{code}")).absolute()
    make_folder(folder)
    options = [*(f"--page={page}" for page in pages), *(["--open"] if only_open else [])]
    program = [sys.executable, "-m", "vitrine.preview.screenshots", code, str(folder), *options]
    # Replaces this process, as the preview does.
    os.chdir(DEFAULT_ROOT)
    os.execv(sys.executable, program)  # noqa: S606 - our own program
