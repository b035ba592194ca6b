"""Decides which translations visitors see: which languages are open, and which entries they show."""

from collections.abc import Callable, Mapping, Sequence, Set

from vitrine.build_folder import ClosedLanguage
from vitrine.content.model.site import LanguageSettings, Site
from vitrine.files.build_cache import digest_of
from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.translations.apply.usable_translations import Catalog
from vitrine.translations.catalogs.po_entry import EntryKey

EVERYTHING = LanguageSettings()


def language_settings(site: Site, locale: Locale) -> LanguageSettings:
    """The settings of a language in site.yaml."""
    return site.languages.get(locale.code, EVERYTHING)


def served(catalog: Catalog, site: Site, locale: Locale) -> Catalog:
    """The catalog with the entries that the language shows: all of them, or those that somebody reviewed."""
    if language_settings(site, locale).serve == "all":
        return catalog
    reviewed = {key: entry for key, entry in catalog.entries.items() if entry.reviewed}
    return catalog.with_entries(reviewed, digest_of(b"reviewed", catalog.digest))


def closed_languages(
    site: Site,
    catalogs: Mapping[str, Sequence[Catalog]],
    needed_in: Callable[[Locale], Mapping[str, Set[EntryKey]]],
) -> tuple[ClosedLanguage, ...]:
    """The languages below the percentage at which they open; `catalogs` has theirs, in the order of `needed_in`."""
    closed = []
    for locale in TRANSLATED_LOCALES:
        opens_at = language_settings(site, locale).opens_at
        if opens_at and (percent := translated_percent(catalogs[locale.code], needed_in(locale))) < opens_at:
            closed.append(ClosedLanguage(locale=locale.code, percent=percent, opens_at=opens_at))
    return tuple(closed)


def translated_percent(catalogs: Sequence[Catalog], needed: Mapping[str, Set[EntryKey]]) -> int:
    """The share of the needed texts that are translated, rounded down."""
    done = sum(
        sum(key in keys and entry.translated for key, entry in catalog.entries.items())
        for catalog, keys in zip(catalogs, needed.values(), strict=True)
    )
    total = sum(map(len, needed.values()))
    return done * 100 // total if total else 100
