"""The inquiry store of the running application."""

from flask import current_app
from sqlalchemy import Engine

from vitrine.inquiries.connection import open_store
from vitrine.web.application import Application

STORE = "inquiry_store"


def prepare_store(app: Application) -> None:
    """Give the application its store, which connects when it is first asked."""
    app.extensions[STORE] = open_store(app.settings)


def inquiry_store() -> Engine:
    """The store of this application."""
    store: Engine = current_app.extensions[STORE]
    return store
