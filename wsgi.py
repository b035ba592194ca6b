"""The application that gunicorn runs and the `flask` commands load; importing it needs no build."""

import sys

from vitrine.commands.application import create_command_app, is_command
from vitrine.errors import SettingsError

try:
    if is_command():
        app = create_command_app()
    else:
        from app import create_app

        app = create_app()
except SettingsError as error:
    sys.exit(f"vitrine does not start: {error}")
