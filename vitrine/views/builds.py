"""Data about builds for scripts: which one is current, and the route rules of each."""

import re

from flask import abort
from werkzeug.wrappers import Response

from vitrine.build_folder import ROUTE_RULES, builds_path
from vitrine.web.flask_class import current_settings
from vitrine.web.request.context import current_build
from vitrine.web.response.http_caching import IMMUTABLE, conditional_response, json_response

BUILD_ID = re.compile(r"[0-9A-Za-z-]{1,64}")


def latest() -> Response:
    """The current build; open pages check every hour whether they are still of this build."""
    build = current_build()
    return json_response({"id": build.id, "timestamp": build.timestamp}, "no-cache")


def meta(build_id: str) -> Response:
    """The route rules of any build that is still kept."""
    rules = ROUTE_RULES.path(builds_path(current_settings().var_path) / build_id)
    if not BUILD_ID.fullmatch(build_id) or not rules.is_file():
        abort(404)
    return conditional_response(rules.read_bytes(), "application/json", IMMUTABLE)
