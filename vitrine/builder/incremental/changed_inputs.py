"""The input files that changed since the previous build."""

from collections.abc import Mapping

from vitrine.builder.build_mode import BuildMode
from vitrine.builder.digests import Inputs
from vitrine.builder.incremental.whole_build_needed import WholeBuildNeeded
from vitrine.content.read.source_files import CONTENT_FOLDER
from vitrine.overrides import FOLDER as OVERRIDES_FOLDER
from vitrine.translations.catalogs.catalog_files import FOLDER as CATALOGS_FOLDER

CATALOGS, OVERRIDES, ISLANDS = f"{CATALOGS_FOLDER}/", f"{OVERRIDES_FOLDER}/", "islands/"
WITH_MESSAGES = (ISLANDS, "templates/")
# No row depends on these files of the engine, as one may on a font.
ONLY_ON_PAGES = (".css", ".html", ".svg", ".ts", ".tsx")


class ChangedInputs:
    """The changed files by their kind; raises WholeBuildNeeded if others changed, or if files were added or removed."""

    def __init__(self, before: Inputs, now: Inputs, mode: BuildMode) -> None:
        if before.engine != now.engine:
            raise WholeBuildNeeded("the code or the settings changed")
        files = changed_files(before.files, now.files)
        self.content = [path for path in files if path.startswith(CONTENT_FOLDER)]
        self.catalogs = [path for path in files if path.startswith(CATALOGS)]
        self.overrides = [path for path in files if path.startswith(OVERRIDES)]
        if len(files) > len(self.content) + len(self.catalogs) + len(self.overrides):
            raise WholeBuildNeeded("more than content, catalogs and overrides changed")
        self.engine = changed_files(before.engine_files, now.engine_files)
        for path in self.engine:
            if not path.endswith(ONLY_ON_PAGES):
                raise WholeBuildNeeded(f"{path} changed")
            # a build for visitors reports messages without translations
            if mode.checks_catalogs and path.startswith(WITH_MESSAGES):
                raise WholeBuildNeeded(f"the messages of {path} may have changed")

    @property
    def has_browser_files(self) -> bool:
        """Whether browser files must be made again."""
        return bool(self.engine or self.overrides)

    @property
    def has_islands(self) -> bool:
        return any(path.startswith(ISLANDS) for path in self.engine)


def changed_files(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """The files whose digests differ, in the order of their names; raises WholeBuildNeeded if some are new or gone."""
    if before.keys() != now.keys():
        raise WholeBuildNeeded("files were added or removed")
    return sorted(path for path in now if before[path] != now[path])
