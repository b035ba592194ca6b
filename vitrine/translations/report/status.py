"""The status of translation: counts of each catalog, the progress of each page, and the entries to translate next."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from vitrine.content.addresses import addresses
from vitrine.content.kind import PageKey
from vitrine.content.kinds import KIND_BY_NAME
from vitrine.content.model.content import Content
from vitrine.content.model.texts import Body, Text
from vitrine.content.read.markdown import Link, Passage, passages
from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.problems import Problems
from vitrine.translations.apply.localization import Localizer
from vitrine.translations.apply.usable_translations import Catalog, read_catalog, select_served
from vitrine.translations.catalogs.catalog_files import CONTENT_DOMAINS, catalog_bytes, catalog_name
from vitrine.translations.catalogs.page_completeness import PageCompleteness, PageProgress
from vitrine.translations.catalogs.plural_rules import read_with_own_forms
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.quality.entry_checks import is_finished


class CatalogStatus(msgspec.Struct, frozen=True):
    """The number of messages by state in one catalog, counting exactly those that the site needs.

    `words` is the number of source words left to translate or review.
    """

    locale: str
    domain: str
    translated: int = 0
    reviewed: int = 0
    fuzzy: int = 0
    missing: int = 0
    words: int = 0

    @property
    def percent(self) -> int:
        """The translated share, rounded down: 100 means that nothing is left to do."""
        total = self.translated + self.fuzzy + self.missing
        return self.translated * 100 // total if total else 100


class PageStatus(msgspec.Struct, frozen=True):
    """A page with its progress by locale code; locales that do not show the page are absent."""

    path: str
    states: dict[str, PageProgress]


class NextEntry(msgspec.Struct, frozen=True):
    """An entry to translate, and the number of pages that wait for it; the line is 0 until an update adds the entry."""

    file: str
    line: int
    msgid: str
    words: int
    pages: int


def all_catalog_statuses(
    root: Path, templates_of: Callable[[Locale], Mapping[str, Sequence[Entry]]], problems: Problems
) -> Iterator[CatalogStatus]:
    """The status of every catalog; `templates_of` gives the messages that a language needs, by domain."""
    for locale in TRANSLATED_LOCALES:
        for domain, template in templates_of(locale).items():
            yield catalog_status(root, locale, domain, template, problems)


def catalog_status(
    root: Path, locale: Locale, domain: str, template: Sequence[Entry], problems: Problems
) -> CatalogStatus:
    """Count the needed entries of one catalog; a catalog that does not exist is reported."""
    data = catalog_bytes(root, locale, domain)
    if data is None:
        problems.add(catalog_name(locale, domain), 0, "the catalog is missing", "run `flask translations update`")
    present = entries_by_key(data, locale, domain, problems)
    needed = [present.get(entry.key, entry) for entry in template]
    fuzzy = [entry for entry in needed if entry.fuzzy]
    missing = [entry for entry in needed if not entry.fuzzy and not is_finished(entry, locale, domain)]
    return CatalogStatus(
        locale=locale.code,
        domain=domain,
        translated=len(needed) - len(missing) - len(fuzzy),
        reviewed=sum(entry.reviewed for entry in needed),
        fuzzy=len(fuzzy),
        missing=len(missing),
        words=sum(entry.words for entry in (*missing, *fuzzy)),
    )


def entries_by_key(data: bytes | None, locale: Locale, domain: str, problems: Problems) -> dict[EntryKey, Entry]:
    """The entries of a catalog, the first of each key; none if it has no file."""
    file = read_with_own_forms(data, locale, domain, problems)
    return {entry.key: entry for entry in reversed(file.entries)}


class CompletenessCounter(Localizer):
    """Localizes the content only to count texts: bodies are not rendered."""

    def __init__(self, locale: Locale, catalogs: Mapping[str, Catalog]) -> None:
        super().__init__(locale, catalogs, Link, lambda file, _: file)

    def body(self, body: Body, translate: Callable[[Passage], Text]) -> Body:
        for passage in passages(body):
            translate(passage)
        return body


def completeness_of_pages(
    root: Path, content: Content, locale: Locale
) -> tuple[dict[PageKey, PageCompleteness], Mapping[str, Catalog]]:
    """The completeness of every page in a locale, and the catalogs it depends on; faults are ignored."""
    files = {domain: catalog_bytes(root, locale, domain) for domain in CONTENT_DOMAINS}
    catalogs = {
        domain: select_served(read_catalog(data, locale, domain, Problems()), content.site, locale)
        for domain, data in files.items()
    }
    return completeness_with(catalogs, content, locale), catalogs


def completeness_with(
    catalogs: Mapping[str, Catalog], content: Content, locale: Locale
) -> dict[PageKey, PageCompleteness]:
    counter = CompletenessCounter(locale, catalogs)
    counter.localize(content)
    return counter.pages


def page_statuses(root: Path, content: Content) -> list[PageStatus]:
    """Every page of the site in order of addresses."""
    pages_by_locale = {locale.code: completeness_of_pages(root, content, locale)[0] for locale in TRANSLATED_LOCALES}
    statuses = []
    for address in sorted(addresses(content).values()):
        key = address.page_key
        states = {code: pages[key].progress for code, pages in pages_by_locale.items() if key in pages}
        if states and not address.sheet:
            statuses.append(PageStatus(address.path, states))
    return statuses


def next_entries(root: Path, content: Content, locale: Locale) -> list[NextEntry]:
    """The entries to translate: first those that complete the most pages, then those of pages with few words left."""
    pages, catalogs = completeness_of_pages(root, content, locale)
    incomplete = [(key, page.needed()) for key, page in pages.items() if page.state == "fallback"]
    incomplete.sort(key=lambda page: (sum(len(text.msgid.split()) for text in page[1]), page[0]))
    page_counts = Counter(
        (KIND_BY_NAME[kind].domain, text.context, text.msgid) for (kind, _), needed in incomplete for text in needed
    )
    return [
        NextEntry(catalogs[domain].name, catalogs[domain].line(context, msgid), msgid, len(msgid.split()), count)
        for (domain, context, msgid), count in page_counts.most_common()
    ]
