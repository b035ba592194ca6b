"""The site under audit: its answer to a path, which links lead to its own pages, and what its robots.txt allows."""

import time
import urllib.error
import urllib.request
from email.message import Message
from http.client import HTTPException
from typing import NamedTuple
from urllib.parse import quote, urldefrag, urljoin, urlsplit
from urllib.robotparser import RobotFileParser

USER_AGENT = "VitrineAudit"
TIMEOUT = 30
RETRY_LATER = (429, 503)  # statuses with which Retry-After may say when
ATTEMPTS = 5
LONGEST_PAUSE = 60  # seconds
LARGEST = 20 * 1024 * 1024
PLAIN = "/%?=&:,;@!$'()*+~#[]"


class Answer(NamedTuple):
    """An answer: `location` is the target of a redirect, `milliseconds` the time until the whole body had arrived."""

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

    def path_of(self, path: str, link: str, base: str = "") -> str | None:
        """The path and query of a link on the page at a path, or at the base that the page gives its links.

        It is None if the link leads elsewhere or nowhere.
        """
        try:
            url = urldefrag(urljoin(urljoin(f"{self._own_url}{path}", base.strip()), link.strip()))[0]
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

    @property
    def sitemaps(self) -> list[str]:
        """The URLs of the sitemaps that robots.txt names."""
        return self._robots.site_maps() or []

    def fetch(self, path: str, method: str = "GET") -> Answer:
        """Fetch a path, again later if the site asks for that; other HTTP errors are returned as answers."""
        for _ in range(ATTEMPTS - 1):
            answer, retry_after = self._ask(path, method)
            if answer.status not in RETRY_LATER or not retry_after.isdecimal():
                return answer
            time.sleep(min(int(retry_after), LONGEST_PAUSE))
        return self._ask(path, method)[0]

    def _ask(self, path: str, method: str) -> tuple[Answer, str]:
        """The answer to one request, of status 0 if there is no response, and its Retry-After."""
        request = urllib.request.Request(  # noqa: S310 - http or https, as the command checks
            self._served_at + quote(path, safe=PLAIN), method=method, headers={"User-Agent": USER_AGENT}
        )
        started = time.monotonic()
        try:
            with self._opener.open(request, timeout=TIMEOUT) as response:
                status, headers, body = response.status, response.headers, response.read(LARGEST)
        except urllib.error.HTTPError as error:
            status, headers, body = error.code, error.headers, error.read(LARGEST)
        except (OSError, HTTPException):
            status, headers, body = 0, Message(), b""
        spent = round((time.monotonic() - started) * 1000)
        location, robots = headers.get("Location", ""), ", ".join(headers.get_all("X-Robots-Tag", []))
        answer = Answer(status, headers.get_content_type(), location, robots, body, spent)
        return answer, headers.get("Retry-After", "")
