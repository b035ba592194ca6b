"""The recorded history of pages: when each last changed in each locale."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from vitrine.content.kinds import PageKey


class Recorded(NamedTuple):
    """The digest of a page's content in a locale when it was last recorded, and the day of its last change."""

    digest: str
    day: date


History = Mapping[tuple[PageKey, str], Recorded]
