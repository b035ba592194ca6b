"""Makes the pictures that nobody has asked for yet, beside the worker's deliveries."""

import subprocess
import sys
from datetime import datetime

import structlog

from vitrine.build_folder import current_id
from vitrine.settings import DEFAULT_ROOT, Settings

# A process of its own, so that no delivery waits for it; it leaves the processors to whoever answers visitors.
COMMAND = ("nice", sys.executable, "-m", "flask", "--app", "wsgi", "site", "draw")

log = structlog.get_logger()


class BackgroundPictures:
    """A task of the worker: makes them once for every build that is served."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._started_for = ""
        self._process: subprocess.Popen[bytes] | None = None

    def __call__(self, _now: datetime) -> None:
        """Start if another build is served than before, unless the former run goes on."""
        if self._process is not None and self._ended(self._process):
            self._process = None
        build = current_id(self._settings.var_path)
        if build and build != self._started_for and self._process is None:
            self._started_for = build
            self._process = subprocess.Popen(COMMAND, cwd=DEFAULT_ROOT, stdout=subprocess.DEVNULL)  # noqa: S603 - our own

    def _ended(self, process: subprocess.Popen[bytes]) -> bool:
        """Whether a run has ended; a failed one is logged, and not repeated before another build is served."""
        status = process.poll()
        if status:
            log.error("drawing of pictures failed", build=self._started_for, status=status)
        return status is not None
