"""Redirects a listing to the address without the empty and repeated parameters that the forms of browsers send."""

from flask import redirect, request
from werkzeug.wrappers import Response

from vitrine.web.request.context import current_page, request_path
from vitrine.web.routing.query_params import encode_query


def leave_out_empty_parameters() -> Response | None:
    """Without scripts the form of the filters sends each field, and a product in sight has its box in the tray as well;
    the address a visitor shares has what was chosen, once."""
    page = current_page()
    if page is None or not page.facets or request_path().part:
        return None
    given = tuple(request.args.items(multi=True))
    filled = tuple(dict.fromkeys((name, value) for name, value in given if value))
    return redirect(request.root_path + request.path + encode_query(filled), 302) if filled != given else None
