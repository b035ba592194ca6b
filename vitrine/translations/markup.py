"""Markdown within translated passages: emphasis, code and links must be those of the source."""

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape

from vitrine.content.markdown import PARSER
from vitrine.translations.faults import Fault, differing

PASSAGES = frozenset(("heading", "paragraph", "list item", "table cell"))
MARKS = frozenset("*_`[<\\\n")
ENTITY = re.compile(r"&#?\w+;")
NAMES = {
    "em_open": "mark for emphasis",
    "strong_open": "mark for strong emphasis",
    "hardbreak": "line break",
    "image": "picture",
}


def markup_faults(context: str, source: str, translation: str) -> Iterator[Fault]:
    """Faults of the markup in a passage; other texts are plain and may hold any character."""
    if context in PASSAGES and not MARKS.isdisjoint(source + translation):
        yield from differing(marks(source), marks(translation))


def entity_faults(context: str, source: str, translation: str) -> Iterator[Fault]:
    """Characters written as HTML does; Markdown reads them, plain texts show them as they stand."""
    for entity in ENTITY.findall(translation) if context not in PASSAGES else ():
        if unescape(entity) != entity and entity not in source:
            yield Fault(f"{entity} is shown as it stands", "type the character itself", serious=False)


def marks(text: str) -> Counter[str]:
    """The marks of a passage as a fault names them: `code x`, `link /products`, `mark for emphasis`."""
    return Counter(name for name in (name_of(*mark) for mark in inline(text)) if name)


def name_of(kind: str, target: str) -> str:
    """How a fault names a mark; nothing for what is no mark."""
    if kind == "code_inline":
        return f"code `{target}`"
    return f"link {target}" if kind == "link_open" else NAMES.get(kind, "")


def inline(text: str) -> Iterator[tuple[str, str]]:
    """The kind of each token of a passage, with the address of a link or the text of code."""
    for token in PARSER.parseInline(text)[0].children or []:
        yield token.type, str(token.attrs.get("href", "")) or token.content
