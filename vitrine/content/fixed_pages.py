"""The fixed pages of every site, and their addresses."""

FIXED_PAGES = {
    "home": "/",
    "products": "/products",
    "solutions": "/solutions",
    "services": "/services",
    "newscenter": "/newscenter",
    "company": "/info/CompanyInfo",
    "team": "/info/OurTeam",
    "contact": "/contactUs",
    "downloads": "/downloads",
    "search": "/search",
    "inquiry": "/inquiry",
    "inquiry-success": "/inquiry/success",
    "inquiry-fail": "/inquiry/fail",
}
DOWNLOADS_PAGE = "downloads"  # the interface has texts for it; it exists only where there is something to show
