"""`flask site serve`: starts gunicorn once all settings are known to be valid."""

import os
import sys
from pathlib import Path

import click

from vitrine.processes.gunicorn_environment import gunicorn_environment


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("options", nargs=-1, type=click.UNPROCESSED)
def serve(options: tuple[str, ...]) -> None:
    """Answer requests with gunicorn, to which OPTIONS are passed on, such as --pid FILE."""
    gunicorn = str(Path(sys.executable).with_name("gunicorn"))
    os.execve(gunicorn, [gunicorn, *options], gunicorn_environment())  # noqa: S606 - no shell is needed
