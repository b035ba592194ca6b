"""Serves the files of content/root, including `.well-known`, and the key file of IndexNow at the root of the site."""

from flask import request
from werkzeug.wrappers import Response

from vitrine.build_folder import WELL_KNOWN
from vitrine.files.mime_types import mime_type
from vitrine.web.flask_class import current_settings
from vitrine.web.request.context import current_build, current_route
from vitrine.web.response.http_caching import PLAIN_TEXT, conditional_response

WITHOUT_SUFFIX = {f"/{WELL_KNOWN}/apple-app-site-association": "application/json"}


def serve_root_file() -> Response | None:
    """Respond with a file of content/root; the site's own addresses take precedence."""
    if current_route() is not None or request.method not in ("GET", "HEAD"):
        return None
    key = current_settings().indexnow_key
    if key and request.path == key_path(key):
        return conditional_response(key, PLAIN_TEXT)
    data = current_build().root_files.get(request.path)
    if data is None:
        return None
    guessed = mime_type(request.path) or WITHOUT_SUFFIX.get(request.path, "application/octet-stream")
    return conditional_response(data, f"{guessed}; charset=utf-8" if guessed.startswith("text/") else guessed)


def key_path(key: str) -> str:
    """The path of the key file by which IndexNow verifies that an announcement comes from the site's owner."""
    return f"/{key}.txt"
