"""The parts of compound words, by which long words break."""

from itertools import pairwise

from vitrine.database.connection import SiteDatabase


def compound_parts(db: SiteDatabase, locale: str, word: str) -> tuple[str, ...]:
    """The parts of a word as it is written; the whole word where the build knows no joint in it."""
    row = db.row("SELECT parts FROM compounds WHERE locale = ? AND word = ?", (locale, word.lower()))
    ends = [0]
    for part in row[0].split("|") if row else (word,):
        ends.append(ends[-1] + len(part))
    return tuple(word[start:end] for start, end in pairwise(ends))
