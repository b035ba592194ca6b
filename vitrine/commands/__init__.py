"""The commands of `flask`: site, translations, inquiries."""

import gc
from importlib import import_module

import click
from flask.cli import AppGroup

from vitrine.python_gc import collector_paused


class CommandGroups(AppGroup):
    """Imports a group of commands when it is called: web processes need none, and would hold a third more memory."""

    groups = ("inquiries", "site", "translations")

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click calls it
        return [*self.groups]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as click calls it
        if cmd_name not in self.groups:
            return None
        with collector_paused():
            group: click.Command = getattr(import_module(f"{__name__}.{cmd_name}.commands"), cmd_name)
            gc.freeze()  # what has been imported stays, so the collector need not look through it
        return group
