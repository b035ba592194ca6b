"""Limits how many pages that are not cached one client may ask for."""

from flask import request
from werkzeug.exceptions import TooManyRequests

from vitrine.inquiries.form.rate_limit import TooManyRequestsError, count_page
from vitrine.web.request.context import current_route
from vitrine.web.routing.route_types import MachineRoute

LOOPBACK = ("127.", "::1", "::ffff:127.")


def limit_uncached_pages() -> None:
    """Count this request, which no cache could answer.

    Not counted are addresses for programs, which cost little, and requests from this machine: with PROXIES forgotten,
    all visitors would seem to be one client.
    """
    client = request.remote_addr or LOOPBACK[0]  # none comes through a Unix socket
    if isinstance(current_route(), MachineRoute) or client.startswith(LOOPBACK):
        return
    try:
        count_page()
    except TooManyRequestsError as error:
        raise TooManyRequests(retry_after=error.retry_after) from error
