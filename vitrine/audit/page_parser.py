"""Extracts from the HTML of a page what search engines read."""

import hashlib
import json
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

SPACES = re.compile(r"\s+")
# One of these characters says about as much as two letters.
WIDE = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
SILENT = ("script", "style", "template", "noscript")
# A directive that keeps a page out of search results, in a header perhaps for one crawler only.
NOINDEX = re.compile(r"(?:^|,)\s*(?:googlebot:\s*)?(?:noindex|none)\s*(?:,|$)", re.IGNORECASE)
# The target of a page that leads to another by itself.
REFRESH = re.compile(r"""^[^;,]*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)""", re.IGNORECASE)
# Elements that load the files they name. Those in `srcset` are not asked for: our server would draw every picture in
# every width, which takes minutes.
LOADING = ("img", "source", "video", "audio", "track", "iframe", "script")
# Elements that do not separate words; all others do.
# fmt: off
INLINE = frozenset((
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "em", "i", "kbd", "mark", "q", "s", "small", "span", "strong",
    "sub", "sup", "time", "u", "wbr",
))
# fmt: on


@dataclass
class PageFacts:
    """The facts of a page: its head, its links, and the text of its main element."""

    language: str = ""
    base: str = ""
    title: str = ""
    description: str = ""
    canonicals: list[str] = field(default_factory=list)
    robots: list[str] = field(default_factory=list)
    alternates: list[tuple[str, str]] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    without_alt: list[str] = field(default_factory=list)
    social: dict[str, str] = field(default_factory=dict)
    structured_data: list[str] = field(default_factory=list)
    text: str = ""
    whole_text: str = ""

    @property
    def canonical(self) -> str:
        return self.canonicals[0] if self.canonicals else ""

    @property
    def noindex(self) -> bool:
        return says_noindex(", ".join(self.robots))

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


class PageParser(HTMLParser):
    """Collects the facts of one page."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = PageFacts()
        self._open: list[str] = []
        self._texts: list[str] = []
        self._main: list[str] = []
        self._data: list[str] = []
        self._title: list[str] = []
        self._is_data = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self._separate(tag)
        self.facts.ids.update(
            attributes[name] for name in ("id", "name") if attributes.get(name) and (name == "id" or tag == "a")
        )
        if tag in (*SILENT, "main", "title"):
            self._open.append(tag)
            self._is_data = attributes.get("type") == "application/ld+json"
        if tag == "html":
            self.facts.language = attributes.get("lang", "")
        elif tag == "base":
            self.facts.base = self.facts.base or attributes.get("href", "")
        elif tag == "meta":
            self._meta(attributes)
        elif tag == "link":
            self._link(attributes)
        elif tag in ("a", "area") and "href" in attributes and "nofollow" not in attributes.get("rel", ""):
            self.facts.links.append(attributes["href"])
        elif tag in LOADING:
            self._files(tag, attributes)

    def handle_endtag(self, tag: str) -> None:
        self._separate(tag)
        if tag in self._open:
            while self._open.pop() != tag:
                pass
        if tag == "script" and self._data:
            self.facts.structured_data.append("".join(self._data))
            self._data.clear()

    def handle_data(self, data: str) -> None:
        inside = self._open[-1] if self._open else ""
        if inside == "script" and self._is_data:
            self._data.append(data)
        elif inside == "title":
            self._title.append(data)
        elif inside not in SILENT:
            self._texts.append(data)
            if "main" in self._open:
                self._main.append(data)

    def finish(self) -> PageFacts:
        """The facts, once the whole page has been fed."""
        self.facts.title = on_one_line(self._title)
        self.facts.text, self.facts.whole_text = on_one_line(self._main), on_one_line(self._texts)
        return self.facts

    def _separate(self, tag: str) -> None:
        if tag not in INLINE:
            self._texts.append(" ")
            self._main.append(" ")

    def _meta(self, given: dict[str, str]) -> None:
        name, content = (given.get("name") or given.get("property", "")).lower(), given.get("content", "")
        if given.get("http-equiv", "").lower() == "refresh":
            self.facts.links.extend(REFRESH.findall(content))
        elif name == "description":
            self.facts.description = content
        elif name in ("robots", "googlebot"):
            self.facts.robots.append(content)
        elif name.startswith("og:"):
            self.facts.social.setdefault(name, content)
            if name == "og:image":
                self.facts.files.append(content)

    def _link(self, given: dict[str, str]) -> None:
        relation, target = given.get("rel", "").split(), given.get("href", "")
        if "canonical" in relation:
            self.facts.canonicals.append(target)
        elif "alternate" in relation and "hreflang" in given and "type" not in given:
            self.facts.alternates.append((given["hreflang"], target))
        elif {"stylesheet", "icon", "apple-touch-icon", "manifest"} & set(relation) or "type" in given:
            self.facts.files.append(target)

    def _files(self, tag: str, given: dict[str, str]) -> None:
        self.facts.files.extend(given[name] for name in ("src", "poster") if given.get(name))
        if tag == "img" and "alt" not in given:
            self.facts.without_alt.append(given.get("src", ""))


def says_noindex(directives: str) -> bool:
    """Whether directives, as of a robots meta element, keep a page out of search results."""
    return NOINDEX.search(directives) is not None


def on_one_line(texts: list[str]) -> str:
    """The texts as one, with single spaces."""
    return SPACES.sub(" ", "".join(texts)).strip()


def parse_page(body: bytes) -> PageFacts:
    """The facts of a page."""
    parser = PageParser()
    parser.feed(body.decode("utf-8", "replace"))
    parser.close()
    return parser.finish()
