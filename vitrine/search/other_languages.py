"""Finds what a text means that is written in another language of the site than its page."""

from collections.abc import Iterable
from dataclasses import replace

from vitrine.database.queries.search import SearchTables
from vitrine.locales import LOCALES
from vitrine.search.analysis import is_cjk, words
from vitrine.search.languages import JAPANESE
from vitrine.search.query import MAX_CHARACTERS
from vitrine.search.ranking import Ranked

MIN_LETTERS = 4  # shorter words stand in many languages
MOST = 2  # languages that a text is searched in besides that of its page


def languages_of(tables: SearchTables, locale: str, text: str) -> list[str]:
    """The other locales whose vocabulary has all words of a text that this one lacks."""
    found = dict.fromkeys(words(text[:MAX_CHARACTERS]))
    telling = [word for word in found if word.isalpha() and (len(word) >= MIN_LETTERS or is_cjk(word))]
    known = tables.words(telling)
    unknown = [word for word in telling if word not in known]
    others = [other for other in LOCALES if other != locale]
    if not unknown or any(map(is_cjk, unknown)):  # the vocabulary has Japanese in pairs of characters
        return [JAPANESE] if unknown and JAPANESE in others else []
    return [other for other, count in tables.known_in(others, unknown).items() if count == len(unknown)][:MOST]


def shown_in(tables: SearchTables, ranked: Iterable[Ranked]) -> list[Ranked]:
    """Entries of another locale as this one shows them; those that it lacks are left out."""
    entries = list(ranked)
    ids = tables.by_keys(entry.candidate.key for entry in entries).values()
    shown = {candidate.key: candidate for candidate in tables.candidates(ids)}
    return [replace(entry, candidate=shown[entry.candidate.key]) for entry in entries if entry.candidate.key in shown]
