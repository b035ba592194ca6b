"""The effect of taking a returned file: the texts it translates, those that are refused, and the pages it completes."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from vitrine.content.addresses import addresses
from vitrine.content.model.content import Content
from vitrine.content.publishing import published
from vitrine.content.read.reader import read_content
from vitrine.errors import Problem, Problems
from vitrine.locales import Locale
from vitrine.preview.build import with_drafts
from vitrine.preview.desk.locale_texts import DeskText, LocaleTexts, all_faults
from vitrine.translations.apply.usable_translations import read_catalog
from vitrine.translations.catalogs.catalog_files import CatalogFile, catalog_data
from vitrine.translations.catalogs.status import completeness_with
from vitrine.translations.domains import CONTENT_DOMAINS
from vitrine.translations.exchange.handoff import entry_id
from vitrine.translations.exchange.returned_text import ReturnedText
from vitrine.translations.exchange.take import ReturnedFile, refusal
from vitrine.translations.quality.fault import Fault


@dataclass(frozen=True)
class TakenText:
    """A text as it would be after taking the file; its faults do not prevent that, but should be corrected."""

    text: DeskText
    msgstr: tuple[str, ...]
    faults: tuple[Fault, ...]


@dataclass
class Effect:
    """The effect of a file; `unchanged` counts texts already in the catalogs, `completed` are pages it completes."""

    locale: Locale
    taken: list[TakenText] = field(default_factory=list)
    refused: list[Problem] = field(default_factory=list)
    unchanged: int = 0
    completed: list[str] = field(default_factory=list)


def effect_of(root: Path, name: str, returned: ReturnedFile, texts: LocaleTexts) -> Effect:
    """The effect that `flask translations take` would have with a file called `name`."""
    effect = Effect(returned.locale)
    known = defaultdict[str, list[DeskText]](list)
    for text in texts.texts:
        known[entry_id(text.entry)].append(text)
    for one in returned.texts:
        entries = [(text.entry, text.domain) for text in known[one.id]]
        if reason := refusal(one, entries, returned.locale):
            effect.refused.append(Problem(one.place_in(name), one.line, reason, one.source))
        elif changed := [text for text in known[one.id] if not text.entry.translated]:
            effect.taken += [taken_text(text, one, texts) for text in changed]
        else:
            effect.unchanged += 1
    if effect.taken:
        effect.completed = completed_pages(root, effect, texts)
    return effect


def taken_text(text: DeskText, returned: ReturnedText, texts: LocaleTexts) -> TakenText:
    entry = replace(text.entry.without_fuzzy(), msgstr=returned.msgstr)
    return TakenText(text, returned.msgstr, all_faults(entry, texts.locale, text.domain, texts.glossary))


def completed_pages(root: Path, effect: Effect, texts: LocaleTexts) -> list[str]:
    """The addresses, without locale prefix, of pages that would become translated by the file."""
    content = read_content(root, Problems())
    if content is None:  # the preview keeps serving the last good build meanwhile
        return []
    content = published(with_drafts(content), datetime.now(UTC))
    new = {(*text.text.entry.key, text.text.domain): text.msgstr for text in effect.taken}
    before = {domain: texts.catalogs[domain].file for domain in CONTENT_DOMAINS}
    after = {domain: with_texts(file, domain, new) for domain, file in before.items()}
    before_pages = translated_pages(content, before, texts.locale)
    after_pages = translated_pages(content, after, texts.locale)
    return sorted(after_pages - before_pages)


def with_texts(file: CatalogFile, domain: str, new: Mapping[tuple[str, str, str], tuple[str, ...]]) -> CatalogFile:
    """A catalog with new translations by context, text and domain."""
    entries = (
        replace(entry.without_fuzzy(), msgstr=msgstr) if (msgstr := new.get((*entry.key, domain))) else entry
        for entry in file.entries
    )
    return replace(file, entries=tuple(entries))


def translated_pages(content: Content, files: Mapping[str, CatalogFile], locale: Locale) -> set[str]:
    """The addresses of the pages that count as translated with these catalogs."""
    catalogs = {
        domain: read_catalog(catalog_data(files[domain]), locale, domain, Problems()) for domain in CONTENT_DOMAINS
    }
    pages = completeness_with(catalogs, content, locale)
    return {
        address.path
        for address in addresses(content).values()
        if not address.sheet and address.page_key in pages and pages[address.page_key].state == "translated"
    }
