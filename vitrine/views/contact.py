"""The contact page."""

from datetime import UTC, datetime

from flask import request
from werkzeug.wrappers import Response

from vitrine.content.model.site import Office
from vitrine.database.queries.pages_and_people import person_of_office
from vitrine.database.queries.site import public_holidays
from vitrine.views.inquiry.form import countries
from vitrine.views.inquiry.office_routing import responsible_office
from vitrine.views.maps import map_props
from vitrine.web.page.fixed_pages import page_texts
from vitrine.web.page.formatting.opening_hours import OpeningState, opening_state
from vitrine.web.page.metadata import page_metadata
from vitrine.web.page.office_map import office_map
from vitrine.web.page.structured_data.company import organization_with_offices
from vitrine.web.request.context import current_locale, current_site, locale_code, site_db
from vitrine.web.response.rendering import render_page


def show() -> Response:
    """All offices, the visitor's first, on a map of our own, or on Google's if there is a key for it.

    For the country in the query, it shows the responsible office and person, and whether that office is open now.
    """
    page, site = page_texts("contact"), current_site()
    choices = dict(countries(current_locale()))
    country = request.args.get("country", "")
    country = country if country in choices else ""
    office = responsible_office(country)
    offices, props = sorted(site.offices, key=lambda other: other.code != office.code), map_props()
    metadata = page_metadata(
        page.title,
        page.summary,
        record=page,
        refined=bool(country),
        page_type="ContactPage",
        nodes=lambda _: organization_with_offices(site),
    )
    return render_page(
        "contact/show.html",
        metadata,
        page=page,
        offices=offices,
        office_map=office_map(offices, chosen=office.code) if not props else None,
        countries=choices,
        country=country,
        person=person_of_office(site_db(), locale_code(), office.code) if country else None,
        opening=state_now(office) if country else None,
        map_props=props,
    )


def state_now(office: Office) -> OpeningState | None:
    """Whether an office is open now, and when that changes."""
    return opening_state(office, public_holidays(site_db(), office.holidays), datetime.now(UTC))
