"""How interface messages are written in code: marks for Babel, and placeholders.

Babel extracts a marked message where it is defined, though it is translated elsewhere. A placeholder is written
`{name}`; every other brace is plain text.
"""

import re
from collections import Counter
from collections.abc import Callable

PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")


def N_(message: str) -> str:
    """Mark a message; it is returned unchanged."""
    return message


def NN_(singular: str, plural: str) -> tuple[str, str]:
    """Mark a message with a plural form, for `ngettext`."""
    return singular, plural


def NP_(_context: str, message: str) -> str:
    """Mark a message with a context, for `pgettext`."""
    return message


def placeholders(message: str) -> Counter[str]:
    """How often each placeholder occurs in a message."""
    return Counter(PLACEHOLDER.findall(message))


def fill(message: str, value: Callable[[str], str]) -> str:
    """Replace each `{name}` by `value(name)`; placeholders within a value are left alone."""
    return PLACEHOLDER.sub(lambda match: value(match[1]), message)
