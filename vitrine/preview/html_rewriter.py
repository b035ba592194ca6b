"""Rewrites a page: replaces its invisible marks by what a display mode shows, such as attributes of elements."""

from collections.abc import Callable, Iterable
from html import escape
from html.parser import HTMLParser
from typing import NamedTuple

from vitrine.i18n.text_direction import isolated_page
from vitrine.locales import SOURCE_LOCALE
from vitrine.preview.display_mode import (
    MIRRORED,
    STATES,
    DisplayMode,
    inner_text,
    prefix,
    suffix,
    unmark_json,
    unmark_text,
)
from vitrine.preview.invisible_marks import TEXT_STATES, InvisibleMark, has_marks, split_at_marks, strip_marks

VOID_ELEMENTS = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
)
TEXT_ONLY_ELEMENTS = frozenset(("title", "option", "textarea", "script", "style"))
HIDDEN_ELEMENTS = frozenset(("meta", "link", "option", "title", "script"))  # a pointer cannot reach these
WORST_FIRST = ("missing", "stale", "authored", "source", "translated")
assert set(WORST_FIRST) == set(TEXT_STATES)  # noqa: S101

Attributes = list[tuple[str, str | None]]


class OpenText(NamedTuple):
    """A text that has not ended yet: the number of elements around it, its end tag and its length so far."""

    depth: int
    end_tag: str
    length: int
    foreign: bool


class HiddenText(NamedTuple):
    """A text in a hidden element, and the element; `id` is empty if the page also shows the text visibly."""

    mark: InvisibleMark
    tag: str
    id: str


class HtmlRewriter(HTMLParser):
    """Parses a page and writes it with its marks replaced.

    `texts` collects the numbers of all its texts; `text_id` returns the id of a text by its number, which the first
    element that shows the text gets.
    """

    def __init__(self, mode: DisplayMode, head: str, text_id: Callable[[int], str]) -> None:
        super().__init__(convert_charrefs=False)
        self.mode = mode
        self._hidden_texts: dict[InvisibleMark, str] = {}
        self.texts: dict[int, None] = {}
        self._text_id = text_id
        self._ids: set[str] = set()
        self._head = head
        self._output: list[str] = []
        self._toolbar_at = -1
        self._elements: list[str] = []
        self._open_texts: list[OpenText] = []
        self._script_type = ""

    def page(self, toolbar: str) -> str:
        """The rewritten page with the toolbar at the end of its body."""
        if self._toolbar_at >= 0:
            self._output.insert(self._toolbar_at, toolbar)
        page = "".join(self._output)
        return isolated_page(page) if self.mode is MIRRORED else page

    def hidden_texts(self) -> list[HiddenText]:
        """The texts in hidden elements, once the page has been parsed."""
        ids = {mark: self._text_id(mark.number) for mark in self._hidden_texts}
        return [
            HiddenText(mark, tag, "" if ids[mark] in self._ids else ids[mark])
            for mark, tag in self._hidden_texts.items()
        ]

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        self._write_tag(tag, attrs)
        if tag not in VOID_ELEMENTS:
            self._elements.append(tag)
        if tag == "script":
            self._script_type = dict(attrs).get("type") or ""
        if tag == "head":
            self._output.append(self._head)

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self._write_tag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._elements:
            while self._elements.pop() != tag:
                pass
        # A truncated text has no closing mark: it ends with its element.
        while self._open_texts and self._open_texts[-1].depth > len(self._elements):
            self._close_text()
        if tag == "body":
            self._toolbar_at = len(self._output)
        self._output.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if self._elements and self._elements[-1] in TEXT_ONLY_ELEMENTS:
            self._write_text_only(data)
            return
        for piece in split_at_marks(data):
            if isinstance(piece, InvisibleMark):
                self._open_text(piece)
            elif piece is None:
                self._close_text()
            else:
                self._write(self._displayed(piece), len(piece))

    def _displayed(self, piece: str) -> str:
        """A piece of text as the mode shows it; on a right-to-left page, untranslated text stays left-to-right."""
        is_unchanged = not self._open_texts or (self.mode is MIRRORED and self._open_texts[-1].foreign)
        return piece if is_unchanged else inner_text(self.mode, piece)

    def handle_entityref(self, name: str) -> None:
        self._write(f"&{name};", 1)

    def handle_charref(self, name: str) -> None:
        self._write(f"&#{name};", 1)

    def handle_comment(self, data: str) -> None:
        self._output.append(f"<!--{strip_marks(data)}-->")

    def handle_decl(self, decl: str) -> None:
        self._output.append(f"<!{decl}>")

    def _write(self, text: str, length: int) -> None:
        self._open_texts = [text._replace(length=text.length + length) for text in self._open_texts]
        self._output.append(strip_marks(text))

    def _write_text_only(self, data: str) -> None:
        if self._elements[-1] == "script" and self._script_type.endswith("json"):
            keep = self.mode is STATES and self._script_type == "application/json"
            self._output.append(data if keep else unmark_json(data, self.mode).decode().replace("<", "\\u003c"))
            return
        self._note_hidden(marks_in(data), self._elements[-1])
        self._output.append(unmark_text(data, self.mode))

    def _open_text(self, mark: InvisibleMark) -> None:
        self.texts.setdefault(mark.number)
        attributes: dict[str, str | None] = self._mark_attributes([mark]) if self.mode is STATES else {}
        if mark.foreign:
            attributes["lang"] = SOURCE_LOCALE.tag
        start_tag, end_tag = (f"<span{serialize_attributes(attributes)}>", "</span>") if attributes else ("", "")
        self._output.append(start_tag + prefix(self.mode))
        self._open_texts.append(OpenText(len(self._elements), end_tag, 0, mark.foreign))

    def _close_text(self) -> None:
        if self._open_texts:
            text = self._open_texts.pop()
            self._output.append(suffix(self.mode, text.length) + text.end_tag)

    def _write_tag(self, tag: str, attrs: Attributes) -> None:
        source = self.get_starttag_text() or ""
        mirror = tag == "html" and self.mode is MIRRORED
        if not mirror and strip_marks(source) == source:
            self._output.append(source)
            return
        marks = [mark for name, value in attrs if not name.startswith("data-") for mark in marks_in(value)]
        self._note_hidden(marks, tag)
        attributes = {name: self._attribute(name, value) for name, value in attrs}
        if mirror:
            attributes["dir"] = "rtl"
        if marks and self.mode is STATES and tag not in HIDDEN_ELEMENTS:
            attributes |= self._mark_attributes(marks, named="id" in attributes)
        end = "/>" if source.endswith("/>") else ">"
        self._output.append(f"<{tag}{serialize_attributes(attributes)}{end}")

    def _attribute(self, name: str, value: str | None) -> str | None:
        # Scripts show the texts of data attributes later; static/unmark-changes.js then finds the marks in them.
        if value is None or (self.mode is STATES and name.startswith("data-")):
            return value
        if name.startswith("data-") and value[:1] in ("{", "[") and has_marks(value):
            return unmark_json(value, self.mode).decode()
        return unmark_text(value, self.mode)

    def _mark_attributes(self, marks: list[InvisibleMark], *, named: bool = False) -> dict[str, str | None]:
        """The attributes that name the texts of an element, and its id if it has none and is the first to show one."""
        ids = [text_id for mark in marks if (text_id := self._text_id(mark.number)) not in self._ids]
        if named or not ids:
            return mark_attributes(marks)
        self._ids.add(ids[0])
        return {"id": ids[0], **mark_attributes(marks)}

    def _note_hidden(self, marks: Iterable[InvisibleMark], tag: str) -> None:
        for mark in marks:
            self.texts.setdefault(mark.number)
            if tag in HIDDEN_ELEMENTS:
                self._hidden_texts.setdefault(mark, tag)


def marks_in(value: str | None) -> list[InvisibleMark]:
    return [piece for piece in split_at_marks(value or "") if isinstance(piece, InvisibleMark)]


def mark_attributes(marks: list[InvisibleMark]) -> dict[str, str | None]:
    """The attributes that name the texts of an element, with the worst of their states."""
    state = min((mark.state for mark in marks), key=WORST_FIRST.index)
    numbers = " ".join(dict.fromkeys(str(mark.number) for mark in marks))
    return {"data-preview-texts": numbers, "data-preview-state": state, "tabindex": "0"}


def serialize_attributes(attributes: dict[str, str | None]) -> str:
    return "".join(f" {name}" if value is None else f' {name}="{escape(value)}"' for name, value in attributes.items())
