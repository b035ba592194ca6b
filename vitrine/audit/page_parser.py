"""Extracts the facts of a page from its HTML."""

import re
from html.parser import HTMLParser

from vitrine.audit.page_facts import PageFacts
from vitrine.audit.page_values import RowReader, SectionReader, on_one_line

SILENT = ("script", "style", "template", "noscript")
# Relations by which search engines follow a link less, or not at all.
NOFOLLOW = frozenset(("nofollow", "ugc", "sponsored"))
# The target of a page that leads to another by itself.
REFRESH = re.compile(r"""^[^;,]*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)""", re.IGNORECASE)
# Elements that load the files they name.
LOADING = ("img", "source", "video", "audio", "track", "iframe", "script")
# Relations of links to files that a page loads.
LOADED = frozenset(("stylesheet", "icon", "apple-touch-icon", "preload", "modulepreload"))
# A file in `srcset`: its address, after which a width or density may follow.
CANDIDATE = re.compile(r"(?:^|[\s,])([^\s,]\S*[^\s,])(?=[\s,]|$)(?:\s+[\d.]+[wx])?")
# Types of the links to feeds, and to the description of the site's search.
FEED_TYPES = ("application/atom+xml", "application/rss+xml", "application/feed+json")
SEARCH_TYPE = "application/opensearchdescription+xml"
# What the head of a page may contain; any other element ends it, and browsers put what follows into the body.
HEAD = (*SILENT, "html", "head", "base", "link", "meta", "title")
# Elements within a line, which separate no words; all others do.
# fmt: off
INLINE = frozenset((
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "em", "i", "kbd", "mark", "q", "s", "small", "span", "strong",
    "sub", "sup", "time", "u", "wbr",
))
# fmt: on


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
        self._heading: list[str] = []
        self._link_name: list[str] | None = None
        self._is_data = False
        self._rows = RowReader()
        self._sections = SectionReader()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self._separate(tag)
        self._rows.start(tag)
        self._sections.start(tag, attributes.get("id", ""))
        self._identifiers(tag, attributes)
        self._note_end_of_head(tag)
        if tag in (*SILENT, "main", "title", "h1", "svg"):
            self._open.append(tag)
            self._is_data = attributes.get("type") == "application/ld+json"
        self._attributes_of_any(attributes)
        if tag == "html":
            self.facts.language = attributes.get("lang", "")
        elif tag == "base":
            self.facts.base = self.facts.base or attributes.get("href", "")
        elif tag == "meta":
            self._meta(attributes)
        elif tag == "link":
            self._link(attributes)
        elif tag in ("a", "area") and "href" in attributes:
            self._anchor(tag, attributes)
        elif tag == "form":
            self._form(attributes)
        elif tag == "time":
            self.facts.times.append(attributes.get("datetime", ""))
        elif tag in LOADING:
            self._files(tag, attributes)

    def _attributes_of_any(self, attributes: dict[str, str]) -> None:
        """Read what any element may have: the language of its texts, and a name for the link that it is in."""
        if "main" in self._open and attributes.get("lang"):
            self.facts.languages.add(attributes["lang"])
        if self._link_name is not None:
            self._link_name += [attributes.get(name, "") for name in ("alt", "aria-label", "title")]

    def handle_endtag(self, tag: str) -> None:
        self._separate(tag)
        self._rows.end(tag)
        self._sections.end(tag)
        if tag == "title" and self._is_in_head():
            self.facts.titles.append(on_one_line(self._title))
            self._title.clear()
        elif tag == "h1":
            self.facts.headings.append(on_one_line(self._heading))
            self._heading.clear()
        elif tag == "a" and self._link_name is not None:
            if not on_one_line(self._link_name):
                self.facts.unnamed_links.append(self.facts.links[-1] if self.facts.links else "")
            self._link_name = None
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
            self._title.append(data if self._is_in_head() else "")
        elif inside not in SILENT:
            self._texts.append(data)
            self._rows.text(data)
            self._sections.text(data)
            if "main" in self._open:
                self._main.append(data)
            if "h1" in self._open:
                self._heading.append(data)
            if self._link_name is not None:
                self._link_name.append(data)

    def finish(self) -> PageFacts:
        """The facts, once the whole page has been fed."""
        self.facts.text, self.facts.whole_text = on_one_line(self._main), on_one_line(self._texts)
        self.facts.values, self.facts.sections = self._rows.values, self._sections.sections
        return self.facts

    def _is_in_head(self) -> bool:
        """Whether a title here is that of the page, not of a drawing."""
        return "svg" not in self._open

    def _identifiers(self, tag: str, attributes: dict[str, str]) -> None:
        identifier = attributes.get("id", "")
        if identifier in self.facts.ids:
            self.facts.repeated_ids.add(identifier)
        self.facts.ids.update(filter(None, (identifier, attributes.get("name", "") if tag == "a" else "")))

    def _anchor(self, tag: str, attributes: dict[str, str]) -> None:
        if NOFOLLOW.intersection(attributes.get("rel", "").lower().split()):
            self.facts.unfollowed_links.append(attributes["href"])
        else:
            self.facts.links.append(attributes["href"])
            if tag == "a" and "aria-labelledby" not in attributes and attributes.get("aria-hidden") != "true":
                self._link_name = [attributes.get("aria-label", ""), attributes.get("title", "")]

    def _form(self, attributes: dict[str, str]) -> None:
        """Note where a form leads that asks for a page, and sends nothing."""
        if attributes.get("method", "get").lower() == "get" and attributes.get("action"):
            self.facts.forms.append(attributes["action"])

    def _separate(self, tag: str) -> None:
        if tag not in INLINE:
            self._texts.append(" ")
            self._main.append(" ")
            self._rows.text(" ")
            self._sections.text(" ")

    def _meta(self, attributes: dict[str, str]) -> None:
        name = (attributes.get("name") or attributes.get("property", "")).lower()
        content = attributes.get("content", "")
        if attributes.get("http-equiv", "").lower() == "refresh":
            self.facts.links.extend(REFRESH.findall(content))
            self.facts.refresh = content
        elif name == "description":
            self.facts.descriptions.append(content)
        elif name == "viewport":
            self.facts.viewport = content
        elif name == "twitter:card":
            self.facts.social.setdefault(name, content)
        elif name in ("robots", "googlebot"):
            self.facts.robots.append(content)
            self._note_misplaced(f"{name} meta element")
        elif name.startswith("og:"):
            self.facts.social.setdefault(name, content)
            if name == "og:image":
                self.facts.files.append(content)

    def _link(self, attributes: dict[str, str]) -> None:
        relation, target = attributes.get("rel", "").split(), attributes.get("href", "")
        if "canonical" in relation:
            self.facts.canonicals.append(target)
            self._note_misplaced("canonical address")
        elif "alternate" in relation and "hreflang" in attributes and "type" not in attributes:
            self.facts.alternates.append((attributes["hreflang"], target))
            self._note_misplaced(f"{attributes['hreflang']} alternate")
        elif attributes.get("type") in FEED_TYPES:
            self.facts.feeds.append(target)
        elif attributes.get("type") == SEARCH_TYPE:
            self.facts.searches.append(target)
        elif "manifest" in relation:
            self.facts.manifests.append(target)
        elif LOADED.intersection(relation) or "type" in attributes:
            self.facts.files.append(target)

    def _note_end_of_head(self, tag: str) -> None:
        if tag not in HEAD:
            self.facts.head_ended_by = self.facts.head_ended_by or tag

    def _note_misplaced(self, name: str) -> None:
        """Note a statement that search engines read only in the head, if it comes later."""
        if self.facts.head_ended_by:
            self.facts.misplaced.append(name)

    def _files(self, tag: str, attributes: dict[str, str]) -> None:
        self.facts.files.extend(attributes[name] for name in ("src", "poster") if attributes.get(name))
        self.facts.files.extend(CANDIDATE.findall(attributes.get("srcset", "")))
        if tag == "img":
            self.facts.alts.append((attributes.get("src", ""), attributes.get("alt")))


def parse_page(body: bytes) -> PageFacts:
    parser = PageParser()
    parser.feed(body.decode("utf-8", "replace"))
    parser.close()
    return parser.finish()
