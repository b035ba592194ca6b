"""The inquiry form, and the pages that say whether an inquiry arrived."""

from datetime import UTC, datetime

import msgspec
import structlog
from flask import current_app, redirect, request
from werkzeug.exceptions import UnsupportedMediaType
from werkzeug.wrappers import Response

from vitrine.database.inquiries import InquiryItem
from vitrine.inquiries.connection import StoreUnavailableError, open_store
from vitrine.inquiries.form import InquiryForm
from vitrine.inquiries.inquiry import is_reference
from vitrine.inquiries.limiting import TooManyInquiriesError, count_inquiry, limit_inquiries
from vitrine.inquiries.store import store_inquiry
from vitrine.messages.phrase import Phrase
from vitrine.views.inquiry_form import (
    asked_item,
    complaints,
    make_form,
    privacy_version,
    show_form,
    snapshot,
    wording,
)
from vitrine.views.texts import page_texts, responsible_office
from vitrine.web.application import Application
from vitrine.web.errors import HEADINGS, problem, wants_problem
from vitrine.web.head import page_head
from vitrine.web.links import declared_query, url
from vitrine.web.locale import current_locale
from vitrine.web.rendering import render_page

STORE = "inquiry_store"
FORM_TYPES = ("application/x-www-form-urlencoded", "multipart/form-data")

log = structlog.get_logger()


def prepare_inquiries(app: Application) -> None:
    """Give the application its inquiry store and its counter of inquiries; neither connects yet."""
    app.extensions[STORE] = open_store(app.settings)
    limit_inquiries(app, app.settings)


def new(code: str = "") -> Response:
    """The empty form, naming the item its address is about."""
    item = asked_item(code)
    return show_form(make_form(prefill={"item": wording(item)} if item else None), item)


def create(code: str = "") -> Response:
    """Store an inquiry and lead to its reference, or give the form back with everything the visitor wrote."""
    item = asked_item(code)
    if request.mimetype not in FORM_TYPES:
        raise UnsupportedMediaType
    form = make_form(request.form)
    if not form.validate():
        return refuse(form, item, 422, complaints(form))
    try:
        count_inquiry()
        return accept(store(form, item))
    except TooManyInquiriesError as error:
        answer = refuse(form, item, 429)
        answer.headers["Retry-After"] = str(error.seconds)
        return answer
    except StoreUnavailableError as error:
        log.error("inquiry not stored", reason=str(error))
        return refuse(form, item, 503)


def success() -> Response:
    """The page after an inquiry arrived, with its reference."""
    asked = declared_query().get("reference", "")
    texts = page_texts("inquiry-success")
    head = page_head(texts.title, texts.summary, noindex=True)
    return render_page("inquiries/success.html", head, page=texts, reference=asked if is_reference(asked) else "")


def fail() -> Response:
    """The page that explains what to do when an inquiry could not be stored."""
    texts = page_texts("inquiry-fail")
    head = page_head(texts.title, texts.summary, noindex=True)
    return render_page("inquiries/fail.html", head, page=texts, office=responsible_office())


def store(form: InquiryForm, item: InquiryItem | None) -> str:
    """Store a valid form and return its reference."""
    inquiry = form.inquiry(current_locale().code, snapshot(item), privacy_version(), datetime.now(UTC))
    return store_inquiry(current_app.extensions[STORE], inquiry)


def accept(reference: str) -> Response:
    """Lead to the page with the reference, or tell a program where it is."""
    location = url("inquiries.success", reference=reference)
    if not wants_problem():
        return redirect(location, 303)
    body = msgspec.json.encode({"reference": reference, "location": location})
    return Response(body, 201, [("Location", location)], content_type="application/json")


def refuse(
    form: InquiryForm, item: InquiryItem | None, status: int, errors: dict[str, Phrase] | None = None
) -> Response:
    """Give the form back, or the problem to a program."""
    if not wants_problem():
        return show_form(form, item, status, errors)
    members = [{"field": name, "message": message.value} for name, message in (errors or {}).items()]
    return problem(status, HEADINGS[status], "", [], **({"errors": members} if members else {}))
