"""Gives search engines and the log the permanent address of a document whose file has a hashed name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from werkzeug.wsgi import get_path_info

from vitrine.content.kinds import DOCUMENT
from vitrine.database.queries.documents import file_owner
from vitrine.locales import LOCALES, localized_path
from vitrine.static_store import STATIC_PREFIX
from vitrine.web.middleware.request_log import LOG_KEY
from vitrine.web.request.current_build import CurrentBuild, NoBuildError

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PREFIX = f"{STATIC_PREFIX}documents/"


class DocumentLinks:
    """WSGI middleware in front of the static files: adds `Link: rel=canonical` to files of documents."""

    def __init__(self, app: WSGIApplication, current_build: CurrentBuild, site_url: str) -> None:
        self._app, self._current_build, self._site_url = app, current_build, site_url

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = get_path_info(environ)
        document = self._permanent_path(path.removeprefix(STATIC_PREFIX)) if path.startswith(PREFIX) else ""
        if not document:
            return self._app(environ, start_response)
        environ.setdefault(LOG_KEY, {})["document"] = document
        address = self._site_url + document

        def with_link(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            return start_response(status, [*headers, ("Link", f'<{address}>; rel="canonical"')], *error)

        return self._app(environ, with_link)

    def _permanent_path(self, name: str) -> str:
        """The permanent path of a file's document; empty for a file that the build does not know."""
        try:
            with self._current_build.borrowed() as build:
                owner = file_owner(build.db, name)
        except NoBuildError:
            return ""
        if owner is None:
            return ""
        path = DOCUMENT.path.format(code=owner.code) + owner.suffix
        return localized_path(path, LOCALES[owner.locale])
