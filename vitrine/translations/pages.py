"""Which pages count as translated in which language, and what to translate next to bring most pages there."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import msgspec

from vitrine.content.addresses import addresses
from vitrine.content.contents import Content
from vitrine.content.markdown import Link, Passage, passages
from vitrine.content.texts import Body, Text
from vitrine.errors import Problems
from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.translations.catalogs import Catalog, read_catalog
from vitrine.translations.completeness import PageDetail, Tally
from vitrine.translations.domains import CONTENT_DOMAINS, HOME, KINDS, SHARED_DOMAIN, PageKey
from vitrine.translations.files import catalog_path
from vitrine.translations.localizing import Localizer

DOMAINS_OF_PAGES = {HOME: SHARED_DOMAIN, **{kind.name: kind.domain for kind in KINDS}}


class PageRow(msgspec.Struct, frozen=True):
    """A page with its state by locale code; a locale in which it is not shown is absent."""

    path: str
    states: dict[str, PageDetail]


class Next(msgspec.Struct, frozen=True):
    """An entry to translate, by file and line, and how many pages wait for it."""

    file: str
    line: int
    msgid: str
    words: int
    pages: int


class PageCounter(Localizer):
    """Counts as a build would, without writing any page."""

    def __init__(self, locale: Locale, catalogs: Mapping[str, Catalog]) -> None:
        super().__init__(locale, catalogs, Link, lambda file, _: file)

    def body(self, body: Body, translate: Callable[[Passage], Text]) -> Body:
        """Every passage counted, nothing rendered."""
        for passage in passages(body):
            translate(passage)
        return body


def tallies(root: Path, content: Content, locale: Locale) -> tuple[dict[PageKey, Tally], Mapping[str, Catalog]]:
    """The tally of every page in a locale, and the catalogs it comes from; faults are named by the check."""
    catalogs = {domain: read_catalog(root, locale, domain, Problems()) for domain in CONTENT_DOMAINS}
    counter = PageCounter(locale, catalogs)
    counter.content(content)
    return counter.tallies, catalogs


def page_rows(root: Path, content: Content) -> list[PageRow]:
    """Every page of the site, in order of addresses, with its state in each language."""
    found = {locale.code: tallies(root, content, locale)[0] for locale in TRANSLATED_LOCALES}
    rows = []
    for address in sorted(addresses(content).values()):
        key = (address.kind, address.code)
        states = {code: pages[key].detail for code, pages in found.items() if key in pages}
        if states:
            rows.append(PageRow(address.path, states))
    return rows


def next_entries(root: Path, content: Content, locale: Locale) -> list[Next]:
    """The entries to translate next: those of the pages that lack the fewest words first."""
    pages, catalogs = tallies(root, content, locale)
    waiting = [(key, tally.needed()) for key, tally in pages.items() if tally.state == "fallback"]
    waiting.sort(key=lambda page: (sum(len(text.msgid.split()) for text in page[1]), page[0]))
    wanted = Counter((DOMAINS_OF_PAGES[key[0]], text.context, text.msgid) for key, needed in waiting for text in needed)
    ordered = sorted(wanted, key=lambda text: -wanted[text])
    return list(entries(root, locale, catalogs, {text: wanted[text] for text in ordered}))


def entries(
    root: Path, locale: Locale, catalogs: Mapping[str, Catalog], wanted: Mapping[tuple[str, str, str], int]
) -> Iterator[Next]:
    """Where the wanted messages stand; one that is not in its catalog enters with the next update."""
    for (domain, context, msgid), pages in wanted.items():
        entry = catalogs[domain].entries.get((context, msgid))
        file = catalog_path(root, locale, domain).relative_to(root).as_posix()
        yield Next(file, entry.line if entry else 0, msgid, len(msgid.split()), pages)
