"""The server that answers what the files of an export cannot: how the settings name it, and how links lead to it."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.locales import LOCALES
from vitrine.settings.settings import EVERY_INTERFACE, Settings

ServerKind = Literal["behind", "elsewhere", "none"]
PAGE_FOLDER = "_page"
PAGE_QUERY = re.compile(r"page=([1-9][0-9]*)")
SERVER_PAGES = (FIXED_PAGES["search"], FIXED_PAGES["inquiry"])
# htmx needs the server for fragments; without the attribute, links and forms load whole pages, as without scripts.
FRAGMENT_ADDRESS = re.compile(r'\s+data-hx-get="[^"]*"')
# The addresses that forms are sent to, and from which the script of the tray fetches its products.
REQUEST_TARGET = re.compile(r'(<form\b[^>]*?\saction="|\sdata-tray=")(?=/)')
# File names on web servers are case-sensitive; addresses of the site are not.
LINK = re.compile(r'(\shref=")(/[^"?#]*)')
QUOTE = r"\"|&#34;|&quot;"


@dataclass(frozen=True)
class ExportServer:
    """The server of an export: `behind` the web server of the files, `elsewhere` under an origin of its own, or `none`.

    `origin` is where visitors' browsers send requests; `upstream` is where a web server on this machine does.
    """

    kind: ServerKind
    origin: str
    upstream: str


def export_server(settings: Settings) -> ExportServer:
    """The server that EXPORT_SERVER_URL names."""
    origin = settings.export_server_url
    if not origin:
        return ExportServer("none", "", "")
    host = "127.0.0.1" if settings.host in EVERY_INTERFACE else settings.host
    kind: ServerKind = "behind" if origin == settings.site_url else "elsewhere"
    return ExportServer(kind, origin, f"{host}:{settings.port}")


def page_settings(settings: Settings, server: ExportServer) -> Settings:
    """The settings that the pages of an export are rendered with.

    The map's document contains a nonce for every visitor, so only a server behind the files can answer it.
    """
    quiet = replace(settings, log_level="error", metrics=False)
    if server.kind == "behind":
        return quiet
    return replace(
        quiet,
        maps_key="",
        api_url=settings.api_url or server.origin,
        has_server=server.kind != "none",
    )


def file_of_page(path: str, number: int) -> str:
    """The path, without suffix, of the file for one page of a list: `/products/_page/2`."""
    return f"{path.rstrip('/')}/{PAGE_FOLDER}/{number}"


class LinkRewriter:
    """Rewrites the site's own addresses in HTML, JSON or XML.

    Addresses with a query, of a search or of an inquiry lead to the server; if there is none, to the page without a
    query, which says what is left out. Page 2 of a list is a file of its own. `spell` canonicalizes a path.
    """

    def __init__(self, site_url: str, server: ExportServer, spell: Callable[[str], str] = str) -> None:
        self._spell = spell
        self._site, self._server = site_url, server.origin
        pages = "|".join(re.escape(locale.prefix + page) for locale in LOCALES.values() for page in SERVER_PAGES)
        addressed = rf"(?:{pages})(?:[/?#][^\"\s<>&]*)?|/[^\"\s<>?#&]*\?[^\"\s<>]*?"
        self._address = re.compile(rf"({QUOTE})((?:{re.escape(self._site)})?)({addressed})(?={QUOTE})")
        self._server_page = re.compile(rf"(?:{pages})(?=[/?#]|$)")

    def rewrite(self, text: str) -> str:
        spelled = LINK.sub(lambda match: match[1] + self._spell(match[2]), FRAGMENT_ADDRESS.sub("", text))
        return self._address.sub(self._replace, REQUEST_TARGET.sub(rf"\1{self._server}", spelled))

    def rewrite_address(self, address: str) -> str:
        """The same for a single address, as of a redirect."""
        return self._address.sub(self._replace, f'"{address}"').strip('"')

    def _replace(self, match: re.Match[str]) -> str:
        quote, site, address = match.groups()
        return quote + self._rewritten(site, address)

    def _rewritten(self, site: str, address: str) -> str:
        path, _, rest = address.partition("?")
        query, mark, anchor = rest.partition("#")
        numbered = PAGE_QUERY.fullmatch(query)
        server_page = self._server_page.match(path)
        if numbered and not server_page:
            return site + file_of_page(path, int(numbered[1])) + mark + anchor
        if self._server:
            return self._server + address
        return site + (server_page[0] if server_page else path) + mark + anchor
