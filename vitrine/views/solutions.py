"""The solutions: all of them, and each one with its products."""

from flask import abort
from werkzeug.wrappers import Response

from vitrine.content.kinds import PRODUCT, SOLUTION
from vitrine.database.queries.record_queries import find_record, find_records, list_records
from vitrine.web.page.fixed_page_texts import page_texts
from vitrine.web.page.inquiry_items import solution_as_item
from vitrine.web.page.metadata import record_metadata
from vitrine.web.page.products.specifications import key_figures
from vitrine.web.page.structured_data.graph import breadcrumb_list, item_list, product_list
from vitrine.web.request.context import locale_code, site_db
from vitrine.web.response.rendering import render_page
from vitrine.web.routing.urls import url


def index() -> Response:
    page = page_texts("solutions")
    records = list_records(site_db(), SOLUTION, locale_code())
    metadata = record_metadata(
        page,
        page_type="CollectionPage",
        nodes=lambda described: item_list(
            ((solution.name.value, SOLUTION.path_of(solution)) for solution in records), described.url
        ),
    )
    return render_page("solutions/index.html", metadata, page=page, solutions=records)


def show(code: str) -> Response:
    solution = find_record(site_db(), SOLUTION, locale_code(), code) or abort(404)
    used = find_records(site_db(), PRODUCT, locale_code(), solution.products)
    breadcrumbs = [
        (page_texts("solutions").title, url("solutions.index")),
        (solution.name, url("solutions.show", code=solution.code)),
    ]
    metadata = record_metadata(
        solution, nodes=lambda page: [*product_list(used, page.url), breadcrumb_list(breadcrumbs)]
    )
    return render_page(
        "solutions/show.html",
        metadata,
        solution=solution,
        inquiry_product=solution_as_item(solution),
        products=used,
        key_figures=key_figures(used),
        breadcrumbs=breadcrumbs,
    )
