"""The page on which sales decide about an inquiry that looks like spam; only the link in their digest opens it."""

from datetime import UTC, datetime

import structlog
from flask import redirect, request
from werkzeug.exceptions import NotFound, ServiceUnavailable
from werkzeug.wrappers import Response

from vitrine.inquiries.connection import StoreUnavailableError
from vitrine.inquiries.held import discard, is_link_signed, release
from vitrine.inquiries.letters import held_entry
from vitrine.inquiries.store import StoredInquiry, find_inquiry
from vitrine.views.inquiry_store import inquiry_store
from vitrine.web.head import page_head
from vitrine.web.links import url
from vitrine.web.locale import request_path
from vitrine.web.messages import current_messages, gettext
from vitrine.web.rendering import render_html

RELEASE, DISCARD = "release", "discard"

log = structlog.get_logger()


def show(reference: str) -> Response:
    """Who wrote, how the message begins, why it is held, and two buttons; nothing of it is kept in a cache."""
    stored = signed_inquiry(reference)
    head = page_head(gettext("Held inquiry"), path=f"/inquiry/held/{stored.reference}", noindex=True)
    here = url("inquiry_held.decide", reference=stored.reference, signature=signature_given())
    html = render_html("inquiries/held.html", head, {"entry": held_entry(stored, current_messages(), here)})
    return Response(html, headers={"X-Robots-Tag": "noindex, follow"}, content_type="text/html; charset=utf-8")


def decide(reference: str) -> Response:
    """Release the inquiry or call it spam, and show what has become of it."""
    stored, button = signed_inquiry(reference), request.form.get("button")
    try:
        if button == RELEASE:
            release(inquiry_store(), stored.reference, datetime.now(UTC))
        elif button == DISCARD:
            discard(inquiry_store(), stored.reference)
    except StoreUnavailableError as error:
        raise out_of_reach(error) from error
    return redirect(url("inquiry_held.show", reference=stored.reference, signature=signature_given()), 303)


def signed_inquiry(reference: str) -> StoredInquiry:
    """The inquiry of the link that was opened; whatever is not signed by us leads nowhere."""
    store, signature = inquiry_store(), signature_given()
    try:
        signed = not request_path().payload and is_link_signed(store, reference, signature)
        stored = find_inquiry(store, reference) if signed else None
    except StoreUnavailableError as error:
        raise out_of_reach(error) from error
    if stored is None:
        raise NotFound
    return stored


def signature_given() -> str:
    """The signature of the link that was opened."""
    return request.args.get("signature", "")


def out_of_reach(error: StoreUnavailableError) -> ServiceUnavailable:
    """Note that the store cannot be used, and answer so."""
    log.error("held inquiry not read", reason=str(error))
    return ServiceUnavailable()
