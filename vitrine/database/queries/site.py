"""Queries on the site as a whole: its record, its dictionary, public holidays, and the parts of compound words."""

from datetime import date
from itertools import pairwise

from vitrine.content.model.site import Site
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import T, find_stored
from vitrine.errors import BuildError


def site(db: SiteDatabase, locale: str) -> Site:
    return only_record(db, Site, "site", locale)


def dictionary(db: SiteDatabase, locale: str) -> SpecificationDictionary:
    return only_record(db, SpecificationDictionary, "dictionary", locale)


def only_record(db: SiteDatabase, stored_type: type[T], name: str, locale: str) -> T:
    """The only record of its kind in a locale; raises BuildError if the build lacks it."""
    record = find_stored(db, stored_type, name, locale, "")
    if record is None:
        raise BuildError(f"{db.path} has no {name} for {locale!r}; run `flask site build`")
    return record


def public_holidays(db: SiteDatabase, place: str) -> frozenset[date]:
    """The public holidays at the place of an office (`DE-BY`); none for an empty place."""
    rows = db.rows("SELECT day FROM public_holidays WHERE place = ?", (place,))
    return frozenset(date.fromisoformat(day) for (day,) in rows)


def compound_parts(db: SiteDatabase, locale: str, word: str) -> tuple[str, ...]:
    """The parts of a word as written; the whole word if the build does not know it as a compound."""
    row = db.row("SELECT parts FROM compounds WHERE locale = ? AND word = ?", (locale, word.lower()))
    ends = [0]
    for part in row[0].split("|") if row else (word,):
        ends.append(ends[-1] + len(part))
    return tuple(word[start:end] for start, end in pairwise(ends))
