"""The icons that islands fetch, in the format of Iconify's servers."""

from flask import abort, request
from werkzeug.wrappers import Response

from vitrine.web.request.context import current_build
from vitrine.web.response.http_caching import json_response

ONE_WEEK = "public, max-age=604800"
MAX_ICONS = 100  # of a request


def show(prefix: str) -> Response:
    """The icons of a set that the query names (`?icons=search,x`); 404 if the set has none of them."""
    icon_set = current_build().icon_sets.get(prefix) or abort(404)
    names = [name for name in request.args.get("icons", "").split(",")[:MAX_ICONS] if name]
    icons = {name: icon_set["icons"][name] for name in names if name in icon_set["icons"]}
    if not icons:
        abort(404)
    missing = sorted(set(names) - set(icons))
    return json_response({**icon_set, "icons": icons, **({"not_found": missing} if missing else {})}, ONE_WEEK)
