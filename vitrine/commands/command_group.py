"""A group of commands that report errors of ours and of the disk in one line instead of a traceback."""

from typing import Any

import click
from flask.cli import AppGroup

from vitrine.errors import VitrineError
from vitrine.files.disk_errors import disk_refusal


class CommandGroup(AppGroup):
    """A group of commands; if one does not handle an error of ours or of the disk, it ends with a message."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except VitrineError as error:
            click.echo(str(error), err=True)  # without the prefix of click, since it may list many problems
            raise click.exceptions.Exit(1) from error
        except OSError as error:
            if not (refusal := disk_refusal(error, "run the command")):
                raise
            raise click.ClickException(refusal) from error
