"""Queries that several views share: the texts of a fixed page, and the responsible office."""

from flask import abort

from vitrine.content.model.records import Page
from vitrine.content.model.site import Office
from vitrine.database.queries import pages_and_people
from vitrine.web.page.cached_parts import per_locale
from vitrine.web.request.context import current_site, locale_code, site_db


@per_locale
def page_texts(code: str) -> Page:
    """The texts of a fixed page, from content/pages/<code>.md."""
    return pages_and_people.page(site_db(), locale_code(), code) or abort(404)


def responsible_office(country: str = "") -> Office:
    """The office that answers inquiries from a country.

    Without a country, or if no route of site.yaml fits, it is the one that answers in the current locale, else the
    first one.
    """
    site, locale = current_site(), locale_code()
    route = site.inquiry.route(country, locale, frozenset()) if country else None
    if route:
        return next(office for office in site.offices if office.code == route.office)
    return next((office for office in site.offices if locale in office.locales), site.offices[0])
