"""The command line of a site."""

from click.testing import Result

from app import create_app
from vitrine.settings.settings import Settings


def flask(settings: Settings, *arguments: str, stdin: str | None = None) -> Result:
    """Run a `flask` command, as in the folder of the site."""
    return create_app(settings).test_cli_runner().invoke(args=arguments, input=stdin)
