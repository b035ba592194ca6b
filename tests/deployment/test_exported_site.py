"""nginx serves an export as the site itself answers: pages, headers, languages, redirects, forms."""

import ssl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPMessage, HTTPSConnection
from pathlib import Path

import pytest
from werkzeug.datastructures import Headers
from werkzeug.test import Client, TestResponse

from tests.support.client import SECURITY_OF_DOCUMENTS
from tests.support.deployment.edge import LISTENING, Answer, nginx_with
from tests.support.processes import free_port
from tests.support.sites.exported import alone, behind, elsewhere, unpacked
from tests.support.sites.miniature import SITE_URL, settings_for
from tests.support.sites.web_server import serving
from vitrine.export.addresses import entries
from vitrine.export.header_tables import SET_BY_SERVER
from vitrine.export.nginx import http_file, moved_statuses, server_file
from vitrine.export.redirects import Redirect
from vitrine.export.server_links import export_server
from vitrine.web.flask_class import Application
from vitrine.web.middleware.security_headers import security_headers

__all__ = ["alone", "behind", "elsewhere"]
pytestmark = pytest.mark.slow

HOST = SITE_URL.removeprefix("https://")
# Headers of nginx, not of the response.
OWN_HEADERS = SET_BY_SERVER | {"server", "connection", "transfer-encoding"}
ENCODINGS = ("", "gzip", "gzip, deflate, br")


class ServedExport:
    """nginx with the files of an export, requested under the site's own name; one connection serves all requests."""

    def __init__(self, folder: Path, port: int) -> None:
        context = ssl.create_default_context(cafile=folder / "tls.pem")
        self._connection = HTTPSConnection("localhost", port, timeout=30, context=context)

    def ask(self, path: str, method: str = "GET", body: bytes | None = None, **headers: str) -> Answer:
        """The answer, without following redirects; `_` in the name of a header stands for `-`."""
        status, given, data = self.ask_raw(path, method, body, **headers)
        return Answer(status, given, data.decode("utf-8", "replace"))

    def ask_raw(
        self, path: str, method: str = "GET", body: bytes | None = None, **headers: str
    ) -> tuple[int, HTTPMessage, bytes]:
        """The same with the body as bytes."""
        named = {"Host": HOST} | {name.replace("_", "-"): value for name, value in headers.items()}
        self._connection.request(method, path, body, named)
        response = self._connection.getresponse()
        return response.status, response.headers, response.read()

    def close(self) -> None:
        self._connection.close()


@contextmanager
def served_by_nginx(export: Path, folder: Path) -> Iterator[ServedExport]:
    """Serve an export with nginx."""
    port = free_port()
    changes = {
        "/srv/export": str(export),
        "www.example.com": HOST,
        "listen 80 ": f"listen 127.0.0.1:{free_port()} ",
        "listen 443 ": f"listen 127.0.0.1:{port} ",
    }
    with nginx_with("nginx-export.conf", changes, folder, port):
        served = ServedExport(folder, port)
        try:
            yield served
        finally:
            served.close()


def with_server_on(port: int, public: Path, folder: Path) -> Path:
    """The configuration of an export, for a server on another port than the usual one."""
    folder.mkdir()
    for file in public.parent.glob("nginx-*.conf"):
        text = file.read_text(encoding="utf-8")
        folder.joinpath(file.name).write_text(text.replace(LISTENING, f"127.0.0.1:{port}"), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def served(site_root: Path, behind: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedExport]:
    """The miniature site as files, and gunicorn with the site behind them."""
    folder, port = tmp_path_factory.mktemp("exported"), free_port()
    export = with_server_on(port, behind, folder / "export")
    environment = {"SITE_URL": SITE_URL, "SITE_ROOT": str(site_root), "INQUIRIES_PATH": str(folder / "inquiries.db")}
    with ExitStack() as running:
        running.enter_context(serving(site_root, None, port, PROXIES="1", METRICS="yes", **environment))
        yield running.enter_context(served_by_nginx(export, folder))


def own_headers(headers: Headers | HTTPMessage) -> dict[str, str]:
    """The headers of a response that the exported file keeps."""
    return {name: value for name, value in headers.items() if name.lower() not in OWN_HEADERS}


def expected_headers(app: Application, answer: TestResponse) -> dict[str, str]:
    """The headers that a file must have: those of the response, and those that all files of an export have."""
    return security_headers(app.settings) | own_headers(answer.headers)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_address_answers_as_the_site_does(app: Application, served: ServedExport, encoding: str) -> None:
    build = app.extensions["current_build"].checkout()
    server = export_server(settings_for(Path(), export_server_url=SITE_URL))
    client = Client(app, use_cookies=False)
    known = list(entries(build, app.extensions["routes"].values(), server))
    assert len(known) > 300
    for entry in known:
        accepted = {"Accept-Encoding": encoding}
        expected = client.get(entry.path, query_string=entry.query, base_url=SITE_URL, headers=accepted)
        status, headers, body = served.ask_raw(entry.address, Accept_Encoding=encoding)
        assert (status, entry.address) == (expected.status_code, entry.address)
        if expected.status_code == 200:
            coding = expected.headers.get("Content-Encoding")
            assert headers["Content-Encoding"] == coding, entry.address
            assert unpacked(body, coding) == unpacked(expected.get_data(), coding), entry.address
            assert own_headers(headers) == expected_headers(app, expected), entry.address
    app.extensions["current_build"].checkin(build)


def test_static_files_are_served_as_the_site_serves_them(app: Application, served: ServedExport) -> None:
    build = app.extensions["current_build"].checkout()
    client = Client(app, use_cookies=False)
    for name in build.manifest.values():
        expected = client.get(f"/static/{name}", base_url=SITE_URL, headers={"Accept-Encoding": "br"}, buffered=True)
        status, headers, body = served.ask_raw(f"/static/{name}", Accept_Encoding="br")
        assert (status, body) == (200, expected.get_data()), name
        assert own_headers(headers) == expected_headers(app, expected), name
    app.extensions["current_build"].checkin(build)


@pytest.mark.parametrize(
    "path",
    [
        "/meters",
        "/de/meters?a=b",
        "/shop",
        "/catalogue",
        "/fr/catalogue/any/thing",
        "/catalogue/print/2024",
        "/catalogue/2019",
        "/de/catalogue/2019/print",
        "/product/FL-190",
        "/ja/product/fl-190-t",
        "/old.php",
        "/old.php?id=7",
        "/de/old.php",
        "/calibration?utm_source=x",
        "/produkte/alt.html",
        "/documents/iso-9001",
        "/de/documents/iso-9001",
        "/brochures/2019",
        "/brochures/price-list",
        "/favicon.ico",
        "/product/FL-200-C-050",
        "/de/product/fl-200-c-080",
        "/product/FL-200-C-999",
        "/en/services",
        "/nothing/here",
        "/de/nothing/here",
        "/services.html",
        "/_page/2",
        "/services/",
        "/DE/Services",
        "/products?measuring-principle=coriolis",
        "/search/flow",
        "/inquiry",
        "/_headers",
    ],
)
def test_what_is_not_a_file_is_answered_as_the_site_does(app: Application, served: ServedExport, path: str) -> None:
    expected = Client(app, use_cookies=False).get(path, base_url=SITE_URL)
    given = served.ask(path)
    assert given.status == expected.status_code
    for name in ("Location", "Cache-Control", *SECURITY_OF_DOCUMENTS):
        assert given.headers[name] == expected.headers.get(name), name


def test_a_visitor_gets_their_language(served: ServedExport) -> None:
    assert served.ask("/services", Accept_Language="de-AT").headers["Location"] == "/de/services"
    assert served.ask("/", Accept_Language="fr;q=0.9").headers["Location"] == "/fr"
    for accepted, cookie in (("en-US,de", ""), ("pt", ""), ("de", "locale=en")):
        english = served.ask("/services", Accept_Language=accepted, Cookie=cookie)
        assert english.headers["Content-Language"] == "en-US"
    own = served.ask("/services", Accept_Language="de", Sec_Fetch_Site="same-origin")
    assert (own.status, own.headers["Content-Language"]) == (200, "en-US")
    assert served.ask("/de/services", Accept_Language="fr").status == 200


def test_who_follows_a_link_to_another_language_has_chosen_it(served: ServedExport) -> None:
    chosen = served.ask("/fr/services", Referer=f"{SITE_URL}/services")
    assert chosen.headers["Set-Cookie"].startswith("locale=fr")
    assert served.ask("/fr/services", Referer=f"{SITE_URL}/fr").headers["Set-Cookie"] is None


def test_a_long_address_reaches_the_site(served: ServedExport) -> None:
    assert served.ask(f"/en/services?utm={'x' * 4_000}").status == 301


@pytest.mark.parametrize("path", ["/readyz", "/metrics", "/Metrics", "/metrics/", "//metrics"])
def test_nobody_outside_reads_readiness_and_metrics(served: ServedExport, path: str) -> None:
    assert served.ask(path).status in (308, 404)


def test_an_inquiry_reaches_the_site(served: ServedExport) -> None:
    form = "application/x-www-form-urlencoded"
    refused = served.ask("/de/inquiry", "POST", b"name=", Content_Type=form, Origin=SITE_URL)
    assert refused.status == 422


def test_a_page_that_stayed_in_the_browser_is_not_sent_again(served: ServedExport) -> None:
    tag = served.ask("/de/services").headers["ETag"]
    assert served.ask("/de/services", If_None_Match=tag).status == 304


@pytest.fixture(scope="module")
def served_alone(alone: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedExport]:
    """The miniature site as files, and no server."""
    with served_by_nginx(alone.parent, tmp_path_factory.mktemp("alone")) as running:
        yield running


@pytest.mark.parametrize(
    ("path", "status", "location"),
    [
        ("/", 200, None),
        ("/services?utm_source=x", 200, None),
        ("/de/inquiry", 200, None),
        ("/de/inquiry/FL-200", 302, "/de/inquiry"),
        ("/search/flow", 302, "/search"),
        ("/en/services", 301, "/services"),
        ("/meters", 302, "/products/flow"),
        ("/brochures/2019", 410, None),
        ("/fr/nothing/here", 404, None),
    ],
)
def test_without_a_server_nginx_answers_alone(
    served_alone: ServedExport, path: str, status: int, location: str | None
) -> None:
    given = served_alone.ask(path, Accept_Language="de")
    assert (given.status, given.headers["Location"]) == (status, location)
    assert given.headers["Vary"] in (None, "Accept-Encoding")
    if status in (404, 410):
        assert f'<html lang="{"fr-FR" if path.startswith("/fr") else "en-US"}"' in given.body


@pytest.mark.parametrize(
    ("path", "location"),
    [
        ("/en/%5Cevil.example", "/%5Cevil.example"),
        ("/en/%09/evil.example", "/%09/evil.example"),
        ("/en/a%3Fb%23c?d=e", "/a%3Fb%23c?d=e"),
        ("/EN//evil.example", "/evil.example"),
        ("/en/\\evil.example", "/"),
    ],
)
def test_nothing_after_a_prefix_leads_to_another_site(served_alone: ServedExport, path: str, location: str) -> None:
    assert served_alone.ask(path).headers["Location"] == location


def test_a_search_reaches_a_server_elsewhere_as_it_was_written(elsewhere: Path, tmp_path: Path) -> None:
    with served_by_nginx(elsewhere.parent, tmp_path) as running:
        asked = running.ask("/de/search/50%25%20%3F%23gr%C3%B6%C3%9Fe?page=2")
    assert asked.headers["Location"] == "https://app.aurovane.example/de/search/50%25%20%3F%23gr%C3%B6%C3%9Fe?page=2"


def test_nginx_takes_any_number_of_moved_folders(tmp_path: Path) -> None:
    redirects = [
        Redirect(f"/de/produkte/alte-baureihen/{n}", 301 + n % 2, "/products", folder=True) for n in range(300)
    ]
    settings = settings_for(Path())
    export = tmp_path / "export"
    (export / "public").mkdir(parents=True)
    (export / "nginx-http.conf").write_text(http_file({}, {}, redirects[::2] + redirects[1::2], settings))
    server = server_file(str(export / "public"), {}, moved_statuses(redirects), export_server(settings))
    (export / "nginx-server.conf").write_text(server)
    with served_by_nginx(export, tmp_path) as running:
        for number in (0, 1, 298, 299):
            given = running.ask(f"/de/produkte/Alte-Baureihen/{number}/any")
            assert (given.status, given.headers["Location"]) == (301 + number % 2, "/products")
