"""The application: this file is the table of contents of the program."""

import os

from flask_babel import Babel

from vitrine.commands.inquiries import inquiries
from vitrine.commands.site import site
from vitrine.commands.translations import translations
from vitrine.release import release
from vitrine.settings import Settings, read_settings
from vitrine.views.inquiries import prepare_inquiries
from vitrine.views.routes import ROUTES
from vitrine.web import builds, errors, gateway, order, templating
from vitrine.web.application import Application
from vitrine.web.locale import babel_locale
from vitrine.web.request_log import configure_log
from vitrine.web.routes import register


def create_app(settings: Settings | None = None) -> Application:
    """Put the application together; it opens no build, so that commands run without one."""
    settings = settings or read_settings(os.environ)
    configure_log(settings.log_level)
    app = Application(settings)
    Babel(app, locale_selector=babel_locale, configure_jinja=False)
    templating.install(app)
    register(app, ROUTES)
    builds.install(app, release())
    order.install(app)
    errors.install(app)
    prepare_inquiries(app)
    gateway.surround(app)
    for group in (inquiries, site, translations):
        app.cli.add_command(group)
    return app
