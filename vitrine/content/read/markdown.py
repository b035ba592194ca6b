"""Markdown bodies: their tokens, the passages that are translated, and the anchors of headings."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from vitrine.content.model.texts import Body

PassageKind = Literal["heading", "paragraph", "list item", "table cell", "picture description"]

PASSAGE_KINDS: dict[str, PassageKind] = {
    "heading_open": "heading",
    "td_open": "table cell",
    "th_open": "table cell",
    "list_item_open": "list item",
}
SAFE_LINK = re.compile(r"(https?://[^/\s]|mailto:[^\s]|tel:[+\d]|/(?!/)|#)", re.IGNORECASE)
# A line break counts as a space unless two spaces or a backslash precede it.
SOFT_BREAK = re.compile(r"(?<!  )(?<!\\)\n[ \t]*")
HARD_BREAK = re.compile(r" {2,}\n[ \t]*")
# Text without characters of inline syntax; most passages are such texts.
PLAIN_TEXT = re.compile(r"[^\0\r\n\\`*_\[\]!<>&]+")
# A paragraph of plain text on a line of its own: nothing at its beginning or end means something to the parser.
PLAIN_LINE = r"[^\W\d_](?:[^\0\r\n\\`*_\[\]!<>&|]*[^\0\s\\`*_\[\]!<>&|])?"
PLAIN_BODY = re.compile(rf"{PLAIN_LINE}(?:\n\n+{PLAIN_LINE})*\n*")
# The signal words of ISO 3864-2 and ANSI Z535.6, the gravest first.
SIGNAL_WORDS = ("DANGER", "WARNING", "CAUTION", "NOTICE")
KEPT_BODIES = 64  # enough for one file at a time, which both the reader and the checks parse

Tokens = tuple[list[Token], dict[str, object]]


def parse_inline(state: StateCore) -> None:
    """The parser's rule for inline text, with a shortcut for plain text, which becomes a single token."""
    for token in state.tokens:
        if token.type == "inline":
            if PLAIN_TEXT.fullmatch(token.content):
                token.children = [Token("text", "", 0, content=token.content)]
            else:
                token.children = token.children or []
                state.md.inline.parse(token.content, state.md, state.env, token.children)


# Raw HTML is recognized so that the checks can refuse it; rendering escapes it.
PARSER = MarkdownIt("commonmark", {"html": True}).enable("table")
# The parser keeps every address as it is written; SAFE_LINK decides which are allowed.
PARSER.validateLink = lambda url: True  # type: ignore[method-assign]  # noqa: ARG005
PARSER.normalizeLink = lambda url: url  # type: ignore[method-assign]
PARSER.core.ruler.at("inline", parse_inline)


class Passage(NamedTuple):
    """A text that is translated as a whole, and its line: inline Markdown, or the alt text of a picture."""

    text: str
    kind: PassageKind
    line: int


class Link(NamedTuple):
    """The target of a link on a page of one locale, and its language; without `href`, only the text is shown."""

    href: str
    language: str = ""


class Block(NamedTuple):
    """A passage among the tokens: `inline` holds its text, between `opening` and `closing`."""

    passage: Passage
    opening: Token
    inline: Token
    closing: Token


@lru_cache(maxsize=KEPT_BODIES)
def parse(markdown: str) -> Tokens:
    """The tokens of a body, cached and not to be modified, and the environment with its link reference definitions."""
    return parse_uncached(markdown)


def parse_uncached(markdown: str) -> Tokens:
    """Parse a body without the cache; the tokens may be modified."""
    environment: dict[str, object] = {}
    return PARSER.parse(markdown, environment), environment


def blocks(tokens: list[Token], first_line: int = 0) -> Iterator[Block]:
    """Every passage in reading order."""
    for index, inline in enumerate(tokens):
        if inline.type != "inline" or not inline.content.strip():
            continue
        opening, line = tokens[index - 1], first_line + (inline.map[0] if inline.map else 0)
        picture = lone_picture(inline)
        if picture is not None:
            passage = Passage(picture.content, "picture description", line)
        else:
            in_item = opening.type == "paragraph_open" and tokens[index - 2].type == "list_item_open"
            kind = PASSAGE_KINDS.get("list_item_open" if in_item else opening.type, "paragraph")
            passage = Passage(one_line(inline.content), kind, line)
        yield Block(passage, opening, inline, tokens[index + 1])


def signal_words(tokens: list[Token]) -> Iterator[tuple[Token, str]]:
    """The opening of each block quote with its signal word, alone and bold in its first paragraph, or else ""."""
    bold = {f"**{word}**": word for word in SIGNAL_WORDS}
    for index, opening in enumerate(tokens):
        if opening.type == "blockquote_open":
            first = tokens[index + 2].content if tokens[index + 1].type == "paragraph_open" else ""
            yield opening, bold.get(first, "")


def lone_picture(inline: Token) -> Token | None:
    """The picture, if a paragraph consists of nothing else; otherwise None."""
    children = inline.children or []
    return children[0] if len(children) == 1 and children[0].type == "image" else None


def one_line(content: str) -> str:
    """Inline Markdown without soft line breaks: rewrapping a paragraph does not change its message."""
    if "\n" not in content:  # true of most texts, and faster than the patterns
        return content
    return SOFT_BREAK.sub(" ", HARD_BREAK.sub("\\\\\n", content))


def is_plain(markdown: str) -> bool:
    """Whether a body consists of plain paragraphs of one line each, as the bodies of most products do."""
    return PLAIN_BODY.fullmatch(markdown) is not None


def plain_paragraphs(markdown: str) -> list[Passage]:
    """The passages of a plain body: those that the parser gives, which takes seven times as long."""
    return [Passage(text, "paragraph", line) for line, text in enumerate(markdown.split("\n")) if text]


def passages(body: Body) -> list[Passage]:
    """Everything in a body that is translated, in reading order; pictures without alt text are left out."""
    if is_plain(body.markdown):
        return [passage._replace(line=passage.line + body.line) for passage in plain_paragraphs(body.markdown)]
    return [block.passage for block in blocks(parse(body.markdown)[0], body.line) if block.passage.text]


def heading_ids(tokens: list[Token]) -> Iterator[str]:
    """The id of each heading in order; the second of the same name ends in `-2`."""
    counts: dict[str, int] = {}
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            name = slug(plain_text(inline))
            counts[name] = counts.get(name, 0) + 1
            yield name if counts[name] == 1 else f"{name}-{counts[name]}"


def slug(heading: str) -> str:
    """A heading as an id: `Our history` is `our-history`."""
    return re.sub(r"[\W_]+", "-", heading.lower()).strip("-") or "section"


def plain_text(inline: Token) -> str:
    """Inline Markdown without its markup."""
    return "".join(
        " " if child.type in ("softbreak", "hardbreak") else child.content for child in inline.children or []
    )
