"""Solutions: the listing and each one."""

from flask import abort
from werkzeug.wrappers import Response

from vitrine.database import solutions
from vitrine.database.products import products
from vitrine.views.inquired import inquired_solution
from vitrine.views.texts import page_texts
from vitrine.web.builds import current_build
from vitrine.web.head import page_head
from vitrine.web.links import url
from vitrine.web.locale import current_locale
from vitrine.web.rendering import render_page
from vitrine.web.specifications import key_figures
from vitrine.web.structured_data import breadcrumb_list


def index() -> Response:
    """All solutions."""
    page = page_texts("solutions")
    found = solutions.solutions(current_build().db, current_locale().code)
    return render_page("solutions/index.html", page_head(page.title, page.summary), page=page, solutions=found)


def show(code: str) -> Response:
    """A solution and the products it uses."""
    db, locale = current_build().db, current_locale().code
    solution = solutions.solution(db, locale, code) or abort(404)
    used = products(db, locale, solution.products)
    breadcrumbs = [
        (page_texts("solutions").title, url("solutions.index")),
        (solution.name, url("solutions.show", code=solution.code)),
    ]
    head = page_head(
        solution.name,
        solution.summary,
        picture=solution.picture.file if solution.picture else "",
        json_ld=[breadcrumb_list(breadcrumbs)],
    )
    return render_page(
        "solutions/show.html",
        head,
        solution=solution,
        inquired=inquired_solution(solution),
        products=used,
        key_figures=key_figures(used),
        breadcrumbs=breadcrumbs,
    )
