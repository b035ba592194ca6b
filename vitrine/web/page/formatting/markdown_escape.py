"""Texts of records as Markdown."""

import re

from vitrine.content.model.texts import Text

SPECIAL = re.compile(r"([\\`*_\[\]<>|])")


def escaped(text: str) -> str:
    return SPECIAL.sub(r"\\\1", text)


def markdown_text(text: Text | str) -> str:
    """A text as Markdown."""
    return escaped(str(text))
