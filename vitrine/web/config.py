"""The settings of the running application."""

from typing import cast

from flask import current_app

from vitrine.settings import Settings
from vitrine.web.application import Application


def current_settings() -> Settings:
    """The settings the application was created with."""
    return cast(Application, current_app).settings
