"""The form stamp: issued to the inquiry island, and evaluated when the form is sent."""

from datetime import datetime

from flask import current_app
from werkzeug.wrappers import Response

from vitrine.inquiries.form.form import InquiryForm
from vitrine.inquiries.form.spam import STAMP, new_stamp, seconds_open
from vitrine.inquiries.store.engine import StoreUnavailableError, transaction
from vitrine.inquiries.store.signing_keys import STAMP_KEY, get_or_create_key
from vitrine.views.inquiry.store import inquiry_store
from vitrine.web.response.cache_control import NO_STORE
from vitrine.web.response.conditional_response import json_response

EXTENSION = "inquiry_stamp_key"


def show() -> Response:
    """A new stamp; empty while the store with its key is unavailable, since the form works without one."""
    try:
        stamp = new_stamp(stamp_key())
    except StoreUnavailableError:
        stamp = ""
    return json_response({"stamp": stamp}, NO_STORE)


def form_seconds(form: InquiryForm, now: datetime) -> float | None:
    """How long the visitor had the form, in seconds; None without a valid stamp."""
    stamp = form[STAMP].data
    return seconds_open(stamp_key(), stamp, now) if stamp else None


def stamp_key() -> str:
    """The key of stamps, read from the store once per process."""
    if EXTENSION not in current_app.extensions:
        with transaction(inquiry_store()) as connection:
            current_app.extensions[EXTENSION] = get_or_create_key(connection, STAMP_KEY)
    key: str = current_app.extensions[EXTENSION]
    return key
