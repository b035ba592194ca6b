"""The page on which sales decides about a held inquiry; only the signed link in the digest opens it."""

from datetime import UTC, datetime

import structlog
from flask import redirect, request
from werkzeug.exceptions import NotFound, ServiceUnavailable
from werkzeug.wrappers import Response

from vitrine.inquiries.delivery.email_templates import moderation_entry
from vitrine.inquiries.moderation import discard, is_signed, release
from vitrine.inquiries.store.engine import StoreUnavailableError
from vitrine.inquiries.store.inquiries import StoredInquiry, find_inquiry
from vitrine.web.page.gettext import gettext
from vitrine.web.page.metadata import Indexing, page_metadata
from vitrine.web.request.context import current_messages, request_path
from vitrine.web.request.inquiry_store import inquiry_store
from vitrine.web.response.rendering import HTML, indexing, render_html
from vitrine.web.routing.urls import url

RELEASE, DISCARD = "release", "discard"

log = structlog.get_logger()


def show(reference: str) -> Response:
    """The inquiry, why it is held, and the buttons to decide; never cached."""
    stored = signed_inquiry(reference)
    head = page_metadata(gettext("Held inquiry"), indexing=Indexing(request_path().bare, noindex=True))
    action = url("moderation.decide", reference=stored.reference, signature=signature_of_link())
    entry = moderation_entry(stored, current_messages(), action)
    html = render_html("inquiries/moderation.html", head, {"entry": entry})
    return Response(html, headers=indexing(head), content_type=HTML)


def decide(reference: str) -> Response:
    """Release the inquiry or mark it as spam, and show the outcome."""
    stored, button = signed_inquiry(reference), request.form.get("button")
    try:
        if button == RELEASE:
            release(inquiry_store(), stored.reference, datetime.now(UTC))
        elif button == DISCARD:
            discard(inquiry_store(), stored.reference)
    except StoreUnavailableError as error:
        raise unavailable(error) from error
    return redirect(url("moderation.show", reference=stored.reference, signature=signature_of_link()), 303)


def signed_inquiry(reference: str) -> StoredInquiry:
    """The inquiry of the link; 404 for a link without a valid signature."""
    store = inquiry_store()
    try:
        opens = not request_path().is_payload and is_signed(store, reference, signature_of_link())
        stored = find_inquiry(store, reference) if opens else None
    except StoreUnavailableError as error:
        raise unavailable(error) from error
    if stored is None:
        raise NotFound
    return stored


def signature_of_link() -> str:
    return request.args.get("signature", "")


def unavailable(error: StoreUnavailableError) -> ServiceUnavailable:
    """Log that the store cannot be used; returns the 503."""
    log.error("held inquiry not read or decided", reason=str(error))
    return ServiceUnavailable()
