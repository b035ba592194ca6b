"""The permanent addresses of documents."""

from flask import abort
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.database.documents import document
from vitrine.web.request.context import locale_code, site_db


def show(code: str) -> Response:
    """Redirect to the current revision, in the visitor's language if there is one, else in English."""
    found = document(site_db(), locale_code(), code) or abort(404)
    return redirect(found.files[0].url, 302)
