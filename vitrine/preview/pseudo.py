"""Pseudo-languages: English made longer, accented and bracketed, or running from right to left."""

import re

ACCENTS = str.maketrans("aeiouAEIOUcnsyzCNSYZ", "àéîöûÀÉÎÖÛçñšýžÇÑŠÝŽ")
LONGER, WORD = "·", 16
# What a translator may not touch: placeholders, the targets of links, code, tags, addresses.
PROTECTED = re.compile(r"(\{[a-z][a-z0-9_]*\}|\]\([^)]*\)|`[^`]*`|<[^<>]+>|https?://\S+|\S+@\S+)")
RIGHT_TO_LEFT, END = "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{POP DIRECTIONAL FORMATTING}"


def accented(text: str) -> str:
    """A text with accents on its letters, but for what a translator may not touch."""
    parts = PROTECTED.split(text)
    return "".join(part if number % 2 else part.translate(ACCENTS) for number, part in enumerate(parts))


def tail(length: int) -> str:
    """What makes a text of this length about a third longer, in words as long as German ones."""
    dots = LONGER * (length // 3)
    return " " + " ".join(dots[at : at + WORD] for at in range(0, len(dots), WORD))


def lengthened(text: str) -> str:
    """A text as a translator of this language would write it, with the same spaces around."""
    words = text.strip()
    return text.replace(words, f"⟦{accented(words)}{tail(len(words))}⟧", 1)
