"""`flask site audit` over a generated site of 100,000 pages: memory must not grow with the number of pages."""

import multiprocessing
import resource
import tempfile
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from multiprocessing.connection import Connection
from pathlib import Path

from bench.results import Results, Row
from bench.timings import Timings
from vitrine.audit.crawl_checks import check_crawl
from vitrine.audit.crawl_database import CrawlDatabase
from vitrine.audit.crawler import MISSING, crawl
from vitrine.audit.report import figures
from vitrine.audit.site import Site

PAGES = 100_000
SITEMAP = 10_000
LINKS = 10  # on each page
GROWTH = 50  # megabytes that the last nine tenths of the pages may add to the first tenth
TEXTS = ("Measures what flows through a pipe. " * 50, "Misst, was durch ein Rohr fließt. " * 50)


class GeneratedSite(BaseHTTPRequestHandler):
    """Every number up to PAGES is a page with text, alternates and links; sitemaps name them all."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        if self.path.endswith(MISSING):
            self.send_error(404)
            return
        body = answer(self.path, f"http://{self.headers['Host']}").encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/xml" if self.path.endswith(".xml") else kind(self.path))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_arguments: object) -> None:
        """Keep quiet."""


def kind(path: str) -> str:
    return "text/plain" if path.endswith(".txt") else "text/html"


def answer(path: str, site: str) -> str:
    """The body that the generated site sends for a path."""
    if path == "/robots.txt":
        return f"User-agent: *\nSitemap: {site}/sitemap.xml\n"
    if path == "/sitemap.xml":
        files = range(-(-PAGES // SITEMAP))
        entries = "".join(f"<sitemap><loc>{site}/{file}.xml</loc></sitemap>" for file in files)
        return f"<sitemapindex>{entries}</sitemapindex>"
    if path.endswith(".xml"):
        first = int(path[1:-4]) * SITEMAP
        numbers = range(first, min(first + SITEMAP, PAGES))
        return f"<urlset>{''.join(f'<url><loc>{site}{address(number)}</loc></url>' for number in numbers)}</urlset>"
    return page(int(path[1:] or 0))


def address(number: int) -> str:
    return f"/{number}" if number else "/"


def page(number: int) -> str:
    """An odd page is the German version of the even one before it."""
    english = number - number % 2
    versions = [("en", english), ("de", english + 1)] if english + 1 < PAGES else [("en", english)]
    alternates = "".join(f'<link rel="alternate" hreflang="{code}" href="{address(n)}">' for code, n in versions)
    further = (number * LINKS + step for step in range(1, LINKS + 1))
    links = "".join(f'<a href="{address(n)}">{n}</a>' for n in further if n < PAGES)
    return (
        f'<!DOCTYPE html><html lang="{"de" if number % 2 else "en"}"><head><title>Page {number}</title>'
        f'<meta name="description" content="About {number}"><link rel="canonical" href="{address(number)}">'
        f'<meta name="viewport" content="width=device-width">{alternates}</head><body><main><h1>{number}</h1>'
        f"<p>{TEXTS[number % 2]}</p>{links}</main></body></html>"
    )


def serve(pipe: Connection) -> None:
    """Serve the generated site in a process of its own, whose memory does not count."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), GeneratedSite)
    pipe.send(server.server_port)
    server.serve_forever()


def measure(results: Results) -> bool:
    """Crawl a tenth of the site, then all of it; the second run may need at most GROWTH more memory than the first."""
    print(f"audit: a generated site of {PAGES:,} pages", flush=True)
    ours, theirs = multiprocessing.Pipe()
    server = multiprocessing.Process(target=serve, args=(theirs,), daemon=True)
    server.start()
    site = Site(f"http://127.0.0.1:{ours.recv()}")
    timings, peaks = Timings(), []
    for limit in (PAGES // 10, PAGES * 2):
        with timings.timed(f"at most {limit:,} addresses"):
            peaks.append(audit(site, limit))
    server.terminate()
    results.add(Row("memory at its peak, all pages", peaks[1], "MB", peaks[1] / peaks[0], "a tenth of the pages"))
    return peaks[1] - peaks[0] <= GROWTH


def audit(site: Site, limit: int) -> int:
    """Crawl at most `limit` addresses and check them; returns the peak memory of this process in megabytes."""
    with tempfile.TemporaryDirectory() as folder, closing(CrawlDatabase(Path(folder))) as database:
        crawl(site, database, limit)
        check_crawl(database)
        findings = database.number("SELECT count(*) FROM findings")
        print(f"  {figures(database)['pages']:,} pages, {findings} findings", flush=True)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
