"""Reads the texts of the sections of a page that have an id, by which structured data names what they describe."""

from vitrine.audit.page_rows import on_one_line

SECTIONS = frozenset(("section", "article", "div", "li", "address"))  # elements that are always closed


class SectionReader:
    """Collects the text of each section from the elements and texts of a page, in their order."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._open: list[tuple[str, str, int]] = []
        self.sections: dict[str, str] = {}

    def start(self, tag: str, identifier: str) -> None:
        """Read the start of an element."""
        if tag in SECTIONS:
            self._open.append((tag, identifier, len(self._texts)))

    def end(self, tag: str) -> None:
        """Read the end of an element."""
        if tag not in {name for name, _, _ in self._open}:
            return
        while self._open:
            name, identifier, start = self._open.pop()
            if identifier:
                self.sections.setdefault(identifier, on_one_line(self._texts[start:]))
            if name == tag:
                return

    def text(self, text: str) -> None:
        """Read a text, or the space that separates two elements."""
        self._texts.append(text)
