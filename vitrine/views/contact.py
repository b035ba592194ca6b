"""The contact page."""

from werkzeug.wrappers import Response

from vitrine.views.maps import map_props
from vitrine.views.page_texts import page_texts
from vitrine.web.page.metadata import page_metadata
from vitrine.web.page.structured_data.company import organization_with_offices
from vitrine.web.request.context import current_site
from vitrine.web.response.rendering import render_page


def show() -> Response:
    """All offices, with a map of them if there is one."""
    page, site = page_texts("contact"), current_site()
    metadata = page_metadata(
        page.title,
        page.summary,
        record=page,
        page_type="ContactPage",
        nodes=lambda _: organization_with_offices(site),
    )
    return render_page("contact/show.html", metadata, page=page, offices=site.offices, map_props=map_props())
