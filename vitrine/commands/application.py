"""The application that commands run in: with settings and templates, but without the request handling."""

import os
import sys

from vitrine.commands import CommandGroups
from vitrine.environment import site_environment
from vitrine.locales import LANGUAGES, refuse_unknown_languages
from vitrine.settings import read_settings
from vitrine.web.flask_class import Application
from vitrine.web.middleware.request_log import configure_log

CALLED_BY_FLASK = "FLASK_RUN_FROM_CLI"  # set by the command `flask`


def is_command() -> bool:
    """Whether `flask` runs one of our commands; built-in ones, such as `flask routes`, need the whole application."""
    return os.environ.get(CALLED_BY_FLASK) == "true" and any(group in sys.argv[1:] for group in CommandGroups.groups)


def create_command_app() -> Application:
    """An application for one command; it starts in a fraction of the time of the whole one."""
    settings = read_settings(site_environment())
    refuse_unknown_languages(LANGUAGES)
    configure_log(settings.log_level)
    app = Application(settings)
    app.cli = CommandGroups()
    return app
