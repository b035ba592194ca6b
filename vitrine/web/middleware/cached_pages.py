"""Answers with cached pages in front of the application, and recompresses those in demand."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from queue import Full, Queue
from threading import Thread, get_native_id
from typing import TYPE_CHECKING, NamedTuple

import brotli
from werkzeug.http import parse_etags

from vitrine.settings.settings import Settings
from vitrine.web.middleware.compression import best_encoding
from vitrine.web.middleware.header_checks import is_overlong
from vitrine.web.middleware.request_log import LOG_KEY, PageLog
from vitrine.web.page_cache import CACHE_KEY, HIT, CachedPage, Headers, PageCache, PageKey, etag_of
from vitrine.web.request.current_build import CurrentBuild
from vitrine.web.request.requested_locales import came_from_own_page, chooses_locale, preferred_locale

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

FOUND_KEY = "vitrine.page"  # in the environ of a request whose page the worker has already found
ENCODING = "br"  # of the pages that are recompressed
QUALITY = 11  # about 30 ms of CPU time for a page, and an eighth fewer bytes
LONGEST_QUEUE = 200  # when it is full, pages stay as they are
NICENESS = 10  # visitors go first


class PageCacheMiddleware:
    """WSGI middleware that answers with a cached page if the application would answer the same to this visitor.

    `render_page` stores pages under the canonical spelling of their address, so that other spellings and unknown
    parameters cannot fill the cache.
    """

    def __init__(
        self,
        app: WSGIApplication,
        current_build: CurrentBuild,
        settings: Settings,
        is_trusted: Callable[[str], bool],
    ) -> None:
        self._app, self._current_build, self._is_trusted = app, current_build, is_trusted
        self._own_host = settings.own_host
        self._log = PageLog(settings.log_level)
        self.recompressor: PageRecompressor | None = None  # set in server processes

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        started = time.perf_counter()
        page = environ.get(FOUND_KEY) or self.find(environ)
        if page is None:
            return self._app(environ, start_response)
        environ[CACHE_KEY], environ[LOG_KEY] = HIT, {"route": page.route}
        known = environ.get("HTTP_IF_NONE_MATCH")
        if known and (known == page.etag or parse_etags(known).contains_weak(page.etag[1:-1])):
            start_response("304 Not Modified", page.unchanged)
            self._log.write(environ["REQUEST_METHOD"], page.log_fields, 304, started)
            return ()
        start_response("200 OK", page.headers)
        self._log.write(environ["REQUEST_METHOD"], page.log_fields, 200, started)
        return (page.body,) if environ["REQUEST_METHOD"] == "GET" else ()

    def find(self, environ: WSGIEnvironment) -> CachedPage | None:
        """The cached page for this visitor; None if the application must answer."""
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD") or "HTTP_IF_MATCH" in environ or is_overlong(environ):
            return None
        pages = self._current_build.pages()
        if pages is None or not self._is_trusted(environ.get("HTTP_HOST", "")):
            return None
        encoding = best_encoding(environ.get("HTTP_ACCEPT_ENCODING", ""))
        key = PageKey(environ["PATH_INFO"], environ["QUERY_STRING"], encoding)
        page = pages.get(key)
        if page is None or not self._suits(page, environ):
            return None
        if self.recompressor and not page.is_queued:
            self.recompressor.offer(pages, key, page)
        return page

    def _suits(self, page: CachedPage, environ: WSGIEnvironment) -> bool:
        """Whether this visitor is neither redirected to another locale nor given a cookie, and nothing is counted.

        The application counts searches, since only it can distinguish visitors behind proxies.
        """
        if page.words_without_result:
            return False
        if page.chosen_locale and chooses_locale(environ, self._own_host, page.chosen_locale):
            return False
        if not page.other_locales or came_from_own_page(environ, self._own_host):
            return True
        return preferred_locale(environ, page.open_locales).code not in page.other_locales


class Task(NamedTuple):
    """A page to recompress, with its cache and key."""

    pages: PageCache
    key: PageKey
    page: CachedPage


class PageRecompressor:
    """The background thread of a server process; it recompresses pages that are requested again at the best quality."""

    def __init__(self) -> None:
        self._tasks: Queue[Task] = Queue(LONGEST_QUEUE)
        Thread(target=self._run, name="page recompressor", daemon=True).start()

    def offer(self, pages: PageCache, key: PageKey, page: CachedPage) -> None:
        """Enqueue a page that was found in its cache, the first time."""
        noted = replace(page, is_queued=True)
        pages.put(key, noted)
        if ("Content-Encoding", ENCODING) in page.headers:
            with suppress(Full):
                self._tasks.put_nowait(Task(pages, key, noted))

    def _run(self) -> None:
        if sys.platform == "linux":  # elsewhere a thread has no niceness of its own
            os.setpriority(os.PRIO_PROCESS, get_native_id(), NICENESS)
        while True:
            pages, key, page = self._tasks.get()
            pages.put(key, recompressed(page))
            self._tasks.task_done()

    def wait(self) -> None:
        """Wait until the queue is empty."""
        self._tasks.join()


def recompressed(page: CachedPage) -> CachedPage:
    """The same page in fewer bytes."""
    body = bytes(brotli.compress(brotli.decompress(page.body), quality=QUALITY))
    if len(body) >= len(page.body):
        return page
    changed = {"Content-Length": str(len(body)), "ETag": etag_of(body)}

    def renewed(headers: Headers) -> Headers:
        return [(name, changed.get(name, value)) for name, value in headers]

    return replace(
        page, body=body, etag=changed["ETag"], headers=renewed(page.headers), unchanged=renewed(page.unchanged)
    )
