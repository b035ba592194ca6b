"""The glossary, translations/terms.csv: the words that translations should use for a term, and those to avoid."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from vitrine.content.read.source_files import Source, csv_rows, open_source
from vitrine.files.build_cache import digest_of
from vitrine.locales import LOCALES, SOURCE_CODE, TRANSLATED_LOCALES, Locale
from vitrine.problems import Problems, counted
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.fault import TextFault
from vitrine.translations.quality.word_forms import uses_word, without_compounds

TERMS_FILE = Path("translations") / "terms.csv"
NOTE, AVOID = "note", "avoid."  # a column, and the beginning of the columns with words to avoid
SEPARATOR = "|"  # of words in a cell
IGNORE_TERMS = "ignore-check-glossary"  # Weblate's flag for an entry that may deviate from the glossary
WORD_OR_PAUSE = re.compile(r"[^\W_]+|[.,;:!?()]")
NO_TEXT = re.compile(r"\]\([^)]*\)|\{\w*\}")  # targets of links and placeholders
PLURAL = re.compile(r"(?<=[^aeiou])ies$|(?:(?<=ss|ch|sh)|(?<=x)|(?<=^gas))es$|(?<!^ga)(?<![isu])s$")

CACHED_TEXTS = 16_384

TermKey = tuple[str, ...]


@dataclass(frozen=True)
class Term:
    """An English term with the words to use and to avoid by locale code, and a note on when to use which."""

    english: str
    wanted: dict[str, tuple[str, ...]]
    avoided: dict[str, tuple[str, ...]]
    note: str = ""


class Glossary:
    """All terms; the longest term at a position of a text counts, so that *flow meter* hides *flow*."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._terms = {term_key(term.english): term for term in terms}
        self._longest = max(map(len, self._terms), default=0)
        self.terms_in = lru_cache(maxsize=CACHED_TEXTS)(self._find_terms)  # every language looks up the same texts
        self.digest = digest_of(repr(self.terms).encode())

    @property
    def terms(self) -> tuple[Term, ...]:
        return tuple(self._terms.values())

    def _find_terms(self, text: str) -> tuple[Term, ...]:
        """The terms in an English text, each once."""
        terms, words, at = dict[TermKey, Term](), term_key(text), 0
        while at < len(words):
            lengths = range(min(self._longest, len(words) - at), 0, -1)
            match = next((words[at : at + length] for length in lengths if words[at : at + length] in self._terms), ())
            at += len(match) or 1
            if match:
                terms.setdefault(match, self._terms[match])
        return tuple(terms.values())

    def faults(self, entry: Entry, locale: Locale) -> Iterator[TextFault]:
        """Deviations of the translation of an entry from the glossary; none is serious."""
        if entry.fuzzy or not entry.complete or IGNORE_TERMS in entry.marks:
            return
        terms = self.terms_in(NO_TEXT.sub(" ", entry.msgid))
        translation = NO_TEXT.sub(" ", " ".join(entry.msgstr)) if terms else ""
        faults = (term_fault(term, translation, locale) for term in terms)
        yield from filter(None, faults)


def term_fault(term: Term, translation: str, locale: Locale) -> TextFault | None:
    """The deviation in the translation of a text that contains the term; None if there is none."""
    wanted, avoided = term.wanted.get(locale.code, ()), term.avoided.get(locale.code, ())
    other_words = without_compounds(translation, wanted, locale)
    bad = next((word for word in avoided if uses_word(other_words, word, locale, shortened=False)), None)
    if bad:
        remedy = f"write “{wanted[0]}”" if wanted else "write another"
        return TextFault(f"“{bad}” is not the word for “{term.english}”", remedy)
    if wanted and not any(uses_word(translation, word, locale, shortened=True) for word in wanted):
        words = " or ".join(f"“{word}”" for word in wanted)
        remedy = f"write {words}, or add the word to {TERMS_FILE.as_posix()}"
        return TextFault(f"the term “{term.english}” is translated differently here", remedy)
    return None


def term_key(text: str) -> TermKey:
    """The words of an English text, in the singular, and its punctuation, so that no term extends across it."""
    words = WORD_OR_PAUSE.findall(text.casefold())
    return tuple(PLURAL.sub(lambda ending: "y" if ending[0] == "ies" else "", word) for word in words)


def read_glossary(root: Path, problems: Problems) -> Glossary:
    """The glossary of the project at `root`, empty without a file; mistakes in it are problems."""
    path = root / TERMS_FILE
    source = open_source(path, root, problems) if path.exists() else None
    if source is None:
        return Glossary(())
    rows = csv_rows(source)
    _, header = next(rows, (1, list[str]()))
    columns = {SOURCE_CODE, NOTE, *(prefix + locale.code for locale in TRANSLATED_LOCALES for prefix in ("", AVOID))}
    for name in header:
        if name not in columns:
            source.problem(1, f"unknown column {name!r}", f"use {', '.join(sorted(columns))}")
    if SOURCE_CODE not in header:
        source.problem(1, f"the column {SOURCE_CODE!r} is missing", "add it, with the English terms")
        return Glossary(())
    return Glossary(read_terms(header, rows, source))


def read_terms(header: Sequence[str], rows: Iterable[tuple[int, list[str]]], source: Source) -> Iterator[Term]:
    lines: dict[TermKey, int] = {}
    for line, cells in rows:
        if len(cells) != len(header):
            message = f"the row has {counted(len(cells), 'cell')}, the header {counted(len(header), 'column')}"
            source.problem(line, message, "quote cells that contain commas")
            continue
        row = dict(zip(header, cells, strict=True))
        english = row[SOURCE_CODE].strip()
        first = lines.setdefault(term_key(english), line)
        if first != line:
            source.problem(line, f"the term {english!r} is already on line {first}", "delete one of the two")
        elif not english:
            source.problem(line, "the row has no English term", "add it, or delete the row")
        else:
            term = Term(english, words_by_locale(row, ""), words_by_locale(row, AVOID), row.get(NOTE, "").strip())
            check_term(term, line, source)
            yield term


def check_term(term: Term, line: int, source: Source) -> None:
    """Report words to avoid that the stemmer mistakes for forms of a word to use: “calibrado”, “calibración”."""
    for code, words in term.avoided.items():
        wanted, locale = term.wanted.get(code, ()), LOCALES[code]
        for word in words:
            uses = " ".join(without_compounds(wanted_word, wanted, locale) for wanted_word in wanted)
            if word in wanted or uses_word(uses, word, locale, shortened=False):
                message = f"“{word}” is a form of a word to use for “{term.english}”"
                source.problem(line, message, f"remove it from the column {AVOID}{code}")


def words_by_locale(row: dict[str, str], prefix: str) -> dict[str, tuple[str, ...]]:
    """The alternatives in the cells of each locale."""
    cells = ((code, row.get(prefix + code, "")) for code in LOCALES)
    split = ((code, tuple(word.strip() for word in cell.split(SEPARATOR) if word.strip())) for code, cell in cells)
    return {code: words for code, words in split if words}
