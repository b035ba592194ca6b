"""The pages about the company, its team, and further pages such as the imprint."""

from flask import abort
from werkzeug.wrappers import Response

from vitrine.content.kinds import INFO, PERSON
from vitrine.database.queries.record_queries import find_record, list_records
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.metadata import record_metadata
from vitrine.web.page.structured_data.company import organization_with_offices, person_nodes
from vitrine.web.request.context import current_site, locale_code, site_db
from vitrine.web.response.rendering import render_page


def company() -> Response:
    page = page_texts("company")
    metadata = record_metadata(page, page_type="AboutPage", nodes=lambda _: organization_with_offices(current_site()))
    return render_page("info/company.html", metadata, page=page)


def team() -> Response:
    page, members = page_texts("team"), list_records(site_db(), PERSON, locale_code())
    metadata = record_metadata(
        page, page_type="AboutPage", nodes=lambda described: person_nodes(members, described.url)
    )
    return render_page("info/team.html", metadata, page=page, people=members)


def show(page: str) -> Response:
    """A further page, from content/info."""
    record = find_record(site_db(), INFO, locale_code(), page) or abort(404)
    return render_page("info/show.html", record_metadata(record), page=record)
