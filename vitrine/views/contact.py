"""The contact page."""

from werkzeug.wrappers import Response

from vitrine.views.maps import map_props
from vitrine.views.texts import page_texts
from vitrine.web.builds import current_build
from vitrine.web.head import page_head
from vitrine.web.locale import current_locale
from vitrine.web.rendering import render_page
from vitrine.web.structured_data import local_business


def show() -> Response:
    """Every office, and how to reach it."""
    page, site = page_texts("contact"), current_build().site(current_locale().code)
    head = page_head(page.title, page.summary, json_ld=[local_business(office, site) for office in site.offices])
    return render_page("contact/show.html", head, page=page, offices=site.offices, map_props=map_props())
