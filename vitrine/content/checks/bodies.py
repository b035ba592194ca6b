"""Markdown bodies: no raw HTML, headings in order, pictures described and standing alone, links noted for later."""

from collections.abc import Iterator

from markdown_it.token import Token

from vitrine.content.checks.pictures import PictureCheck
from vitrine.content.ledger import Ledger, LinkUse
from vitrine.content.markdown import heading_ids, lone_picture, parse
from vitrine.content.sources import Source
from vitrine.content.texts import Body

NO_HEADINGS = ("a heading in a text that stands in a list", "write it as a paragraph in bold, or leave it out")


class BodyCheck:
    """Checks one body, on the page of address `page`."""

    def __init__(self, source: Source, ledger: Ledger, pictures: PictureCheck, page: str) -> None:
        self._source = source
        self._ledger = ledger
        self._pictures = pictures
        self._page = page

    def check(self, body: Body, markdown: str, *, headings: bool = True) -> None:
        """Note every problem of a body; `markdown` is its text with facts filled in."""
        tokens, _ = parse(markdown)
        self._ledger.anchors.setdefault(self._page, set()).update(heading_ids(tokens))
        self._check_headings(tokens, body.line, headings)
        for token in tokens:
            line = body.line + (token.map[0] if token.map else 0)
            if token.type == "html_block":
                self._refuse_html(token, line)
            elif token.type == "inline":
                self._check_inline(token, line)

    def _check_headings(self, tokens: list[Token], first_line: int, allowed: bool) -> None:
        level = 1
        for token in tokens:
            if token.type == "heading_open":
                found, line = int(token.tag[1:]), first_line + (token.map or [0])[0]
                fault = heading_fault(found, level) if allowed else NO_HEADINGS
                if fault:
                    self._source.problem(line, *fault)
                level = max(found, 2)

    def _refuse_html(self, token: Token, line: int) -> None:
        shown = token.content.strip().split("\n")[0][:40]
        self._source.problem(line, f"raw HTML: {shown}", "write Markdown, or `<` as &lt; where it is meant as text")

    def _check_inline(self, inline: Token, line: int) -> None:
        alone = lone_picture(inline)
        tag = next((found for found in located(inline.children or [], line) if found[0].type == "html_inline"), None)
        if tag:
            self._refuse_html(*tag)
        for token, at in located(inline.children or [], line):
            if token.type == "link_open":
                self._ledger.links.append(LinkUse(str(token.attrs["href"]), self._page, self._source.path, at))
            elif token.type == "image":
                self._check_picture(token, at, alone is token)

    def _check_picture(self, token: Token, line: int, alone: bool) -> None:
        if not alone:
            self._source.problem(line, "a picture within a text", "give it a paragraph of its own")
        if not token.content.strip():
            self._source.problem(line, "the picture has no alt text", "say what it shows: ![A flow meter](file)")
        self._pictures.use(str(token.attrs["src"]), self._source, line)


def heading_fault(level: int, above: int) -> tuple[str, str] | None:
    """Why a heading of this level cannot follow one of the level above it, and the remedy."""
    if level == 1:
        return "a heading of level 1", "write ##: level 1 is the page's own title"
    if level > above + 1:
        remedy = f"write {'#' * (above + 1)} or give it a heading above"
        return f"a heading of level {level} follows one of level {above}", remedy
    return None


def located(children: list[Token], line: int) -> Iterator[tuple[Token, int]]:
    """The parts of an inline text, each with its line."""
    for token in children:
        yield token, line
        line += token.type in ("softbreak", "hardbreak")
