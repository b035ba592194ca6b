"""A crawl of every page the demo links to, starting from the five home pages."""

import urllib.error
import urllib.request
from collections import deque
from dataclasses import dataclass, field
from urllib.parse import urldefrag, urljoin, urlsplit

from lxml import html

from vitrine.locales import LOCALES, localized_path, split_path

LINKS = "//a/@href | //link[@rel='alternate' or @rel='canonical']/@href"
FILES = "//img/@src | //script/@src | //link[@rel='stylesheet' or @rel='icon' or @rel='preload']/@href"
CANDIDATES = "//img/@srcset | //source/@srcset"
SITE_URL = "http://127.0.0.1:8000"  # the origin that the demo was built for; it is served at another


@dataclass
class Visited:
    """One crawled page; `links` are paths with their anchors."""

    path: str
    status: int
    document: html.HtmlElement
    links: set[tuple[str, str]] = field(default_factory=set)
    files: set[str] = field(default_factory=set)

    @property
    def locale(self) -> str:
        """The locale code of its path."""
        locale, _ = split_path(self.path)
        return locale.code if locale else "en"

    @property
    def title(self) -> str:
        """The text of its title element."""
        return self.document.findtext(".//title") or ""

    @property
    def ids(self) -> set[str]:
        """The ids of its elements."""
        return {str(name) for name in self.document.xpath("//@id")}


def fetch(url: str, method: str = "GET") -> tuple[int, str, bytes]:
    """Status, content type and body, error pages included."""
    request = urllib.request.Request(url, method=method, headers={"Accept": "text/html,*/*"})
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, response.headers.get_content_type(), response.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers.get_content_type(), error.read()


def internal(base: str, link: str) -> tuple[str, str] | None:
    """The path with query, and the anchor, of a link within the site; else None."""
    url, anchor = urldefrag(urljoin(SITE_URL + base, link))
    if not url.startswith(SITE_URL):
        return None
    parts = urlsplit(url)
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else ""), anchor


def read(path: str, status: int, body: bytes) -> Visited:
    """Read the links and files of a page."""
    page = Visited(path, status, html.document_fromstring(body.decode("utf-8")))
    links = (internal(path, link) for link in page.document.xpath(LINKS))
    page.links = {link for link in links if link}
    sets = [entry.split()[0] for value in page.document.xpath(CANDIDATES) for entry in value.split(",")]
    files = (internal(path, link) for link in [*page.document.xpath(FILES), *sets])
    page.files = {link[0] for link in files if link}
    return page


def crawl(address: str) -> dict[str, Visited]:
    """Every page reached by links, by its path; files are not among them."""
    pages: dict[str, Visited] = {}
    seen = {localized_path("/", locale) for locale in LOCALES.values()}
    ahead = deque(sorted(seen))
    while ahead:
        path = ahead.popleft()
        status, kind, body = fetch(address + path)
        if kind != "text/html":
            continue
        pages[path] = read(path, status, body)
        new = {link for link, _ in pages[path].links if not link.startswith("/static/")} - seen
        seen |= new
        ahead.extend(sorted(new))
    return pages
