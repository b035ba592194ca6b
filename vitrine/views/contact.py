"""The contact page."""

from werkzeug.wrappers import Response

from vitrine.views.maps import map_props
from vitrine.views.page_texts import page_texts
from vitrine.web.page.metadata import page_metadata
from vitrine.web.page.structured_data import local_business
from vitrine.web.request.context import current_site
from vitrine.web.response.rendering import render_page


def show() -> Response:
    """All offices, with a map of them if there is one."""
    page, site = page_texts("contact"), current_site()
    data = [local_business(office, site) for office in site.offices]
    metadata = page_metadata(page.title, page.summary, json_ld=data)
    return render_page("contact/show.html", metadata, page=page, offices=site.offices, map_props=map_props())
