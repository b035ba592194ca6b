"""Finds what bodies say about products where they link to them: search finds a product by these citations too."""

import re
from collections.abc import Iterator

from vitrine.content.record_codes import fold
from vitrine.search.analysis import plain_text

BLOCK = re.compile(r"<(?P<tag>h[2-6]|p|li|tr)\b[^>]*>(?P<inner>.*?)</(?P=tag)>", re.DOTALL)
SENTENCE_END = re.compile(r"(?<=[.!?。！？])\s+|(?<=[。！？])")
PRODUCT_PATH = "/product/"
PRODUCT_LINK = re.compile(r'href="[^"]*/product/([^"/#?]+)')


def product_citations(markup: str) -> Iterator[tuple[str, str]]:
    """The folded code of each product that a body links to, with the sentence of the link and the heading above it."""
    if PRODUCT_PATH not in markup:  # most bodies have no such link, and finding the blocks is slow
        return
    heading = ""
    for block in BLOCK.finditer(markup):
        if block["tag"].startswith("h"):
            heading = plain_text(block["inner"])
            continue
        for sentence in SENTENCE_END.split(block["inner"]):
            for code in PRODUCT_LINK.findall(sentence):
                yield fold(code), f"{heading} {plain_text(sentence)}"
