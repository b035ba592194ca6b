"""Decides whether a page counts as translated: this requires the title, the summary and 80 % of its main text."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from vitrine.content.kinds import KINDS
from vitrine.content.model.records import MILESTONE, PERSON_NAME
from vitrine.content.model.texts import LEAD, PICTURE_DESCRIPTION, PageState, Text
from vitrine.translations.traversal import contexts

PageProgress = Literal["translated", "stale", "missing", "authored"]

THRESHOLD_PERCENT = 80
REQUIRED_CONTEXTS = frozenset(
    context
    for kind in KINDS
    for name, context in contexts(kind.record).items()
    if not kind.shown_on and name in (kind.title, kind.summary)
)
MAIN_TEXT_CONTEXTS = frozenset((LEAD, MILESTONE, "heading", "paragraph", "list item", "table cell"))
# All texts of a record that is part of a page, such as a service, are main text, except these.
UNCOUNTED_PART_CONTEXTS = frozenset((PICTURE_DESCRIPTION, PERSON_NAME))


class UntranslatedText(NamedTuple):
    """An untranslated text of a page; `words` is 0 unless it is main text."""

    context: str
    msgid: str
    words: int
    required: bool
    stale: bool


@dataclass
class PageCompleteness:
    """The completeness of one page in one locale: the words of its main text, and its untranslated texts."""

    words: int = 0
    untranslated: list[UntranslatedText] = field(default_factory=list)
    authored: bool = False

    def add(self, context: str, source: Text, translation: Text, *, is_part: bool) -> None:
        """Count one text; `is_part` says that it belongs to a record shown on the page, such as a service."""
        required = not is_part and context in REQUIRED_CONTEXTS
        main_text = context in MAIN_TEXT_CONTEXTS or (is_part and context not in UNCOUNTED_PART_CONTEXTS)
        if not required and not main_text:
            return
        words = 0 if required else len(source.value.split())
        self.words += words
        if translation.state in ("missing", "stale"):
            stale = translation.state == "stale"
            self.untranslated.append(UntranslatedText(context, source.value, words, required, stale))

    def add_part(self, part: "PageCompleteness") -> None:
        """Count the texts of one more record that the page shows."""
        self.words += part.words
        self.untranslated += part.untranslated
        self.authored = self.authored or part.authored

    @property
    def state(self) -> PageState:
        """The state of the page for visitors and search engines."""
        if self.authored:
            return "authored"
        return "translated" if self.is_enough_without(self.untranslated) else "fallback"

    @property
    def progress(self) -> PageProgress:
        """The state of the page for translators; `stale` if only changed source texts keep it from being translated."""
        if self.state != "fallback":
            return "authored" if self.authored else "translated"
        return "stale" if self.is_enough_without(text for text in self.untranslated if not text.stale) else "missing"

    def is_enough_without(self, texts: Iterable[UntranslatedText]) -> bool:
        """Whether the page counts as translated if exactly these texts are not."""
        untranslated = list(texts)
        if any(text.required for text in untranslated):
            return False
        return sum(text.words for text in untranslated) * 100 <= (100 - THRESHOLD_PERCENT) * self.words

    def needed(self) -> list[UntranslatedText]:
        """The smallest set of texts that must be translated for the page to count as translated."""
        texts = sorted(self.untranslated, key=lambda text: (not text.required, -text.words))
        count = next((n for n in range(len(texts) + 1) if self.is_enough_without(texts[n:])), len(texts))
        return texts[:count]
