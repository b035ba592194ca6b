"""Checks which of the optional fixed pages the site has."""

from vitrine.database.queries import pages_and_people
from vitrine.web.page.cached_parts import per_locale
from vitrine.web.request.context import locale_code, site_db


@per_locale
def has_page(code: str) -> bool:
    """Whether the site has this fixed page; OPTIONAL_PAGES can be left out."""
    return pages_and_people.page(site_db(), locale_code(), code) is not None
