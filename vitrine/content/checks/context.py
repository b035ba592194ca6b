"""The context that every check gets."""

from pathlib import Path
from typing import NamedTuple

from vitrine.content.checks.picture_files import PictureFiles
from vitrine.content.read.reference_index import CrossReferences
from vitrine.errors import Problems
from vitrine.files.build_cache import NO_CACHE, ResultCache


class CheckContext(NamedTuple):
    """One run over the content below `root`: its problems, what the checks of all content need, and cached results."""

    root: Path
    problems: Problems
    references: CrossReferences
    pictures: PictureFiles
    results: ResultCache = NO_CACHE
