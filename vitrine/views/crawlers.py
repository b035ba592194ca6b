"""robots.txt and the sitemaps."""

from typing import NamedTuple

from flask import abort, render_template
from werkzeug.wrappers import Response

from vitrine.database.queries.addresses import AddressEntry, address_pages, addresses
from vitrine.locales import LOCALES, Locale
from vitrine.web.page.assets import picture_url
from vitrine.web.page.language_versions import PageVersions, is_listed
from vitrine.web.request.context import current_build, site_db
from vitrine.web.response.http_caching import PLAIN_TEXT, conditional_response
from vitrine.web.routing.urls import absolute

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
