"""The texts of a locale that the desk lists: their states, faults and pages, and the details of each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from vitrine.content.model.texts import width
from vitrine.locales import Locale
from vitrine.preview.desk.site_texts import read_site_texts
from vitrine.preview.desk.translation_memory import TranslationMemory
from vitrine.preview.source_locations import text_id
from vitrine.problems import Problem, Problems
from vitrine.translations.catalogs.catalog_files import CatalogFile, catalog_bytes
from vitrine.translations.catalogs.plural_rules import read_with_own_forms
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.entry_checks import entry_faults
from vitrine.translations.quality.fault import TextFault
from vitrine.translations.quality.glossary import TERMS_FILE, Glossary, read_glossary
from vitrine.translations.quality.lengths import longest
from vitrine.translations.update.update import merge_template, with_plural_forms

OPEN_STATES = ("faulty", "missing", "stale")


@dataclass(frozen=True)
class DeskText:
    """One text: its entry in the catalog `file`, whose line is 0 until `flask translations update`, and its faults."""

    domain: str
    file: str
    entry: Entry
    faults: tuple[TextFault, ...] = ()

    @property
    def id(self) -> str:
        """The id of the element that shows it in the preview."""
        return text_id(self.file, self.entry.context or "", self.entry.msgid)

    @property
    def is_left_out(self) -> bool:
        """Whether builds leave its translation out."""
        return any(fault.serious for fault in self.faults)

    @property
    def is_finished(self) -> bool:
        return self.entry.translated and not self.is_left_out

    @property
    def state(self) -> str:
        if not self.is_finished:
            return "stale" if self.entry.fuzzy else "missing"
        return "faulty" if self.faults else "translated"

    @property
    def searchable(self) -> str:
        """Its English and its translation, as `LocaleTexts.matching` compares them."""
        return squeezed("\n".join((self.entry.msgid, self.entry.msgid_plural, *self.entry.msgstr))).casefold()

    @property
    def words(self) -> int:
        return self.entry.words

    @property
    def longest(self) -> int:
        return longest(self.entry)

    @property
    def width(self) -> int:
        """The width of its longest form, in letters."""
        return max(map(width, self.entry.msgstr))

    @property
    def location(self) -> str:
        return f"{self.file}:{self.entry.line}" if self.entry.line else self.file

    @property
    def paths(self) -> tuple[str, ...]:
        """The pages named in its comments, without locale prefix; none for an interface text."""
        places = (comment.rpartition(", ")[2] for comment in self.entry.extracted_comments)
        return tuple(dict.fromkeys(place for place in places if place.startswith("/")))


@dataclass(frozen=True)
class CatalogTexts:
    """The texts of one catalog, and the inputs they were read from; `file` is the catalog as if it had been updated."""

    data: bytes
    template: Sequence[Entry]
    glossary: Glossary
    file: CatalogFile
    texts: Sequence[DeskText]
    problems: Problems


@dataclass(frozen=True)
class LocaleTexts:
    """All texts of a locale; `catalogs` are by domain."""

    locale: Locale
    catalogs: Mapping[str, CatalogTexts]
    glossary: Glossary

    @cached_property
    def texts(self) -> list[DeskText]:
        return [text for catalog in self.catalogs.values() for text in catalog.texts]

    @cached_property
    def by_id(self) -> dict[str, DeskText]:
        return {text.id: text for text in self.texts}

    @cached_property
    def memory(self) -> TranslationMemory:
        return TranslationMemory(text.entry for text in self.texts if text.is_finished)

    @cached_property
    def open(self) -> list[DeskText]:
        """The texts left to translate, the shortest first."""
        return sorted((text for text in self.texts if text.state in OPEN_STATES), key=lambda text: text.words)

    def matching(self, words: str) -> list[DeskText]:
        """The texts, finished or not, whose English or translation contains these words, the shortest first."""
        folded = words.casefold()
        return sorted((text for text in self.texts if folded in text.searchable), key=lambda text: text.words)

    @property
    def unreadable(self) -> list[Problem]:
        """The problems of files that could not be read completely."""
        return [problem for catalog in self.catalogs.values() for problem in catalog.problems.sorted()]

    def count(self, state: str) -> int:
        return sum(text.state == state for text in self.texts)


class DeskCatalogs:
    """The texts of each locale; a catalog is read again if it, the glossary or the site's messages have changed."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._glossary = b"", Glossary(())
        self._locales: dict[str, LocaleTexts] = {}

    def texts(self, folder: Path, locale: Locale) -> LocaleTexts:
        """The texts of a locale that the build in `folder` needs, from the current catalogs."""
        former = self._locales.get(locale.code)
        glossary, templates = self._current_glossary(), read_site_texts(folder).templates
        catalogs = {
            domain: self._catalog(locale, domain, template, glossary, former) for domain, template in templates.items()
        }
        if former is None or any(former.catalogs.get(domain) is not one for domain, one in catalogs.items()):
            former = self._locales[locale.code] = LocaleTexts(locale, catalogs, glossary)
        return former

    def _current_glossary(self) -> Glossary:
        path = self._root / TERMS_FILE
        data = path.read_bytes() if path.is_file() else b""
        if data != self._glossary[0]:
            self._glossary = data, read_glossary(self._root, Problems())
        return self._glossary[1]

    def _catalog(
        self, locale: Locale, domain: str, template: Sequence[Entry], glossary: Glossary, former: LocaleTexts | None
    ) -> CatalogTexts:
        data = catalog_bytes(self._root, locale, domain) or b""
        cached = former.catalogs.get(domain) if former else None
        if cached and cached.data == data and cached.glossary is glossary and cached.template == template:
            return cached
        return catalog_texts(data, template, glossary, locale, domain)


def squeezed(text: str) -> str:
    """A text in which all white space is alike, since nobody types no-break spaces."""
    return " ".join(text.split())


def catalog_texts(
    data: bytes, template: Sequence[Entry], glossary: Glossary, locale: Locale, domain: str
) -> CatalogTexts:
    """Read a catalog, and find the faults of all its texts."""
    problems = Problems()
    read = read_with_own_forms(data, locale, domain, problems)
    file = merge_template(read, [with_plural_forms(entry, locale) for entry in template])
    texts = [DeskText(domain, file.name, entry, all_faults(entry, locale, domain, glossary)) for entry in file.entries]
    return CatalogTexts(data, template, glossary, file, texts, problems)


def all_faults(entry: Entry, locale: Locale, domain: str, glossary: Glossary) -> tuple[TextFault, ...]:
    """The faults of an entry by itself, and its deviations from the glossary."""
    return (*entry_faults(entry, locale, domain), *glossary.faults(entry, locale))


def text_details(text: DeskText, texts: LocaleTexts) -> dict[str, Any]:
    """The details of a text for JSON; `length` and `longest` are in letters, and `longest` is 0 for no limit."""
    code = texts.locale.code
    terms = texts.glossary.terms_in(text.entry.msgid)
    return {
        "faults": [{"message": fault.message, "remedy": fault.remedy} for fault in text.faults],
        "length": text.width,
        "longest": text.longest,
        "terms": [
            {
                "english": term.english,
                "wanted": term.wanted.get(code, ()),
                "avoided": term.avoided.get(code, ()),
                "note": term.note,
            }
            for term in terms
        ],
        "similar": texts.memory.similar(text.entry),
    }
