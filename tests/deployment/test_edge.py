"""The edge recipe: TLS, limits, error pages; it keeps what is public or English, and pages outlive their site."""

import http.client
import http.server
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

import pytest

from tests.support.client import SECURITY_OF_DOCUMENTS
from tests.support.command_line import flask
from tests.support.deployment.edge import Answer, Edge, answer, edge_before
from tests.support.processes import free_port
from tests.support.sites.miniature import copy_site, settings_for
from tests.support.sites.web_server import serve
from tools.serve import START_LIMIT
from vitrine.doctor.services import check_mail_server, check_site_address
from vitrine.settings.settings import Settings


@pytest.fixture(scope="module")
def root(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the miniature site with the error pages that the edge shows, which the command writes."""
    root = copy_site(site_root, tmp_path_factory.mktemp("edge") / "site")
    done = flask(settings_for(root), "site", "build")
    assert done.exit_code == 0, done.output
    return root


@pytest.fixture(scope="module")
def site(root: Path) -> Iterator[str]:
    """The address of the site behind the edge."""
    with served(root) as address:
        yield address


@pytest.fixture(scope="module")
def edge(site: str, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Edge]:
    """The edge before the site."""
    with edge_before(site, root, tmp_path_factory.mktemp("edge")) as running:
        yield running


def served(root: Path) -> AbstractContextManager[str]:
    """The site with the settings that the recipe requires."""
    return serve(root, PROXIES="1", METRICS="yes", SITE_URL="https://localhost", INQUIRIES_PATH=str(root / "edge.db"))


def test_a_page_with_a_locale_prefix_is_kept(edge: Edge) -> None:
    assert edge.ask("/de/services").headers["X-Cache"] == "MISS"
    kept = edge.ask("/de/services", Accept_Language="fr", Cookie="locale=ja")
    assert (kept.status, kept.headers["X-Cache"], kept.headers["Content-Language"]) == (200, "HIT", "de-DE")


def test_nginx_writes_to_its_own_folder_alone(edge: Edge) -> None:
    assert edge.ask("/ja/services").status == 200
    assert {"logs", "cache", "proxy", "body"} <= {path.name for path in edge.folder.iterdir()}


def test_every_spelling_of_an_encoding_is_given_the_same_copy(edge: Edge) -> None:
    assert edge.ask("/fr/services", Accept_Encoding="gzip, deflate, br").headers["Content-Encoding"] == "br"
    assert edge.ask("/fr/services", Accept_Encoding="br;q=0.9,zstd").headers["X-Cache"] == "HIT"
    refused = edge.ask("/fr/services", Accept_Encoding="gzip, br;q=0")
    assert (refused.headers["Content-Encoding"], refused.headers["X-Cache"]) == ("gzip", "MISS")


@pytest.mark.parametrize("path", ["/es/search/flow", "/search/flow"])
def test_no_address_is_given_the_copy_of_one_that_ends_like_an_encoding(edge: Edge, path: str) -> None:
    for encoding in ("br", "gzip"):
        other = edge.ask(f"{path}{encoding}")
        assert f"flow{encoding}" in other.body
        page = edge.ask(path, Accept_Encoding=encoding)
        assert (page.headers["Content-Encoding"], page.headers["X-Cache"]) == (encoding, "MISS")


# Accept-Language and Cookie of visitors, and whether the edge can decide by itself that they get English.
VISITORS = [
    ("", "", True),
    ("en", "", True),
    ("en-US,en;q=0.9", "", True),
    ("en-US,en;q=0.9,de;q=0.8", "", True),
    ("en,de", "", True),
    ("EN-us", "", True),
    ("pt", "", True),
    ("pt-BR,it;q=0.5", "", True),
    ("*", "", True),
    ("xx-;;q=", "", True),
    ("des,esp", "", True),
    ("de-AT", "locale=en", True),
    ("ja", "a=b; locale=en; c=d", True),
    ("en-GB,de;q=0.9", "", False),
    ("en;q=0.5,de", "", False),
    ("de;q=0", "", False),
    ("de-AT", "", False),
    ("DE", "", False),
    ("pt,ja;q=0.3", "", False),
    ("it, fr-CA;q=0.5", "", False),
    ("es-419", "", False),
    ("de_DE", "", False),
    ("fr", "locale=klingon", False),
    ("en", "locale=de", False),
    ("", "locale=ja", False),
    ("de", "locale=fr", False),
    ("en-GB,fr", "locale=es", False),
    ("", 'locale="de"', False),
]


@pytest.mark.parametrize(("accepted", "cookie", "kept"), VISITORS)
def test_the_edge_answers_every_visitor_as_the_site_does(
    edge: Edge, site: str, accepted: str, cookie: str, kept: bool
) -> None:
    sent: dict[str, Any] = {
        name: value for name, value in {"Accept-Language": accepted, "Cookie": cookie}.items() if value
    }
    edge.ask("/services")
    given = edge.ask("/services", **sent)
    direct = http.client.HTTPConnection(site.removeprefix("http://"), timeout=30)
    expected = answer(direct, "GET", "/services", None, {**sent, "Host": "localhost", "X-Forwarded-For": "127.0.0.1"})
    assert given[::2] == expected[::2]
    for name in ("Location", "Content-Language", "ETag"):
        assert given.headers[name] == expected.headers[name]
    assert cookie_set(given) == cookie_set(expected)
    assert (given.headers["X-Cache"] != "MISS") == kept


def cookie_set(given: Answer) -> str:
    """The cookie that an answer sets, without its date."""
    return given.headers.get("Set-Cookie", "").partition(";")[0]


def test_what_is_not_a_page_is_kept_as_the_site_says(edge: Edge) -> None:
    for path in ("/healthz", "/builds/latest.json", "/inquiry/stamp.json", "/no-such-page"):
        edge.ask(path)
        assert edge.ask(path).headers["X-Cache"] in ("MISS", None)


@pytest.mark.parametrize("path", ["/de/services", "/services", "/en/services"])
def test_the_longest_address_that_the_site_answers_is_answered(edge: Edge, path: str) -> None:
    for length in (2_900, 4_000):
        assert edge.ask(f"{path}?utm={'x' * length}").status in (200, 301)


def test_other_spellings_of_the_host_are_given_the_same_copy(edge: Edge) -> None:
    edge.ask("/es/services")
    for host in ("LocalHost", "localhost:4430"):
        assert edge.ask("/es/services", Host=host).headers["X-Cache"] == "HIT"


def test_a_page_that_stayed_in_the_browser_is_not_sent_again(edge: Edge) -> None:
    tag = edge.ask("/solutions").headers["ETag"]
    assert edge.ask("/solutions", If_None_Match=tag).status == 304


def test_nobody_is_given_another_visitors_cookie(edge: Edge) -> None:
    chosen = edge.ask("/fr/solutions", Referer="https://localhost/solutions")
    assert chosen.headers["Set-Cookie"].startswith("locale=fr")
    assert edge.ask("/fr/solutions").headers["Set-Cookie"] is None


def test_plain_http_leads_to_https_under_our_own_name(edge: Edge) -> None:
    redirected = edge.ask_plainly("/de/services?a=b", host="evil.example")
    assert (redirected.status, redirected.headers["Location"]) == (
        301,
        f"https://localhost:{edge.port}/de/services?a=b",
    )
    assert edge.ask("/de/services").headers["Strict-Transport-Security"] == "max-age=63072000"


def test_the_edge_refuses_in_the_language_of_the_path_with_the_headers_of_the_site(edge: Edge) -> None:
    refused = edge.ask("/fr/inquiry", "POST", b"x" * 300_000)
    assert (refused.status, refused.headers["Server"]) == (413, "nginx")
    assert '<html lang="fr-FR"' in refused.body
    assert [name for name in SECURITY_OF_DOCUMENTS if name not in refused.headers] == []
    assert '<html lang="en-US"' in edge.ask("/inquiry", "POST", b"x" * 300_000).body
    for path in ("/inquiry", "/ja/inquiry"):
        malformed = edge.ask(path, "POST", b"nonsense\r\n", Transfer_Encoding="chunked")
        assert (malformed.status, malformed.headers["Referrer-Policy"]) == (400, "same-origin")
    assert edge.ask("/de/" + "x" * 9_000).status == 414
    assert edge.ask("/de/services", Cookie="x" * 9_000).status == 431


def test_too_many_forms_of_one_client_are_refused(edge: Edge) -> None:
    answers = [
        edge.ask("/ja/inquiry", "POST", b"", Content_Type="application/x-www-form-urlencoded") for _ in range(25)
    ]
    assert answers[0].status == 422
    assert answers[-1].status == 429
    assert '<html lang="ja-JP"' in answers[-1].body


def test_a_network_of_ipv6_is_one_client(site: str, root: Path, tmp_path: Path) -> None:
    named = {"server_tokens off;": "server_tokens off; set_real_ip_from 127.0.0.1; real_ip_header X-Client;"}
    form = "application/x-www-form-urlencoded"
    with edge_before(site, root, tmp_path, adapted=named) as edge:

        def send(client: str) -> int:
            return edge.ask("/inquiry", "POST", b"", Content_Type=form, X_Client=client).status

        assert [send("2001:db8:0:1::1") for _ in range(25)][-1] == 429
        assert send("2001:db8:0:1:ffff::2") == 429
        assert send("2001:db8:0:2::1") == 422
        assert send("192.0.2.1") == 422


@pytest.mark.parametrize(("path", "source"), [("/services", "127.0.0.3"), ("/de/services", "127.0.0.4")])
def test_a_client_that_asks_too_fast_is_refused(edge: Edge, path: str, source: str) -> None:
    asked = (edge.ask(path, source=source).status for _ in range(1_000))
    assert next(status for status in asked if status != 200) == 429


def test_the_logs_name_no_visitor_and_no_search(edge: Edge) -> None:
    edge.ask("/de/search/ana%20ruiz?from=secret", Referer="https://localhost/secret")
    edge.ask("/search?q=ruiz")
    edge.ask("/en/search/ruiz")
    edge.ask("/search/%0Aruiz")
    assert '"path":"/de/search/…"' in edge.log
    assert [word for word in ("127.0.0.1", "ruiz", "secret") if word in edge.log] == []


@pytest.mark.slow
def test_pages_outlive_the_site_that_made_them(root: Path, tmp_path: Path) -> None:
    with ExitStack() as running:
        site = running.enter_context(ExitStack())
        edge = running.enter_context(edge_before(site.enter_context(served(root)), root, tmp_path))
        english, german = edge.ask("/solutions").body, edge.ask("/de/solutions").body
        site.close()
        for _ in range(2):
            assert edge.ask("/solutions")[::2] == (200, english)
        assert edge.ask("/solutions", Accept_Language="de", Cookie="locale=de")[::2] == (200, english)
        assert edge.ask("/de/solutions")[::2] == (200, german)
        never_seen = edge.ask("/es/contactUs")
        assert (never_seen.status, '<html lang="es-ES"' in never_seen.body) == (502, True)
        unsent = edge.ask("/solutions", "POST", b"")
        assert (unsent.status, '<html lang="en-US"' in unsent.body) == (503, True)
        assert unsent.headers["Cache-Control"] == "no-store"


class Withdrawing(http.server.BaseHTTPRequestHandler):
    """Answers every address once with a page that is fresh for a second, and with 404 from then on."""

    shown: ClassVar[set[str]] = set()

    def do_GET(self) -> None:
        status, caching = (404, "no-store") if self.path in self.shown else (200, "private, no-cache")
        self.shown.add(self.path)
        self.send_response(status)
        self.send_header("Cache-Control", caching)
        self.send_header("X-Accel-Expires", "1")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Log nothing."""


def test_a_page_that_the_site_withdraws_is_not_kept_for_ever(tmp_path: Path) -> None:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Withdrawing) as site:
        Thread(target=site.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        with edge_before(f"http://127.0.0.1:{site.server_port}", tmp_path, tmp_path) as edge:
            for path in ("/services", "/de/services"):
                assert edge.ask(path).status == 200
                deadline = time.monotonic() + START_LIMIT
                while (status := edge.ask(path).status) == 200 and time.monotonic() < deadline:
                    time.sleep(0.1)
                assert status == 404
        site.shutdown()


def test_only_the_own_network_reads_readiness_and_metrics(edge: Edge) -> None:
    for path in ("/readyz", "/metrics"):
        assert edge.ask(path).status == 200
        stranger = edge.ask(path, source="127.0.0.2")
        assert (stranger.status, '<html lang="en-US"' in stranger.body) == (404, True)
    for spelling in ("/Metrics", "/metrics/", "/%6detrics/", "/READYZ"):
        assert edge.ask(spelling, source="127.0.0.2").status == 404


def test_the_doctor_sees_what_browsers_see_of_the_certificate(edge: Edge, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(site_url=f"https://localhost:{edge.port}")
    (refused,) = check_site_address(settings)
    assert "the certificate of localhost is refused" in str(refused)
    monkeypatch.setenv("SSL_CERT_FILE", str(edge.folder / "tls.pem"))
    answers, certificate, clock = check_site_address(settings)
    assert (answers.is_problem, clock.is_problem) == (False, False)
    assert (certificate.is_problem, certificate.what) == (True, "days until the certificate expires: 1")


def test_the_doctor_tells_a_proxy_before_a_site_that_is_down_from_a_wrong_address(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with edge_before(f"127.0.0.1:{free_port()}", root, tmp_path) as edge:
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "tls.pem"))
        down, *_others = check_site_address(Settings(site_url=f"https://localhost:{edge.port}"))
    assert down.what.endswith("/healthz answers 502")
    assert down.remedy.startswith("Start the web server")


def test_the_doctor_refuses_the_certificate_of_a_mail_server_as_the_worker_does(edge: Edge) -> None:
    (refused,) = check_mail_server(Settings(smtp_url=f"smtps://localhost:{edge.port}"))
    fault = "its certificate is refused, self-signed certificate"
    assert refused.what == f"localhost:{edge.port} sends no greeting: {fault}"
