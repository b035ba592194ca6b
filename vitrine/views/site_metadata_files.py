"""Files that crawlers, browsers and programs look for: robots.txt, sitemaps, manifest, security.txt and the like."""

from datetime import UTC, datetime
from typing import NamedTuple

import msgspec
from flask import abort, render_template
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.kinds import ARTICLE, DOCUMENT
from vitrine.content.machine_addresses import MachineAddress
from vitrine.database.queries.addresses import AddressEntry, address_pages, addresses
from vitrine.files.static_store import STATIC_PREFIX
from vitrine.locales import LOCALES, Locale
from vitrine.web.page.assets import ICON_SIZE, TOUCH_ICON, asset, picture_url
from vitrine.web.page.language_versions import PageVersions, is_listed
from vitrine.web.request.context import current_build, current_locale, current_site, site_db
from vitrine.web.response.http_caching import PLAIN_TEXT, conditional_response, json_response
from vitrine.web.routing.urls import absolute, link

# Not prefetched: files may be large, forms gain nothing, and a link to another language chooses that language.
EXCLUDED_PATHS = (f"{FIXED_PAGES['inquiry']}*", DOCUMENT.path.format(code="*"), ARTICLE.atom_feed)
ANY_PREFIX = "{/*}?"  # shorter than a list of all prefixes: every first visit fetches the rules
EXCLUDED_LINKS = "[data-locale], [rel~=nofollow], [rel~=noreferrer]"
XML = "application/xml; charset=utf-8"


class SitemapEntry(NamedTuple):
    """A page in one locale: its URL, its alternates, the day of its last change ("" if unknown), and its pictures."""

    address: str
    alternates: tuple[tuple[str, str], ...]
    changed: str
    pictures: tuple[str, ...]


def robots() -> Response:
    """robots.txt, which disallows nothing, since a crawler can obey `noindex` only on pages that it may read."""
    return conditional_response(f"User-agent: *\nAllow: /\n\nSitemap: {absolute('/sitemap.xml')}\n", PLAIN_TEXT)


def sitemaps() -> Response:
    """The index of all sitemaps: one for each locale and page of the address table."""
    pages = range(1, address_pages(site_db()) + 1)
    files = [absolute(f"/sitemap-{code}-{page}.xml") for code in current_build().locales for page in pages]
    return conditional_response(render_template("xml/sitemap_index.xml", files=files), XML)


def sitemap(code: str, page: int) -> Response:
    """The canonical pages of one locale with their alternates; of a list only the first page, which links to others."""
    if code not in current_build().locales or not 1 <= page <= address_pages(site_db()):
        abort(404)
    locale = LOCALES[code]
    listed = [entry for entry in addresses(site_db(), page) if is_listed(entry, locale)]
    entries = [sitemap_entry(entry, locale) for entry in listed]
    return conditional_response(render_template("xml/sitemap.xml", entries=entries), XML)


def sitemap_entry(entry: AddressEntry, locale: Locale) -> SitemapEntry:
    versions = PageVersions(entry, entry.path, locale, (), entry.states.__contains__)
    changed = entry.changed.get(locale.code)
    pictures = tuple(picture_url(file) for file in entry.pictures)
    return SitemapEntry(versions.canonical, versions.alternates, changed.isoformat() if changed else "", pictures)


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
