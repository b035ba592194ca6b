"""What gunicorn runs for `make dev`: the site under development, with the style guide."""

import os

from app import create_app
from tools.styleguide.showing import install
from vitrine.preview.gateway import Preview
from vitrine.preview.settings import read_development_settings


def development() -> Preview:
    """The site under development with the style guide at /_styleguide."""
    settings = read_development_settings(os.environ)
    app = create_app(settings)
    install(app)
    return Preview(app, settings)
