"""The placeholders of interface messages, `{name}`: finding them and filling them in; everything else is plain text."""

import re
from collections import Counter
from collections.abc import Callable

PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")


def placeholders(message: str) -> Counter[str]:
    """How often each placeholder stands in a message."""
    return Counter(PLACEHOLDER.findall(message))


def fill(message: str, value: Callable[[str], str]) -> str:
    """Put `value(name)` where `{name}` stands; a value is never searched for placeholders itself."""
    return PLACEHOLDER.sub(lambda found: value(found[1]), message)
