"""When a page counts as translated: title and summary, and 80 % of the words of its own main text."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from vitrine.content.texts import Text
from vitrine.translations.senses import LEAD, MILESTONE, PICTURE_DESCRIPTION, SUMMARY

PageState = Literal["translated", "fallback", "authored"]
PageDetail = Literal["translated", "stale", "missing", "authored"]

PER_CENT = 80
REQUIRED = frozenset(
    ("product name", "category name", "page title", "headline", "solution name", "document title", SUMMARY)
)
MAIN_TEXT = frozenset((LEAD, MILESTONE, "heading", "paragraph", "list item", "table cell"))
PARTS_LEFT_OUT = frozenset((PICTURE_DESCRIPTION, "person name"))


class Lacking(NamedTuple):
    """A text that keeps a page from being complete; `words` counts for main text only."""

    context: str
    msgid: str
    words: int
    required: bool
    stale: bool


@dataclass
class Tally:
    """Counts for one page and locale: the words of its main text, and what is not translated."""

    words: int = 0
    lacking: list[Lacking] = field(default_factory=list)
    authored: bool = False

    def count(self, sense: str, source: Text, found: Text, *, part: bool) -> None:
        """Count one text; `part` says that it belongs to a record shown on the page, such as a service."""
        required = not part and sense in REQUIRED
        if not required and sense not in MAIN_TEXT and (not part or sense in PARTS_LEFT_OUT):
            return
        words = 0 if required else len(source.value.split())
        self.words += words
        if found.state in ("missing", "stale"):
            self.lacking.append(Lacking(sense, source.value, words, required, found.state == "stale"))

    @property
    def state(self) -> PageState:
        """What the page is in this locale."""
        if self.authored:
            return "authored"
        return "translated" if self.enough(self.lacking) else "fallback"

    @property
    def detail(self) -> PageDetail:
        """The same for translators: whether new texts keep the page from counting, or only changed ones."""
        if self.state != "fallback":
            return "authored" if self.authored else "translated"
        return "stale" if self.enough(text for text in self.lacking if not text.stale) else "missing"

    def enough(self, lacking: Iterable[Lacking]) -> bool:
        """Whether the page counts as translated when these texts are not."""
        left = list(lacking)
        return not any(text.required for text in left) and (
            sum(text.words for text in left) * 100 <= (100 - PER_CENT) * self.words
        )

    def needed(self) -> list[Lacking]:
        """The fewest texts that, once translated, make the page count."""
        left = sorted(self.lacking, key=lambda text: (not text.required, -text.words))
        first = next((number for number in range(len(left) + 1) if self.enough(left[number:])), len(left))
        return left[:first]
