"""Which pages a browser may fetch ahead, when a visitor is about to follow a link."""

from werkzeug.wrappers import Response

from vitrine.locales import LOCALES
from vitrine.web.machine import json_answer

# Files are for who really wants them, forms have nothing to gain, and a language is chosen by following its link.
NEVER = ("/inquiry*", "/documents/*", "/news.atom")
NEVER_LINKS = "[data-locale], [rel~=nofollow], [rel~=noreferrer]"
CONTENT_TYPE = "application/speculationrules+json"


def show() -> Response:
    """The speculation rules; pages name them in a header."""
    paths = ["/static/*", *(locale.prefix + path for locale in LOCALES.values() for path in NEVER)]
    where = [
        {"href_matches": "/*"},
        {"not": {"href_matches": paths}},
        {"not": {"selector_matches": NEVER_LINKS}},
    ]
    answer = json_answer({"prefetch": [{"where": {"and": where}, "eagerness": "moderate"}]})
    answer.content_type = CONTENT_TYPE
    return answer
