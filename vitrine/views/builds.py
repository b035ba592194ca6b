"""The build as programs see it: which is current, and the route rules of each."""

import re

from flask import abort
from werkzeug.wrappers import Response

from vitrine.web.builds import current_build
from vitrine.web.caching import FOREVER
from vitrine.web.config import current_settings
from vitrine.web.machine import json_answer, machine_answer

BUILD_ID = re.compile(r"[0-9A-Za-z-]{1,64}")


def latest() -> Response:
    """The current build; open pages ask hourly whether theirs is still it."""
    build = current_build()
    return json_answer({"id": build.id, "timestamp": build.timestamp}, policy="no-cache")


def meta(build_id: str) -> Response:
    """The route rules of a build, an older one too as long as it is kept."""
    rules = current_settings().var_path / "builds" / build_id / "rules.json"
    if not BUILD_ID.fullmatch(build_id) or not rules.is_file():
        abort(404)
    return machine_answer(rules.read_bytes(), "application/json", FOREVER)
