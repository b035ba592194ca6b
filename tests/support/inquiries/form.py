"""A visitor who sends the inquiry form without scripts, and the store behind it."""

from pathlib import Path
from typing import Any

from lxml.html import HtmlElement
from sqlalchemy import Engine
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from app import create_app
from tests.support.client import Seen, SiteClient
from tests.support.inquiries.stores import ANSWERS
from tests.support.sites.miniature import settings_for
from vitrine.inquiries.store.inquiries import StoredInquiry, list_inquiries
from vitrine.web.request.inquiry_store import EXTENSION


class Visitor(SiteClient):
    """A client without scripts, with access to the store."""

    def __init__(self, root: Path, store: Path, rate: str = "100000 per hour", **changes: Any) -> None:
        app = create_app(settings_for(root, inquiries_path=store, inquiry_rate=rate, **changes))
        self.app = app
        self.store: Engine = app.extensions[EXTENSION]
        super().__init__(app)

    def stored(self) -> list[StoredInquiry]:
        """The stored inquiries, newest first."""
        return list_inquiries(self.store, 1000)

    def send(self, path: str = "/inquiry", headers: Any = None, **answers: str) -> TestResponse:
        """Send the form."""
        return self.ask(path, "POST", data=ANSWERS | answers, headers=headers)

    def returned(self, status: int, path: str = "/inquiry", **answers: str) -> Seen:
        """Send the form and get it back with errors."""
        return self.page(path, status, method="POST", data=ANSWERS | answers)


def form_of(seen: Seen) -> Any:
    """The inquiry form on a page."""
    return seen.one("//main//form[@method='post']")


def kept(seen: Seen) -> dict[str, str]:
    """The values of the form's fields."""
    return {name: value for name, value in form_of(seen).fields.items() if value}


def words(element: HtmlElement) -> str:
    """The text of an element, with whitespace collapsed."""
    return " ".join(str(element.text_content()).split())


def press(seen: Seen, button: str, **changes: Any) -> dict[str, Any]:
    """The request that a browser sends when a button of the form is pressed, with some answers changed."""
    form = form_of(seen)
    answers = MultiDict(form.form_values())
    for name, value in changes.items():
        answers[name] = value
    if button:
        answers["button"] = button
    return {"path": form.action, "method": "POST", "data": answers}
