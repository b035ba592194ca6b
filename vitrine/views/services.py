"""The services page."""

from werkzeug.wrappers import Response

from vitrine.database.pages import services
from vitrine.views.texts import page_texts
from vitrine.web.builds import current_build
from vitrine.web.head import page_head
from vitrine.web.locale import current_locale
from vitrine.web.rendering import render_page


def index() -> Response:
    """All services on one page, each with an anchor."""
    page, found = page_texts("services"), services(current_build().db, current_locale().code)
    return render_page("services/index.html", page_head(page.title, page.summary), page=page, services=found)
