"""`python -m vitrine.preview.screenshots`, started by `flask translations screenshots`: builds and takes pictures."""

import sys
from pathlib import Path

import click

from vitrine.errors import VitrineError
from vitrine.locales import LOCALES, localized_path
from vitrine.preview.build import PreviewMode, build_preview, copy_site_files
from vitrine.preview.settings import read_screenshot_settings
from vitrine.settings.environment_files import site_environment

INSTALL = "install it with .venv/bin/pip install -r requirements-dev.txt, and Chromium with apt-get install chromium"


@click.command()
@click.argument("code")
@click.argument("output", type=click.Path(file_okay=False, path_type=Path))
@click.option("--page", "pages", multiple=True)
@click.option("--open", "only_open", is_flag=True)
def main(code: str, output: Path, pages: tuple[str, ...], only_open: bool) -> None:
    """Build the preview and take pictures of the texts of a language."""
    # Imported here because playwright is not installed on servers.
    from vitrine.preview.screenshots.pictures import picture_texts

    settings, locale = read_screenshot_settings(site_environment()), LOCALES[code]
    copy_site_files(settings)
    build_preview(settings, PreviewMode(drafts=settings.drafts))
    paths = [localized_path(f"/{page.strip('/')}", locale) for page in pages]
    click.echo(picture_texts(settings, locale, output, paths, only_open=only_open))


if __name__ == "__main__":
    try:
        main.main(prog_name="flask translations screenshots", standalone_mode=False)
    except ModuleNotFoundError as error:
        if error.name != "playwright":
            raise
        click.echo(f"the pictures need playwright, which drives Chromium: {INSTALL}", err=True)
        sys.exit(1)
    except (VitrineError, click.ClickException) as error:
        click.echo(str(error), err=True)
        sys.exit(1)
