"""A page with its marks turned into what a view shows: elements that name their text, or plain words."""

from collections.abc import Iterable
from html import escape
from html.parser import HTMLParser

from vitrine.locales import SOURCE_LOCALE
from vitrine.preview.marks import STATES, Mark, has_marks, pieces, strip
from vitrine.preview.view import MIRRORED, View
from vitrine.preview.view import STATES as STATES_VIEW
from vitrine.preview.writing import closing, inside, opening, written, written_json

VOID = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"))
# Elements whose text can hold no elements; those of the head show nothing a pointer could reach.
TEXT_ONLY = frozenset(("title", "option", "textarea", "script", "style"))
UNSEEN = frozenset(("meta", "link", "option", "title", "script"))
WORST_FIRST = ("missing", "stale", "authored", "source", "translated")
assert set(WORST_FIRST) == set(STATES)  # noqa: S101


class PageWriter(HTMLParser):
    """Reads a page as it was rendered and writes it anew; `unseen` holds the texts that stand nowhere on it."""

    def __init__(self, view: View, head: str) -> None:
        super().__init__(convert_charrefs=False)
        self.view = view
        self.unseen: dict[Mark, str] = {}  # by the element that holds it
        self.bar_at = -1
        self._head = head
        self._out: list[str] = []
        self._elements: list[str] = []
        self._open: list[tuple[int, str, int]] = []  # depth, what closes it, length so far
        self._script = ""

    def text(self, bar: str) -> str:
        """The page with the bar at its end."""
        self.close()
        if self.bar_at >= 0:
            self._out.insert(self.bar_at, bar)
        return "".join(self._out)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self._write_tag(tag, attrs)
        if tag not in VOID:
            self._elements.append(tag)
        if tag == "script":
            self._script = dict(attrs).get("type") or ""
        if tag == "head":
            self._out.append(self._head)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without content."""
        self._write_tag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """An element ends, and with it the texts that a cut left open."""
        if tag in self._elements:
            while self._elements.pop() != tag:
                pass
        while self._open and self._open[-1][0] > len(self._elements):
            self._close_text()
        if tag == "body":
            self.bar_at = len(self._out)
        self._out.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        """Text; within scripts, data."""
        if self._elements and self._elements[-1] in TEXT_ONLY:
            self._write_plain(data)
            return
        for piece in pieces(data):
            if isinstance(piece, Mark):
                self._open_text(piece)
            elif piece is None:
                self._close_text()
            else:
                self._write(inside(self.view, piece) if self._open else piece, len(piece))

    def handle_entityref(self, name: str) -> None:
        """A named character."""
        self._write(f"&{name};", 1)

    def handle_charref(self, name: str) -> None:
        """A numbered character."""
        self._write(f"&#{name};", 1)

    def handle_comment(self, data: str) -> None:
        """A comment."""
        self._out.append(f"<!--{strip(data)}-->")

    def handle_decl(self, decl: str) -> None:
        """The document type."""
        self._out.append(f"<!{decl}>")

    def _write(self, text: str, length: int) -> None:
        self._open = [(depth, ending, before + length) for depth, ending, before in self._open]
        self._out.append(strip(text))

    def _write_plain(self, data: str) -> None:
        if self._elements[-1] == "script" and self._script.endswith("json"):
            kept = self.view is STATES_VIEW and self._script == "application/json"
            self._out.append(data if kept else written_json(data, self.view).decode().replace("<", "\\u003c"))
            return
        self._note(marks_in(data), self._elements[-1])
        self._out.append(written(data, self.view))

    def _open_text(self, mark: Mark) -> None:
        language = f' lang="{SOURCE_LOCALE.tag}"' if mark.foreign else ""
        if self.view is STATES_VIEW:
            start = (
                f'<span data-preview-texts="{mark.number}" data-preview-state="{mark.state}" tabindex="0"{language}>'
            )
            ending = "</span>"
        else:
            start, ending = (f"<span{language}>", "</span>") if language else ("", "")
        self._out.append(start + opening(self.view))
        self._open.append((len(self._elements), ending, 0))

    def _close_text(self) -> None:
        if self._open:
            _, ending, length = self._open.pop()
            self._out.append(closing(self.view, length) + ending)

    def _write_tag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        raw = self.get_starttag_text() or ""
        mirrored = tag == "html" and self.view is MIRRORED
        if not mirrored and strip(raw) == raw:
            self._out.append(raw)
            return
        marks = [mark for name, value in attrs if not name.startswith("data-") for mark in marks_in(value)]
        self._note(marks, tag)
        written_attrs = {name: self._attribute(name, value) for name, value in attrs}
        if mirrored:
            written_attrs["dir"] = "rtl"
        if marks and self.view is STATES_VIEW and tag not in UNSEEN:
            written_attrs |= attributes_of(marks)
        end = "/>" if raw.endswith("/>") else ">"
        self._out.append(f"<{tag}{''.join(written_attribute(*pair) for pair in written_attrs.items())}{end}")

    def _attribute(self, name: str, value: str | None) -> str | None:
        # A script that reads such data shows its texts later; then the preview's own script finds the marks in them.
        if value is None or (self.view is STATES_VIEW and name.startswith("data-")):
            return value
        if name.startswith("data-") and value[:1] in ("{", "[") and has_marks(value):
            return written_json(value, self.view).decode()
        return written(value, self.view)

    def _note(self, marks: Iterable[Mark], tag: str) -> None:
        for mark in marks if tag in UNSEEN else ():
            self.unseen.setdefault(mark, tag)


def marks_in(value: str | None) -> list[Mark]:
    """The texts of an attribute."""
    return [piece for piece in pieces(value or "") if isinstance(piece, Mark)]


def attributes_of(marks: list[Mark]) -> dict[str, str | None]:
    """What names the texts in the attributes of an element; the worst state of them gives its colour."""
    state = min((mark.state for mark in marks), key=WORST_FIRST.index)
    numbers = " ".join(dict.fromkeys(str(mark.number) for mark in marks))
    return {"data-preview-texts": numbers, "data-preview-state": state, "tabindex": "0"}


def written_attribute(name: str, value: str | None) -> str:
    """An attribute as a tag holds it."""
    return f" {name}" if value is None else f' {name}="{escape(value)}"'
