"""One path of the demo per page kind: the sixteen routes of the specification, and further pages."""

from vitrine.locales import LOCALES, localized_path

ROUTES = {
    "home": "/",
    "contact": "/contactUs",
    "company": "/info/CompanyInfo",
    "team": "/info/OurTeam",
    "inquiry": "/inquiry/FL-200",
    "inquiry-success": "/inquiry/success",
    "inquiry-fail": "/inquiry/fail",
    "article": "/news/fl-520-launch",
    "newscenter": "/newscenter",
    "product": "/product/FL-200",
    "sheet": "/product/FL-200-t",
    "products": "/products/flow/electromagnetic",
    "search": "/search/pressure",
    "services": "/services",
    "solutions": "/solutions",
    "solution": "/solutions/drinking-water",
}

MORE_PAGES = {
    "all-products": "/products",
    "category": "/products/flow",
    "filtered": "/products/flow?measuring-principle=coriolis",
    "table": "/products/flow?view=table",
    "comparison": "/products?compare=FL-200,FL-210",
    "news-of-a-year": "/newscenter?year=2026",
    "downloads": "/downloads",
    "certificates": "/downloads?kind=certificate",
    "general-inquiry": "/inquiry",
    "empty-search": "/search",
    "search-without-hits": "/search/zzzz",
    "imprint": "/info/imprint",
    "privacy": "/info/privacy",
}

VARIANTS = [
    (kind, code, localized_path(path, locale)) for kind, path in ROUTES.items() for code, locale in LOCALES.items()
]
ALL_PAGES = [
    (kind, code, localized_path(path, locale))
    for kind, path in (ROUTES | MORE_PAGES).items()
    for code, locale in LOCALES.items()
]
ERROR_PAGES = [("not-found", code, localized_path("/nothing/here", locale)) for code, locale in LOCALES.items()]
