"""Replaces gunicorn's master by one with new code at every signal, also at one that arrives during a replacement."""

import os
import signal
from contextlib import suppress
from types import FrameType
from typing import Any

# HUP, too, since gunicorn's own handler of it would reload the settings into the old code.
DEPLOYMENTS = (signal.SIGUSR2, signal.SIGHUP)


class Replacements:
    """Remembers that a master is to be replaced until it can be.

    While one replaces another, gunicorn ignores both signals, and the code that was deployed meanwhile would not be
    served. Here the new master is replaced again once the former one has ended.
    """

    def __init__(self, server: Any) -> None:
        self._server = server
        self._is_wanted = False
        self._queue_signal, self._promote = server.signal, server.maybe_promote_master
        server.signal, server.maybe_promote_master = self._note, self._go_on
        server.handle_usr2 = server.handle_hup = lambda: None  # noted when they arrived

    def _note(self, number: int, frame: FrameType | None) -> None:
        """Handle a signal, which a master that is stopping would discard."""
        self._is_wanted |= number in DEPLOYMENTS
        self._queue_signal(number, frame)

    def _go_on(self) -> None:
        """Replace the master if that is wanted and possible; it calls this after every signal and every second."""
        self._promote()
        if self._is_wanted and not self._server.reexec_pid and not self._server.master_pid:
            self._is_wanted = False
            self._server.reexec()

    def hand_over(self) -> None:
        """Tell the new master, when the former one ends, what came too late for it."""
        if self._is_wanted and self._server.reexec_pid:
            with suppress(ProcessLookupError):
                os.kill(self._server.reexec_pid, signal.SIGUSR2)
