"""The services page."""

from werkzeug.wrappers import Response

from vitrine.content.kinds import SERVICE
from vitrine.database.queries.record_queries import list_records
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.metadata import record_metadata
from vitrine.web.page.structured_data.company import service_nodes
from vitrine.web.request.context import locale_code, site_db
from vitrine.web.response.rendering import render_page


def index() -> Response:
    """All services on one page, each with an anchor."""
    page, records = page_texts("services"), list_records(site_db(), SERVICE, locale_code())
    metadata = record_metadata(page, nodes=lambda _: service_nodes(records))
    return render_page("services/index.html", metadata, page=page, services=records)
