"""The map's own document: the only one that may load anything from Google, with a policy of its own."""

import secrets

from flask import abort, render_template
from werkzeug.wrappers import Response

from vitrine.content.site import Office
from vitrine.web.builds import current_build
from vitrine.web.config import current_settings
from vitrine.web.island_contract import MapDocumentProps, MapOffice, MapProps
from vitrine.web.islands import encoded, script_safe
from vitrine.web.links import url
from vitrine.web.locale import current_locale
from vitrine.web.security import map_policy

REMEMBERED = "vitrine.map"


def show() -> Response:
    """The map with all offices; without a key for Google Maps there is none."""
    settings, locale = current_settings(), current_locale()
    if not settings.maps_key:
        abort(404)
    offices = current_build().site(locale.code).offices
    props = MapDocumentProps(
        key=settings.maps_key,
        region=settings.maps_region,
        language=locale.code,
        offices=tuple(map_office(office) for office in offices),
    )
    nonce = secrets.token_urlsafe(18)
    html = render_template("contact/map.html", nonce=nonce, props=script_safe(encoded(props)), offices=offices)
    return Response(html, content_type="text/html; charset=utf-8", headers=headers(map_policy(settings, nonce)))


def headers(policy: str) -> dict[str, str]:
    """What only this document is allowed; Google checks by the referrer whether the key is used on our site."""
    return {
        "Content-Security-Policy": policy,
        "Cache-Control": "no-store",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "X-Robots-Tag": "noindex",
    }


def map_office(office: Office) -> MapOffice:
    """An office as the map shows it."""
    latitude, longitude = office.coordinates
    return MapOffice(code=office.code, name=office.name.value, latitude=latitude, longitude=longitude)


def map_props() -> MapProps | None:
    """The props of the map's island; None where the site has no map."""
    if not current_settings().maps_key:
        return None
    return MapProps(document=url("maps.show"), remembered=REMEMBERED)
