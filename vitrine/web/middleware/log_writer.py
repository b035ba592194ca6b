"""Writes log lines to standard error; a full disk or a slow reader never raises an error or delays a response."""

import atexit
import json
import logging
import os
import select
import sys
import time
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from threading import Condition, Thread
from traceback import format_exception

STANDARD_ERROR = 2
WAITING_BYTES = 4 * 1024 * 1024
LAST_SECONDS = 1.0  # how long a process that exits waits for its last lines
# The thread batches lines: waking it for each would cost more than answering a request from the cache.
GATHERING_SECONDS = 0.02
ATOMIC_BYTES = select.PIPE_BUF  # a write of up to this size to a pipe never mixes with those of other processes


class LogWriter:
    """Writes synchronously at first, and from a background thread once `start` has been called.

    At most `room` bytes wait for the thread; further lines are dropped and counted, and `on_lost` is called for each.
    After a fork, the child has an empty queue and its own thread.
    """

    def __init__(self, handle: int = STANDARD_ERROR, room: int = WAITING_BYTES) -> None:
        self._handle, self._room = handle, room
        self._in_background = False
        self._thread: Thread | None = None
        self.on_lost: Callable[[], None] | None = None
        self._begin()

    def start(self) -> None:
        """Write in a thread from now on, here and in every process forked later."""
        self._in_background = True
        os.register_at_fork(after_in_child=self._begin)
        atexit.register(self.flush)

    def write(self, line: str) -> None:
        """Write a line, or count it as lost."""
        if not self._in_background:
            self._write_now(line)
            return
        data = f"{line}\n".encode("utf-8", "backslashreplace")
        with self._changed:
            if self._size + len(data) > self._room:
                self._lose()
                return
            self._size += len(data)
            self._waiting.append(data)
            if self._thread is None:
                self._thread = Thread(target=self._write_waiting, name="log", daemon=True)
                self._thread.start()
            if len(self._waiting) == 1:
                self._changed.notify_all()

    def flush(self) -> None:
        """Wait up to LAST_SECONDS until all lines are written."""
        with self._changed:
            self._changed.wait_for(lambda: not self._size, LAST_SECONDS)

    def _begin(self) -> None:
        self.lost = self._reported = 0
        self._size = 0
        self._waiting: deque[bytes] = deque()
        self._changed = Condition()
        self._thread = None

    def _write_now(self, line: str) -> None:
        try:
            sys.stderr.write(f"{line}\n")
            sys.stderr.flush()
        except (OSError, ValueError):  # a full disk, a dead reader, a closed stream
            self._lose()

    def _lose(self) -> None:
        self.lost += 1
        if self.on_lost:
            self.on_lost()

    def _write_waiting(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting)
                data, lost = self._next_lines(), self.lost
            unwritten = self._write_all(data)
            with self._changed:
                self._size -= len(data)
                for _ in range(unwritten.count(b"\n")):
                    self._lose()
                self._changed.notify_all()
            if not unwritten and lost > self._reported and not self._write_all(report(lost - self._reported)):
                self._reported = lost
            if not self._waiting:
                time.sleep(GATHERING_SECONDS)

    def _next_lines(self) -> bytes:
        """The oldest lines, as many as one atomic write takes."""
        lines = [self._waiting.popleft()]
        room = ATOMIC_BYTES - len(lines[0])
        while self._waiting and len(self._waiting[0]) <= room:
            lines.append(self._waiting.popleft())
            room -= len(lines[-1])
        return b"".join(lines)

    def _write_all(self, data: bytes) -> bytes:
        """Write the lines; returns what could not be written."""
        while data:
            try:
                data = data[os.write(self._handle, data) :]
            except BlockingIOError:
                select.select([], [self._handle], [])
            except OSError:
                break
        return data


def report(lines: int) -> bytes:
    """The log line that says how many lines were lost."""
    return json.dumps({"event": "log lines lost", "level": "warning", "lines": lines}).encode() + b"\n"


class LogHandler(logging.Handler):
    """Passes the records of `logging`, from gunicorn and libraries, to the same writer in the same format."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record; without its arguments if these do not match its format."""
        try:
            event = record.getMessage()
        except (TypeError, ValueError):
            event = str(record.msg)
        time = datetime.fromtimestamp(record.created, UTC).isoformat().replace("+00:00", "Z")
        line = {"logger": record.name, "event": event, "level": record.levelname.lower(), "timestamp": time}
        if record.exc_info and record.exc_info[0]:
            line["exception"] = "".join(format_exception(*record.exc_info)).rstrip()
        WRITER.write(json.dumps(line, ensure_ascii=False))


WRITER = LogWriter()
