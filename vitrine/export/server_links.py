"""Leads the links of exported pages to what answers them: a file of the export, or the server."""

import re
from collections.abc import Callable, Iterable

from vitrine.content.kinds import FIXED_PAGES
from vitrine.export.options import ExportServer
from vitrine.locales import LOCALES

PAGE_FOLDER = "_page"
PAGE_QUERY = re.compile(r"page=([1-9][0-9]*)")
SERVER_PAGES = (FIXED_PAGES["search"], FIXED_PAGES["inquiry"])
# Of htmx: without the server that answers fragments, the links and forms load whole pages, as without scripts.
FRAGMENT_ADDRESS = re.compile(r'\s+data-hx-get="[^"]*"')
# What answers a form, and the script of the tray, which asks for its products.
ASKING = re.compile(r'(<form\b[^>]*?\saction="|\sdata-tray=")(?=/)')
# Web servers tell capitals from small letters in the names of files; the site does not.
LINK = re.compile(r'(\shref=")(/[^"?#]*)')
QUOTE = r"\"|&#34;|&quot;"


def prefixes() -> Iterable[str]:
    return (locale.prefix for locale in LOCALES.values())


def file_of_page(path: str, number: int) -> str:
    """The path at which one page of a list stands among the files: `/products/_page/2`."""
    return f"{path.rstrip('/')}/{PAGE_FOLDER}/{number}"


class LinkRewriter:
    """Rewrites the addresses of our own in a text: HTML, JSON or XML.

    An address with a query, of a search or of an inquiry goes to the server. Without one it goes to the page that has
    no query, which says what is left out. Page 2 of a list is a file of its own. `spell` gives a path as its file is.
    """

    def __init__(self, site_url: str, server: ExportServer, spell: Callable[[str], str] = str) -> None:
        self._spell = spell
        self._site, self._server = site_url.rstrip("/"), server.origin
        pages = "|".join(re.escape(prefix + page) for prefix in prefixes() for page in SERVER_PAGES)
        addressed = rf"(?:{pages})(?:[/?#][^\"\s<>&]*)?|/[^\"\s<>?#&]*\?[^\"\s<>]*?"
        self._address = re.compile(rf"({QUOTE})((?:{re.escape(self._site)})?)({addressed})(?={QUOTE})")
        self._server_page = re.compile(rf"(?:{pages})(?=[/?#]|$)")

    def rewrite(self, text: str) -> str:
        spelled = LINK.sub(lambda match: match[1] + self._spell(match[2]), FRAGMENT_ADDRESS.sub("", text))
        return self._address.sub(self._replace, ASKING.sub(rf"\1{self._server}", spelled))

    def _replace(self, match: re.Match[str]) -> str:
        quote, site, address = match.groups()
        return quote + self._answered(site, address)

    def _answered(self, site: str, address: str) -> str:
        """The address that answers instead of this one."""
        path, _, rest = address.partition("?")
        query, mark, anchor = rest.partition("#")
        numbered = PAGE_QUERY.fullmatch(query)
        server_page = self._server_page.match(path)
        if numbered and not server_page:
            return site + file_of_page(path, int(numbered[1])) + mark + anchor
        if self._server:
            return self._server + address
        return site + (server_page[0] if server_page else path) + mark + anchor
