"""The application that commands run in: it has settings, templates and command groups, but answers no requests."""

import gc
import os
import sys
from importlib import import_module

import click
from flask.cli import AppGroup

from vitrine.locales import LANGUAGES, refuse_unknown_languages
from vitrine.processes.garbage_collection import pause_collector
from vitrine.settings.environment_files import site_environment
from vitrine.settings.reading import read_settings
from vitrine.web.flask_class import Application
from vitrine.web.middleware.request_log import configure_log

CALLED_BY_FLASK = "FLASK_RUN_FROM_CLI"  # set by the command `flask`


class CommandGroups(AppGroup):
    """Imports a group of commands when it is called; web processes need none, and would take a third more memory."""

    groups = ("inquiries", "site", "translations")

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click calls it
        return [*self.groups]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as click calls it
        if cmd_name not in self.groups:
            return None
        with pause_collector():
            group: click.Command = getattr(import_module(f"{__package__}.{cmd_name}.commands"), cmd_name)
            gc.freeze()  # what has been imported stays, so the collector need not look through it
        return group


def is_command() -> bool:
    """Whether `flask` runs one of our commands; built-in ones, such as `flask routes`, need the whole application."""
    return os.environ.get(CALLED_BY_FLASK) == "true" and any(group in sys.argv[1:] for group in CommandGroups.groups)


def create_command_app() -> Application:
    """An application for one command, which starts in a fraction of the time that the whole one takes."""
    settings = read_settings(site_environment())
    refuse_unknown_languages(LANGUAGES)
    configure_log(settings.log_level)
    app = Application(settings)
    app.cli = CommandGroups()
    return app
