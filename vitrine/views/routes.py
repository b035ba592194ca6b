"""All addresses of the site, in one table."""

from vitrine.content.model.specifications import LISTING_PARAMETERS
from vitrine.views import (
    builds,
    contact,
    crawlers,
    home,
    icon_api,
    info,
    maps,
    markdown,
    monitoring,
    news,
    services,
    solutions,
    speculation_rules,
    well_known_files,
)
from vitrine.views.documents import document_files, document_redirect, downloads
from vitrine.views.inquiry import inquiries, moderation, stamp
from vitrine.views.products import products, version_choice
from vitrine.views.search import search
from vitrine.web.routing.route_types import MachineRoute, PageRoute, Route


def listing(rule: str, **fragments: str) -> PageRoute:
    """A page that lists products."""
    return PageRoute(
        rule,
        products.index,
        parameters=LISTING_PARAMETERS,
        section="/products",
        facets=True,
        fragments={"_listing": "products/_listing.html", **fragments},
    )


ROUTES: tuple[Route, ...] = (
    PageRoute("/", home.show),
    PageRoute(
        "/contactUs",
        contact.show,
        parameters=("country",),
        uncached_with="country",
        fragments={"_office": "contact/_office.html"},
    ),
    PageRoute("/info/CompanyInfo", info.company),
    PageRoute("/info/OurTeam", info.team),
    PageRoute("/info/<page>", info.show),
    PageRoute("/inquiry", inquiries.new, parameters=("items", "message")),
    PageRoute("/inquiry", inquiries.create, method="POST", parameters=("items",), returns_answers=True),
    PageRoute("/inquiry/<code>", inquiries.new, address="/inquiry"),
    PageRoute("/inquiry/<code>", inquiries.create, method="POST", address="/inquiry", returns_answers=True),
    PageRoute("/inquiry/success", inquiries.success, parameters=("reference", "office", "by")),
    PageRoute("/inquiry/fail", inquiries.fail),
    PageRoute("/inquiry/held/<reference>", moderation.show, parameters=("signature",), address="/inquiry"),
    PageRoute(
        "/inquiry/held/<reference>",
        moderation.decide,
        method="POST",
        parameters=("signature",),
        address="/inquiry",
    ),
    PageRoute("/news/<code>", news.show, section="/newscenter"),
    PageRoute("/newscenter", news.index, parameters=("year", "page"), fragments={"_more": "news/_more.html"}),
    PageRoute(
        "/product/<code>",
        products.show,
        section="/products",
        parameters=(version_choice.PARAMETER,),
        fragments={"_version": "products/_version.html"},
    ),
    PageRoute("/product/<code>-t", products.sheet, section="/products"),
    listing("/products", _tray="products/_tray.html"),
    listing("/products/<category>"),
    listing("/products/<category>/<sub_category>"),
    PageRoute("/search", search.show, parameters=("q", "kind", "page")),
    PageRoute("/search/<path:q>", search.show, parameters=("kind", "page"), address="/search"),
    PageRoute("/services", services.index),
    PageRoute("/solutions", solutions.index),
    PageRoute("/solutions/<code>", solutions.show),
    PageRoute("/documents/<code>", document_redirect.show),
    PageRoute(
        "/downloads",
        downloads.index,
        parameters=("q", *downloads.PARAMETERS, "page"),
        fragments={"_listing": "downloads/_listing.html"},
    ),
    MachineRoute(
        f"/documents/<code>.<any({', '.join(document_files.CONTENT_TYPES)}):suffix>",
        document_files.show,
        localized=True,
    ),
    MachineRoute("/news.atom", news.feed, localized=True),
    MachineRoute("/news.json", news.json_feed, localized=True),
    MachineRoute("/llms.txt", markdown.index, localized=True),
    MachineRoute("/product/<code>.md", markdown.product, localized=True),
    MachineRoute("/documents/<code>.md", markdown.show_document, localized=True),
    MachineRoute("/opensearch.xml", well_known_files.search_description, localized=True),
    MachineRoute("/site.webmanifest", well_known_files.web_manifest, localized=True),
    MachineRoute(well_known_files.SECURITY_PATH, well_known_files.security),
    MachineRoute("/notices.txt", well_known_files.notices),
    MachineRoute("/speculation-rules.json", speculation_rules.show),
    MachineRoute("/builds/latest.json", builds.latest),
    MachineRoute("/builds/meta/<build_id>.json", builds.meta),
    MachineRoute("/map", maps.show, localized=True),
    MachineRoute("/icons/<prefix>.json", icon_api.show),
    MachineRoute("/favicon.ico", icon_api.favicon),
    MachineRoute("/sitemap.xml", crawlers.sitemaps),
    MachineRoute("/sitemap-<code>-<int:page>.xml", crawlers.sitemap),
    MachineRoute("/robots.txt", crawlers.robots),
    MachineRoute("/inquiry/stamp.json", stamp.show),
    MachineRoute("/healthz", monitoring.alive),
    MachineRoute("/readyz", monitoring.ready),
    MachineRoute("/metrics", monitoring.metrics),
)
