"""The site under audit: its answer to a path, which links lead to its own pages, and what its robots.txt allows."""

import time
import urllib.error
import urllib.request
from email.message import Message
from http.client import HTTPException
from typing import NamedTuple
from urllib.parse import quote, urldefrag, urljoin, urlsplit

from vitrine.audit.robots import Robots

USER_AGENT = "VitrineAudit"
FOLLOWED = (USER_AGENT, "Googlebot")  # whose rules in robots.txt the audit follows, before those of everybody
TIMEOUT = 30
RETRY_LATER = (429, 503)  # statuses with which Retry-After may say when
ATTEMPTS = 5
LONGEST_PAUSE = 60  # seconds
LARGEST = 20 * 1024 * 1024
PLAIN = "/%?=&:,;@!$'()*+~#[]"


class Answer(NamedTuple):
    """An answer: `location` is where a redirect leads, `size` -1 if unknown, `milliseconds` until all was there.

    `caching` is its Cache-Control, `cookies` are the names of those that it sets.
    """

    status: int
    type: str
    charset: str
    location: str
    robots: str
    links: str
    body: bytes
    size: int
    milliseconds: int
    caching: str = ""
    vary: str = ""
    cookies: str = ""


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
        self.robots_answer = self.fetch("/robots.txt")
        self._robots = Robots(self.robots_answer.body.decode("utf-8", "replace"))

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

    def may_fetch(self, path: str, *crawlers: str) -> bool:
        """Whether robots.txt allows the audit, or these crawlers, to read a path."""
        return self._robots.allows(path, crawlers or FOLLOWED)

    @property
    def sitemaps(self) -> list[str]:
        """The URLs of the sitemaps that robots.txt names."""
        return self._robots.sitemaps

    def fetch(self, path: str, method: str = "GET", user_agent: str = USER_AGENT) -> Answer:
        """Fetch a path, and again where the site asks to come back; other HTTP errors are returned as answers."""
        for _ in range(ATTEMPTS - 1):
            answer, retry_after = self._ask(path, method, user_agent)
            if answer.status not in RETRY_LATER or not retry_after.isdecimal():
                return answer
            time.sleep(min(int(retry_after), LONGEST_PAUSE))
        return self._ask(path, method, user_agent)[0]

    def _ask(self, path: str, method: str, user_agent: str) -> tuple[Answer, str]:
        """The answer to one request, of status 0 if there is no response, and its Retry-After."""
        request = urllib.request.Request(  # noqa: S310 - http or https, as the command checks
            self._served_at + quote(path, safe=PLAIN), method=method, headers={"User-Agent": user_agent}
        )
        started = time.monotonic()
        try:
            with self._opener.open(request, timeout=TIMEOUT) as response:
                status, headers, body = response.status, response.headers, response.read(LARGEST)
        except urllib.error.HTTPError as error:
            with error:
                status, headers, body = error.code, error.headers, error.read(LARGEST)
        except (OSError, HTTPException):
            status, headers, body = 0, Message(), b""
        spent = round((time.monotonic() - started) * 1000)
        return answer_of(status, headers, body, spent), headers.get("Retry-After", "")


def answer_of(status: int, headers: Message, body: bytes, milliseconds: int) -> Answer:
    """An answer with what its headers say."""
    length = headers.get("Content-Length", "")
    return Answer(
        status=status,
        type=headers.get_content_type(),
        charset=headers.get_content_charset("").lower(),
        location=headers.get("Location", ""),
        robots=joined(headers, "X-Robots-Tag"),
        links=joined(headers, "Link"),
        body=body,
        size=int(length) if length.isdecimal() else len(body) or -1,
        milliseconds=milliseconds,
        caching=joined(headers, "Cache-Control"),
        vary=joined(headers, "Vary"),
        cookies=", ".join(cookie.partition("=")[0].strip() for cookie in headers.get_all("Set-Cookie", [])),
    )


def joined(headers: Message, name: str) -> str:
    """The values of a header that may occur several times."""
    return ", ".join(headers.get_all(name, []))
