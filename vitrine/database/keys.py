"""How codes and addresses are compared: ignoring case and Unicode spelling."""

import unicodedata


def fold(code: str) -> str:
    """The key of a code or an address: `FL-200` and `fl-200` are one."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", code).casefold())
