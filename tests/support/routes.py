"""One path of the demo per page kind: the sixteen routes of the specification, and further pages."""

from collections.abc import Mapping

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


def in_every_language(paths: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """The kind, the code of the locale and the path of each page in each language."""
    return [(kind, code, localized_path(path, LOCALES[code])) for kind, path in paths.items() for code in LOCALES]


ALL_ROUTES = in_every_language(ROUTES)
ALL_PAGES = in_every_language(ROUTES | MORE_PAGES)
ERROR_PAGES = in_every_language({"not-found": "/nothing/here"})
