"""The redirects of redirects.csv: single former addresses, typically those of an earlier site."""

from typing import NamedTuple


class FormerAddress(NamedTuple):
    """A former address, with its query if it had one, and the path, code or external address that replaces it."""

    source: str
    target: str
    status: int
    line: int
