"""Checks the texts of items: headings, no raw HTML, rows of tables, alt texts, variables; collects links for later."""

import re
from collections.abc import Iterator

from markdown_it.token import Token

from vitrine.content.checks.context import CheckContext, LinkUse
from vitrine.content.kinds import DOCUMENT
from vitrine.content.model.records import Item
from vitrine.content.model.texts import VARIABLE_EXAMPLES, Body, fill_variables, names_in_braces
from vitrine.content.read.items import ParsedItem
from vitrine.content.read.markdown import SIGNAL_WORDS, heading_ids, is_plain, lone_picture, parse, signal_words
from vitrine.content.read.source_files import Source
from vitrine.problems import Fault, counted, suggest

CELL_BORDER = re.compile(r"(?<!\\)\|")
# Markup that Markdown does not take for such, with what to write instead; pages would show it as it is.
CLOSE = "close the bold text with another **, and leave spaces and punctuation outside"
ESCAPE = "write a \\ before it where it is meant as text"
SHOWN_MARKUP = (
    (re.compile(r"\*\*(?=\S)|(?<=\S)\*\*"), f"{CLOSE}; {ESCAPE}"),
    (re.compile(r"\][ \t]+\((?=/|#|https?:|mailto:|tel:)"), f"delete the space between ] and (; {ESCAPE}"),
    (re.compile(r"^#{2,6}(?=\w)"), f"write a space after the last #; {ESCAPE}"),
    (re.compile(r"^\|(?=.*\|$)"), f"give the table a line with |---| for each column below its head; {ESCAPE}"),
)
FENCES = 2  # lines of a block of code beside the code itself
NO_HEADINGS = ("there is a heading in a text that is part of a list", "make it a paragraph in bold, or delete it")


def check_texts(item: ParsedItem, record: Item | None, context: CheckContext) -> None:
    """Check the bodies of an item and the variables in its texts."""
    if record is None:
        return
    if item.kind.variables:
        check_variables(item.source)
    page = item.kind.path_of(record)
    sections = {name for name in item.kind.sections if getattr(record, name)}
    context.references.add_anchors(page, sections | ({record.code} if item.kind.shown_on else set()))
    for body in filter(None, (getattr(record, "body", None), *item.translated_bodies)):
        markdown = fill_variables(body.markdown, VARIABLE_EXAMPLES) if item.kind.variables else body.markdown
        BodyCheck(item.source, context, page).check(body, markdown, headings=not item.kind.shown_on)
        if item.kind is DOCUMENT:
            check_safety_messages(item.source, body)


def check_safety_messages(source: Source, body: Body) -> None:
    """Every block quote of a manual begins with a signal word, since a manual quotes nobody."""
    for opening, word in signal_words(parse(body.markdown)[0]):
        if not word:
            known = ", ".join(f"**{word}**" for word in SIGNAL_WORDS)
            remedy = f"let its first paragraph be one of {known} alone"
            line = body.line + (opening.map or [0])[0]
            source.problem(line, "a block quote of a manual is a safety message, but has no signal word", remedy)


def check_variables(source: Source) -> None:
    """Every name in braces is a page variable."""
    for line, text in enumerate(source.text.split("\n"), 1):
        for name in names_in_braces(text):
            if name not in VARIABLE_EXAMPLES:
                source.problem(line, f"unknown variable {{{name}}}", suggest(name, VARIABLE_EXAMPLES))


class BodyCheck:
    """Checks one body on the page at an address."""

    def __init__(self, source: Source, context: CheckContext, page: str) -> None:
        self._source = source
        self._context = context
        self._page = page

    def check(self, body: Body, markdown: str, *, headings: bool) -> None:
        """Check a body; `markdown` is its text with the variables filled in."""
        if is_plain(markdown):
            return  # there is nothing to check
        tokens, _ = parse(markdown)
        self._context.references.add_anchors(self._page, set(heading_ids(tokens)))
        self._check_headings(tokens, body.line, allowed=headings)
        for token in tokens:
            line = body.line + (token.map[0] if token.map else 0)
            if token.type == "html_block":
                self._refuse_html(token, line)
            elif token.type == "inline":
                self._check_inline(token, line)
            elif token.type == "fence":
                self._check_fence(token, line)
            elif token.type == "table_open":
                self._check_table(token, markdown, body.line)

    def _check_headings(self, tokens: list[Token], first_line: int, *, allowed: bool) -> None:
        above = 1
        for token in tokens:
            if token.type == "heading_open":
                level, line = int(token.tag[1:]), first_line + (token.map or [0])[0]
                fault = heading_fault(level, above) if allowed else NO_HEADINGS
                if fault:
                    self._source.problem(line, *fault)
                above = max(level, 2)

    def _refuse_html(self, token: Token, line: int) -> None:
        excerpt = token.content.strip().split("\n")[0][:40]
        self._source.problem(line, f"raw HTML: {excerpt}", "write Markdown, and < as &lt; if it is meant as text")

    def _check_table(self, table: Token, markdown: str, first_line: int) -> None:
        """No row has text in more cells than the header has, since pages would leave it out."""
        start, end = table.map or [0, 0]
        # The line below the header has as many cells, and no marker of a list before it.
        _, delimiters, *rows = markdown.split("\n")[start:end]
        columns = cells_in(delimiters)
        for number, row in enumerate(rows, first_line + start + 2):
            count = cells_in(row)
            if count > columns:
                message = f"the row has {counted(count, 'cell')}, the head of its table {columns}"
                self._source.problem(number, message, "add a head, or write \\| where | is meant as text")

    def _check_fence(self, fence: Token, line: int) -> None:
        """A block of code has an end: without one, all that follows would be code, which nobody translates."""
        start, end = fence.map or [0, 0]
        lines = fence.content.removesuffix("\n").count("\n") + bool(fence.content)
        if end - start < lines + FENCES:
            message = f"the block of code that begins with {fence.markup} has no end"
            self._source.problem(line, message, f"write {fence.markup} on a line of its own below it")

    def _check_inline(self, inline: Token, line: int) -> None:
        alone = lone_picture(inline)
        parts = list(with_lines(inline.children or [], line))
        tag = next((part for part in parts if part[0].type == "html_inline"), None)
        if tag:
            self._refuse_html(*tag)
        may_have_references = "&#" in inline.content
        for token, at in parts:
            if may_have_references:
                self._source.refuse_invalid_characters(token.content, at)
            if token.type == "link_open":
                href = str(token.attrs["href"])
                self._context.references.links.append(LinkUse(href, self._page, self._source.path, at))
            elif token.type == "image":
                self._check_picture(token, at, is_alone=alone is token)
        self._check_shown_markup(inline, line)

    def _check_shown_markup(self, inline: Token, line: int) -> None:
        """Report the first markup of a text that pages would show as it is."""
        shown = "\n".join(text_lines(inline.children or []))
        for number, (text, source) in enumerate(zip(shown.split("\n"), inline.content.split("\n"), strict=False)):
            for pattern, remedy in SHOWN_MARKUP:
                found = pattern.search(text.strip())
                if found and f"\\{found[0][0]}" not in source:
                    self._source.problem(line + number, f"pages would show {found[0]} as it is", remedy)
                    return

    def _check_picture(self, token: Token, line: int, *, is_alone: bool) -> None:
        if not is_alone:
            self._source.problem(line, "the picture is in the middle of a paragraph", "give it a paragraph of its own")
        if not token.content.strip():
            self._source.problem(line, "the picture has no alt text", "say what it shows: ![What it shows](file)")
        self._context.references.use_picture(str(token.attrs["src"]), self._source, line)


def heading_fault(level: int, above: int) -> Fault | None:
    """Why a heading cannot follow one of the level above it, and the remedy."""
    if level == 1:
        return "a heading of level 1 is reserved for the title of the page", "begin with ##"
    if level > above + 1:
        remedy = f"write {'#' * (above + 1)}, or add a heading between them"
        return f"a heading of level {level} follows one of level {above}", remedy
    return None


def cells_in(row: str) -> int:
    """The number of cells up to the last with text in a row of a Markdown table, which may be part of a block quote."""
    return len(CELL_BORDER.split(row.lstrip("> \t").removeprefix("|").rstrip("| \t")))


def text_lines(children: list[Token]) -> Iterator[str]:
    """The lines of an inline text, without its markup and its code."""
    line = ""
    for token in children:
        if token.type in ("softbreak", "hardbreak"):
            yield line
            line = ""
        elif token.type == "text":
            line += token.content
        elif token.type == "code_inline":
            line += "\0"
    yield line


def with_lines(children: list[Token], line: int) -> Iterator[tuple[Token, int]]:
    """The tokens of an inline text, each with its line."""
    for token in children:
        yield token, line
        line += token.type in ("softbreak", "hardbreak")
