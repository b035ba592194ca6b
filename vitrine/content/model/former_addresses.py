"""The redirects of redirects.csv: former addresses, one by one, as a site brings them along from an earlier one."""

from typing import NamedTuple


class FormerAddress(NamedTuple):
    """A former address, with its query if it had one, and the path, code or external address that replaces it."""

    source: str
    target: str
    status: int
    line: int
