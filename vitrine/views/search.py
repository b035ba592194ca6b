"""The search page."""

from typing import Literal, cast, get_args

from flask import abort, redirect, request
from werkzeug.wrappers import Response

from vitrine.database.search import HitKind
from vitrine.search.results import search
from vitrine.views.found import search_data
from vitrine.views.texts import page_texts
from vitrine.web.builds import current_build
from vitrine.web.head import page_head
from vitrine.web.links import url
from vitrine.web.locale import current_locale, request_path
from vitrine.web.messages import gettext as _
from vitrine.web.pagination import page_number, paginate
from vitrine.web.paths import fits_path
from vitrine.web.rendering import render_page

LONGEST = 200


def show(q: str = "") -> Response:
    """The search form and what was found; a text in the query moves into the path where it can stand there."""
    asked = cleaned(request.args.get("q", ""))
    if not q and asked and fits_path(asked) and not request_path().payload:
        return redirect(url("search.show", q=asked), 302)
    text = cleaned(q) or asked
    page, number = page_texts("search"), page_number()
    results = search(current_build().db, current_locale().code, text, number, kind_asked()) if text else None
    if text and results is None:
        abort(404)
    title = _("Search results for “{text}”", text=text) if text else page.title
    path = f"/search/{text}" if text and fits_path(text) else "/search"
    return render_page(
        "search/show.html",
        page_head(title, page.summary, path=path, page=number, noindex=True),
        page=page,
        q=text,
        results=results,
        found=search_data(text, results, url("search.show", q=q)) if results else None,
        pagination=paginate(url("search.show", q=q), number, results.pages) if results else None,
    )


def kind_asked() -> HitKind | Literal[""]:
    """The kind of things asked for; one that does not exist has no page."""
    kind = request.args.get("kind", "")
    if kind not in ("", *get_args(HitKind)):
        abort(404)
    return cast(HitKind | Literal[""], kind)


def cleaned(text: str) -> str:
    """A search text without space around it, cut where nobody types any more."""
    return text.strip()[:LONGEST].strip()
