"""Redirects a listing to its address without empty and repeated query parameters, which plain HTML forms send."""

from flask import redirect, request
from werkzeug.wrappers import Response

from vitrine.web.request.context import current_page_route, request_path
from vitrine.web.routing.query_params import encode_query


def leave_out_empty_parameters() -> Response | None:
    """Redirect to the address with each chosen value once.

    Without scripts, the filter form sends all of its fields, and products on the page have a second box in the tray.
    """
    route = current_page_route()
    if route is None or not route.facets or request_path().part:
        return None
    given = tuple(request.args.items(multi=True))
    filled = tuple(dict.fromkeys((name, value) for name, value in given if value))
    return redirect(request.root_path + request.path + encode_query(filled), 302) if filled != given else None
