"""The site's own icon, and those of the islands: the subset they use, in the form Iconify's servers answer with."""

from flask import abort, request
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.web.assets import asset
from vitrine.web.builds import current_build
from vitrine.web.machine import json_answer

A_WEEK = "public, max-age=604800"
MOST = 100


def show(prefix: str) -> Response:
    """The icons named in the query (`?icons=search,x`); none of this set is a 404."""
    icon_set = current_build().icon_sets.get(prefix) or abort(404)
    asked = [name for name in request.args.get("icons", "").split(",")[:MOST] if name]
    found = {name: icon_set["icons"][name] for name in asked if name in icon_set["icons"]}
    if not found:
        abort(404)
    missing = sorted(set(asked) - set(found))
    return json_answer({**icon_set, "icons": found, **({"not_found": missing} if missing else {})}, A_WEEK)


def favicon() -> Response:
    """Lead browsers that read no SVG icon, and programs that read no page, to the icon they guess to be here."""
    return redirect(asset("icons/favicon.ico"), 302)
