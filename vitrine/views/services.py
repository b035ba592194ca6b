"""The services page."""

from werkzeug.wrappers import Response

from vitrine.database.queries.editorial_content import services
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.metadata import record_metadata
from vitrine.web.page.structured_data.company import service_nodes
from vitrine.web.request.context import locale_code, site_db
from vitrine.web.response.rendering import render_page


def index() -> Response:
    """All services on one page, each with an anchor."""
    page, records = page_texts("services"), services(site_db(), locale_code())
    metadata = record_metadata(page, nodes=lambda _: service_nodes(records))
    return render_page("services/index.html", metadata, page=page, services=records)
