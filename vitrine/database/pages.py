"""Questions about pages, services and the team."""

from vitrine.content.records import Page, Person, Service
from vitrine.database.connection import SiteDatabase
from vitrine.database.reading import find_record, list_records


def page(db: SiteDatabase, locale: str, code: str) -> Page | None:
    """The texts of a fixed page (`home`, `company`, …), or None."""
    return find_record(db, Page, "page", locale, code)


def info_page(db: SiteDatabase, locale: str, code: str) -> Page | None:
    """A further page below /info, or None where it is not published in this locale."""
    return find_record(db, Page, "info", locale, code)


def services(db: SiteDatabase, locale: str) -> list[Service]:
    """All services, in the order they are shown."""
    return list_records(db, Service, "service", locale)


def people(db: SiteDatabase, locale: str) -> list[Person]:
    """The team, in the order it is shown."""
    return list_records(db, Person, "person", locale)
