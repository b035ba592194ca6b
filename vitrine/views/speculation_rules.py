"""The speculation rules: which pages a browser may fetch when a visitor is about to follow a link."""

from werkzeug.wrappers import Response

from vitrine.content.kinds import ARTICLE, DOCUMENT, FIXED_PAGES
from vitrine.static_store import STATIC_PREFIX
from vitrine.web.response.conditional_response import json_response

# Not prefetched: files may be large, forms gain nothing, and a link to another language chooses that language.
EXCLUDED_PATHS = (f"{FIXED_PAGES['inquiry']}*", DOCUMENT.path.format(code="*"), ARTICLE.atom_feed)
ANY_PREFIX = "{/*}?"  # shorter than a list of all prefixes: every first visit fetches the rules
EXCLUDED_LINKS = "[data-locale], [rel~=nofollow], [rel~=noreferrer]"
CONTENT_TYPE = "application/speculationrules+json"


def show() -> Response:
    """The rules, which every page names in a header."""
    paths = [f"{STATIC_PREFIX}*", *(ANY_PREFIX + path for path in EXCLUDED_PATHS)]
    where = [
        {"href_matches": "/*"},
        {"not": {"href_matches": paths}},
        {"not": {"selector_matches": EXCLUDED_LINKS}},
    ]
    response = json_response({"prefetch": [{"where": {"and": where}, "eagerness": "moderate"}]})
    response.content_type = CONTENT_TYPE
    return response
