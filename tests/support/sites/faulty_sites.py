"""Sites that are broken on purpose, each on a server of its own."""

import gzip
import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar, NamedTuple

from vitrine.audit.crawler import MISSING

LONG = "Measures what flows through a pipe without touching it. " * 6
SITEMAP = (
    "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'"
    " xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'>{}</urlset>"
)


def page(path: str, head: str = "", main: str = "", title: str = "", language: str = "en", canonical: str = "") -> str:
    """A page without faults except for the parts given."""
    return (
        f'<!DOCTYPE html><html lang="{language}"><head><title>{title or path}</title>'
        f'<meta name="viewport" content="width=device-width">'
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
TYPES = {
    ".png": "image/png",
    ".xml": "application/xml",
    ".pdf": "application/pdf",
    ".md": "text/html",
    ".atom": "application/atom+xml",
}


def in_full(text: str, host: str) -> str:
    """A sitemap, or a robots.txt, with its addresses in full."""
    return text.replace("loc>/", f"loc>http://{host}/").replace("Sitemap: /", f"Sitemap: http://{host}/")


class Answer(NamedTuple):
    """What a site answers to one request; without a Content-Type it is an HTML page."""

    status: int
    body: str = ""
    headers: Mapping[str, str] = {}


class Faulty(BaseHTTPRequestHandler):
    """A site that answers what its subclass says."""

    def answer(self) -> Answer:
        raise NotImplementedError

    def do_GET(self) -> None:
        status, body, headers = self.answer()
        self.send_response(status)
        for name, value in {"Content-Type": "text/html", **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(in_full(body, self.headers["Host"]).encode())

    do_HEAD = do_GET  # noqa: N815 - the name that http.server asks for

    def log_message(self, *_arguments: object) -> None:
        """Keep quiet."""


class Broken(Faulty):
    """Serves the pages, and records requests with a cookie or for paths that robots.txt forbids."""

    misdeeds: list[str]

    def answer(self) -> Answer:
        if "Cookie" in self.headers or self.path == "/secret":
            self.misdeeds.append(self.path)
        usual = TYPES.get(Path(self.path).suffix, "text/plain")
        headers = {"Content-Type": "text/html" if self.path in PAGES else usual, "Set-Cookie": "a=b"}
        if target := REDIRECTS.get(self.path):
            return Answer(301, headers=headers | {"Location": target})
        body = PAGES.get(self.path) or FILES.get(self.path)
        return Answer(404 if body is None else 200, body or "", headers)


class CutOff(Faulty):
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


class Busy(Faulty):
    """Asks to come back for every address once."""

    asked: ClassVar[set[str]] = set()

    def answer(self) -> Answer:
        status = 404 if self.path == MISSING else 200 if self.path in self.asked else 503
        self.asked.add(self.path)
        return Answer(status, "" if self.path == "/robots.txt" else page("/"), {"Retry-After": "0"})


class Forbidden(Faulty):
    """Forbids all its pages to crawlers, as the preview does."""

    def answer(self) -> Answer:
        return Answer(200, "User-agent: *\nDisallow: /\n" if self.path == "/robots.txt" else page("/"))


class Many(Faulty):
    """Has a page more than a small limit allows, and a sitemap with pages that it links to."""

    def answer(self) -> Answer:
        listed = SITEMAP.format("".join(f"<url><loc>{path}</loc></url>" for path in ("/", "/a", "/b")))
        texts = {"/robots.txt": "Sitemap: /sitemap.xml", "/sitemap.xml": listed}
        if text := texts.get(self.path):
            return Answer(200, text, {"Content-Type": "application/xml"})
        others = alternates(en=self.path, de="/de") if self.path == "/" else ""
        return Answer(
            200 if self.path in ("/", "/a", "/b", "/de") else 404, page(self.path, others, canonical=self.path)
        )


PLANTED = {
    "/": page(
        "/",
        alternates(en="/", de="/de")
        + '<link rel="alternate" type="application/atom+xml" href="/news.atom">'
        + '<link rel="stylesheet" href="/private/site.css">',
        "".join(
            f'<a href="/{name}">{name}</a>'
            for name in ("soft", "loose", "pair", "drawn", "de", "de/pair", "sheet.pdf", "news.atom", "plain")
        )
        + '<iframe title="framed" src="/loose"></iframe>',
    ),
    "/de": page("/de", alternates(en="/", de="/de"), "eigene Wörter", language="de"),
    "/soft": page("/soft", title="Nothing here"),
    "/loose": page("/loose", data("Product", name="/loose", brand={"@id": "/#nobody"})),
    "/pair": page(
        "/pair", alternates(**{"en": "/pair", "de": "/de/pair", "x-default": "/pair"}), title="Two of one kind here"
    ),
    "/de/pair": page(
        "/de/pair", alternates(en="/pair", de="/de/pair"), "eigenes", title="Two of one kind here", language="de"
    ),
    "/drawn": page(
        "/drawn",
        '<link rel="preload" as="font" href="/no-font.woff2" crossorigin>',
        '<img alt="Meter" srcset="/no-400.png 400w, /large.png 800w" src="/large.png">'
        '<form action="/no-search"><button>Search</button></form><form method="post" action="/order"></form>',
        canonical="/drawn",
    ),
}
PLANTED_FILES = {
    "/plain": page("/plain"),
    "/robots.txt": "User-agent: *\nDisallow: /*.css$\nSitemap: /sitemap.xml\n",
    "/sitemap.xml": SITEMAP.format(
        "".join(f"<url><loc>{path}</loc></url>" for path in ("/", "/de", "/loose", "/pair"))
        + "<url><loc>/de/pair</loc><link xmlns='http://www.w3.org/1999/xhtml' hreflang='en' href='/loose'/></url>"
        + "<url><loc>/soft</loc><lastmod>2999-01-01</lastmod></url>"
    ),
    "/sheet.pdf": "<html>",
    "/news.atom": '<feed xmlns="http://www.w3.org/2005/Atom"><id>a</id><title>News</title><updated>today</updated></feed>',
    "/large.png": "x" * 1_000_001,
    "/llms.txt": "- [Gone](/gone.md)\n- [Page](/page.md)",
    "/page.md": "<html>",
}


class Planted(Faulty):
    """Refuses one crawler, and has faults that take a crawl to find."""

    def answer(self) -> Answer:
        body = PLANTED.get(self.path) or PLANTED_FILES.get(self.path)
        text = page("/", title="Nothing here") if body is None else in_full(body, self.headers["Host"])
        usual = "text/html" if self.path in PLANTED else "text/plain"
        headers = {
            "Content-Type": TYPES.get(Path(self.path).suffix, usual),
            "Content-Length": str(len(text.encode())),
        }
        is_refused = "GPTBot" in self.headers["User-Agent"]
        return Answer(403 if is_refused else 404 if body is None else 200, text, headers)


HEADED = {
    "/": page(
        "/",
        main='<a href="/quoted">a</a><a href="/unquoted">b</a><a href="/hidden">c</a>'
        '<a href="/counted">f</a><a href="/own">g</a><a href="/fresh">h</a><a href="/stored">i</a>'
        '<a href="/unstored">j</a>'
        '<a rel="NoFollow" href="/quoted">d</a><a rel="nofollow" href="/hidden">e</a>',
    ),
    "/quoted": page("/quoted"),
    "/unquoted": page("/unquoted"),
    **{path: page(path, main=path) for path in ("/counted", "/own", "/fresh", "/stored", "/unstored")},
    "/hidden": page("/hidden", main='<a rel="nofollow" href="/quoted">a</a>'),
}
HEADERS = {
    "/counted": {"Cache-Control": "public, max-age=60", "Set-Cookie": "visit=1; Path=/"},
    "/stored": {"Cache-Control": 'max-age=60, no-cache="Set-Cookie"', "Set-Cookie": "visit=1"},
    "/own": {"Cache-Control": "private, no-cache", "Vary": "Accept-Encoding, Cookie", "Set-Cookie": "visit=1"},
    "/fresh": {"Cache-Control": "private, max-age=0", "Vary": "Accept-Encoding"},
    "/unstored": {"Cache-Control": "no-store"},
    "/unquoted": {"X-Robots-Tag": "googlebot: max-snippet: 0"},
    "/hidden": {"X-Robots-Tag": "noindex, nosnippet", "Cache-Control": "no-store"},
}


class Headed(Faulty):
    """Takes with headers and relations what search engines would show, follow or keep."""

    def answer(self) -> Answer:
        body = HEADED.get(self.path)
        return Answer(404 if body is None else 200, body or "", HEADERS.get(self.path, {}))


class Listed(Faulty):
    """Has a list of two pages, as an export names them."""

    def answer(self) -> Answer:
        link = '<a href="/_page/2">next</a>' if self.path == "/" else ""
        text = page(self.path, main=link).replace(f"About {self.path}", "About all")
        return Answer(200 if self.path in ("/", "/_page/2") else 404, text)


@contextmanager
def serving(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    """Serve in a thread; yields the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
