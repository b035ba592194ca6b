"""Recompresses pages that are requested repeatedly at the highest quality, in the background."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from dataclasses import replace
from queue import Full, Queue
from typing import NamedTuple

import brotli

from vitrine.web.middleware.page_cache import CachedPage, Headers, PageCache, PageKey, etag_of

ENCODING = "br"
QUALITY = 11  # about 30 ms of CPU time for a page, and an eighth fewer bytes
LONGEST_QUEUE = 200  # when it is full, pages stay as they are
NICENESS = 10  # visitors go first


class Task(NamedTuple):
    """A page to recompress, with its cache and key."""

    pages: PageCache
    key: PageKey
    page: CachedPage


class PageRecompressor:
    """The background thread of a server process that recompresses pages."""

    def __init__(self) -> None:
        self._tasks: Queue[Task] = Queue(LONGEST_QUEUE)
        threading.Thread(target=self._run, name="page recompressor", daemon=True).start()

    def offer(self, pages: PageCache, key: PageKey, page: CachedPage) -> None:
        """Enqueue a page that was found in its cache, the first time."""
        noted = replace(page, is_queued=True)
        pages.put(key, noted)
        if ("Content-Encoding", ENCODING) in page.headers:
            with suppress(Full):
                self._tasks.put_nowait(Task(pages, key, noted))

    def _run(self) -> None:
        if sys.platform == "linux":  # elsewhere a thread has no niceness of its own
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
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
