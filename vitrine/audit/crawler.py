"""Crawls a site as search engines do: every link and every address of its sitemaps once, as robots.txt allows."""

import gzip
import re
import time
import urllib.error
import urllib.request
import zlib
from concurrent.futures import ThreadPoolExecutor
from email.message import Message
from http.client import HTTPException
from typing import NamedTuple
from urllib.parse import quote, urldefrag, urljoin, urlsplit
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree as ET

from vitrine.audit.page_checks import page_faults
from vitrine.audit.page_parser import PageFacts, parse_page
from vitrine.audit.store import Store

USER_AGENT = "VitrineAudit"
TIMEOUT = 30
COME_BACK = (429, 503)  # where Retry-After says when
ATTEMPTS = 5
LONGEST_PAUSE = 60  # seconds
LARGEST = 20 * 1024 * 1024
PLAIN = "/%?=&:,;@!$'()*+~#[]"
CONCURRENCY = 4
BATCH = 64
PAGE, FILE, SITEMAP = "page", "file", "sitemap"
SITEMAP_LINE = re.compile(rb"^\s*sitemap:\s*(\S+)", re.IGNORECASE | re.MULTILINE)
GZIP_MAGIC = b"\x1f\x8b"


class Answer(NamedTuple):
    """An answer: `location` is where a redirect leads, `milliseconds` until the whole body was there."""

    status: int
    type: str
    location: str
    robots: str
    body: bytes
    milliseconds: int


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Returns redirects to the caller instead of following them."""

    def redirect_request(self, *_arguments: object) -> None:
        return None


class Site:
    """A site served at one URL, `served_at`, that may call itself by another, `own_url`."""

    def __init__(self, served_at: str, own_url: str = "") -> None:
        self._served_at = served_at.rstrip("/")
        self._own_url = (own_url or served_at).rstrip("/")
        self._opener = urllib.request.build_opener(NoRedirect)
        self._robots = RobotFileParser()
        self._robots.parse(self.fetch("/robots.txt").body.decode("utf-8", "replace").splitlines())

    def path_of(self, base: str, link: str) -> str | None:
        """The path and query of a link on the page at a path; None if it leads elsewhere or nowhere."""
        try:
            url = urldefrag(urljoin(f"{self._own_url}{base}", link))[0]
        except ValueError:  # no URL, such as https://[
            return None
        for root in (self._own_url, self._served_at):
            if url == root or url.startswith((f"{root}/", f"{root}?")):
                parts = urlsplit(url)
                return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return None

    def url_of(self, path: str) -> str:
        """The URL by which the site itself calls one of its paths."""
        return self._own_url + path

    def may_fetch(self, path: str) -> bool:
        """Whether robots.txt allows crawlers to read a path."""
        return self._robots.can_fetch(USER_AGENT, self._own_url + path)

    def fetch(self, path: str, method: str = "GET") -> Answer:
        """Fetch a path, and again where the site asks to come back; other HTTP errors are returned as answers."""
        for _ in range(ATTEMPTS - 1):
            answer, retry_after = self._ask(path, method)
            if answer.status not in COME_BACK or not retry_after.isdecimal():
                return answer
            time.sleep(min(int(retry_after), LONGEST_PAUSE))
        return self._ask(path, method)[0]

    def _ask(self, path: str, method: str) -> tuple[Answer, str]:
        """The answer to one request, of status 0 if there is no response, and its Retry-After."""
        request = urllib.request.Request(  # noqa: S310 - http or https, as the command checks
            self._served_at + quote(path, safe=PLAIN), method=method, headers={"User-Agent": USER_AGENT}
        )
        begun = time.monotonic()
        try:
            with self._opener.open(request, timeout=TIMEOUT) as response:
                status, headers, body = response.status, response.headers, response.read(LARGEST)
        except urllib.error.HTTPError as error:
            status, headers, body = error.code, error.headers, error.read(LARGEST)
        except (OSError, HTTPException):
            status, headers, body = 0, Message(), b""
        spent = round((time.monotonic() - begun) * 1000)
        location, robots = headers.get("Location", ""), headers.get("X-Robots-Tag", "")
        answer = Answer(status, headers.get_content_type(), location, robots, body, spent)
        return answer, headers.get("Retry-After", "")


def crawl(site: Site, store: Store, limit: int) -> None:
    """Fetch everything that can be reached, at most `limit` addresses."""
    for name in SITEMAP_LINE.findall(site.fetch("/robots.txt").body):
        if path := site.path_of("/", name.decode("utf-8", "replace")):
            store.add(path, SITEMAP, "/robots.txt")
    store.add("/", PAGE, "", linked=True)
    asked = 0
    with ThreadPoolExecutor(CONCURRENCY) as pool:
        while asked < limit and (batch := store.unvisited(min(BATCH, limit - asked))):
            asked += len(batch)
            answers = pool.map(lambda entry: fetch_if_allowed(site, *entry), batch)
            for (path, kind), answer in zip(batch, answers, strict=True):
                receive(site, store, path, kind, answer)


def fetch_if_allowed(site: Site, path: str, kind: str) -> Answer | None:
    """The answer of an address, or None if robots.txt disallows it."""
    if not site.may_fetch(path):
        return None
    return site.fetch(path, "HEAD" if kind == FILE else "GET")


def receive(site: Site, store: Store, path: str, kind: str, answer: Answer | None) -> None:
    """Store an answer, and every address that it names."""
    if answer is None:
        store.add_facts(path, status=-1)
        return
    facts = parse_page(answer.body) if answer.type == "text/html" and answer.status == 200 else PageFacts()
    target = site.path_of(path, answer.location) if answer.location else None
    store.add_facts(
        path,
        status=answer.status,
        type=answer.type,
        target=target or answer.location,
        bytes=len(answer.body),
        milliseconds=answer.milliseconds,
        noindex=facts.noindex or "noindex" in answer.robots,
        canonical=(site.path_of(path, facts.canonical) or facts.canonical) if facts.canonical else "",
        language=facts.language,
        title=facts.title,
        description=facts.description,
        digest=facts.digest,
        length=facts.length,
    )
    if target:
        store.add(target, kind, path, linked=True)
    if kind == SITEMAP:
        read_sitemap(site, store, path, answer)
    elif facts.language:
        read_page(site, store, path, facts)


def read_sitemap(site: Site, store: Store, path: str, answer: Answer) -> None:
    """Store the addresses that a sitemap or sitemap index names."""
    try:
        body = gzip.decompress(answer.body) if answer.body.startswith(GZIP_MAGIC) else answer.body
    except (OSError, EOFError, zlib.error) as error:
        store.add_finding("error", "sitemap", path, f"it cannot be unpacked: {error}")
        return
    try:
        root = ET.fromstring(body)  # noqa: S314 - the site under audit; expat refuses entity bombs
    except ET.ParseError as error:
        store.add_finding("error", "sitemap", path, f"it is not XML: {error}")
        return
    kind = SITEMAP if root.tag.endswith("sitemapindex") else PAGE
    for entry in root:
        location = entry.findtext("{*}loc", "").strip()
        if named := site.path_of(path, location):
            store.add(named, kind, path, in_sitemap=kind == PAGE)
        else:
            store.add_finding("error", "sitemap", path, f"it names {location or 'nothing'}, which is not of this site")


def read_page(site: Site, store: Store, path: str, facts: PageFacts) -> None:
    """Store the links of a page, and the faults that it has by itself."""
    alternates = [(language, site.path_of(path, target) or target) for language, target in facts.alternates]
    store.add_alternates(path, alternates)
    for linked in filter(None, (site.path_of(path, link) for link in facts.links)):
        store.add(linked, PAGE, path, linked=True)
    for file in filter(None, (site.path_of(path, name) for name in facts.files)):
        store.add(file, FILE, path)
    for target in (target for _, target in alternates if target.startswith("/")):
        store.add(target, PAGE, path)
    for subject, fault in page_faults(facts):
        store.add_finding("error", subject, path, fault)
