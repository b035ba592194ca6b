"""Questions about the site as a whole."""

from vitrine.content.dictionary import Dictionary
from vitrine.content.site import Site
from vitrine.database.connection import SiteDatabase
from vitrine.database.reading import find_record
from vitrine.errors import BuildError


def site(db: SiteDatabase, locale: str) -> Site:
    """What site.yaml says, in this locale."""
    found = find_record(db, Site, "site", locale, "")
    if found is None:
        raise BuildError(f"{db.path} holds no site texts for {locale!r}; run `flask site build`")
    return found


def dictionary(db: SiteDatabase, locale: str) -> Dictionary:
    """The dictionary of specifications, labels in this locale."""
    found = find_record(db, Dictionary, "dictionary", locale, "")
    if found is None:
        raise BuildError(f"{db.path} holds no dictionary for {locale!r}; run `flask site build`")
    return found
