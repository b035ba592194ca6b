"""Every address of the site, in one table."""

from vitrine.views import (
    builds,
    contact,
    crawlers,
    documents,
    health,
    home,
    info,
    inquiries,
    news,
    products,
    search,
    services,
    solutions,
    speculation,
)
from vitrine.web.routes import Machine, Page

LISTING = ("sort", "view", "page")
LISTING_FRAGMENT = {"_listing": "products/_listing.html"}

ROUTES: tuple[Page | Machine, ...] = (
    Page("/", home.show),
    Page("/contactUs", contact.show),
    Page("/info/CompanyInfo", info.company),
    Page("/info/OurTeam", info.team),
    Page("/info/<page>", info.show),
    Page("/inquiry", inquiries.new),
    Page("/inquiry", inquiries.create, method="POST"),
    Page("/inquiry/<code>", inquiries.new, address="/inquiry"),
    Page("/inquiry/<code>", inquiries.create, method="POST", address="/inquiry"),
    Page("/inquiry/success", inquiries.success, parameters=("reference",)),
    Page("/inquiry/fail", inquiries.fail),
    Page("/news/<code>", news.show),
    Page("/newscenter", news.index, parameters=("year", "page"), fragments={"_more": "news/_more.html"}),
    Page("/product/<code>", products.show),
    Page("/product/<code>-t", products.sheet),
    Page("/products", products.index, parameters=(*LISTING, "compare"), filters=True, fragments=LISTING_FRAGMENT),
    Page("/products/<category>", products.index, parameters=LISTING, filters=True, fragments=LISTING_FRAGMENT),
    Page(
        "/products/<category>/<sub_category>",
        products.index,
        parameters=LISTING,
        filters=True,
        fragments=LISTING_FRAGMENT,
    ),
    Page("/search", search.show, parameters=("q", "page")),
    Page("/search/<path:q>", search.show, parameters=("page",), address="/search"),
    Page("/services", services.index),
    Page("/solutions", solutions.index),
    Page("/solutions/<code>", solutions.show),
    Page("/documents/<code>", documents.show),
    Machine("/news.atom", news.feed, localized=True),
    Machine("/speculation-rules.json", speculation.show),
    Machine("/builds/latest.json", builds.latest),
    Machine("/builds/meta/<build_id>.json", builds.meta),
    Machine("/sitemap.xml", crawlers.sitemaps),
    Machine("/sitemap-<code>-<int:page>.xml", crawlers.sitemap),
    Machine("/robots.txt", crawlers.robots),
    Machine("/healthz", health.alive),
    Machine("/readyz", health.ready),
)
