"""Limits how many uncached pages a client may request."""

from flask import request
from werkzeug.exceptions import TooManyRequests

from vitrine.inquiries.form.rate_limit import TooManyRequestsError, count_page
from vitrine.web.request.context import current_route
from vitrine.web.routing.route_types import MachineRoute

LOOPBACK = ("127.", "::1", "::ffff:127.")


def limit_uncached_pages() -> None:
    """Count this request, which no cache could answer.

    Cheap machine addresses, and requests from this machine, are not counted: if PROXIES is not set, all visitors seem
    to be one local client.
    """
    route = current_route()
    is_cheap = isinstance(route, MachineRoute) and not route.limited
    client = request.remote_addr or LOOPBACK[0]  # a Unix socket has no address
    if is_cheap or client.startswith(LOOPBACK):
        return
    try:
        count_page()
    except TooManyRequestsError as error:
        raise TooManyRequests(retry_after=error.retry_after) from error
