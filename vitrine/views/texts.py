"""The texts of the fixed pages."""

from flask import abort

from vitrine.content.records import Page
from vitrine.database import pages
from vitrine.web.builds import current_build
from vitrine.web.locale import current_locale


def page_texts(code: str) -> Page:
    """The texts of a fixed page, from content/pages/<code>.md, in the language of the page."""
    return pages.page(current_build().db, current_locale().code, code) or abort(404)
