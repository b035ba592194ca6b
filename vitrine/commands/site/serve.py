"""`flask site serve`: starts gunicorn once all settings are known to be valid."""

import os
import sys
from pathlib import Path

import click

from vitrine.commands.application import CALLED_BY_FLASK

PROCESSES = "WEB_CONCURRENCY"
# `gunicorn.conf.py` replaces what gunicorn reads from these, too late for a value that gunicorn cannot read.
UNUSED = ("FORWARDED_ALLOW_IPS", CALLED_BY_FLASK)


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("options", nargs=-1, type=click.UNPROCESSED)
def serve(options: tuple[str, ...]) -> None:
    """Answer requests with gunicorn, to which OPTIONS are passed on, such as --pid FILE."""
    environment = {name: value for name, value in os.environ.items() if name not in UNUSED}
    # As elsewhere, an empty value counts as unset; gunicorn would fail to read it as a number.
    if not environment.get(PROCESSES, "").strip():
        environment.pop(PROCESSES, None)
    gunicorn = str(Path(sys.executable).with_name("gunicorn"))
    os.execve(gunicorn, [gunicorn, *options], environment)  # noqa: S606 - no shell is needed
