"""The address of the page asked for: whether it exists, is published in this language, and has moved or gone."""

from flask import g, request
from werkzeug.exceptions import Gone, NotFound
from werkzeug.utils import redirect
from werkzeug.wrappers import Response

from vitrine.database.addresses import AddressEntry, address
from vitrine.web.builds import current_build
from vitrine.web.locale import current_locale, current_page, request_path
from vitrine.web.query import query_part
from vitrine.web.route_rules import Middleware, RedirectTo


class NotInThisLanguage(NotFound):
    """The page exists, but not in the language asked for."""


def current_address() -> AddressEntry | None:
    """The entry of the page asked for in the address table, or None for whatever is no page."""
    if "address" not in g:
        page = current_page()
        g.address = address(current_build().db, page.address or request_path().bare) if page else None
    entry: AddressEntry | None = g.address
    return entry


def current_middleware() -> frozenset[Middleware]:
    """The middleware the route rules name for this path."""
    return current_build().rules.middleware(request_path().routed)


def follow_route_rules() -> Response | None:
    """Answer a page that has moved or gone; old addresses need not match a route any more."""
    if is_machine():
        return None
    if "gone" in current_middleware():
        raise Gone
    moved = current_build().rules.redirect(request_path().routed)
    return send_to(moved) if moved else None


def check_address() -> None:
    """Refuse a page that does not exist, or is not published in the language asked for."""
    if current_page() is None:
        return
    entry = current_address()
    if entry is None:
        raise NotFound
    if current_locale().code not in entry.states:
        raise NotInThisLanguage


def is_machine() -> bool:
    """Whether the request matched an address for programs, which no rule of the content touches."""
    return request.url_rule is not None and current_page() is None


def send_to(moved: RedirectTo) -> Response:
    """Answer with a redirect; the query goes along, unless the target leaves the site."""
    stays = moved.to.startswith("/") and "?" not in moved.to
    answer = redirect(moved.to + (query_part() if stays else ""), moved.status_code)
    answer.headers["Cache-Control"] = "public, max-age=3600" if moved.status_code in (301, 308) else "no-store"
    return answer
