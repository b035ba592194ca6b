"""The application that commands run in: it has settings, templates and command groups, but answers no requests."""

import os
import sys

from vitrine.commands.command_group import CommandGroup
from vitrine.locales import LANGUAGES, refuse_unknown_languages
from vitrine.settings.environment_files import site_environment
from vitrine.settings.reading import read_settings
from vitrine.web.flask_class import Application
from vitrine.web.middleware.request_log import configure_log

GROUPS = ("inquiries", "site", "translations")
CALLED_BY_FLASK = "FLASK_RUN_FROM_CLI"  # set by the command `flask`


def command_groups() -> CommandGroup:
    """The groups of commands; web processes need none, and would take a third more memory."""
    return CommandGroup(modules={group: f"{__package__}.{group}.commands" for group in GROUPS})


def is_command() -> bool:
    """Whether `flask` runs one of our commands; built-in ones, such as `flask routes`, need the whole application."""
    return os.environ.get(CALLED_BY_FLASK) == "true" and any(group in sys.argv[1:] for group in GROUPS)


def create_command_app() -> Application:
    """An application for one command, which starts in a fraction of the time that the whole one takes."""
    settings = read_settings(site_environment())
    refuse_unknown_languages(LANGUAGES)
    configure_log(settings.log_level)
    app = Application(settings)
    app.cli = command_groups()
    return app
