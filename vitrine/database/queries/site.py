"""Queries on the site as a whole."""

from datetime import date

from vitrine.content.model.site import Site
from vitrine.content.model.specifications import SpecificationDictionary
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import find_stored
from vitrine.errors import BuildError


def site(db: SiteDatabase, locale: str) -> Site:
    """The site record in this locale."""
    found = find_stored(db, Site, "site", locale, "")
    if found is None:
        raise BuildError(f"{db.path} has no site texts for {locale!r}; run `flask site build`")
    return found


def dictionary(db: SiteDatabase, locale: str) -> SpecificationDictionary:
    """The dictionary of specifications, labels in this locale."""
    found = find_stored(db, SpecificationDictionary, "dictionary", locale, "")
    if found is None:
        raise BuildError(f"{db.path} has no dictionary for {locale!r}; run `flask site build`")
    return found


def public_holidays(db: SiteDatabase, place: str) -> frozenset[date]:
    """The public holidays at the place of an office (`DE-BY`); none for an empty place."""
    rows = db.rows("SELECT day FROM public_holidays WHERE place = ?", (place,))
    return frozenset(date.fromisoformat(day) for (day,) in rows)
