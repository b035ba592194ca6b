"""Marks messages for extraction where they are defined rather than shown."""


def N_(message: str) -> str:
    """Mark a message for extraction where it is defined, not where it is shown."""
    return message


def NN_(singular: str, plural: str) -> tuple[str, str]:
    """The same for a message with singular and plural."""
    return singular, plural


def NP_(_context: str, message: str) -> str:
    """The same for a message with a context."""
    return message
