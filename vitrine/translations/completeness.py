"""When a page counts as translated: title and summary, and 80 % of the words of its own main text."""

from dataclasses import dataclass
from typing import Literal

from vitrine.content.texts import Text
from vitrine.translations.senses import LEAD, MILESTONE, PICTURE_DESCRIPTION, SUMMARY

PageState = Literal["translated", "fallback", "authored"]

PER_CENT = 80
REQUIRED = frozenset(
    ("product name", "category name", "page title", "headline", "solution name", "document title", SUMMARY)
)
MAIN_TEXT = frozenset((LEAD, MILESTONE, "heading", "paragraph", "list item", "table cell"))
PARTS_LEFT_OUT = frozenset((PICTURE_DESCRIPTION, "person name"))


@dataclass
class Tally:
    """Counts for one page and locale: the words of its main text, how many are translated, and what it must have."""

    words: int = 0
    done: int = 0
    lacking: bool = False
    authored: bool = False

    def count(self, sense: str, source: Text, found: Text, *, part: bool) -> None:
        """Count one text; `part` says that it belongs to a record shown on the page, such as a service."""
        present = found.state in ("translated", "source")
        if not part and sense in REQUIRED:
            self.lacking = self.lacking or not present
        elif sense in MAIN_TEXT or (part and sense not in PARTS_LEFT_OUT):
            words = len(source.value.split())
            self.words += words
            self.done += words if present else 0

    @property
    def state(self) -> PageState:
        """What the page is in this locale."""
        if self.authored:
            return "authored"
        return "fallback" if self.lacking or self.done * 100 < PER_CENT * self.words else "translated"
