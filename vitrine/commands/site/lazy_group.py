"""A command group that imports some of its commands only when they are called, since they need more than the others."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from vitrine.commands.command_group import CommandGroup


class LazyGroup(CommandGroup):
    """A group that also has the command of each of `modules`, which is named like its module."""

    def __init__(self, name: str, *, modules: Sequence[str], **options: Any) -> None:
        super().__init__(name, **options)
        self._modules = frozenset(modules)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *self._modules])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._modules:
            return super().get_command(ctx, cmd_name)
        command: click.Command = getattr(import_module(f"{__package__}.{cmd_name}"), cmd_name)
        return command
