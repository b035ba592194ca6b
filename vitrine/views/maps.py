"""The document of the map, the only page whose content security policy allows loading anything from Google."""

import secrets

from flask import abort, render_template
from werkzeug.wrappers import Response

from vitrine.content.model.site import Office
from vitrine.i18n.text_direction import directed_page
from vitrine.web.flask_class import current_settings
from vitrine.web.middleware.security_headers import map_policy
from vitrine.web.page.island_contract import MapIframeProps, MapOffice, MapProps
from vitrine.web.page.islands import json_script
from vitrine.web.request.context import current_locale, current_site, locale_code
from vitrine.web.response.cache_control import NO_STORE
from vitrine.web.response.rendering import HTML
from vitrine.web.routing.urls import url

CONSENT_KEY = "vitrine.map"


def show() -> Response:
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
    """The headers of this document only; Google checks by the referrer whether the site may use the key."""
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
    return MapProps(iframe_url=url("maps.show"), consent_key=CONSENT_KEY)
