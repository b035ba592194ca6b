"""What several pages show: the texts of a fixed page, and the office that answers in the visitor's language."""

from flask import abort

from vitrine.content.model.records import Page
from vitrine.content.model.site import Office
from vitrine.database import pages_and_people
from vitrine.web.request.context import current_site, locale_code, site_db


def page_texts(code: str) -> Page:
    """The texts of a fixed page, from content/pages/<code>.md."""
    return pages_and_people.page(site_db(), locale_code(), code) or abort(404)


def responsible_office() -> Office:
    """The office that answers in the current locale, else the first one."""
    offices = current_site().offices
    return next((office for office in offices if locale_code() in office.locales), offices[0])
