"""Writes log lines to standard error; whatever becomes of its reader or disk, nothing raises and no answer waits."""

import atexit
import json
import logging
import os
import select
import sys
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread

STANDARD_ERROR = 2
WAITING_BYTES = 4 * 1024 * 1024
LAST_SECONDS = 1.0  # how long the end of a process waits for its last lines


class LogWriter:
    """Writes where it is called, until `start` leaves that to a thread; lines that find no room are lost, and counted.

    A forked process begins with no line waiting and none lost, and has a thread of its own. `on_lost` is called for
    every lost line.
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
            self._changed.notify_all()

    def flush(self) -> None:
        """Wait a moment for the lines that still wait."""
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
                data, lost = self._waiting.popleft(), self.lost
            written = self._write_all(data)
            with self._changed:
                self._size -= len(data)
                if not written:
                    self._lose()
                self._changed.notify_all()
            if written and lost > self._reported and self._write_all(report(lost - self._reported)):
                self._reported = lost

    def _write_all(self, data: bytes) -> bool:
        while data:
            try:
                data = data[os.write(self._handle, data) :]
            except BlockingIOError:
                select.select([], [self._handle], [])
            except OSError:
                return False
        return True


def report(lines: int) -> bytes:
    """The line about lines that were lost."""
    return json.dumps({"event": "log lines lost", "level": "warning", "lines": lines}).encode() + b"\n"


class LogHandler(logging.Handler):
    """Brings what libraries log through `logging` to the same writer."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record; one whose values do not fit its text is written without them."""
        try:
            line = self.format(record)
        except (TypeError, ValueError):
            line = f"{record.levelname} {record.name}: {record.msg}"
        WRITER.write(line)


WRITER = LogWriter()
