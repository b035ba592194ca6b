"""The catalogs of one build: each from its file, or from the previous build if the file has lost translations."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from vitrine.build_folder import ClosedLanguage, KeptCatalog
from vitrine.content.kinds import PRODUCT
from vitrine.content.model.content import Content
from vitrine.errors import BuildError
from vitrine.locales import SOURCE_CODE, TRANSLATED_LOCALES, Locale
from vitrine.problems import Problems, counted
from vitrine.translations.apply.usable_translations import Catalog, language_settings, select_served
from vitrine.translations.catalogs.catalog_files import CONTENT_DOMAINS, INTERFACE_DOMAIN, catalog_bytes, catalog_name
from vitrine.translations.catalogs.po_entry import EntryKey
from vitrine.translations.content_messages import content_messages, translated_in_feeds
from vitrine.translations.quality.damaged_catalogs import unusable_reason
from vitrine.translations.update.interface_messages import interface_messages

LOST_PERCENT = 10
# Reads a catalog from the bytes of its file, or an empty one from None, reporting its faults.
CatalogReader = Callable[[bytes | None, Locale, str, Problems], Catalog]
REMEDY = "restore the file, or go on without its texts with `flask site build --accept-losses`"


@dataclass(eq=False)
class SiteCatalogs:
    """Reads each catalog once.

    `former` returns the bytes of a file in the previous build, or None; with `accept_losses`, they are ignored. `used`
    collects the bytes that this build uses, and `kept` the files that the catalog of the previous build replaces.
    """

    root: Path
    content: Content
    problems: Problems
    read: CatalogReader
    former: Callable[[str], bytes | None]
    accept_losses: bool = field(default=False, kw_only=True)
    used: dict[str, bytes] = field(init=False, default_factory=dict)
    kept: list[KeptCatalog] = field(init=False, default_factory=list)
    _catalogs: dict[str, Catalog] = field(init=False, default_factory=dict)

    def interface(self, locale: Locale) -> Catalog:
        """The catalog of the interface; raises BuildError if its file is damaged and there is no previous build."""
        return self.catalog(locale, INTERFACE_DOMAIN)

    def of_content(self, locale: Locale) -> dict[str, Catalog]:
        """The catalogs of the content by domain; raises BuildError as `interface` does."""
        return {domain: self.catalog(locale, domain) for domain in CONTENT_DOMAINS}

    def catalog(self, locale: Locale, domain: str) -> Catalog:
        """The catalog of a domain, without entries for the source locale."""
        name = catalog_name(locale, domain)
        if locale.code == SOURCE_CODE:
            return Catalog({}, name)
        if name not in self._catalogs:
            self._catalogs[name] = self._choose(name, locale, domain)
        return self._catalogs[name]

    def is_unchanged(self, locale: Locale, domain: str) -> bool:
        """Whether a file is that of the build before, so that it has lost nothing."""
        data = catalog_bytes(self.root, locale, domain)
        return data is not None and data == self.former(catalog_name(locale, domain))

    @cached_property
    def closed_languages(self) -> tuple[ClosedLanguage, ...]:
        """The languages below the percentage at which they open; slow if any language has one."""
        closed = []
        for locale in TRANSLATED_LOCALES:
            opens_at = language_settings(self.content.site, locale).opens_at
            if opens_at and (percent := self._translated_percent(locale)) < opens_at:
                closed.append(ClosedLanguage(locale=locale.code, percent=percent, opens_at=opens_at))
        return tuple(closed)

    def _choose(self, name: str, locale: Locale, domain: str) -> Catalog:
        """The catalog of the file, or the former one if the file has lost translations."""
        data, faults = catalog_bytes(self.root, locale, domain), Problems()
        present = self.read(data, locale, domain, faults)
        if reason := "" if self.accept_losses else self._loss(data, present, locale, domain):
            data = self.former(name)
            if data is None:
                raise BuildError(f"{name}: {reason}; {REMEDY}")
            present = self.read(data, locale, domain, Problems())
            self.kept.append(KeptCatalog(locale=locale.code, domain=domain, file=name, reason=reason, remedy=REMEDY))
        if data is not None:
            self.used[name] = data
        self.problems.extend(faults)
        return select_served(present, self.content.site, locale)

    def _loss(self, data: bytes | None, present: Catalog, locale: Locale, domain: str) -> str:
        """How the file lost translations; empty if it did not."""
        former_data = self.former(catalog_name(locale, domain))
        if former_data == data:
            return ""
        if data is None:
            return "the file is gone"
        if reason := unusable_reason(data, len(present.entries) + present.lost, present.lost, present.foreign):
            return reason
        if former_data is None:
            return ""
        former = self.read(former_data, locale, domain, Problems())
        return lost_translations(former, present, lambda: self._needed[domain])

    def _translated_percent(self, locale: Locale) -> int:
        """The share of the needed texts that are translated, rounded down; those that feeds translate do not count."""
        in_feeds = translated_in_feeds(self.content, locale)
        done, total = 0, 0
        for domain, keys in self._needed.items():
            needed = keys - in_feeds if domain == PRODUCT.domain else keys
            done += len(needed & translated_keys(self.catalog(locale, domain)))
            total += len(needed)
        return done * 100 // total if total else 100

    @cached_property
    def _needed(self) -> Mapping[str, Set[EntryKey]]:
        """The keys of the messages that the site needs, by domain."""
        needed: dict[str, set[EntryKey]] = {domain: set() for domain in CONTENT_DOMAINS}
        for message in content_messages(self.content):
            needed[message.domain].add(message.key)
        interface = {message.key for message in interface_messages(Problems())}
        return {**needed, INTERFACE_DOMAIN: interface}


def lost_translations(former: Catalog, present: Catalog, needed: Callable[[], Set[EntryKey]]) -> str:
    """A description of the loss if too many of the former translations are gone; only needed messages count.

    `needed` returns their keys; it is called only if necessary, since it is slow.
    """
    before, now = translated_keys(former), translated_keys(present)
    if not exceeds(len(before - now), len(before)):
        return ""
    before &= needed()
    lost = len(before - now)
    return f"{lost} of {counted(len(before), 'translation')} gone" if exceeds(lost, len(before)) else ""


def exceeds(lost: int, total: int) -> bool:
    """Whether more translations were lost than a build tolerates."""
    return lost * 100 > total * LOST_PERCENT


def translated_keys(catalog: Catalog) -> set[EntryKey]:
    return {key for key, entry in catalog.entries.items() if entry.translated}
