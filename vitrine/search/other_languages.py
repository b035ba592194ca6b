"""Recognizes searches in another language of the site than that of the page."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice

from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.search import SearchTables
from vitrine.locales import LOCALES
from vitrine.search.analysis import is_cjk, stem, words
from vitrine.search.languages import JAPANESE
from vitrine.search.query import MAX_CHARACTERS
from vitrine.search.ranking import Ranked

MIN_LETTERS = 4  # shorter words stand in many languages
MOST = 2  # languages that a text is searched in besides that of its page


def languages_of(db: SiteDatabase, locale: str, text: str, *, inflected: bool) -> list[str]:
    """The other locales that have all words of a text which this one lacks, or, if `inflected`, other forms of them."""
    found = dict.fromkeys(words(text[:MAX_CHARACTERS]))
    telling = [word for word in found if word.isalpha() and (len(word) >= MIN_LETTERS or is_cjk(word))]
    known = SearchTables(db, locale).words(telling)
    unknown = [word for word in telling if word not in known]
    others = [other for other in LOCALES if other != locale]
    if not unknown or any(map(is_cjk, unknown)):  # the vocabulary has Japanese in pairs of characters
        return [JAPANESE] if unknown and JAPANESE in others else []
    return list(islice((other for other in others if has_all(db, other, unknown, inflected=inflected)), MOST))


def has_all(db: SiteDatabase, locale: str, unknown: Sequence[str], *, inflected: bool) -> bool:
    tables = SearchTables(db, locale)
    known = tables.words(unknown)
    missing = {stem(word, locale) for word in unknown if word not in known}
    return not missing or (inflected and tables.term_counts(missing).keys() == missing)


def shown_in(tables: SearchTables, ranked: Iterable[Ranked]) -> list[Ranked]:
    """Entries of another locale as this one shows them; entries that this one lacks are left out."""
    entries = list(ranked)
    ids = tables.by_keys(entry.candidate.key for entry in entries).values()
    shown = {candidate.key: candidate for candidate in tables.candidates(ids)}
    return [replace(entry, candidate=shown[entry.candidate.key]) for entry in entries if entry.candidate.key in shown]
