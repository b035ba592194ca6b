"""What search engines read in a page."""

import hashlib
import json
import re
from dataclasses import dataclass, field
from typing import Any

from vitrine.audit.page_values import LabelledValue

# One of these characters says about as much as two letters.
WIDE = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
# Directives that keep a page out of search results; in a header, one may be for this crawler only.
NOINDEX, CRAWLER = frozenset(("noindex", "none")), "googlebot:"


@dataclass
class PageFacts:
    """The facts of a page: its head, its links, and the text of its main element.

    `languages` are those of parts of the main element that are in another language than the page, and `misplaced` the
    statements to search engines that come after the head.
    """

    language: str = ""
    languages: set[str] = field(default_factory=set)
    base: str = ""
    titles: list[str] = field(default_factory=list)
    descriptions: list[str] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    viewport: str = ""
    refresh: str = ""
    canonicals: list[str] = field(default_factory=list)
    robots: list[str] = field(default_factory=list)
    robots_header: str = ""
    alternates: list[tuple[str, str]] = field(default_factory=list)
    head_ended_by: str = ""
    misplaced: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    unfollowed_links: list[str] = field(default_factory=list)
    unnamed_links: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    feeds: list[str] = field(default_factory=list)
    searches: list[str] = field(default_factory=list)
    forms: list[str] = field(default_factory=list)
    manifests: list[str] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    repeated_ids: set[str] = field(default_factory=set)
    alts: list[tuple[str, str | None]] = field(default_factory=list)
    times: list[str] = field(default_factory=list)
    social: dict[str, str] = field(default_factory=dict)
    structured_data: list[str] = field(default_factory=list)
    text: str = ""
    whole_text: str = ""
    values: list[LabelledValue] = field(default_factory=list)
    sections: dict[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        return self.titles[0] if self.titles else ""

    @property
    def description(self) -> str:
        return self.descriptions[0] if self.descriptions else ""

    @property
    def canonical(self) -> str:
        return self.canonicals[0] if self.canonicals else ""

    @property
    def noindex(self) -> bool:
        return says_noindex(", ".join((*self.robots, self.robots_header)))

    @property
    def length(self) -> int:
        """The length of the main text in letters; a CJK character counts as two."""
        return len(self.text) + len(WIDE.findall(self.text))

    @property
    def digest(self) -> str:
        """A digest of the main text, by which copies of a page are found."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]

    def graphs(self) -> list[Any]:
        """The structured data as parsed; raises ValueError for what is not JSON."""
        return [json.loads(text) for text in self.structured_data]


def says_noindex(directives: str) -> bool:
    """Whether directives, as of a robots meta element, keep a page out of search results."""
    return not NOINDEX.isdisjoint(directives_in(directives))


def directives_in(text: str) -> set[str]:
    """The directives for all crawlers and for Google in a robots meta element or header."""
    return {"".join(part.lower().split()).removeprefix(CRAWLER) for part in text.split(",")}
