"""A group of commands that report errors of ours and of the disk in one line instead of a traceback."""

import gc
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click
from flask.cli import AppGroup

from vitrine.errors import VitrineError
from vitrine.files.disk_errors import disk_refusal
from vitrine.processes.garbage_collection import pause_collector


class CommandGroup(AppGroup):
    """A group of commands; one that does not handle an error of ours or of the disk ends with a message.

    `modules` maps the names of commands with costly imports to their modules, which are imported when called.
    """

    def __init__(self, *arguments: Any, modules: Mapping[str, str] = {}, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *self._modules])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._modules:
            return super().get_command(ctx, cmd_name)
        with pause_collector():
            command: click.Command = getattr(import_module(self._modules[cmd_name]), cmd_name)
            gc.freeze()  # what has been imported stays, so the collector need not look through it
        return command

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
