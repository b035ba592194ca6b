"""Reads the glossary and reports mistakes in it."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from vitrine.content.read.source_files import csv_rows, open_source
from vitrine.english_counts import counted
from vitrine.locales import LOCALES, SOURCE_CODE, TRANSLATED_LOCALES
from vitrine.problems import Problems
from vitrine.translations.quality.glossary import TERMS_FILE, Glossary, Term, TermKey, term_key
from vitrine.translations.quality.word_forms import uses_word, without_compounds

NOTE, AVOID = "note", "avoid."
SEPARATOR = "|"


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
    lines: dict[TermKey, int] = {}
    for line, cells in rows:
        if len(cells) != len(header):
            message = f"the row has {counted(len(cells), 'cell')}, the header {counted(len(header), 'column')}"
            problems.add(TERMS_FILE.as_posix(), line, message, "quote cells that contain commas")
            continue
        row = dict(zip(header, cells, strict=True))
        english = row[SOURCE_CODE].strip()
        first = lines.setdefault(term_key(english), line)
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
    """Report words to avoid that the stemmer mistakes for forms of a word to use: “calibrado”, “calibración”."""
    for code, words in term.avoided.items():
        wanted, locale = term.wanted.get(code, ()), LOCALES[code]
        for word in words:
            uses = " ".join(without_compounds(wanted_word, wanted, locale) for wanted_word in wanted)
            if word in wanted or uses_word(uses, word, locale, shortened=False):
                message = f"“{word}” is a form of a word to use for “{term.english}”"
                problems.add(TERMS_FILE.as_posix(), line, message, f"remove it from the column {AVOID}{code}")


def words_by_locale(row: dict[str, str], prefix: str) -> dict[str, tuple[str, ...]]:
    """The alternatives in the cells of each locale."""
    cells = ((code, row.get(prefix + code, "")) for code in LOCALES)
    split = ((code, tuple(word.strip() for word in cell.split(SEPARATOR) if word.strip())) for code, cell in cells)
    return {code: words for code, words in split if words}
