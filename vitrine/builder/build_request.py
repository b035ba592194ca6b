"""What a build is asked for: the site, the moment, and how to build."""

from datetime import datetime
from typing import NamedTuple

from vitrine.builder.build_mode import SITE, BuildMode
from vitrine.builder.report import SILENT, Reporter
from vitrine.settings.settings import Settings


class BuildRequest(NamedTuple):
    """A build of a site as of a moment.

    With `accept_losses`, catalogs that lost their translations are used as they are. Builds with many records use up
    to `processes` processes, each of which needs about as much memory as this one.
    """

    settings: Settings
    moment: datetime
    reporter: Reporter = SILENT
    mode: BuildMode = SITE
    accept_losses: bool = False
    processes: int = 1

    @property
    def usable_processes(self) -> int:
        """How many processes the mode allows."""
        return self.processes if self.mode.forks else 1
