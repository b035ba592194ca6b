"""The glossary, translations/terms.csv: which words translations should use for a term, and which to avoid."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import snowballstemmer

from vitrine.content.read.source_files import csv_rows, open_source
from vitrine.errors import Problems
from vitrine.files.build_cache import digest_of
from vitrine.locales import LOCALES, SOURCE_CODE, TRANSLATED_LOCALES, Locale
from vitrine.plurals import counted
from vitrine.translations.catalogs.po_entry import Entry
from vitrine.translations.quality.fault import Fault

TERMS_FILE = Path("translations") / "terms.csv"
NOTE, AVOID = "note", "avoid."
SEPARATOR = "|"
SHORTEST_STEM, LONGEST_ENDING = 3, 2
IGNORE_TERMS = "ignore-check-glossary"  # Weblate's flag for an entry that may deviate from the glossary
WORD = re.compile(r"[^\W_]+")
WORD_OR_PAUSE = re.compile(r"[^\W_]+|[.,;:!?()]")
FIRST_PART = re.compile(r"([^\W_]+)-(?!\w)")  # of a German compound, in “Ein- und Ausgang”
GAP = 4  # how many words may stand between the words of a term
NO_TEXT = re.compile(r"\]\([^)]*\)|\{\w*\}")  # targets of links and placeholders
PLURAL = re.compile(r"(?<=[^aeiou])ies$|(?:(?<=ss|ch|sh)|(?<=x)|(?<=^gas))es$|(?<!^ga)(?<![isu])s$")
STEMMERS = {
    language: snowballstemmer.stemmer(name)
    for language, name in (("es", "spanish"), ("fr", "french"), ("de", "german"))
}

Key = tuple[str, ...]


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
        self._terms = {key(term.english): term for term in terms}
        self._longest = max(map(len, self._terms), default=0)
        self.digest = digest_of(repr(self.terms).encode())

    @property
    def terms(self) -> tuple[Term, ...]:
        return tuple(self._terms.values())

    def terms_in(self, text: str) -> Iterator[Term]:
        """The terms in an English text, each once."""
        found, words, at = set(), key(text), 0
        while at < len(words):
            lengths = range(min(self._longest, len(words) - at), 0, -1)
            match = next((words[at : at + length] for length in lengths if words[at : at + length] in self._terms), ())
            at += len(match) or 1
            if match and match not in found:
                found.add(match)
                yield self._terms[match]

    def faults(self, entry: Entry, locale: Locale) -> Iterator[Fault]:
        """Deviations of the translation of an entry from the glossary; none is serious."""
        if entry.fuzzy or not entry.complete or IGNORE_TERMS in entry.marks:
            return
        translation = NO_TEXT.sub(" ", " ".join(entry.msgstr))
        for term in self.terms_in(NO_TEXT.sub(" ", entry.msgid)):
            wanted, avoided = term.wanted.get(locale.code, ()), term.avoided.get(locale.code, ())
            rest = without_compounds(translation, wanted, locale)
            bad = next((word for word in avoided if says(rest, word, locale, shortened=False)), None)
            if bad:
                remedy = f"write “{wanted[0]}”" if wanted else "write another"
                yield Fault(f"“{bad}” is not the word for “{term.english}”", remedy, serious=False)
            elif wanted and not any(says(translation, word, locale, shortened=True) for word in wanted):
                words = " or ".join(f"“{word}”" for word in wanted)
                remedy = f"write {words}, or add the word to {TERMS_FILE.as_posix()}"
                yield Fault(f"the term “{term.english}” is translated differently here", remedy, serious=False)


def says(text: str, word: str, locale: Locale, *, shortened: bool) -> bool:
    """Whether a text uses a word in any inflection; in German also within compounds, in Japanese as a substring.

    With `shortened`, elliptical forms count too: “Ein- und Ausgang” uses “Eingang”, “presión absoluta y diferencial”
    uses “presión diferencial”.
    """
    language = locale.language
    if language not in STEMMERS:
        return "".join(word.split()).casefold() in "".join(text.split()).casefold()
    sought, found = words_of(word), words_of(text)
    if language == "de" and len(sought) == 1:
        first_parts = FIRST_PART.findall(text.casefold()) if shortened else ()
        return any(within(sought[0], one) for one in found) or any(map(sought[0].startswith, first_parts))
    return any(says_at(at, found, sought, language, GAP if shortened else 0) for at in range(len(found)))


def says_at(at: int, found: Sequence[str], sought: Sequence[str], language: str, gap: int) -> bool:
    """Whether the sought words begin at a position of a text, with at most `gap` other words between two of them."""
    for number, word in enumerate(sought):
        places = range(at, min(at + (gap if number else 0) + 1, len(found)))
        place = next((place for place in places if same_word(found[place], word, language)), None)
        if place is None:
            return False
        at = place + 1
    return True


def within(word: str, compound: str) -> bool:
    """Whether a German compound is, or contains, a word in any inflection."""
    return stem(word.casefold(), "de") in stem(compound.casefold(), "de")


def without_compounds(text: str, words: Sequence[str], locale: Locale) -> str:
    """A German text without the compounds that contain one of the words; other languages are unchanged."""
    if locale.language != "de":
        return text
    return WORD.sub(lambda found: "" if any(within(word, found[0]) for word in words) else found[0], text)


def same_word(one: str, other: str, language: str) -> bool:
    """Whether two words are forms of one; endings are compared too, since the stemmer takes some nouns for verbs."""
    if stem(one, language) == stem(other, language):
        return True
    short, long = sorted((one, other), key=len)
    return len(short) >= SHORTEST_STEM and long.startswith(short) and len(long) - len(short) <= LONGEST_ENDING


def words_of(text: str) -> list[str]:
    return WORD.findall(text.casefold())


def key(text: str) -> Key:
    """The words of an English text, in the singular, and the punctuation, which no term extends across."""
    words = WORD_OR_PAUSE.findall(text.casefold())
    return tuple(PLURAL.sub(lambda ending: "y" if ending[0] == "ies" else "", word) for word in words)


@lru_cache(maxsize=65_536)
def stem(word: str, language: str) -> str:
    return str(STEMMERS[language].stemWord(word))


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
            remedy = f"use {', '.join(sorted(columns))}"
            problems.add(TERMS_FILE.as_posix(), 1, f"unknown column {name!r}", remedy)
    if SOURCE_CODE not in header:
        message = f"the column {SOURCE_CODE!r} is missing"
        problems.add(TERMS_FILE.as_posix(), 1, message, "add it, with the English terms")
        return Glossary(())
    return Glossary(read_terms(header, rows, problems))


def read_terms(header: Sequence[str], rows: Iterable[tuple[int, list[str]]], problems: Problems) -> Iterator[Term]:
    """The term of each row."""
    lines: dict[Key, int] = {}
    for line, cells in rows:
        if len(cells) != len(header):
            message = f"the row has {counted(len(cells), 'cell')}, the header {counted(len(header), 'column')}"
            problems.add(TERMS_FILE.as_posix(), line, message, "quote cells that contain commas")
            continue
        row = dict(zip(header, cells, strict=True))
        english = row[SOURCE_CODE].strip()
        first = lines.setdefault(key(english), line)
        if first != line:
            message = f"the term {english!r} is already on line {first}"
            problems.add(TERMS_FILE.as_posix(), line, message, "delete one of the two")
        elif not english:
            problems.add(TERMS_FILE.as_posix(), line, "the row has no English term", "add it, or delete the row")
        else:
            term = Term(english, words_by_locale(row, ""), words_by_locale(row, AVOID), row.get(NOTE, "").strip())
            check_term(term, line, problems)
            yield term


def check_term(term: Term, line: int, problems: Problems) -> None:
    """Report words to avoid that the stemmer takes for forms of a word to use, as “calibrado” of “calibración”."""
    for code, words in term.avoided.items():
        wanted, locale = term.wanted.get(code, ()), LOCALES[code]
        for word in words:
            uses = " ".join(without_compounds(one, wanted, locale) for one in wanted)
            if says(uses, word, locale, shortened=False):
                message = f"“{word}” is a form of a word to use for “{term.english}”"
                problems.add(TERMS_FILE.as_posix(), line, message, f"remove it from the column {AVOID}{code}")


def words_by_locale(row: dict[str, str], prefix: str) -> dict[str, tuple[str, ...]]:
    """The alternatives in the cells of each locale."""
    cells = ((code, row.get(prefix + code, "")) for code in LOCALES)
    split = ((code, tuple(word.strip() for word in cell.split(SEPARATOR) if word.strip())) for code, cell in cells)
    return {code: words for code, words in split if words}
