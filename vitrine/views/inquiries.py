"""The inquiry form, and the pages that say whether an inquiry arrived."""

from datetime import UTC, date, datetime

import msgspec
import structlog
from flask import redirect, request
from werkzeug.exceptions import UnsupportedMediaType
from werkzeug.wrappers import Response

from vitrine.database.inquiries import InquiryItem
from vitrine.inquiries.connection import StoreUnavailableError
from vitrine.inquiries.form import InquiryForm
from vitrine.inquiries.inquiry import is_reference
from vitrine.inquiries.limiting import TooManyInquiriesError, count_inquiry, limit_inquiries
from vitrine.inquiries.store import store_inquiry
from vitrine.messages.phrase import Phrase
from vitrine.views.inquiry_assignment import assign, channels, find_office, route_of
from vitrine.views.inquiry_form import (
    answers_are_checked,
    complaints,
    make_form,
    privacy_version,
    show_answers,
    show_form,
    tell_answers,
)
from vitrine.views.inquiry_items import asked_item, carried_rows, known_item, wording
from vitrine.views.inquiry_store import inquiry_store, prepare_store
from vitrine.views.texts import page_texts, responsible_office
from vitrine.web.application import Application
from vitrine.web.builds import current_build
from vitrine.web.errors import HEADINGS, problem, wants_problem
from vitrine.web.head import page_head
from vitrine.web.links import url
from vitrine.web.locale import current_locale
from vitrine.web.query import declared_query
from vitrine.web.rendering import render_page

FORM_TYPES = ("application/x-www-form-urlencoded", "multipart/form-data")
# What the buttons of the form are called; one without a name sends it, or leads to the answers to be checked.
ADD_ITEM, CHANGE, CHECK, SEND = "add-item", "change", "check", "send"

log = structlog.get_logger()


def prepare_inquiries(app: Application) -> None:
    """Give the application its inquiry store and its counter of inquiries; neither connects yet."""
    prepare_store(app)
    limit_inquiries(app, app.settings)


def new(code: str = "") -> Response:
    """The empty form, naming the item its address is about, or all that `?items=FL-200:2,FL-210` names."""
    item = asked_item(code)
    if carried := carried_rows():
        return show_form(make_form(carried), item)
    return show_form(make_form(prefill={"item": wording(item)} if item else None), item)


def create(code: str = "") -> Response:
    """Store an inquiry and lead to its reference, or give the form back with everything the visitor wrote."""
    item = asked_item(code)
    if request.mimetype not in FORM_TYPES:
        raise UnsupportedMediaType
    form, button = make_form(request.form), request.form.get("button", "")
    if button == ADD_ITEM:
        form.add_row()
        return show_form(form, item, new_row=len(form.rows))
    if button == CHANGE:
        return show_form(form, item)
    if not form.validate():
        return refuse(form, item, 422, complaints(form))
    if button == CHECK and wants_problem():
        return tell_answers(form)
    if button != SEND and answers_are_checked() and not wants_problem():
        return show_answers(form, item)
    return take(form, item)


def take(form: InquiryForm, item: InquiryItem | None) -> Response:
    """Store a valid form, unless its sender has sent too many or the store is out of reach."""
    try:
        count_inquiry()
        return accept(form, item)
    except TooManyInquiriesError as error:
        answer = refuse(form, item, 429)
        answer.headers["Retry-After"] = str(error.seconds)
        return answer
    except StoreUnavailableError as error:
        log.error("inquiry not stored", reason=str(error))
        return refuse(form, item, 503)


def success() -> Response:
    """The page after an inquiry arrived: its reference, who answers and by when."""
    asked = dict(declared_query())
    texts = page_texts("inquiry-success")
    reference = asked.get("reference", "")
    return render_page(
        "inquiries/success.html",
        page_head(texts.title, texts.summary, noindex=True),
        page=texts,
        reference=reference if is_reference(reference) else "",
        office=find_office(asked.get("office", "")),
        answer_by=read_day(asked.get("by", "")),
    )


def read_day(text: str) -> date | None:
    """A day as our own addresses write it."""
    try:
        return date.fromisoformat(text) if len(text) == len("2026-03-02") else None
    except ValueError:
        return None


def fail() -> Response:
    """The page that explains what to do when an inquiry could not be stored."""
    texts = page_texts("inquiry-fail")
    head = page_head(texts.title, texts.summary, noindex=True)
    return render_page("inquiries/fail.html", head, page=texts, office=responsible_office())


def accept(form: InquiryForm, item: InquiryItem | None) -> Response:
    """Store a valid form and lead to the page with its reference, or tell a program where that is."""
    now, route = datetime.now(UTC), route_of(form, item)
    assignment = assign(form, route, now)
    retention = current_build().site(current_locale().code).retention_days
    inquiry = form.inquiry(
        current_locale().code,
        lambda row, text: known_item(row, text, item),
        privacy_version(),
        now,
        assignment,
        retention,
    )
    reference = store_inquiry(inquiry_store(), inquiry, channels())
    location = url("inquiries.success", reference=reference, office=route.office, by=assignment.answer_by)
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
