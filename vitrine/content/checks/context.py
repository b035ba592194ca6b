"""What every check is given."""

from pathlib import Path
from typing import NamedTuple

from vitrine.content.checks.picture_files import PictureFiles
from vitrine.content.read.reference_index import CrossReferences
from vitrine.errors import Problems


class CheckContext(NamedTuple):
    """One run over the content below `root`: its problems, and what it collects for the checks of the whole."""

    root: Path
    problems: Problems
    references: CrossReferences
    pictures: PictureFiles
