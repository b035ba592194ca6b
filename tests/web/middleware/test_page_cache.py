"""The page cache answers like the application, keeps to its limit, and improves the compression of pages in demand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import brotli
import pytest
from werkzeug.test import Client, TestResponse

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL, settings_for
from vitrine.web.flask_class import Application
from vitrine.web.middleware.cached_pages import PageRecompressor
from vitrine.web.page_cache import LONGEST_SPELLING, MAX_SPELLINGS, OVERHEAD, CachedPage, PageCache, ResponseKey

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication

ENTRY = OVERHEAD + 100  # bytes of an entry in these tests
PATHS = ("/", "/services", "/de/services", "/ja", "/product/FL-200", "/de/product/FL-200/_payload.json")
SPELLINGS = ("/Product/fl-200", "/DE/Services/?utm_source=x")  # other addresses of pages above
COOKIES = ("", "locale=en", "locale=de; x=y", 'x=y; locale="ja"', "locale=klingon", "xlocale=de")
LANGUAGES = ("", "de-AT,de;q=0.9,en;q=0.5", "ja", "de;q=0, pt")
SITES = ("", "same-origin", "cross-site")
EXPIRES = re.compile("Expires=[^;]*; ")
REFERERS = ("", f"{SITE_URL}/services", f"{SITE_URL}/de", "http://localhost/ja", "https://search.example/de")

PATH = "/product/FL-200"

Answer = tuple[int, list[tuple[str, str]], bytes]


def key(path: str) -> ResponseKey:
    return ResponseKey(path, "", "")


def page(path: str, size: int = ENTRY) -> CachedPage:
    """A page that takes `size` bytes of the cache under the key of this path."""
    body = b"x" * (size - OVERHEAD - len(path))
    return CachedPage(body, [], [], "etag", frozenset(), "", "", "")


def cache_for_ten_pages() -> PageCache:
    return PageCache(ENTRY * 10)


def test_the_least_recently_used_page_leaves_first() -> None:
    pages = cache_for_ten_pages()
    for number in range(10):
        pages.put(key(f"/{number}"), page(f"/{number}"))
    pages.get(key("/0"))
    pages.put(key("/new"), page("/new"))
    assert pages.get(key("/1")) is None
    assert pages.get(key("/0"))
    assert pages.get(key("/new"))


def test_a_very_large_page_does_not_drive_out_the_others() -> None:
    pages = cache_for_ten_pages()
    pages.put(key("/small"), page("/small"))
    pages.put(key("/large"), page("/large", ENTRY + 1))
    assert pages.get(key("/small"))
    assert pages.get(key("/large")) is None


def test_a_long_address_counts_as_well() -> None:
    pages = cache_for_ten_pages()
    address = "/" + "x" * ENTRY
    pages.put(key(address), CachedPage(b"", [], [], "etag", frozenset(), "", "", ""))
    assert pages.get(key(address)) is None


def test_a_page_that_is_put_twice_counts_once() -> None:
    pages = cache_for_ten_pages()
    for _ in range(50):
        pages.put(key("/same"), page("/same"))
    for number in range(9):
        pages.put(key(f"/{number}"), page(f"/{number}"))
    assert pages.get(key("/same"))


def test_other_spellings_drive_out_no_page_but_the_oldest_spelling() -> None:
    pages = cache_for_ten_pages()
    for number in range(10):
        pages.put(key(f"/{number}"), page(f"/{number}"))
    for number in range(MAX_SPELLINGS + 1):
        pages.add_spelling(key(f"/0/{number}"), key("/0"))
    assert all(pages.get(key(f"/{number}")) for number in range(10))
    assert pages.canonical(key("/0/0")) is None
    assert pages.canonical(key("/0/1")) == key("/0")


@pytest.fixture(scope="module")
def warm(site_root: Path) -> Application:
    """An application that has rendered every page of these tests."""
    app = create_app(settings_for(site_root))
    for path, encoding in product(PATHS + SPELLINGS, ("", "br")):
        SiteClient(app).ask(path, headers={"Accept-Encoding": encoding})
    return app


@pytest.fixture(scope="module")
def front(warm: Application) -> Any:
    """The middleware that answers from the cache."""
    return warm.extensions["page_cache"]


@pytest.fixture(scope="module")
def behind(front: Any) -> WSGIApplication:
    """The same application without its front, so that Flask decides about every request."""
    inner: WSGIApplication = front._app
    return inner


@pytest.fixture
def passed_on(front: Any, behind: WSGIApplication, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths that the cache leaves to the application."""
    seen: list[str] = []

    def record(environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        seen.append(environ["PATH_INFO"])
        return behind(environ, start_response)

    monkeypatch.setattr(front, "_app", record)
    return seen


def ask(
    app: WSGIApplication, path: str, headers: dict[str, str], method: str = "GET", base_url: str = SITE_URL
) -> Answer:
    """Status, headers and body of a response, without dates."""
    client = Client(app, use_cookies=False)
    sent = {name: value for name, value in headers.items() if value}
    answer: TestResponse = client.open(path, method=method, headers=sent, base_url=base_url, buffered=True)
    kept = ((name, EXPIRES.sub("", value)) for name, value in answer.headers if name != "Date")
    return answer.status_code, sorted(kept), answer.data


@pytest.mark.parametrize("path", PATHS + SPELLINGS)
def test_no_visitor_gets_a_response_meant_for_another(warm: Application, behind: WSGIApplication, path: str) -> None:
    for cookie, language, site, referer in product(COOKIES, LANGUAGES, SITES, REFERERS):
        headers = {"Cookie": cookie, "Accept-Language": language, "Sec-Fetch-Site": site, "Referer": referer}
        assert ask(warm, path, headers) == ask(behind, path, headers), headers


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Purpose": "prefetch", "Referer": f"{SITE_URL}/fr"},
        {"Accept-Encoding": "gzip, br"},
        {"Accept-Encoding": "br;q=0"},
        {"If-None-Match": "*"},
        {"If-None-Match": '"another"'},
        {"If-Match": '"another"'},
        {"X-Filler": "x" * 10_000},
        {"If-Modified-Since": "Sun, 22 Nov 2026 00:00:00 GMT", "Range": "bytes=0-5"},
        {"X-Forwarded-Host": "evil.example", "Authorization": "Basic eDp5"},
        {"Cookie": "name=M\xfcller; locale=de", "Accept-Language": "\xff", "Referer": "\xff"},
    ],
)
def test_other_headers_change_no_answer_either(
    warm: Application, behind: WSGIApplication, headers: dict[str, str]
) -> None:
    for path, method in product(PATHS, ("GET", "HEAD", "OPTIONS", "DELETE")):
        assert ask(warm, path, headers, method) == ask(behind, path, headers, method)


@pytest.mark.parametrize("encoding", ["", "br"])
def test_a_known_etag_gets_the_304_of_the_application(
    warm: Application, behind: WSGIApplication, encoding: str
) -> None:
    for path in PATHS + SPELLINGS:
        etag = dict(ask(behind, path, {"Accept-Encoding": encoding})[1])["ETag"]
        for known in (etag, f"W/{etag}", f'"other", {etag}'):
            headers = {"Accept-Encoding": encoding, "If-None-Match": known}
            answer = ask(warm, path, headers)
            assert answer[0] == 304
            assert answer == ask(behind, path, headers)


def test_a_rendered_page_is_answered_in_front_of_the_application(warm: Application, passed_on: list[str]) -> None:
    german = {"Accept-Language": "de"}
    for headers in ({}, {"Sec-Fetch-Site": "same-origin"}, german | {"Referer": f"{SITE_URL}/services"}):
        assert ask(warm, "/services", headers)[0] == 200
    assert passed_on == []
    assert ask(warm, "/services", german)[0] == 302
    assert passed_on == ["/services"]


def test_a_foreign_host_is_refused_even_for_a_rendered_page(warm: Application, passed_on: list[str]) -> None:
    assert ask(warm, "/services", {}, base_url="https://evil.example")[0] == 400
    assert passed_on == ["/services"]


@pytest.mark.parametrize("path", ["/Services", "/services/", "/services?utm_source=x"])
def test_another_spelling_is_answered_from_the_cache_once_it_is_known(
    warm: Application, passed_on: list[str], path: str
) -> None:
    for _ in range(3):
        assert ask(warm, path, {})[0] == 200
    assert len(passed_on) == 1


def test_a_very_long_spelling_is_not_remembered(warm: Application, passed_on: list[str]) -> None:
    for _ in range(2):
        assert ask(warm, f"/services?utm_source={'x' * LONGEST_SPELLING}", {})[0] == 200
    assert len(passed_on) == 2


@pytest.mark.parametrize("path", ["/ja", *SPELLINGS])
def test_a_page_from_the_cache_is_logged_like_any_other(
    warm: Application, behind: WSGIApplication, capsys: pytest.CaptureFixture[str], path: str
) -> None:
    def line(app: WSGIApplication) -> dict[str, Any]:
        ask(app, path, {"Cookie": "secret=1"})
        logged: dict[str, Any] = json.loads(capsys.readouterr().err)
        assert logged.pop("ms") >= 0
        assert len(logged.pop("timestamp")) == len("2026-11-22T12:00:00.000000Z")
        return logged

    assert line(warm) == line(behind)


@pytest.fixture
def recompressor(site_root: Path) -> tuple[Application, PageRecompressor]:
    """The recompressor of a new application, set up as in a server process."""
    app = create_app(settings_for(site_root))
    app.extensions["page_cache"].recompressor = PageRecompressor()
    return app, app.extensions["page_cache"].recompressor


def test_a_page_requested_again_gets_smaller(recompressor: tuple[Application, PageRecompressor]) -> None:
    app, thread = recompressor
    client = SiteClient(app)
    answers = []
    for _ in range(4):
        answers.append(client.ask(PATH, headers={"Accept-Encoding": "br"}))
        thread.wait()
    first, second, third, fourth = answers
    assert first.data == second.data
    assert len(third.data) < len(second.data)
    assert brotli.decompress(third.data) == brotli.decompress(first.data)
    assert fourth.data == third.data
    assert third.headers["ETag"] != first.headers["ETag"]
    unchanged = client.ask(PATH, headers={"Accept-Encoding": "br", "If-None-Match": third.headers["ETag"]})
    assert (unchanged.status_code, unchanged.headers["ETag"]) == (304, third.headers["ETag"])
    assert third.content_length == len(third.data)


@pytest.mark.parametrize("encoding", ["gzip", ""])
def test_other_encodings_stay_as_they_are(recompressor: tuple[Application, PageRecompressor], encoding: str) -> None:
    app, thread = recompressor
    client = SiteClient(app)
    bodies = set()
    for _ in range(3):
        bodies.add(client.ask(PATH, headers={"Accept-Encoding": encoding}).data)
        thread.wait()
    assert len(bodies) == 1
