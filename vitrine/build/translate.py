"""The content in each locale, with the facts of the running site filled in, and the catalogs' faults collected."""

from collections.abc import Collection, Iterator

import msgspec
from markupsafe import escape

from vitrine.build.flavour import Flavour
from vitrine.build.markup import Links
from vitrine.build.reporter import Reporter
from vitrine.build.sources import Sources
from vitrine.content.addresses import Address, addresses
from vitrine.content.contents import Content
from vitrine.content.facts import fill_facts
from vitrine.content.records import Page
from vitrine.content.texts import Body
from vitrine.errors import Problems
from vitrine.locales import COOKIE_DAYS, LOCALES, Locale
from vitrine.settings import Settings
from vitrine.translations.extraction import Message
from vitrine.translations.localizing import Localized
from vitrine.translations.walking import mapped


class Translator:
    """Gives the content locale by locale, so that only one is held at a time; `faults` grows with each."""

    def __init__(self, settings: Settings, sources: Sources, reporter: Reporter, flavour: Flavour) -> None:
        self.faults = Problems()
        self.addresses: dict[str, Address] = addresses(sources.shown)
        self._settings = settings
        self._sources = sources
        self._reporter = reporter
        self._flavour = flavour

    def localized(self) -> Iterator[tuple[Locale, Localized]]:
        """The content in each locale of the table."""
        known = frozenset(addresses(self._sources.content))
        published = {path: address.locales for path, address in self.addresses.items()}
        self._reporter.step("languages", len(LOCALES))
        for locale in LOCALES.values():
            catalogs = self._flavour.catalogs(self._settings.root, locale, self.faults)
            links = Links(locale, published, known)
            found = self._flavour.localize(self._sources, locale, catalogs, links)
            yield locale, msgspec.structs.replace(found, content=self._with_facts(found.content))
            self._reporter.advance()

    def messages(self, locale: Locale) -> bytes:
        """The compiled interface messages of a locale."""
        return self._flavour.messages(self._settings.root, locale, self.faults)

    def browser_messages(self, locale: Locale, used: Collection[Message]) -> bytes:
        """Those of these messages that the islands are given in a locale."""
        return self._flavour.browser_messages(self._settings.root, locale, used, self.faults)

    def _with_facts(self, content: Content) -> Content:
        facts = {
            "retention_days": str(content.site.retention_days),
            "cookie_days": str(COOKIE_DAYS),
            "site_url": self._settings.site_url,
            "email": content.site.email,
        }
        return msgspec.structs.replace(content, info=tuple(fill_page(page, facts) for page in content.info))


def fill_page(page: Page, facts: dict[str, str]) -> Page:
    """A further page with its facts filled in; in its body they are text, not markup."""
    escaped = {name: str(escape(value)) for name, value in facts.items()}
    return mapped(
        page,
        lambda _, text: msgspec.structs.replace(text, value=fill_facts(text.value, facts)),
        lambda body: Body(line=body.line, html=fill_facts(body.html, escaped)),
    )
