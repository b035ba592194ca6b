"""The placeholders of interface messages, `{name}`: finds them and fills them in. Every other brace is plain text."""

import re
from collections import Counter
from collections.abc import Callable

PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")


def placeholders(message: str) -> Counter[str]:
    """How often each placeholder occurs in a message."""
    return Counter(PLACEHOLDER.findall(message))


def fill(message: str, value: Callable[[str], str]) -> str:
    """Replace each `{name}` by `value(name)`; placeholders within a value are left alone."""
    return PLACEHOLDER.sub(lambda match: value(match[1]), message)
