"""The page cache: finished answers of one build, bounded by their bytes, the least recently asked for leaving first."""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from threading import Lock

LIMIT = 32 * 1024 * 1024


@dataclass(frozen=True)
class Answer:
    """A finished answer: what is sent again to the next visitor, byte for byte."""

    body: bytes
    content_type: str
    etag: str
    headers: tuple[tuple[str, str], ...] = ()


class PageCache:
    """Holds answers of one build; threads share it."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self._size = 0
        self._answers: OrderedDict[Hashable, Answer] = OrderedDict()
        self._lock = Lock()

    def find(self, key: Hashable) -> Answer | None:
        """The answer kept under this key, or None."""
        with self._lock:
            if key not in self._answers:
                return None
            self._answers.move_to_end(key)
            return self._answers[key]

    def keep(self, key: Hashable, answer: Answer) -> None:
        """Keep an answer; one that is larger than a tenth of the cache is not kept."""
        if len(answer.body) > self._limit // 10:
            return
        with self._lock:
            self._drop(key)
            self._answers[key] = answer
            self._size += len(answer.body)
            while self._size > self._limit:
                self._drop(next(iter(self._answers)))

    def _drop(self, key: Hashable) -> None:
        dropped = self._answers.pop(key, None)
        self._size -= len(dropped.body) if dropped else 0
