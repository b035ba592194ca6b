"""The audit of pages that are broken on purpose, on their own server."""

import gzip
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest
from click.testing import CliRunner

from tests.support.sites.miniature import settings_for
from vitrine.audit.crawler import MISSING
from vitrine.audit.page_checks import page_faults
from vitrine.audit.page_parser import parse_page
from vitrine.commands.site.audit import audit
from vitrine.errors import VitrineError
from vitrine.web.flask_class import Application

LONG = "Measures what flows through a pipe without touching it. " * 6
SITEMAP = (
    "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'"
    " xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'>{}</urlset>"
)


def page(path: str, head: str = "", main: str = "", title: str = "", language: str = "en", canonical: str = "") -> str:
    """A page without faults except for the parts given."""
    return (
        f'<!DOCTYPE html><html lang="{language}"><head><title>{title or path}</title>'
        f'<meta name="description" content="About {path}"><link rel="canonical" href="{canonical or path}">'
        f"{head}</head><body><main><h1>{path}</h1><p>{LONG}</p>{main}</main></body></html>"
    )


def alternates(**paths: str) -> str:
    return "".join(f'<link rel="alternate" hreflang="{code}" href="{path}">' for code, path in paths.items())


def data(kind: str | list[str], **node: object) -> str:
    graph = {"@context": "https://schema.org", "@graph": [{"@type": kind, **node}]}
    return f'<script type="application/ld+json">{json.dumps(graph)}</script>'


LINKS = (
    *("gone", "chain", "twin", "double", "left-out", "stray", "one-way", "blind", "told", "lie", "moved", "secret"),
    *("none", "several", "dead-data", "crumbs", "dated", "loose", "shared", "foreign", "codes", "two", "mute"),
    *("kinds", "based", "refreshed", "media", "placed", "styled", "typed"),
)
LONE = alternates(en="/lone", de="/de/lone")
PAGES = {
    "/": page("/", main="".join(f'<a href="/{name}">{name}</a>' for name in LINKS), head=alternates(en="/"))
    + '<a href="https://[">no URL</a>',
    "/twin": page("/twin", title="Twins", main="own words"),
    "/double": page("/double", title="Twins"),
    "/left-out": page("/left-out", '<meta name="robots" content="noindex">', canonical="/"),
    "/stray": page("/stray", canonical="/gone"),
    "/one-way": page("/one-way", alternates(en="/one-way", de="/de/orphan")),
    "/blind": page("/blind", main='<img src="/picture.png">'),
    "/told": page("/told", '<script type="application/ld+json">{"@context"</script>'),
    "/lie": page("/lie", data("Product", sku="XX-1") + data("WebPage", url="http://elsewhere/")),
    "/none": page("/none", '<META NAME="Robots" CONTENT="max-image-preview:none, NONE">', canonical="/"),
    "/several": page("/several", data(["Thing", "Product"], sku="XX-2", name="several")),
    "/dead-data": page("/dead-data", data("Thing", image="/no.png", subjectOf={"@type": "Thing", "url": "/no-page"})),
    "/crumbs": page("/crumbs", data("BreadcrumbList", itemListElement=[{"@type": "ListItem", "position": 1}])),
    "/dated": page("/dated", data("NewsArticle", headline="/dated", datePublished="31.12.2026")),
    "/loose": page("/loose", data("WebPage", url="/loose", breadcrumb={"@id": "/loose#none"})),
    "/shared": page("/shared", '<meta property="og:url" content="/end"><meta property="og:image" content="/no.jpg">'),
    "/foreign": page("/foreign", alternates(de="/foreign") + '<meta property="og:locale" content="de_DE">'),
    "/codes": page("/codes", alternates(**{"en": "/codes", "en-UK": "/codes", "x-default": "/codes"})),
    "/two": page("/two", '<link rel="canonical" href="/end">'),
    "/mute": page("/mute", main='<a href=" /beyond ">beyond</a>').replace(' lang="en"', ""),
    "/kinds": page("/kinds", data(["FAQPage", "Thing"], url="/end")),
    "/based": page("/based", '<base href="/sub/"><base href="/">', main='<a href="linked">no page</a>'),
    "/refreshed": page("/refreshed", '<meta http-equiv="Refresh" content="5; URL=\'/no-refresh\'">'),
    "/media": page(
        "/media",
        main='<video poster="/no-poster.png"><source src="/no.mp4"></video>'
        '<map><area href="/no-area"></map><iframe src="/no-frame"></iframe>',
    ),
    "/beyond": page("/beyond", '<meta name="robots" content="max-image-preview:none">', title="/beyond"),
    "/orphan": page("/orphan"),
    "/de/orphan": page("/de/orphan", language="de", main="own words"),
    "/lone": page("/lone", LONE, '<a href="/lone">here</a><a href="/de/lone">de</a>', title="/lone"),
    "/de/lone": page("/de/lone", LONE, '<a href="/lone">English</a>', language="de"),
    "/placed": page(
        "/placed",
        main='<a href="/end#nowhere">no place</a><a href="#top">top</a><a href="#:~:text=x">x</a>'
        '<p id="h&eacute;re"></p><a href="#h%C3%A9re">here</a><a href="/styled#there">there</a>',
    ),
    "/styled": page("/styled", '<link rel="stylesheet" href="/plain.css">', '<a name="there">there</a>'),
    "/typed": page("/typed", alternates(en="/typed", de="/de/typed")),
    "/secret": page("/secret"),
    "/end": page("/end", data("Thing", datePublished="2026", dateModified="2026-02")),
}
LISTED = ("/", "/orphan", "/de/orphan", "/left-out", "/secret", "/lone", "/de/lone")
REDIRECTS = {
    "/en/old": "/end",
    "/chain": "/chain-2",
    "/chain-2": "/end",
    "/moved": "/end",
    "/old": "/end",
    "/de/old": "/end",
}
FILES = {
    "/robots.txt": "User-agent: *\nDisallow: /secret\nSitemap: /sitemap.xml\n",
    "/sitemap.xml": SITEMAP.format(
        "".join(f"<url><loc>{path}</loc></url>" for path in LISTED)
        + "<url><loc>/two</loc><lastmod>2026-01</lastmod></url><url><loc>/two</loc><lastmod>2026</lastmod></url>"
        "<url><loc>/end</loc><lastmod>1/2026</lastmod><image:image><image:loc>/no.gif</image:loc></image:image></url>"
    ),
    "/picture.png": "",
    "/plain.css": "",
    "/de/typed": page("/de/typed", language="de"),
}
TYPES = {".png": "image/png"}


class Broken(BaseHTTPRequestHandler):
    """Serves the pages, and records requests with a cookie or for paths that robots.txt forbids."""

    misdeeds: list[str]

    def do_GET(self) -> None:
        if "Cookie" in self.headers or self.path == "/secret":
            self.misdeeds.append(self.path)
        body = PAGES.get(self.path) or FILES.get(self.path)
        self.send_response(301 if self.path in REDIRECTS else 200 if body is not None else 404)
        usual = TYPES.get(Path(self.path).suffix, "text/plain")
        self.send_header("Content-Type", "text/html" if self.path in PAGES else usual)
        self.send_header("Set-Cookie", "a=b")
        if self.path in REDIRECTS:
            self.send_header("Location", REDIRECTS[self.path])
        self.end_headers()
        if self.command == "GET":
            self.wfile.write((body or "").encode())

    do_HEAD = do_GET  # noqa: N815 - the name that http.server asks for

    def log_message(self, *_arguments: object) -> None:
        """Keep quiet."""


class CutOff(BaseHTTPRequestHandler):
    """Serves a page whose link and whose sitemap end before they are complete."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        if self.path == "/cut":
            self.protocol_version = "HTTP/1.1"
            self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        robots = b"User-agent: *\nSitemap: /sitemap.xml.gz\n"
        sitemap = gzip.compress(SITEMAP.format("").encode())[:20]
        own = {"/cut": b"ff\r\n<html>", "/robots.txt": robots, "/sitemap.xml.gz": sitemap}
        self.wfile.write(own.get(self.path) or page("/", main='<a href="/cut">cut</a>').encode())

    def log_message(self, *_arguments: object) -> None:
        """Keep quiet."""


class Busy(BaseHTTPRequestHandler):
    """Asks to come back for every address once."""

    asked: ClassVar[set[str]] = set()

    def do_GET(self) -> None:
        self.send_response(404 if self.path == MISSING else 200 if self.path in self.asked else 503)
        self.asked.add(self.path)
        self.send_header("Content-Type", "text/html")
        self.send_header("Retry-After", "0")
        self.end_headers()
        self.wfile.write(b"" if self.path == "/robots.txt" else page("/").encode())

    def log_message(self, *_arguments: object) -> None:
        """Keep quiet."""


class Forbidden(Broken):
    """Forbids all its pages to crawlers, as the preview does."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"User-agent: *\nDisallow: /\n" if self.path == "/robots.txt" else page("/").encode())


class Many(Broken):
    """Has a page more than a small limit allows, and a sitemap with pages that it links to."""

    def do_GET(self) -> None:
        listed = SITEMAP.format("".join(f"<url><loc>{path}</loc></url>" for path in ("/", "/a", "/b")))
        others = alternates(en=self.path, de="/de")
        texts = {"/robots.txt": "Sitemap: /sitemap.xml", "/sitemap.xml": listed}
        text = texts.get(self.path) or page(self.path, others if self.path == "/" else "", canonical=self.path)
        self.send_response(404 if self.path == MISSING else 200)
        self.send_header("Content-Type", "text/plain" if self.path in texts else "text/html")
        self.end_headers()
        self.wfile.write(text.encode())


class Listed(Broken):
    """Has a list of two pages, as an export names them."""

    def do_GET(self) -> None:
        link = '<a href="/_page/2">next</a>' if self.path == "/" else ""
        text = page(self.path, main=link).replace(f"About {self.path}", "About all")
        self.send_response(200 if self.path in ("/", "/_page/2") else 404)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(text.encode())


@contextmanager
def serving(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    """Serve in a thread; yields the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def address() -> Iterator[str]:
    Broken.misdeeds = []
    with serving(Broken) as address:
        yield address


def run(app: Application, address: str, *options: str) -> tuple[int, str]:
    """The exit code and output of an audit."""
    app_of_site = Application(settings_for(app.settings.root, site_url=address))
    with app_of_site.app_context():
        result = CliRunner().invoke(audit, [address, *options], catch_exceptions=False)
    return result.exit_code, result.output


def test_every_fault_is_found_and_no_other(app: Application, address: str) -> None:
    code, output = run(app, address, "--json")
    result: dict[str, Any] = json.loads(output)
    found = {(entry["subject"], entry["path"]) for entry in result["findings"]}
    assert found == {
        ("broken link", "/gone"),
        ("redirect chain", "/chain"),
        ("redirect", "/chain"),
        ("redirect", "/chain-2"),
        ("redirect", "/moved"),
        ("duplicate title", "/twin"),
        ("two signals", "/left-out"),
        ("sitemap", "/left-out"),
        ("canonical", "/stray"),
        ("alternates without return", "/one-way"),
        ("alt text", "/blind"),
        ("structured data", "/told"),
        ("structured data", "/lie"),
        ("two signals", "/none"),
        ("structured data", "/several"),
        ("broken link", "/no.png"),
        ("broken link", "/no-page"),
        ("structured data", "/crumbs"),
        ("structured data", "/dated"),
        ("structured data", "/loose"),
        ("Open Graph", "/shared"),
        ("broken link", "/no.jpg"),
        ("Open Graph", "/foreign"),
        ("alternates of another language", "/foreign"),
        ("alternates", "/codes"),
        ("canonical", "/two"),
        ("language", "/mute"),
        ("structured data", "/kinds"),
        ("broken link", "/sub/linked"),
        ("broken link", "/no-refresh"),
        *(("broken link", f"/no{rest}") for rest in ("-poster.png", ".mp4", "-area", "-frame")),
        ("sitemap", "/sitemap.xml"),
        ("sitemap", "/secret"),
        ("broken link", "/no.gif"),
        ("orphan", "/orphan"),
        ("orphan", "/de/orphan"),
        ("orphan", "/lone"),
        ("orphan", "/de/lone"),
        ("anchor", "/placed"),
        ("content type", "/plain.css"),
        ("content type", "/de/typed"),
        ("alternates without return", "/typed"),
    }
    assert code == 1
    assert Broken.misdeeds == []
    figures = result["figures"]
    assert (figures["disallowed"], figures["noindex"], figures["in_sitemaps"]) == (1, 2, 9)


def test_answers_that_are_cut_off_are_found(app: Application) -> None:
    with serving(CutOff) as address:
        code, output = run(app, address)
    assert code == 1
    assert "/cut: does not answer" in output
    assert "/sitemap.xml.gz: it cannot be unpacked" in output


def test_a_site_that_answers_every_address_with_a_page_fails(app: Application) -> None:
    with serving(CutOff) as address:
        code, output = run(app, address)
    assert code == 1
    assert f"error: missing page (1)\n  {MISSING}: answers 200, although there is no such page" in output


def test_a_busy_site_is_asked_again(app: Application) -> None:
    with serving(Busy) as address:
        code, output = run(app, address)
    assert (code, "answers 503" in output) == (0, False), output


def test_a_site_that_forbids_all_its_pages_fails(app: Application) -> None:
    with serving(Forbidden) as address:
        code, output = run(app, address)
    assert code == 1
    assert "/: no page could be read; see whether robots.txt forbids all pages" in output


def test_the_report_can_be_read(app: Application, address: str) -> None:
    code, output = run(app, address)
    assert code == 1
    assert "error: broken link (11)\n  /gone: answers 404; found on /" in output
    assert "Product gives sku 'XX-1', which the page does not show" in output
    assert "Product has no name" in output
    assert output.rstrip().endswith("errors")


def test_old_addresses_are_followed_and_pages_proposed(app: Application, address: str, tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    file.write_text(
        "/old\n/de/old\nhttp://www.example.com/orphans.html\n/de/orphans.html\n/x/a%22b.php\n", encoding="utf-8"
    )
    code, output = run(app, address, "--old", str(file), "--suggest")
    assert code == 1
    assert output.splitlines() == [
        "200  /old → /end  (1 hop)",
        "200  /de/old → /end  (1 hop)  in another language",
        "404  http://www.example.com/orphans.html → /orphans.html  (no hops)",
        "    perhaps /orphan",
        "404  /de/orphans.html → /de/orphans.html  (no hops)",
        "    perhaps /de/orphan",
        "404  /x/a%22b.php → /x/a%22b.php  (no hops)",
    ]


def test_the_language_of_an_address_under_en_is_kept_without_prefix(
    app: Application, address: str, tmp_path: Path
) -> None:
    file = tmp_path / "old.txt"
    file.write_text("/en/old\n", encoding="utf-8-sig")
    assert run(app, address, "--old", str(file)) == (0, "200  /en/old → /end  (1 hop)\n")


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (b"/old\nwww.example.com/old\n", "old.txt:2: 'www.example.com/old' is no address; it begins with /, http"),
        ("/älter".encode("latin-1"), "old.txt is not UTF-8"),
    ],
)
def test_what_is_no_old_address_is_refused(
    app: Application, address: str, tmp_path: Path, written: bytes, message: str
) -> None:
    file = tmp_path / "old.txt"
    file.write_bytes(written)
    with pytest.raises(VitrineError, match=message):
        run(app, address, "--old", str(file))


def test_pages_are_proposed_for_old_addresses_only(app: Application, address: str) -> None:
    code, output = run(app, address, "--suggest")
    assert code == 2
    assert "--old FILE" in output


def test_a_limit_is_reported_and_what_lies_beyond_is_no_fault(app: Application) -> None:
    with serving(Many) as address:
        code, output = run(app, address, "--limit", "4")
        assert "1 address was not asked for: raise --limit" in output
        assert code == 0, output
        assert run(app, address, "--limit", "0")[0] == 2


def test_a_page_is_read_as_a_crawler_reads_it() -> None:
    facts = parse_page(page("/x", main='<a rel="nofollow" href="/no">no</a><a href="/yes">yes</a>').encode())
    assert (facts.links, facts.canonical, facts.language) == (["/yes"], "/x", "en")
    assert "yes" in facts.text


@pytest.mark.parametrize("picture", ["http://pictures.example/a.png", "HTTP://pictures.example/a.png"])
def test_files_that_browsers_refuse_on_a_page_of_https_are_found(picture: str) -> None:
    text = page("/x", main=f'<img alt="" src="{picture}"><img alt="" src="//x/b.png">', canonical="https://a.example/x")
    faults = list(page_faults(parse_page(text.encode())))
    said = f"{picture} comes without TLS, so that browsers do not load it on a page of https"
    assert faults == [("insecure file", said)]


def test_pages_of_a_list_in_an_export_may_share_its_description(app: Application) -> None:
    with serving(Listed) as address:
        assert "description" not in run(app, address)[1]


def test_words_end_where_lines_and_boxes_do_and_not_at_elements_within_a_line() -> None:
    page = parse_page(b"<main><h1><span>FL-150</span>: the <b>last</b> orders</h1><p>Until</p><p>May</p></main>")
    assert page.whole_text == "FL-150: the last orders Until May"
