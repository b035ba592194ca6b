"""Starts a process beside the worker that draws the pictures nobody has requested yet."""

import subprocess
import sys
from datetime import datetime

import structlog

from vitrine.build_folder import current_id
from vitrine.settings import DEFAULT_ROOT, Settings

# A separate process, so that no delivery waits for it; with low priority, so that visitors do not either.
COMMAND = ("nice", sys.executable, "-m", "flask", "--app", "wsgi", "site", "draw")

log = structlog.get_logger()


class PictureDrawing:
    """A task of the worker, which runs once for every build that is served."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._started_for = ""
        self._process: subprocess.Popen[bytes] | None = None

    def __call__(self, _now: datetime) -> None:
        """Start a run if the served build has changed, unless the previous run is still going."""
        if self._process is not None and self._ended(self._process):
            self._process = None
        build = current_id(self._settings.var_path)
        if build and build != self._started_for and self._process is None:
            self._started_for = build
            self._process = subprocess.Popen(COMMAND, cwd=DEFAULT_ROOT, stdout=subprocess.DEVNULL)  # noqa: S603 - our own

    def _ended(self, process: subprocess.Popen[bytes]) -> bool:
        """Whether a run has ended; a failure is logged, and not retried for the same build."""
        status = process.poll()
        if status:
            log.error("drawing of pictures failed", build=self._started_for, status=status)
        return status is not None
