"""Localizes the published content, fills in page variables, and collects the faults of catalogs meanwhile."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import product
from typing import Any

import msgspec
from markupsafe import escape

from vitrine.builder.build_request import BuildRequest
from vitrine.builder.content.body_links import Links
from vitrine.builder.content.documents import GENERATED_KINDS, document_code, with_generated_documents
from vitrine.builder.content.downloads_page import (
    PAGE_SUMMARY,
    PAGE_TITLE,
    downloads_page,
    lacks_downloads_page,
    with_page,
)
from vitrine.builder.content.interface_texts import message_of
from vitrine.builder.former_catalogs import FormerCatalogs
from vitrine.builder.sources import Sources
from vitrine.content.addresses import Address, addresses, without_locales
from vitrine.content.kind import Kind
from vitrine.content.kinds import DOCUMENT, PAGE, PRODUCT
from vitrine.content.model.content import Content
from vitrine.content.model.records import Item
from vitrine.content.model.site import Site
from vitrine.content.model.texts import Body, PageState, fill_variables
from vitrine.files.build_cache import NO_CACHE, ResultCache
from vitrine.locales import COOKIE_DAYS, LOCALES, Locale
from vitrine.problems import Problem, Problems
from vitrine.settings.settings import Settings
from vitrine.translations.apply.localization import Localized
from vitrine.translations.apply.site_catalogs import SiteCatalogs
from vitrine.translations.message import Message
from vitrine.translations.traversal import map_texts


class ContentLocalizer:
    """Localizes the content one locale at a time, to save memory, and collects the faults of catalogs meanwhile."""

    def __init__(self, request: BuildRequest, sources: Sources, results: ResultCache = NO_CACHE) -> None:
        self.sources = sources
        self._mode = request.mode
        self._settings = request.settings
        self._reporter = request.reporter
        self._results = results
        self._faults = Problems()
        self._messages: dict[str, bytes] = {}
        self.catalogs = self._site_catalogs(accept_losses=request.options.accept_losses)
        self.closed_languages = self.catalogs.closed_languages if self._mode.closes_languages else ()
        self._closed = frozenset(language.locale for language in self.closed_languages)
        # Computed once here, since each language may be built in a process of its own.
        self._all_addresses = frozenset(addresses(sources.content))
        published = self._with_documents(sources.published, lambda message: message)
        self.published = with_page(published, downloads_page()) if lacks_downloads_page(published) else published
        self.addresses: dict[str, Address] = without_locales(addresses(self.published), self._closed)

    def _site_catalogs(self, *, accept_losses: bool) -> SiteCatalogs:
        """The catalogs of the site; one that has lost translations is replaced by that of the previous build."""
        former = FormerCatalogs(self._settings, self._mode.accepted_catalogs(self._settings))
        return SiteCatalogs(
            self._settings.root,
            self.sources.content,
            self._faults,
            partial(self._mode.read_catalog, self._results),
            former.read,
            accept_losses=accept_losses,
        )

    def localized(self) -> Iterator[tuple[Locale, Localized]]:
        """The content in each locale, one after another."""
        self._reporter.step("languages", len(LOCALES))
        for locale in LOCALES.values():
            yield locale, self.localized_in(locale, self._results)
            self._reporter.advance()

    def read_catalogs(self) -> None:
        """Read every catalog, so that processes forked afterwards share them."""
        for locale in LOCALES.values():
            self.catalogs.of_content(locale)
            self.messages(locale)

    def localized_in(self, locale: Locale, results: ResultCache) -> Localized:
        """The content in one locale."""
        published = {path: address.locales for path, address in self.addresses.items()}
        links = Links(locale, published.get, self._all_addresses)
        catalogs, picture = self.catalogs.of_content(locale), self.sources.picture
        localizer = self._mode.localizer(locale, catalogs, links, picture, results)
        localized = localizer.localize(self.sources.published)
        return self._with_downloads_page(self._with_generated_documents(localized, locale), locale)

    def messages(self, locale: Locale) -> bytes:
        """The compiled interface messages of a locale."""
        if locale.code not in self._messages:
            self._messages[locale.code] = self._mode.messages(locale, self.catalogs.interface(locale))
        return self._messages[locale.code]

    def browser_messages(self, locale: Locale, used: Collection[Message]) -> bytes:
        """The `used` messages of the islands in a locale, as JSON."""
        return self._mode.browser_messages(locale, used, self.catalogs.interface(locale))

    def catalog_faults(self, results: ResultCache) -> tuple[Problem, ...]:
        """The problems found by checking all catalogs; pass them to `add_faults`."""
        faults = Problems()
        self._mode.check_catalogs(self._settings.root, self.sources.content, faults, results)
        return tuple(faults.sorted())

    def add_faults(self, faults: Iterable[Problem]) -> None:
        """Add problems of the catalogs to those already collected."""
        self._faults.extend(faults)

    def sorted_faults(self) -> tuple[Problem, ...]:
        """The problems of the catalogs collected so far."""
        return tuple(self._faults.sorted())

    def _with_documents(self, content: Content, translate: Callable[[str], str]) -> Content:
        if not self._mode.generates_files:
            documents = (document for document in content.of(DOCUMENT) if document.files)
            return content.with_records({DOCUMENT: tuple(documents)})
        return with_generated_documents(content, translate, self._closed)

    def _with_generated_documents(self, localized: Localized, locale: Locale) -> Localized:
        """The content with variables filled in, and with generated documents in the state of their product."""
        content = self._fill_variables(localized.content)
        messages = self.messages(locale)
        states = dict(localized.page_states)
        for entry, kind in product(content.of(PRODUCT), GENERATED_KINDS):
            key = (DOCUMENT.name, document_code(entry, kind))
            states.setdefault(key, states[PRODUCT.page_key(entry)])
        return Localized(self._with_documents(content, lambda message: message_of(messages, message)), states)

    def _with_downloads_page(self, localized: Localized, locale: Locale) -> Localized:
        """The content with a downloads page: that of the site, or a default one with texts of the interface."""
        if not lacks_downloads_page(localized.content):
            return localized
        messages = self.messages(locale)
        page = downloads_page(locale.code, message_of(messages, PAGE_TITLE), message_of(messages, PAGE_SUMMARY))
        state: PageState = "translated" if page.title.state != "missing" else "fallback"
        return Localized(with_page(localized.content, page), {**localized.page_states, PAGE.page_key(page): state})

    def _fill_variables(self, content: Content) -> Content:
        values = page_variables(self._settings, content.site)

        def fill(kind: Kind[Any], records: tuple[Any, ...]) -> tuple[Any, ...]:
            return tuple(fill_record(record, values) for record in records) if kind.variables else records

        return content.map_records(fill)


def page_variables(settings: Settings, site: Site) -> dict[str, str]:
    """The values of the variables that pages may use."""
    return {
        "retention_days": str(site.retention_days),
        "cookie_days": str(COOKIE_DAYS),
        "search_days": str(settings.search_days),
        "site_url": settings.site_url,
        "email": site.email,
    }


def fill_record(record: Item, values: dict[str, str]) -> Item:
    """A record with its page variables filled in; in its body, which is HTML, their values are escaped."""
    escaped = {name: str(escape(value)) for name, value in values.items()}
    return map_texts(
        record,
        lambda _, text: msgspec.structs.replace(text, value=fill_variables(text.value, values)),
        lambda body: Body(line=body.line, html=fill_variables(body.html, escaped)),
    )
