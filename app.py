"""The application. This file is the table of contents of the program."""

from flask_babel import Babel

from vitrine.commands.application import command_groups
from vitrine.locales import LANGUAGES, refuse_unknown_languages
from vitrine.release import release
from vitrine.settings.environment_files import site_environment
from vitrine.settings.reading import read_settings
from vitrine.settings.settings import Settings
from vitrine.views.routes import ROUTES
from vitrine.web.flask_class import Application
from vitrine.web.middleware import stack
from vitrine.web.middleware.request_log import configure_log
from vitrine.web.page import template_functions
from vitrine.web.request import current_build, inquiry_store, request_hooks, zero_result_counter
from vitrine.web.request.context import babel_locale
from vitrine.web.response import errors
from vitrine.web.routing.route_types import add_routes


def create_app(settings: Settings | None = None, served_release: str = "") -> Application:
    """Put the application together; it serves the builds of its own release unless another is given.

    It opens no build, so commands run without one.
    """
    settings = settings or read_settings(site_environment())
    refuse_unknown_languages(LANGUAGES)
    configure_log(settings.log_level)
    app = Application(settings)
    Babel(app, locale_selector=babel_locale, configure_jinja=False)
    template_functions.init_app(app)
    add_routes(app, ROUTES)
    current_build.init_app(app, served_release or release())
    request_hooks.init_app(app)
    errors.init_app(app)
    inquiry_store.init_app(app)
    zero_result_counter.init_app(app)
    stack.init_app(app)
    app.cli = command_groups()
    return app
