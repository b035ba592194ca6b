"""A fault of a translation, as all checks of translations report it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TextFault:
    """A fault of a translation, which only looks untidy; a `serious` one keeps the translation out of builds."""

    message: str
    remedy: str
    serious: bool = False


def serious_fault(message: str, remedy: str) -> TextFault:
    return TextFault(message, remedy, serious=True)
