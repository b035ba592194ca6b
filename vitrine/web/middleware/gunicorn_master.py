"""Replaces gunicorn's master with one that runs new code, even if the signal arrives during another replacement."""

import os
import signal
from contextlib import suppress
from types import FrameType
from typing import Any

# HUP as well: gunicorn's own handler would reload the settings into the old code.
DEPLOYMENTS = (signal.SIGUSR2, signal.SIGHUP)


class Replacements:
    """Remembers that the master must be replaced until this is possible.

    While one master replaces another, gunicorn ignores both signals, so code that is deployed meanwhile would not be
    served. Here the new master is replaced in turn, once the old one has exited.
    """

    def __init__(self, server: Any) -> None:
        self._server = server
        self._is_wanted = False
        self._queue_signal, self._promote = server.signal, server.maybe_promote_master
        server.signal, server.maybe_promote_master = self._receive, self._promote_or_replace
        server.handle_usr2 = server.handle_hup = lambda: None  # handled on arrival

    def _receive(self, number: int, frame: FrameType | None) -> None:
        """Remember a signal before gunicorn queues it: a stopping master would discard it."""
        self._is_wanted |= number in DEPLOYMENTS
        self._queue_signal(number, frame)

    def _promote_or_replace(self) -> None:
        """Replace the master if wanted and possible; gunicorn calls this after every signal and every second."""
        self._promote()
        if self._is_wanted and not self._server.reexec_pid and not self._server.master_pid:
            self._is_wanted = False
            self._server.reexec()

    def hand_over(self) -> None:
        """When this master exits, pass a signal that it could not act on to its successor."""
        if self._is_wanted and self._server.reexec_pid:
            with suppress(ProcessLookupError):
                os.kill(self._server.reexec_pid, signal.SIGUSR2)
