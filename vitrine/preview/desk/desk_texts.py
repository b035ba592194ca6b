"""The texts of a locale as the desk lists them: their states, their faults and the pages they are on."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from vitrine.build_cache import digest_of
from vitrine.content.seo_texts import width
from vitrine.errors import Problems
from vitrine.locales import Locale
from vitrine.preview.desk.similar import Memory
from vitrine.preview.desk.site_texts import read_site_texts
from vitrine.preview.source_locations import text_id
from vitrine.translations.catalogs.catalog_files import CatalogFile, catalog_bytes, catalog_name, read_catalog_data
from vitrine.translations.catalogs.plural_rule_repair import with_own_forms
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.domains import DOMAINS
from vitrine.translations.quality.checking import entry_faults
from vitrine.translations.quality.lengths import longest
from vitrine.translations.quality.markup_faults import Fault
from vitrine.translations.quality.terms import Glossary, read_glossary
from vitrine.translations.update.update import merge_template, with_plural_forms

OPEN_STATES = ("faulty", "missing", "stale")


@dataclass(frozen=True)
class DeskText:
    """One text: its entry in the catalog `file`, whose line is 0 until `flask translations update`, and its faults."""

    domain: str
    file: str
    entry: Entry
    faults: tuple[Fault, ...] = ()

    @property
    def id(self) -> str:
        """The id of the element that shows it in the preview."""
        return text_id(self.entry.context or "", self.entry.msgid)

    @property
    def state(self) -> str:
        if self.faults:
            return "faulty"
        if self.entry.translated:
            return "translated"
        return "stale" if self.entry.fuzzy else "missing"

    @property
    def words(self) -> int:
        return len(f"{self.entry.msgid} {self.entry.msgid_plural}".split())

    @property
    def longest(self) -> int:
        return longest(self.entry)

    @property
    def width(self) -> int:
        """How long its longest form is."""
        return max(map(width, self.entry.msgstr))

    @property
    def location(self) -> str:
        return f"{self.file}:{self.entry.line}" if self.entry.line else self.file

    @property
    def paths(self) -> tuple[str, ...]:
        """The pages that its comments name, without locale prefix; of an interface text none."""
        places = (comment.rpartition(", ")[2] for comment in self.entry.extracted_comments)
        return tuple(dict.fromkeys(place for place in places if place.startswith("/")))


@dataclass(frozen=True)
class LocaleTexts:
    """All texts of a locale."""

    locale: Locale
    files: Mapping[str, CatalogFile]
    texts: Sequence[DeskText]
    glossary: Glossary
    unreadable: Problems = field(default_factory=Problems)

    @cached_property
    def by_id(self) -> dict[str, DeskText]:
        return {text.id: text for text in self.texts}

    @cached_property
    def memory(self) -> Memory:
        return Memory(text.entry for text in self.texts)

    @cached_property
    def open(self) -> list[DeskText]:
        """What is left to do, the least work first."""
        return sorted((text for text in self.texts if text.state in OPEN_STATES), key=lambda text: text.words)

    def count(self, state: str) -> int:
        return sum(text.state == state for text in self.texts)


class DeskCatalogs:
    """The texts of each locale, read again when a catalog, the glossary or the build has changed."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._kept: dict[str, tuple[bytes, LocaleTexts]] = {}

    def texts(self, folder: Path, locale: Locale) -> LocaleTexts:
        """The texts of a locale that the build in `folder` needs, as the catalogs stand now."""
        glossary = read_glossary(self._root, Problems())
        data = {domain: catalog_bytes(self._root, locale, domain) or b"" for domain in DOMAINS}
        digest = digest_of(folder.name.encode(), glossary.digest, *data.values())
        digest_kept, texts = self._kept.get(locale.code, (b"", None))
        if texts is None or digest_kept != digest:
            texts = locale_texts(folder, locale, data, glossary)
            self._kept[locale.code] = digest, texts
        return texts


def locale_texts(folder: Path, locale: Locale, data: Mapping[str, bytes], glossary: Glossary) -> LocaleTexts:
    """Read all catalogs of a locale, as they would be after an update."""
    problems = Problems()
    files: dict[str, CatalogFile] = {}
    for domain, template in read_site_texts(folder).templates.items():
        file = with_own_forms(read_catalog_data(data[domain], catalog_name(locale, domain), problems), locale)
        files[domain] = merge_template(file, [with_plural_forms(entry, locale) for entry in template])
    texts = [text for domain, file in files.items() for text in texts_of_file(file, domain, locale, glossary)]
    return LocaleTexts(locale, files, texts, glossary, problems)


def texts_of_file(file: CatalogFile, domain: str, locale: Locale, glossary: Glossary) -> Iterable[DeskText]:
    for entry in file.entries:
        faults = (*entry_faults(entry, locale, domain), *glossary.faults(entry, locale))
        yield DeskText(domain, file.name, entry, faults)
