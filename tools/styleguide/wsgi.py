"""The WSGI application of `make dev`: the site under development, with the style guide."""

from app import create_app
from tools.styleguide.views import install
from vitrine.environment import site_environment
from vitrine.preview.app import Preview
from vitrine.preview.settings import read_development_settings


def development() -> Preview:
    settings = read_development_settings(site_environment())
    app = create_app(settings)
    install(app)
    return Preview(app, settings)
