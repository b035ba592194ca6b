"""Builds the site when a date in its content is due, as the last build said it would be."""

import subprocess
import sys
from datetime import datetime

import structlog

from vitrine.build.folders import current_id, kept_builds, read_record
from vitrine.build.moments import written
from vitrine.settings import PROJECT, Settings

log = structlog.get_logger()


class DueBuilds:
    """A chore of the worker; a build that fails is not repeated until something else is due."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._tried = ""

    def __call__(self, now: datetime) -> None:
        """Build if a change is due; the site stays as it was when somebody went back to an earlier build."""
        newest = next(iter(kept_builds(self._settings)), None)
        if newest is None or newest.name != current_id(self._settings):
            return
        due = read_record(newest).next_change
        if due and due <= written(now) and due != self._tried:
            self._tried = due
            log.info("build begun, a change is due", due=due)
            done = subprocess.run([sys.executable, "-m", "flask", "site", "build"], cwd=PROJECT, check=False)
            log.log(20 if done.returncode == 0 else 40, "build ended", status=done.returncode)
