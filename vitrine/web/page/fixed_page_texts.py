"""The texts of fixed pages, and which of the optional ones the site has."""

from flask import abort

from vitrine.content.kinds import PAGE
from vitrine.content.model.records import Page
from vitrine.database.queries.record_queries import find_record
from vitrine.web.page.cached_parts import cached_per_locale
from vitrine.web.request.context import locale_code, site_db


@cached_per_locale
def page_texts(code: str) -> Page:
    """The texts of a fixed page, from content/pages/<code>.md."""
    return find_record(site_db(), PAGE, locale_code(), code) or abort(404)


@cached_per_locale
def has_page(code: str) -> bool:
    """Whether the site has this fixed page; OPTIONAL_PAGES can be left out."""
    return find_record(site_db(), PAGE, locale_code(), code) is not None
