"""The lasting addresses of documents."""

from flask import abort
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.database.documents import document
from vitrine.web.builds import current_build
from vitrine.web.locale import current_locale


def show(code: str) -> Response:
    """Lead to the current revision, in the visitor's language where it exists, else in English."""
    found = document(current_build().db, current_locale().code, code) or abort(404)
    return redirect(found.files[0].url, 302)
