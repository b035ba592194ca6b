"""The inquiry form, its submission, its stamp, and the pages that say whether an inquiry was received."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from functools import cache
from threading import Thread

import msgspec
import structlog
from flask import current_app, redirect, request
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import UnsupportedMediaType
from werkzeug.wrappers import Response

from vitrine.database.queries.inquiry_items import InquiryItem, names_part_number
from vitrine.inquiries.form.form import InquiryForm
from vitrine.inquiries.form.form_stamp import STAMP, new_stamp, seconds_open
from vitrine.inquiries.form.spam import Submission, assess, prepare
from vitrine.inquiries.form.spam_classifier import everyday_words
from vitrine.inquiries.inquiry import Inquiry, RequestedItem, Routing, is_reference
from vitrine.inquiries.store.engine import StoreUnavailableError, transaction
from vitrine.inquiries.store.inquiries import find_reference, store_inquiry
from vitrine.inquiries.store.signing_keys import STAMP_KEY, get_or_create_key
from vitrine.locales import LOCALES
from vitrine.search.retrieval.subject import Subject
from vitrine.views.inquiries.form import (
    Refusal,
    build_form,
    form_errors,
    has_review,
    privacy_version,
    render_form,
    render_review,
    review_data,
)
from vitrine.views.inquiries.items import item_of_address, items_of_query, requested_items
from vitrine.views.inquiries.office_routing import delivery_channels, route_inquiry
from vitrine.web.flask_class import current_settings
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.gettext import gettext
from vitrine.web.page.inquiry_items import item_wording
from vitrine.web.page.islands import to_json
from vitrine.web.page.metadata import NOINDEX, page_metadata
from vitrine.web.page.offices import find_office, responsible_office
from vitrine.web.request.abuse_protection import has_hidden_origin
from vitrine.web.request.context import current_build, current_site, locale_code, site_db
from vitrine.web.request.inquiry_store import inquiry_store
from vitrine.web.request.rate_limit import INQUIRIES, TooManyRequestsError, check_limit, count_inquiry
from vitrine.web.response.errors import prefers_problem, problem_response
from vitrine.web.response.http_caching import NO_STORE, json_response
from vitrine.web.response.rendering import render_page
from vitrine.web.response.static_error_pages import HEADINGS
from vitrine.web.routing.urls import declared_query, url

FORM_TYPES = ("application/x-www-form-urlencoded", "multipart/form-data")
# The values of the form's buttons; a button without a value sends the form, or goes to the review.
ADD_ITEM, CHANGE, CHECK, SEND = "add-item", "change", "check", "send"

STORE_RETRY = 60  # seconds
STAMP_EXTENSION = "inquiry_stamp_key"
LONGEST_PREFILL = 500  # characters of a message in an address

log = structlog.get_logger()


def new(code: str = "") -> Response:
    """The form, prefilled with the item in the path or those in `?items=FL-200:2,FL-210`, and with `?message=`."""
    item, message = item_of_address(code), request.args.get("message", "")[:LONGEST_PREFILL]
    if queried := items_of_query().items:
        rows = [pair for item, quantity in queried for pair in (("item", item_wording(item)), ("quantity", quantity))]
        return render_form(build_form(MultiDict([*rows, ("message", message)])), item)
    return render_form(build_form(prefill={"item": item_wording(item) if item else "", "message": message}), item)


def create(code: str = "") -> Response:
    """Handle a submitted form: store it if it is valid, else return it with all answers and errors."""
    item = item_of_address(code)
    if request.mimetype not in FORM_TYPES:
        raise UnsupportedMediaType
    form, button, wants_json = build_form(request.form), request.form.get("button", ""), prefers_problem()
    if has_hidden_origin():
        return reject(form, item, Refusal(403))
    if button == ADD_ITEM:
        form.add_row()
        return render_form(form, item, new_row=len(form.rows))
    if button == CHANGE:
        return render_form(form, item)
    if not form.validate():
        return reject(form, item, Refusal(422, form_errors(form)))
    if button == CHECK and wants_json:
        return Response(to_json(review_data(form)), content_type="application/json")
    if button != SEND and has_review() and not wants_json:
        return render_review(form, item)
    return submit(form, item)


def submit(form: InquiryForm, item: InquiryItem | None) -> Response:
    """Store a valid form and redirect to the page with its reference, or return the form if it cannot be stored."""
    now = datetime.now(UTC)
    office, routing = route_inquiry(form, item, now)
    try:
        inquiry = inquiry_of(form, item, routing, now)
        reference = find_reference(inquiry_store(), inquiry) or store_new(inquiry)
    except TooManyRequestsError as error:
        return reject(form, item, Refusal(429, retry_after=error.retry_after))
    except StoreUnavailableError as error:
        log.error("inquiry not stored", reason=str(error))
        return reject(form, item, Refusal(503, retry_after=STORE_RETRY))
    return confirm(reference, url("inquiries.success", reference=reference, office=office.code, by=routing.answer_by))


def inquiry_of(form: InquiryForm, item: InquiryItem | None, routing: Routing, received_at: datetime) -> Inquiry:
    """The inquiry that a valid form makes."""
    items = tuple(requested_items(form, item, LOCALES[routing.locale]))
    assessment = assess(submission_of(form, items, received_at))
    return Inquiry(
        **form.answers,
        locale=locale_code(),
        items=items,
        routing=routing,
        privacy_version=privacy_version(),
        retention_days=current_site().retention_days,
        received_at=received_at,
        spam_signals=assessment.signals,
        spam_score=assessment.score,
    )


def submission_of(form: InquiryForm, items: Iterable[RequestedItem], received_at: datetime) -> Submission:
    """A valid form as it is assessed for spam."""
    message, stamp = form.answer("message"), form[STAMP].data
    return Submission(
        answers=form.answers,
        locale=locale_code(),
        own_host=current_settings().own_host,
        honeypot_filled=form.honeypot_filled,
        item_named=any(item.code for item in items) or names_part_number(site_db(), message),
        subject=subject_words(message),
        seconds_open=seconds_open(stamp_key(), stamp, received_at) if stamp else None,
    )


def subject_words(message: str) -> frozenset[str]:
    """The words of a message that name what the site is about, in any of its languages."""
    build, site = current_build(), current_site()
    dictionaries = {code: build.dictionaries[code] for code in build.locales}
    return Subject(build.db, dictionaries, everyday_words(), (site.name, site.legal_name)).words_in(message)


def confirm(reference: str, location: str) -> Response:
    """Redirect to the page that says that an inquiry was received, or name both to clients that want JSON."""
    if not prefers_problem():
        return redirect(location, 303)
    body = msgspec.json.encode({"reference": reference, "location": location})
    return Response(body, 201, [("Location", location)], content_type="application/json")


def store_new(inquiry: Inquiry) -> str:
    """Store a new inquiry, and count it for the rate limit once it has been stored."""
    check_limit(INQUIRIES)
    reference = store_inquiry(inquiry_store(), inquiry, delivery_channels())
    count_inquiry()
    return reference


def reject(form: InquiryForm, item: InquiryItem | None, refusal: Refusal) -> Response:
    """Return the form with its answers and errors, or a problem to clients that want JSON."""
    wait = [("Retry-After", str(refusal.retry_after))] if refusal.retry_after else []
    if not prefers_problem():
        answer = render_form(form, item, refusal)
        answer.headers.extend(wait)
        return answer
    members: dict[str, object] = {"minutes_to_wait": refusal.minutes_to_wait} if refusal.retry_after else {}
    if refusal.errors:
        members["errors"] = [{"field": name, "message": message.value} for name, message in refusal.errors.items()]
    return problem_response(refusal.status, HEADINGS[refusal.status], "", wait, **members)


def success() -> Response:
    """The page after submission: the reference, who replies and by when; neutral without a valid reference."""
    query = dict(declared_query())
    texts = page_texts("inquiry-success")
    reference = query.get("reference", "")
    valid = is_reference(reference)
    title = texts.title if valid else gettext("No reference number found")
    return render_page(
        "inquiries/success.html",
        page_metadata(title, texts.summary if valid else "", indexing=NOINDEX),
        page=texts,
        reference=reference if valid else "",
        office=find_office(query.get("office", "")),
        answer_by=parse_day(query.get("by", "")),
    )


def parse_day(text: str) -> date | None:
    """A day in the form of our own URLs, 2026-03-02; None for any other text."""
    try:
        return date.fromisoformat(text) if len(text) == len("2026-03-02") else None
    except ValueError:
        return None


def fail() -> Response:
    """The page that explains what to do when an inquiry could not be stored."""
    texts = page_texts("inquiry-fail")
    head = page_metadata(texts.title, texts.summary, indexing=NOINDEX)
    return render_page("inquiries/fail.html", head, page=texts, office=responsible_office())


def stamp() -> Response:
    """A new stamp; empty while the store with its key is unavailable, since the form works without one."""
    prepare_in_background()  # while the visitor fills in the form
    try:
        value = new_stamp(stamp_key())
    except StoreUnavailableError:
        value = ""
    return json_response({"stamp": value}, NO_STORE)


@cache
def prepare_in_background() -> None:
    Thread(target=prepare, name="spam", daemon=True).start()


def stamp_key() -> str:
    """The key of stamps, read from the store once per process."""
    if STAMP_EXTENSION not in current_app.extensions:
        with transaction(inquiry_store()) as connection:
            current_app.extensions[STAMP_EXTENSION] = get_or_create_key(connection, STAMP_KEY)
    key: str = current_app.extensions[STAMP_EXTENSION]
    return key
