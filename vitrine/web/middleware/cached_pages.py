"""Answers requests from the page cache before the application runs, and recompresses pages that are in demand."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from queue import Full, Queue
from threading import Thread, get_native_id
from typing import TYPE_CHECKING

import brotli

from vitrine.settings.settings import Settings
from vitrine.web.middleware.compression import best_encoding
from vitrine.web.middleware.header_checks import is_overlong
from vitrine.web.middleware.request_log import LOG_KEY, PageLog, page_fields
from vitrine.web.page_cache import CACHE_KEY, HIT, CachedPage, PageCache, ResponseKey, client_has, etag_of
from vitrine.web.request.current_build import CurrentBuild
from vitrine.web.request.requested_locales import came_from_own_page, chooses_locale, preferred_locale

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

CACHED_PAGE_KEY = "vitrine.page"  # in the environ of a request whose page the worker has looked up already
ENCODING = "br"  # of the pages that are recompressed
QUALITY = 11  # about 30 ms of CPU time for a page, and a fifth fewer bytes
LONGEST_QUEUE = 200  # when it is full, pages stay as they are
NICENESS = 10  # visitors go first


class PageCacheMiddleware:
    """WSGI middleware that answers with a cached page if the application would answer the same to this visitor.

    A page is stored under the canonical spelling of its address. The application adds other spellings and unknown
    parameters once it has answered them with a stored page, since only it can tell what they mean.
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
        page = environ.get(CACHED_PAGE_KEY) or self.find(environ)
        if page is None:
            return self._app(environ, start_response)
        environ[CACHE_KEY], environ[LOG_KEY] = HIT, {"route": page.route}
        if client_has(page.etag, environ.get("HTTP_IF_NONE_MATCH", "")):
            start_response("304 Not Modified", page.not_modified_headers)
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
        requested = key = ResponseKey(environ["PATH_INFO"], environ["QUERY_STRING"], encoding)
        page = pages.get(key)
        if page is None and (canonical := pages.canonical(requested)):
            key, page = canonical, pages.get(canonical)
        if page is None or not self._is_same_for(environ, page):
            return None
        if self.recompressor and not page.is_queued:
            self.recompressor.offer(pages, key, page)
        return page if key is requested else replace(page, log_fields=page_fields(requested.path, page.route))

    def _is_same_for(self, environ: WSGIEnvironment, page: CachedPage) -> bool:
        """Whether the application would neither redirect this visitor, nor set a cookie, nor count the search.

        It counts searches itself, since only it can distinguish visitors behind proxies.
        """
        if page.words_without_result:
            return False
        if page.chosen_locale and chooses_locale(environ, self._own_host, page.chosen_locale):
            return False
        if not page.other_locales or came_from_own_page(environ, self._own_host):
            return True
        return preferred_locale(environ, page.open_locales).code not in page.other_locales


class PageRecompressor:
    """A background thread that compresses pages as far as possible once they are requested again."""

    def __init__(self) -> None:
        self._tasks: Queue[tuple[PageCache, ResponseKey, CachedPage]] = Queue(LONGEST_QUEUE)
        Thread(target=self._run, name="page recompressor", daemon=True).start()

    def offer(self, pages: PageCache, key: ResponseKey, page: CachedPage) -> None:
        """Enqueue a page when its cache serves it for the first time."""
        queued = replace(page, is_queued=True)
        pages.put(key, queued)
        if ("Content-Encoding", ENCODING) in page.headers:
            with suppress(Full):
                self._tasks.put_nowait((pages, key, queued))

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
    """The page compressed further, if that makes it smaller."""
    body = bytes(brotli.compress(brotli.decompress(page.body), quality=QUALITY))
    if len(body) >= len(page.body):
        return page
    etag = etag_of(body)
    return replace(page.with_headers({"Content-Length": str(len(body)), "ETag": etag}), body=body, etag=etag)
