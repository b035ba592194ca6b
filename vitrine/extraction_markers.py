"""Marks messages for Babel, which extracts them where they are defined, though they are translated elsewhere."""


def N_(message: str) -> str:
    """Mark a message; it is returned unchanged."""
    return message


def NN_(singular: str, plural: str) -> tuple[str, str]:
    """Mark a message with a plural form, for `ngettext`."""
    return singular, plural


def NP_(_context: str, message: str) -> str:
    """Mark a message with a context, for `pgettext`."""
    return message
