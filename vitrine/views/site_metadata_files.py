"""Files that browsers and programs look for: search description, manifest, icon, speculation rules, security.txt."""

from datetime import UTC, datetime

import msgspec
from flask import abort, render_template
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.kinds import ARTICLE, DOCUMENT
from vitrine.content.machine_addresses import MachineAddress
from vitrine.files.static_store import STATIC_PREFIX
from vitrine.web.page.assets import ICON_SIZE, TOUCH_ICON, asset
from vitrine.web.request.context import current_build, current_locale, current_site
from vitrine.web.response.http_caching import PLAIN_TEXT, conditional_response, json_response
from vitrine.web.routing.urls import absolute, link

# Not prefetched: files may be large, forms gain nothing, and a link to another language chooses that language.
EXCLUDED_PATHS = (f"{FIXED_PAGES['inquiry']}*", DOCUMENT.path.format(code="*"), ARTICLE.atom_feed)
ANY_PREFIX = "{/*}?"  # shorter than a list of all prefixes: every first visit fetches the rules
EXCLUDED_LINKS = "[data-locale], [rel~=nofollow], [rel~=noreferrer]"


def search_description() -> Response:
    """How browsers search this site (OpenSearch), in the language of the path."""
    return conditional_response(render_template("xml/opensearch.xml"), "application/opensearchdescription+xml")


def web_manifest() -> Response:
    """The web manifest: name, icons and start page of the site for a home screen."""
    site, locale = current_site(), current_locale()
    width, height = ICON_SIZE
    icons = [
        {"src": asset("icons/favicon.svg"), "type": "image/svg+xml", "sizes": "any"},
        {"src": asset(TOUCH_ICON), "type": "image/png", "sizes": f"{width}x{height}"},
    ]
    manifest = {
        "name": site.name,
        "short_name": site.name,
        "description": site.summary.value,
        "lang": locale.tag,
        "dir": locale.direction,
        "start_url": link(FIXED_PAGES["home"]),
        "display": "browser",
        "icons": icons,
    }
    return conditional_response(msgspec.json.encode(manifest), "application/manifest+json")


def favicon() -> Response:
    """The icon at the address that programs, and browsers without SVG icons, try by default."""
    return redirect(asset("icons/favicon.ico"), 302)


def speculation_rules() -> Response:
    """Which pages a browser may fetch when a visitor is about to follow a link; pages name the rules in a header."""
    paths = [f"{STATIC_PREFIX}*", *(ANY_PREFIX + path for path in EXCLUDED_PATHS)]
    where = [
        {"href_matches": "/*"},
        {"not": {"href_matches": paths}},
        {"not": {"selector_matches": EXCLUDED_LINKS}},
    ]
    response = json_response({"prefetch": [{"where": {"and": where}, "eagerness": "moderate"}]})
    response.content_type = "application/speculationrules+json"
    return response


def notices() -> Response:
    """The licenses of third-party code in the browser files, at the address that each file names."""
    return redirect(asset("licenses/notices.txt"), 302)


def security() -> Response:
    """security.txt (RFC 9116); 404 if site.yaml has no contacts or they have expired."""
    contact = current_site().security
    if contact is None or contact.expires <= datetime.now(UTC):
        abort(404)
    lines = [f"Contact: {address}" for address in contact.contacts]
    lines.append(f"Expires: {contact.expires.astimezone(UTC).isoformat(timespec='seconds').replace('+00:00', 'Z')}")
    lines.append(f"Preferred-Languages: {', '.join(contact.locales or current_build().locales)}")
    lines.append(f"Canonical: {absolute(MachineAddress.SECURITY)}")
    lines += [f"Policy: {contact.policy}"] if contact.policy else []
    return conditional_response("\n".join(lines) + "\n", PLAIN_TEXT)
