"""What a build is asked for."""

from datetime import datetime
from typing import NamedTuple

from vitrine.builder.build_mode import BuildMode
from vitrine.builder.report import Reporter
from vitrine.settings import Settings


class BuildRequest(NamedTuple):
    """A build of a site as of a moment.

    With `accept_losses`, catalogs that lost their translations are taken as they are. Many records are made by several
    `processes`, each of which holds what this one does.
    """

    settings: Settings
    moment: datetime
    reporter: Reporter
    mode: BuildMode
    accept_losses: bool = False
    processes: int = 1
