"""A group of commands that end with one line, not with a traceback, for errors of ours and of the disk."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click
from flask.cli import AppGroup

from vitrine.errors import VitrineError
from vitrine.files.disk_errors import disk_refusal


class CommandGroup(AppGroup):
    """A group of commands; an error of ours or of the disk that one does not explain itself ends it with a message."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except VitrineError as error:
            raise click.ClickException(str(error)) from error
        except OSError as error:
            if not (refusal := disk_refusal(error, "run the command")):
                raise
            raise click.ClickException(refusal) from error


@contextmanager
def failures() -> Iterator[None]:
    """Print an error of ours as it is, since it may list many problems, and exit with status 1."""
    try:
        yield
    except VitrineError as error:
        click.echo(str(error), err=True)
        sys.exit(1)
