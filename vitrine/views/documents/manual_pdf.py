"""The content of manuals as PDF: their rendered text split into blocks for the typesetter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from vitrine.content.model.no_break import WORD_JOINER
from vitrine.database.queries.documents import StoredDocument
from vitrine.views.documents.printed_page import PrintedPage, Run, common_fields
from vitrine.web.routing.urls import url, with_absolute_urls

if TYPE_CHECKING:
    from lxml.html import HtmlElement

BlockKind = Literal["heading", "paragraph", "bullets", "steps", "table", "safety message"]
LISTS: dict[str, BlockKind] = {"ul": "bullets", "ol": "steps"}
STYLES = {"strong": "strong", "em": "emphasis"}

Cell = list[Run]


class Block(msgspec.Struct, frozen=True):
    """A block of the text: a list or table has rows of cells, a safety message `parts`, any other block a single cell.

    `start` is the number of the first step. `signal` is the signal word in English, in small letters; the first part of
    the message is that word in the language of the manual.
    """

    not_texts: ClassVar = frozenset(("kind", "signal"))

    kind: BlockKind
    cells: list[list[Cell]]
    level: int = 0
    start: int = 1
    signal: str = ""
    parts: tuple[Block, ...] = ()


class Manual(PrintedPage, frozen=True, kw_only=True):
    """The data of templates/documents/manual.typ."""

    blocks: list[Block]


def manual(entry: StoredDocument) -> Manual:
    """A manual in the language of the request."""
    return Manual(
        **common_fields(entry.document, url("documents.show", code=entry.document.code)),
        blocks=list(blocks_of(with_absolute_urls(str(entry.document.body.__html__())))),
    )


def blocks_of(rendered: str) -> Iterator[Block]:
    """The blocks of a rendered text; unsupported elements, such as pictures, are left out.

    So are word joiners, which would be copied with the text; the template keeps ranges together without them.
    """
    from lxml import html  # takes 4 MB of memory

    return blocks_in(html.fragments_fromstring(rendered.replace(WORD_JOINER, ""), no_leading_text=True))


def blocks_in(elements: Iterable[HtmlElement]) -> Iterator[Block]:
    return filter(None, map(block_of, elements))


def block_of(element: HtmlElement) -> Block | None:
    match str(element.tag):
        case "p":
            return Block("paragraph", [[cell_of(element)]])
        case "ul" | "ol" as tag:
            return Block(LISTS[tag], [[cell_of(child) for child in element]], start=int(element.get("start", 1)))
        case "h1" | "h2" | "h3" | "h4" | "h5" | "h6" as tag:
            return Block("heading", [[cell_of(element)]], int(tag[1:]))
        case "div":
            return Block("safety message", [], signal=element.get("class").split()[-1], parts=tuple(blocks_in(element)))
    rows = [[cell_of(cell) for cell in row.iter("th", "td")] for row in element.iter("tr")]
    return Block("table", rows) if rows else None


def cell_of(element: HtmlElement, style: str = "", target: str = "") -> Cell:
    """The runs of text in an element."""
    style = STYLES.get(str(element.tag), style)
    target = element.get("href", target)
    runs = [Run(element.text, style, target)] if element.text else []
    for child in element:
        runs.extend(cell_of(child, style, target))
        if child.tail:
            runs.append(Run(child.tail, style, target))
    return runs
