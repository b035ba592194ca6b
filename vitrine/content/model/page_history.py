"""The recorded history of pages: since when each has said in each locale what it says."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from vitrine.content.kinds import PageKey


class Recorded(NamedTuple):
    """What a page said in a locale when it was last recorded, as a digest, and since when it has said so."""

    digest: str
    day: date


History = Mapping[tuple[PageKey, str], Recorded]
