"""What several pages show: the texts of a fixed page, and the office responsible for the visitor."""

from flask import abort

from vitrine.content.records import Page
from vitrine.content.site import Office
from vitrine.database import pages
from vitrine.web.builds import current_build
from vitrine.web.locale import current_locale


def page_texts(code: str) -> Page:
    """The texts of a fixed page, from content/pages/<code>.md, in the language of the page."""
    return pages.page(current_build().db, current_locale().code, code) or abort(404)


def responsible_office() -> Office:
    """The office that answers in the language of the page, else the first."""
    locale = current_locale().code
    offices = current_build().site(locale).offices
    return next((office for office in offices if locale in office.locales), offices[0])
