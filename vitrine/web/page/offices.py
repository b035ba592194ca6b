"""The offices: all of them, one by its code, and the one that is responsible for a visitor."""

from vitrine.content.model.site import Office
from vitrine.web.request.context import current_site, locale_code


def responsible_office(country: str = "") -> Office:
    """The office that replies to inquiries from a country, in the language of the page.

    Without a country, or if no route in site.yaml matches, it is the first office that replies in this language, or
    else the first of all.
    """
    site, locale = current_site(), locale_code()
    route = site.inquiry.route(country, locale, frozenset()) if country else None
    own = (office for office in site.offices if locale in office.locales)
    return (route and find_office(route.office)) or next(own, site.offices[0])


def visitor_offices(country: str = "") -> list[Office]:
    """All offices, the one that is responsible for the visitor first."""
    first = responsible_office(country)
    return sorted(current_site().offices, key=lambda office: office.code != first.code)


def find_office(code: str) -> Office | None:
    """The office with this code, in the language of the page."""
    offices = current_site().offices
    return next((office for office in offices if office.code == code), None)
