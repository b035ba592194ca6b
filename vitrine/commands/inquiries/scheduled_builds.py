"""Builds the site when a date in its content is due, according to the last build."""

import subprocess
import sys
from datetime import datetime
from logging import ERROR, INFO

import structlog

from vitrine.build_folder import PROVENANCE, current_id
from vitrine.builder.build_store import own_builds
from vitrine.settings import DEFAULT_ROOT, Settings

COMMAND = (sys.executable, "-m", "flask", "--app", "wsgi", "site", "build")

log = structlog.get_logger()


class ScheduledBuilds:
    """A task of the worker; a build that failed is not retried before something else is due."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._tried: datetime | None = None

    def __call__(self, now: datetime) -> None:
        """Build if a change is due, unless somebody has rolled back to an earlier build."""
        newest = next(iter(own_builds(self._settings)), None)
        if newest is None or newest.name != current_id(self._settings.var_path):
            return
        due = PROVENANCE.read(newest).next_change
        if due and due <= now and due != self._tried:
            self._tried = due
            log.info("build started, a change is due", due=due.isoformat())
            done = subprocess.run(COMMAND, cwd=DEFAULT_ROOT, check=False)  # noqa: S603 - our own
            log.log(ERROR if done.returncode else INFO, "build ended", status=done.returncode)
