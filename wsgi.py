"""The application that gunicorn runs and the `flask` commands load; importing it needs no build."""

import sys

from app import create_app
from vitrine.errors import SettingsError

try:
    app = create_app()
except SettingsError as error:
    sys.exit(f"vitrine does not start: {error}")
