"""The inquiry store and rate limit of the running application."""

from flask import current_app
from sqlalchemy import Engine

from vitrine.inquiries.store.engine import open_store
from vitrine.web.flask_class import Application
from vitrine.web.request.rate_limit import init_rate_limit

EXTENSION = "inquiry_store"


def init_app(app: Application) -> None:
    """Give the application its inquiry store and rate limit; both connect when first used.

    At most half of a process's threads may use the store at a time, so that a stalled store never blocks every page.
    """
    app.extensions[EXTENSION] = open_store(app.settings, threads=max(1, app.settings.threads // 2))
    init_rate_limit(app, app.settings)


def inquiry_store() -> Engine:
    store: Engine = current_app.extensions[EXTENSION]
    return store
