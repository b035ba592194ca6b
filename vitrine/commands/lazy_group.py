"""A group of commands of which some are imported only when they are called: most need what the others do without."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click
from flask.cli import AppGroup

PACKAGE = __package__


class LazyGroup(AppGroup):
    """Has a command of each of `modules` too, named as the module is up to an underscore."""

    def __init__(self, name: str, *, modules: Sequence[str], **options: Any) -> None:
        super().__init__(name, **options)
        self._modules = {module.partition("_")[0]: module for module in modules}

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *self._modules])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._modules:
            return super().get_command(ctx, cmd_name)
        command: click.Command = getattr(import_module(f"{PACKAGE}.{self._modules[cmd_name]}"), cmd_name)
        return command
