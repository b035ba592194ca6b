"""Writes the `server` block of nginx for an export, which answers as the site would, by the maps of nginx_http.py."""

from collections.abc import Iterable, Iterator, Mapping

from vitrine.content.machine_addresses import MachineAddress
from vitrine.export.addresses import MISSING
from vitrine.export.header_tables import HeaderTable
from vitrine.export.nginx_http import LOCALIZED, header_value, quoted
from vitrine.export.redirects import GONE
from vitrine.export.server_links import ExportServer
from vitrine.locales import LOCALES, localized_path

MOVED = 419  # within nginx alone


def server_file(public: str, tables: Mapping[str, HeaderTable], statuses: Iterable[int], server: ExportServer) -> str:
    """The content of the block: the files, their headers, and what is passed on."""
    lines = [
        f"root {quoted(public)};",
        "types { }",
        'default_type "";',
        "absolute_redirect off;",
        "etag on;",
        *(f"add_header {name} {header_value(name, table)} always;" for name, table in tables.items()),
        "add_header Content-Encoding $vitrine_content_encoding;",
        "error_page 404 410 $vitrine_missing;",
        *moved_location(statuses),
        *(f"location = {localized_path(MISSING, locale)}.html {{ internal; }}" for locale in LOCALES.values()),
        *page_locations(server),
        "location /static/ { try_files $uri$vitrine_encoded $uri =404; }",
        *(server_location(server.upstream) if server.kind == "behind" else ()),
    ]
    return "\n".join(lines) + "\n"


def moved_location(statuses: Iterable[int]) -> Iterator[str]:
    """The location of moved addresses; all other requests cost one map lookup."""
    yield f"error_page {MOVED} = @vitrine_moved;"
    yield "set $vitrine_became $vitrine_moved;"
    yield f"if ($vitrine_became = {GONE}) {{ return {GONE}; }}"
    yield f"if ($vitrine_became) {{ return {MOVED}; }}"
    yield "location @vitrine_moved {"
    for status in statuses:
        yield f"    if ($vitrine_became = {status}) {{ return {status} $vitrine_moved_{status}; }}"
    yield "}"


def page_locations(server: ExportServer) -> Iterator[str]:
    """The locations of pages: English ones, which may need language detection, and those of each other language."""
    passing = server.kind == "behind"
    last, refused = ("@vitrine_server", 418) if passing else ("=404", 404)
    files = "$vitrine_page$vitrine_number.html"
    tries = f"try_files {files}$vitrine_encoded {files} $uri$vitrine_encoded $uri {last};"
    home = f"try_files /index.html$vitrine_encoded /index.html {last};"
    hidden = f"if ($vitrine_hidden) {{ return {refused}; }}"
    to_server = "error_page 418 = @vitrine_server;" if passing else ""
    detects = "if ($vitrine_to_server_or_detected) { return 418; }" if passing else ""
    yield from location("= /", to_server, detects, home)
    yield from location("/", to_server, hidden, detects, tries)
    for locale in LOCALIZED:
        chooses = f"if ($vitrine_to_server_in_{locale.code}) {{ return 418; }}" if passing else ""
        for match in (f"= {locale.prefix}", f"{locale.prefix}/"):
            yield from location(match, to_server, hidden, chooses, tries)


def location(match: str, *directives: str) -> Iterator[str]:
    yield f"location {match} {{"
    yield from (f"    {directive}" for directive in directives if directive)
    yield "}"


def server_location(upstream: str) -> Iterator[str]:
    """The location that passes requests to the server, whose answers have all their headers.

    The buffers hold the redirect of the longest address, which would be a 502 otherwise. Readiness and metrics are
    not passed on, since they are for the server's own network only.
    """
    yield f"location ~ ^({MachineAddress.READY}|{MachineAddress.METRICS})$ {{ return 404; }}"
    yield "location @vitrine_server {"
    yield "    proxy_buffer_size 16k;"
    yield "    proxy_buffers 8 16k;"
    yield "    proxy_http_version 1.1;"
    yield '    proxy_set_header Connection "";'
    yield "    proxy_set_header Host $http_host;"
    yield "    proxy_set_header X-Forwarded-For $remote_addr;"
    yield "    proxy_set_header X-Forwarded-Proto $scheme;"
    yield '    add_header Content-Encoding "";  # one header here, and those above are not added'
    yield f"    proxy_pass http://{upstream};"
    yield "}"
