"""`flask site doctor`: examine the installation, and say what is wrong."""

import sys

import click
from flask.cli import with_appcontext

from vitrine.doctor.checks import examine
from vitrine.web.flask_class import current_settings


@click.command()
@click.option("--quiet", is_flag=True, help="Print problems only.")
@with_appcontext
def doctor(quiet: bool) -> None:
    """Examine the installation: settings, store, servers, proxies, permissions; exit with 1 if something is wrong."""
    problems = 0
    for finding in examine(current_settings()):
        problems += finding.is_problem
        if finding.is_problem or not quiet:
            click.echo(finding)
    sys.exit(1 if problems else 0)
