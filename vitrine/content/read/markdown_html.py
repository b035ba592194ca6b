"""Renders Markdown bodies as safe HTML: each body is parsed once, and its passages are inserted in every language."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import msgspec
from markdown_it.token import Token
from markupsafe import Markup, escape

from vitrine.content.model.texts import Body, Text
from vitrine.content.read.markdown import (
    PARSER,
    PLAIN_TEXT,
    SAFE_LINK,
    Block,
    Link,
    Passage,
    blocks,
    heading_ids,
    is_plain,
    lone_picture,
    parse_uncached,
    plain_paragraphs,
    signal_words,
)
from vitrine.files.compression import compress, decompress
from vitrine.files.spooled_bytes import Place, SpooledBytes
from vitrine.locales import LOCALES

# No body contains this character: the parser replaces it.
GAP = "\0"
GAPS = re.compile(f' {GAP}=""|{GAP}')
KEPT_TEMPLATES = 262_144
PART_NUMBER = re.compile(r"(?=\S*\d)\w+(?:-\w+)+", re.ASCII)

TranslatePassage = Callable[[Passage], Text]
FindLink = Callable[[str], Link]
RenderPicture = Callable[[str, Text], Markup | str]


class Slot(NamedTuple):
    """The place of a passage; `picture` is its file, if it is one; a `tight` passage has no element of its own."""

    passage: Passage
    tight: bool
    picture: str


class Template(NamedTuple):
    """A body without its passages: the HTML before, between and after the gaps.

    A slot has a gap for attributes of its element, unless it has no element, and a gap for the passage.
    """

    html: tuple[str, ...]
    slots: tuple[Slot, ...]
    environment: dict[str, object]


ENCODER, DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Template)
SPOOLED_TEMPLATES = SpooledBytes()


def render(body: Body, translate: TranslatePassage, link: FindLink, picture: RenderPicture) -> str:
    """A body as HTML in one language; untranslated texts are marked, headings keep their English ids."""
    first, *others = (parsed := template(body.markdown)).html
    html, following = [first], iter(others)
    for slot in parsed.slots:
        passage = slot.passage._replace(line=slot.passage.line + body.line)
        text = translate(passage) if passage.text else Text("")
        if slot.picture:
            html += (str(escape(picture(slot.picture, text))), next(following))
            continue
        mark, content = mark_of(text), inline_html(text.value, parsed.environment, link)
        if slot.tight:
            html += (f"<span{mark}>{content}</span>" if mark else content, next(following))
        else:
            html += (mark, next(following), content, next(following))
    return "".join(html)


def template(markdown: str) -> Template:
    """The template of a body, cached for all languages unless it is plain."""
    if is_plain(markdown):
        return plain_template(markdown)
    return DECODER.decode(decompress(SPOOLED_TEMPLATES.read(place_of_template(markdown))))


@lru_cache(maxsize=KEPT_TEMPLATES)
def place_of_template(markdown: str) -> Place:
    """Where its template is kept, compressed: those of many products would take as much memory as their texts."""
    return SPOOLED_TEMPLATES.add(compress(ENCODER.encode(make_template(markdown))))


def make_template(markdown: str) -> Template:
    tokens, environment = parse_uncached(markdown)
    ids = heading_ids(tokens)
    mark_safety_messages(tokens)
    all_blocks = list(blocks(tokens))
    slots = []
    for block in all_blocks:
        if block.opening.type == "heading_open":
            block.opening.attrs["id"] = next(ids)
        slots.append(cut_out(block))
    html = PARSER.renderer.render([without_style(token) for token in tokens], PARSER.options, environment)
    return Template(tuple(GAPS.split(html)), tuple(slots), environment)


def plain_template(markdown: str) -> Template:
    """The template of a plain body, made without the parser in less time than it takes to unpack one."""
    slots = tuple(Slot(passage, tight=False, picture="") for passage in plain_paragraphs(markdown))
    html = f'<p {GAP}="">{GAP}</p>\n' * len(slots)
    return Template(tuple(GAPS.split(html)), slots, {})


def mark_safety_messages(tokens: list[Token]) -> None:
    """Turn each block quote with a signal word into a note with a class of its own: it quotes nobody."""
    words = {id(opening): word for opening, word in signal_words(tokens)}
    opened: list[str] = []
    for token in tokens:
        if token.type == "blockquote_open":
            opened.append(words[id(token)])
            if opened[-1]:
                token.tag = "div"
                token.attrs |= {"class": f"safety-message {opened[-1].lower()}", "role": "note"}
        elif token.type == "blockquote_close" and opened.pop():
            token.tag = "div"


def cut_out(block: Block) -> Slot:
    """Replace the passage of a block and the attributes of its element by gaps."""
    picture = lone_picture(block.inline)
    if picture is not None:
        block.opening.hidden = block.closing.hidden = True  # the picture takes the place of the paragraph
    if not block.opening.hidden:
        block.opening.attrs[GAP] = ""
    block.inline.children = [Token("html_inline", "", 0, content=GAP)]
    return Slot(block.passage, block.opening.hidden, str(picture.attrs["src"]) if picture else "")


def mark_of(text: Text) -> str:
    """The attribute, after a space, that marks an untranslated or outdated text; "" for any other."""
    if text.foreign:
        return f' lang="{LOCALES[text.language].tag}"'
    return ' data-translation="stale"' if text.outdated else ""


def inline_html(text: str, environment: dict[str, object], link: FindLink) -> str:
    """A translated passage as HTML."""
    if PLAIN_TEXT.fullmatch(text):
        return text.replace('"', "&quot;")
    inline = Token("inline", "", 0, children=inline_tokens(text, environment, link))
    return str(PARSER.renderer.render([inline], PARSER.options, environment))


def inline_tokens(text: str, environment: dict[str, object], link: FindLink) -> list[Token]:
    """The inline tokens of a translated passage; raw HTML and pictures become text, and `link` resolves links."""
    parsed = PARSER.parseInline(text, environment)[0].children or []
    rendered: list[Token] = []
    unlinked: list[bool] = []
    for token, following in zip(parsed, [*parsed[1:], Token("text", "", 0)], strict=True):
        if token.type in ("html_inline", "image"):
            token.type = "text"
        elif token.type == "link_open":
            href = str(token.attrs.get("href", ""))
            found = link(href) if SAFE_LINK.match(href) else Link("")
            unlinked.append(not found.href)
            token.attrs |= {"href": found.href} | ({"hreflang": found.language} if found.language else {})
            if PART_NUMBER.fullmatch(following.content):  # Chromium breaks the line at its hyphen
                token.attrs["class"] = "one-line"
        if not (token.type in ("link_open", "link_close") and unlinked[-1]):
            rendered.append(token)
        if token.type == "link_close":
            unlinked.pop()
    return rendered


def without_style(token: Token) -> Token:
    """A block token without inline style, which the content security policy forbids, and with raw HTML as text."""
    style = token.attrs.pop("style", None) if token.type in ("td_open", "th_open") else None
    if style:
        token.attrs["class"] = str(style).replace("text-align:", "align-")
    if token.type == "html_block":
        token.type = "text"
    return token
