"""`flask site serve`: starts gunicorn once all settings are known to be valid."""

import os
import sys
from pathlib import Path

import click

from vitrine.processes.gunicorn_environment import gunicorn_environment
from vitrine.settings.folders import PROJECT

CONFIGURATION = PROJECT / "gunicorn.conf.py"  # only in a clone; a site with the package has a file of its own


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("options", nargs=-1, type=click.UNPROCESSED)
def serve(options: tuple[str, ...]) -> None:
    """Answer requests with gunicorn, to which OPTIONS are passed on, such as --pid FILE."""
    gunicorn = str(Path(sys.executable).with_name("gunicorn"))
    environment = gunicorn_environment()
    if CONFIGURATION.is_file():
        # gunicorn looks for both in the working directory, which may be the folder of a site beside the clone.
        options = ("--config", str(CONFIGURATION), *options)
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(PROJECT), environment.get("PYTHONPATH"))))
    os.execve(gunicorn, [gunicorn, *options], environment)  # noqa: S606 - no shell is needed
