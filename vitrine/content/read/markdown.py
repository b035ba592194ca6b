"""Markdown bodies: the passages that are translated, the anchors of headings, and safe HTML in one language."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from vitrine.content.model.texts import Body, Text
from vitrine.locales import LOCALES

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

# Raw HTML is recognised so that the checks can refuse it; rendering escapes it.
PARSER = MarkdownIt("commonmark", {"html": True}).enable("table")
# The parser keeps every address as it is written; SAFE_LINK decides which are allowed.
PARSER.validateLink = lambda url: True  # type: ignore[method-assign]  # noqa: ARG005
PARSER.normalizeLink = lambda url: url  # type: ignore[method-assign]


class Passage(NamedTuple):
    """A piece of text that is translated as a whole: inline Markdown, or the alt text of a picture; with its line."""

    text: str
    kind: PassageKind
    line: int


class Link(NamedTuple):
    """Where a link leads from a page of one locale, and in which language; without `href` only its text stays."""

    href: str
    language: str = ""


class Block(NamedTuple):
    """A passage among the tokens: `inline` holds its text, between `opening` and `closing`."""

    passage: Passage
    opening: Token
    inline: Token
    closing: Token


def parse(markdown: str) -> tuple[list[Token], dict[str, object]]:
    """The tokens of a body, and the environment with its link reference definitions."""
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


def lone_picture(inline: Token) -> Token | None:
    """The picture that a paragraph consists of, None for any other paragraph."""
    children = inline.children or []
    return children[0] if len(children) == 1 and children[0].type == "image" else None


def one_line(content: str) -> str:
    """Inline Markdown without soft line breaks: rewrapping a paragraph does not change its message."""
    return SOFT_BREAK.sub(" ", HARD_BREAK.sub("\\\\\n", content))


def passages(body: Body) -> list[Passage]:
    """Everything in a body that is translated, in reading order; pictures without alt text are left out."""
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


def render(
    body: Body,
    translate: Callable[[Passage], Text],
    link: Callable[[str], Link],
    picture: Callable[[str, Text], Markup | str],
) -> str:
    """A body as HTML in one language; texts that stayed English are marked, headings keep their English ids."""
    tokens, environment = parse(body.markdown)
    ids = heading_ids(tokens)
    for block in list(blocks(tokens, body.line)):
        if block.opening.type == "heading_open":
            block.opening.attrs["id"] = next(ids)
        text = translate(block.passage) if block.passage.text else Text("")
        if block.passage.kind == "picture description":
            render_picture(block, text, picture)
        else:
            block.inline.children = inline_tokens(text, environment, link)
            mark_text(block, text)
    return str(PARSER.renderer.render([without_style(token) for token in tokens], PARSER.options, environment))


def render_picture(block: Block, text: Text, picture: Callable[[str, Text], Markup | str]) -> None:
    """Replace the paragraph of a picture by the markup of the picture."""
    token = lone_picture(block.inline)
    block.opening.hidden = block.closing.hidden = True
    block.inline.children = [html_token(escape(picture(str(token.attrs["src"]), text)))] if token else []


def inline_tokens(text: Text, environment: dict[str, object], link: Callable[[str], Link]) -> list[Token]:
    """The inline tokens of a translated passage: raw HTML and pictures become text, `link` decides where links lead."""
    parsed = PARSER.parseInline(text.value, environment)[0].children or []
    kept: list[Token] = []
    unlinked: list[bool] = []
    for token in parsed:
        if token.type in ("html_inline", "image"):
            token.type = "text"
        elif token.type == "link_open":
            href = str(token.attrs.get("href", ""))
            found = link(href) if SAFE_LINK.match(href) else Link("")
            unlinked.append(not found.href)
            token.attrs |= {"href": found.href} | ({"hreflang": found.language} if found.language else {})
        if not (token.type in ("link_open", "link_close") and unlinked[-1]):
            kept.append(token)
        if token.type == "link_close":
            unlinked.pop()
    return kept


def mark_text(block: Block, text: Text) -> None:
    """Mark a text that stayed English or is outdated: on its block or, in a tight list, around its words."""
    if not (text.foreign or text.outdated):
        return
    name, value = ("lang", LOCALES[text.language].tag) if text.foreign else ("data-translation", "stale")
    if block.opening.hidden:
        start, end = html_token(Markup('<span {}="{}">').format(name, value)), html_token(Markup("</span>"))
        block.inline.children = [start, *(block.inline.children or []), end]
    else:
        block.opening.attrs[name] = value


def html_token(html: Markup) -> Token:
    """A token that is rendered as it is."""
    return Token("html_inline", "", 0, content=html)


def without_style(token: Token) -> Token:
    """A block token without inline style, which the content security policy forbids, and with raw HTML as text."""
    style = token.attrs.pop("style", None) if token.type in ("td_open", "th_open") else None
    if style:
        token.attrs["class"] = str(style).replace("text-align:", "align-")
    if token.type == "html_block":
        token.type = "text"
    return token
