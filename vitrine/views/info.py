"""The company, its team, and further pages such as the imprint."""

from flask import abort
from werkzeug.wrappers import Response

from vitrine.database.pages import info_page, people
from vitrine.views.texts import page_texts
from vitrine.web.builds import current_build
from vitrine.web.head import page_head
from vitrine.web.locale import current_locale
from vitrine.web.rendering import render_page


def company() -> Response:
    """What the company is and how it became so."""
    page = page_texts("company")
    head = page_head(page.title, page.summary, picture=page.picture.file if page.picture else "")
    return render_page("info/company.html", head, page=page)


def team() -> Response:
    """The people of the company."""
    page = page_texts("team")
    found = people(current_build().db, current_locale().code)
    return render_page("info/team.html", page_head(page.title, page.summary), page=page, people=found)


def show(page: str) -> Response:
    """A further page, from content/info."""
    found = info_page(current_build().db, current_locale().code, page) or abort(404)
    return render_page("info/show.html", page_head(found.title, found.summary), page=found)
