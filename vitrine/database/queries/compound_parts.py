"""Queries on the parts of compound words, between which long words may be hyphenated."""

from itertools import pairwise

from vitrine.database.connection import SiteDatabase


def compound_parts(db: SiteDatabase, locale: str, word: str) -> tuple[str, ...]:
    """The parts of a word as written; the whole word if the build does not know it as a compound."""
    row = db.row("SELECT parts FROM compounds WHERE locale = ? AND word = ?", (locale, word.lower()))
    ends = [0]
    for part in row[0].split("|") if row else (word,):
        ends.append(ends[-1] + len(part))
    return tuple(word[start:end] for start, end in pairwise(ends))
