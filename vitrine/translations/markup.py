"""Markdown within translated passages: emphasis, code and links must be those of the source."""

from collections import Counter
from collections.abc import Iterator

from vitrine.content.markdown import PARSER
from vitrine.translations.faults import Fault, differing

PASSAGES = frozenset(("heading", "paragraph", "list item", "table cell"))
MARKS = frozenset("*_`[<")
NAMES = {"em_open": "emphasis", "strong_open": "strong emphasis"}


def markup_faults(context: str, source: str, translation: str) -> Iterator[Fault]:
    """Faults of the markup in a passage; other texts are plain and may hold any character."""
    if context in PASSAGES and not MARKS.isdisjoint(source + translation):
        yield from differing(emphasis, "mark for", source, translation)
        yield from differing(code, "code", source, translation, "`{}`".format)
        yield from differing(links, "link", source, translation)


def emphasis(text: str) -> Counter[str]:
    """How often words are emphasised."""
    return Counter(NAMES[kind] for kind, _ in inline(text) if kind in NAMES)


def code(text: str) -> Counter[str]:
    """The pieces of code."""
    return Counter(content for kind, content in inline(text) if kind == "code_inline")


def links(text: str) -> Counter[str]:
    """Where links lead."""
    return Counter(target for kind, target in inline(text) if kind == "link_open")


def inline(text: str) -> Iterator[tuple[str, str]]:
    """The kind of each mark in a passage, with the address of a link or the text of code."""
    for token in PARSER.parseInline(text)[0].children or []:
        yield token.type, str(token.attrs.get("href", "")) or token.content
