"""The contact page, and the document of its map.

The document is the only page whose content security policy allows loading anything from Google.
"""

import secrets
from datetime import UTC, datetime

from flask import abort, render_template, request
from werkzeug.wrappers import Response

from vitrine.content.kinds import PERSON
from vitrine.content.model.records import Person
from vitrine.content.model.site import Office
from vitrine.database.queries.record_queries import list_records
from vitrine.database.queries.site import public_holidays
from vitrine.i18n.countries import countries
from vitrine.i18n.text_direction import directed_page
from vitrine.web.flask_class import current_settings
from vitrine.web.middleware.security_headers import map_policy
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.formatting.opening_hours import opening_state
from vitrine.web.page.island_contract import MapIframeProps, MapOffice, MapProps
from vitrine.web.page.islands import json_script
from vitrine.web.page.metadata import Indexing, PageMetadata, record_metadata
from vitrine.web.page.office_map import office_map
from vitrine.web.page.offices import visitor_offices
from vitrine.web.page.structured_data.company import organization_with_offices
from vitrine.web.request.context import current_locale, current_site, locale_code, site_db
from vitrine.web.response.http_caching import NO_STORE
from vitrine.web.response.rendering import HTML, render_page
from vitrine.web.routing.urls import url

CONSENT_KEY = "vitrine.map"


def show() -> Response:
    """All offices, the visitor's first, on a map of our own, or on Google's if there is a key for it.

    For the country in the query, it shows the responsible office and person, and whether that office is open now; for
    a single office it always does.
    """
    choices = dict(countries(current_locale()))
    country = request.args.get("country", "")
    country = country if country in choices else ""
    offices, props = visitor_offices(country), map_props()
    office = offices[0]
    is_decided = bool(country) or len(offices) == 1
    opening = None
    if is_decided and depends_on_time():
        opening = opening_state(office, public_holidays(site_db(), office.holidays), datetime.now(UTC))
    return render_page(
        "contact/show.html",
        contact_metadata(country),
        page=page_texts("contact"),
        offices=offices,
        office_map=office_map(offices, chosen=office.code) if not props else None,
        countries=choices,
        country=country,
        person=contact_person(office) if is_decided else None,
        opening=opening,
        map_props=props,
    )


def depends_on_time() -> bool:
    """Whether the page says if an office is open now; a file of an export cannot."""
    return current_settings().has_server and (bool(request.args.get("country")) or len(current_site().offices) == 1)


def contact_metadata(country: str) -> PageMetadata:
    return record_metadata(
        page_texts("contact"),
        indexing=Indexing(refined=bool(country)),
        page_type="ContactPage",
        nodes=lambda _: organization_with_offices(current_site()),
    )


def contact_person(office: Office) -> Person | None:
    """The first of the team who names the office, or None."""
    team = list_records(site_db(), PERSON, locale_code())
    return next((person for person in team if person.office == office.code), None)


def map_document() -> Response:
    """The map of all offices; 404 without a key for Google Maps."""
    settings, offices = current_settings(), current_site().offices
    if not settings.maps_key:
        abort(404)
    props = MapIframeProps(
        key=settings.maps_key,
        region=settings.maps_region,
        language=locale_code(),
        offices=tuple(map_office(office) for office in offices),
    )
    nonce = secrets.token_urlsafe(18)
    html = render_template("contact/map.html", nonce=nonce, props=json_script(props), offices=offices)
    body = directed_page(html, current_locale())
    return Response(body, content_type=HTML, headers=map_headers(map_policy(settings, nonce)))


def map_headers(policy: str) -> dict[str, str]:
    """The headers of the document of the map only; Google checks by the referrer whether the site may use the key."""
    return {
        "Content-Security-Policy": policy,
        "Cache-Control": NO_STORE,
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "X-Robots-Tag": "noindex",
    }


def map_office(office: Office) -> MapOffice:
    latitude, longitude = office.coordinates
    return MapOffice(code=office.code, name=office.name.value, latitude=latitude, longitude=longitude)


def map_props() -> MapProps | None:
    """The props of the map's island, or None if the site has no map."""
    if not current_settings().maps_key:
        return None
    return MapProps(iframe_url=url("contact.map_document"), consent_key=CONSENT_KEY)
