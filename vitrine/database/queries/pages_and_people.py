"""Queries on pages, services and the team."""

from vitrine.content.kinds import INFO, PAGE, PERSON, SERVICE
from vitrine.content.model.records import Page, Person, Service
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.record_queries import find_record, list_records


def page(db: SiteDatabase, locale: str, code: str) -> Page | None:
    """The texts of a fixed page (`home`, `company`, …), or None."""
    return find_record(db, PAGE, locale, code)


def info_page(db: SiteDatabase, locale: str, code: str) -> Page | None:
    """An info page, or None where it is not published in this locale."""
    return find_record(db, INFO, locale, code)


def services(db: SiteDatabase, locale: str) -> list[Service]:
    """All services, in the order in which pages show them."""
    return list_records(db, SERVICE, locale)


def people(db: SiteDatabase, locale: str) -> list[Person]:
    """The team, in the order in which pages show it."""
    return list_records(db, PERSON, locale)


def person_of_office(db: SiteDatabase, locale: str, office: str) -> Person | None:
    """The contact person of an office: the first of the team who names it, or None."""
    return next((person for person in people(db, locale) if person.office == office), None)
