"""Which texts are not translated."""

import re

LETTER_OR_FRACTION = re.compile(r"[^\W\d_]|\d[.,]\d|%")


def neutral(text: str) -> bool:
    """Whether a text is the same in every language: only signs and digits, none of them a decimal or thousands sign."""
    return not LETTER_OR_FRACTION.search(text)
