"""The permanent addresses of documents."""

from flask import abort
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.content.kinds import DOCUMENT
from vitrine.database.queries.documents import document
from vitrine.web.request.context import locale_code, site_db
from vitrine.web.routing.urls import absolute, link


def show(code: str) -> Response:
    """Redirect to the current revision, in the visitor's language if there is one, else in English."""
    found = document(site_db(), locale_code(), code) or abort(404)
    response = redirect(found.files[0].url, 302)
    markdown = absolute(link(DOCUMENT.markdown_path(found.document)))
    response.headers["Link"] = f'<{markdown}>; rel="alternate"; type="text/markdown"'
    return response
