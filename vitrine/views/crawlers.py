"""What crawlers read first: robots.txt and the sitemaps."""

from typing import NamedTuple

from flask import abort, render_template
from werkzeug.wrappers import Response

from vitrine.database.addresses import AddressEntry, address_pages, addresses
from vitrine.database.news import article
from vitrine.locales import LOCALES, Locale, localized_path
from vitrine.web.alternates import PageVersions
from vitrine.web.builds import current_build
from vitrine.web.links import absolute
from vitrine.web.machine import machine_answer

XML = "application/xml; charset=utf-8"


class SitemapEntry(NamedTuple):
    """One page in one locale: its address, its alternates, and the day it changed where that is truly known."""

    address: str
    alternates: tuple[tuple[str, str], ...]
    changed: str


def robots() -> Response:
    """Nothing is forbidden: what must not be found says so itself, which a crawler has to read."""
    return machine_answer(
        f"User-agent: *\nAllow: /\n\nSitemap: {absolute('/sitemap.xml')}\n", "text/plain; charset=utf-8"
    )


def sitemaps() -> Response:
    """The index of all sitemaps: one per locale and five thousand addresses."""
    pages = range(1, address_pages(current_build().db) + 1)
    files = [absolute(f"/sitemap-{code}-{page}.xml") for code in LOCALES for page in pages]
    return machine_answer(render_template("feeds/sitemaps.xml", files=files), XML)


def sitemap(code: str, page: int) -> Response:
    """The pages of one locale that stand for themselves, each with its alternates."""
    db = current_build().db
    if code not in LOCALES or not 1 <= page <= address_pages(db):
        abort(404)
    found = [entry for entry in addresses(db, code, page) if may_be_found(entry, LOCALES[code])]
    entries = [sitemap_entry(entry, LOCALES[code]) for entry in found]
    return machine_answer(render_template("feeds/sitemap.xml", entries=entries), XML)


def may_be_found(entry: AddressEntry, locale: Locale) -> bool:
    """Whether a page stands for itself in a locale, and no redirect leads away from it."""
    moved = current_build().rules.redirect(localized_path(entry.path, locale))
    return locale.code in entry.indexed_locales and entry.kind != "document" and not moved


def sitemap_entry(entry: AddressEntry, locale: Locale) -> SitemapEntry:
    """A page in one locale; the alternates are those of the page itself."""
    versions = PageVersions(entry, entry.path, locale, (), entry.states.__contains__)
    return SitemapEntry(versions.canonical, versions.alternates, day_of_change(entry, locale))


def day_of_change(entry: AddressEntry, locale: Locale) -> str:
    """The day of an article; no other page knows when it last changed."""
    if entry.kind != "article":
        return ""
    found = article(current_build().db, locale.code, entry.code)
    return found.date.isoformat() if found else ""
