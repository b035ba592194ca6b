"""The context in which the changes of one locale are found."""

from typing import NamedTuple

from vitrine.builder.build_mode import BuildMode
from vitrine.builder.incremental.state import LocaleState
from vitrine.database.connection import SiteDatabase
from vitrine.files.build_cache import ResultCache


class LocaleContext(NamedTuple):
    """A locale between the previous build and the new one.

    `base` is the database of the previous build. `state` is the state that this stored, and is updated with every
    change. `messages` are the compiled interface messages of the new build.
    """

    base: SiteDatabase
    locale: str
    state: LocaleState
    messages: bytes
    mode: BuildMode
    results: ResultCache
