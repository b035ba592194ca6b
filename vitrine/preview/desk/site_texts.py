"""A file in each build of the preview with the messages that the site needs, and the addresses of its pages."""

from functools import lru_cache
from itertools import chain
from pathlib import Path

import msgspec

from vitrine.content.addresses import addresses
from vitrine.content.kinds import PAGE
from vitrine.content.model.content import Content
from vitrine.locales import LOCALES, localized_path
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.content_messages import messages_by_file
from vitrine.translations.update.interface_messages import messages_of_this_process
from vitrine.translations.update.pot import templates_of

FILE = "site-texts.json"
NO_PAGE = "/no-such-page"  # for the texts of the error page


class SitePage(msgspec.Struct, frozen=True):
    """A page by its address without locale prefix, the kind of what it shows, and the locales that have it."""

    path: str
    kind: str
    locales: tuple[str, ...]


class SiteTexts(msgspec.Struct, frozen=True):
    """The messages that the site needs, by domain, and its pages."""

    templates: dict[str, list[Entry]]
    pages: list[SitePage]

    def pages_in(self, code: str) -> list[str]:
        """The addresses of all pages of a locale, and NO_PAGE."""
        paths = (*(page.path for page in self.pages if code in page.locales), NO_PAGE)
        return [localized_path(path, LOCALES[code]) for path in paths]

    def sample(self, code: str) -> list[str]:
        """The addresses of the fixed pages of a locale, and of one page of every other kind."""
        kinds: set[str] = set()
        sample = []
        for page in self.pages:
            if code in page.locales and (page.kind == PAGE.name or page.kind not in kinds):
                kinds.add(page.kind)
                sample.append(page)
        return SiteTexts({}, sample).pages_in(code)


def write_site_texts(folder: Path, content: Content) -> None:
    templates = templates_of(chain(messages_of_this_process(), messages_by_file(content)))
    pages = [
        SitePage(address.path, address.kind, address.locales)
        for _, address in sorted(addresses(content).items())
        if not address.sheet
    ]
    (folder / FILE).write_bytes(msgspec.json.encode(SiteTexts(templates, pages)))


@lru_cache(maxsize=2)
def read_site_texts(folder: Path) -> SiteTexts:
    return msgspec.json.decode((folder / FILE).read_bytes(), type=SiteTexts)
