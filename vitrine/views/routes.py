"""All addresses of the site, in one table."""

from vitrine.content.machine_addresses import MachineAddress
from vitrine.content.model.specifications import LISTING_PARAMETERS, OPTION_PARAMETER
from vitrine.database.queries.documents import FILTERS as DOWNLOAD_FILTERS
from vitrine.views import (
    builds,
    contact,
    home,
    icon_api,
    info,
    markdown,
    monitoring,
    news,
    services,
    site_metadata_files,
    solutions,
)
from vitrine.views.documents import documents, downloads
from vitrine.views.inquiries import inquiries, moderation
from vitrine.views.products import comparison, products
from vitrine.views.search import search
from vitrine.web.routing.route_types import MachineRoute, PageRoute, Route


def listing(rule: str, **fragments: str) -> PageRoute:
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
        depends_on_time=contact.depends_on_time,
        fragments={"_office": "contact/_office.html"},
    ),
    PageRoute("/info/CompanyInfo", info.company),
    PageRoute("/info/OurTeam", info.team, section="/info/CompanyInfo"),
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
        parameters=(OPTION_PARAMETER,),
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
    PageRoute("/documents/<code>", documents.show),
    PageRoute(
        "/downloads",
        downloads.index,
        parameters=("q", *DOWNLOAD_FILTERS, "page"),
        fragments={"_listing": "downloads/_listing.html"},
    ),
    MachineRoute(MachineAddress.DOCUMENT_FILE, documents.show_file, localized=True, limited=True),
    MachineRoute(MachineAddress.ATOM_FEED, news.feed, localized=True, limited=True),
    MachineRoute(MachineAddress.JSON_FEED, news.json_feed, localized=True, limited=True),
    MachineRoute(MachineAddress.LLMS_INDEX, markdown.index, localized=True, limited=True),
    MachineRoute(MachineAddress.COMPARISON_TABLE, comparison.table, localized=True, limited=True),
    MachineRoute(MachineAddress.PRODUCT_MARKDOWN, markdown.show_product, localized=True, limited=True),
    MachineRoute(MachineAddress.DOCUMENT_MARKDOWN, markdown.show_document, localized=True, limited=True),
    MachineRoute(MachineAddress.SEARCH_DESCRIPTION, site_metadata_files.search_description, localized=True),
    MachineRoute(MachineAddress.WEB_MANIFEST, site_metadata_files.web_manifest, localized=True),
    MachineRoute(MachineAddress.SECURITY, site_metadata_files.security),
    MachineRoute(MachineAddress.NOTICES, site_metadata_files.notices),
    MachineRoute(MachineAddress.SPECULATION_RULES, site_metadata_files.speculation_rules),
    MachineRoute(MachineAddress.LATEST_BUILD, builds.latest),
    MachineRoute(MachineAddress.BUILD_METADATA, builds.meta),
    MachineRoute(MachineAddress.MAP, contact.map_document, localized=True),
    MachineRoute(MachineAddress.ICONS, icon_api.show),
    MachineRoute(MachineAddress.FAVICON, site_metadata_files.favicon),
    MachineRoute(MachineAddress.SITEMAPS, site_metadata_files.sitemaps),
    MachineRoute(MachineAddress.SITEMAP, site_metadata_files.sitemap, limited=True),
    MachineRoute(MachineAddress.ROBOTS, site_metadata_files.robots),
    MachineRoute(MachineAddress.FORM_STAMP, inquiries.stamp),
    MachineRoute(MachineAddress.ALIVE, monitoring.alive),
    MachineRoute(MachineAddress.READY, monitoring.ready, exact=True),
    MachineRoute(MachineAddress.METRICS, monitoring.metrics, exact=True),
)
