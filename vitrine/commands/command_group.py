"""A group of commands that say in one line what the disk refused them."""

from typing import Any

import click
from flask.cli import AppGroup

from vitrine.files.disk_errors import disk_refusal


class CommandGroup(AppGroup):
    """A group of commands; an error of the disk that one does not explain itself ends it with a message."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except OSError as error:
            if not (refusal := disk_refusal(error, "run the command")):
                raise
            raise click.ClickException(refusal) from error
