"""A fault of a translation, as all checks of translations report it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """A fault of a translation; a `serious` one keeps it out of builds, others only look untidy."""

    message: str
    remedy: str
    serious: bool = True
