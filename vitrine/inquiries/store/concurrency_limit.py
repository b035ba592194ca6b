"""Limits how many threads use the inquiry store at a time, so that a stalled store does not stall the whole site."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Semaphore

from sqlalchemy.exc import TimeoutError as PoolTimeoutError

QUEUE_SECONDS = 0.5


class ConcurrencyLimit:
    """Admits up to `places` threads; others wait up to QUEUE_SECONDS, but not while an admitted one is stalled."""

    def __init__(self, places: int) -> None:
        self._free = Semaphore(places)
        self._admitted: dict[object, float] = {}  # since when

    @contextmanager
    def place(self) -> Iterator[None]:
        """Hold a place during the block; raises an SQLAlchemyError if none becomes free."""
        if not self._free.acquire(timeout=0 if self._is_stalled() else QUEUE_SECONDS):
            raise PoolTimeoutError("it does not answer, and no more requests may wait for it")
        visit = object()
        self._admitted[visit] = time.monotonic()
        try:
            yield
        finally:
            del self._admitted[visit]
            self._free.release()

    def _is_stalled(self) -> bool:
        long_ago = time.monotonic() - QUEUE_SECONDS
        return any(since < long_ago for since in tuple(self._admitted.values()))
