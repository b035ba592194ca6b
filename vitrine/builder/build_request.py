"""The request for a build: the site, the moment, and how to build."""

from datetime import datetime
from typing import NamedTuple

from vitrine.builder.build_mode import SITE, BuildMode
from vitrine.builder.report import SILENT, Reporter
from vitrine.settings.settings import Settings


class BuildOptions(NamedTuple):
    """How to build.

    A `strict` build fails if a translation has a fault. With `accept_losses`, a catalog that has lost translations is
    used as it is. Sites with many records are built by up to `processes` processes, each of which needs about as much
    memory as this one. Builds of another `mode` need a `var_path` of their own.
    """

    mode: BuildMode = SITE
    strict: bool = False
    accept_losses: bool = False
    processes: int = 1


DEFAULT_OPTIONS = BuildOptions()


class BuildRequest(NamedTuple):
    """A build of a site as visitors would see it at a moment."""

    settings: Settings
    moment: datetime
    reporter: Reporter = SILENT
    options: BuildOptions = DEFAULT_OPTIONS

    @property
    def mode(self) -> BuildMode:
        return self.options.mode

    @property
    def usable_processes(self) -> int:
        return self.options.processes if self.mode.forks else 1
