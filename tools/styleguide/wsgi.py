"""The WSGI application of `make dev`: the site under development, with the style guide."""

import os

from app import create_app
from tools.styleguide.views import install
from vitrine.preview.app import Preview
from vitrine.preview.settings import read_development_settings


def development() -> Preview:
    settings = read_development_settings(os.environ)
    app = create_app(settings)
    install(app)
    return Preview(app, settings)
