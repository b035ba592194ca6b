"""Redirects `/product/<order code>`, and a part number as it is written elsewhere, to the page of the product."""

from flask import request
from werkzeug.wrappers import Response

from vitrine.build_folder import RedirectTo
from vitrine.content.model.specifications import OPTION_PARAMETER
from vitrine.content.record_codes import derived_code
from vitrine.database.queries.inquiry_items import OrderedProduct, ordered_product
from vitrine.web.request.context import locale_code, request_path, site_db
from vitrine.web.request.page_lookup import current_address, follow_rule
from vitrine.web.routing.query_params import encode_query, raw_query
from vitrine.web.routing.urls import url

ENDPOINT = "products.show"


def follow_order_code() -> Response | None:
    """Redirect an address that has no page of its own, but names a product."""
    if request.endpoint != ENDPOINT or request_path().part or current_address() is not None:
        return None
    ordered = ordered_product(site_db(), locale_code(), derived_code((request.view_args or {})["code"]))
    return follow_rule(RedirectTo(page_of(ordered), 301), raw_query()) if ordered else None


def page_of(ordered: OrderedProduct) -> str:
    """The page of a product, with the version chosen where it has options, else at the list of its versions."""
    path = url(ENDPOINT, code=ordered.product.code)
    if ordered.configuration:
        return f"{path}{encode_query(((OPTION_PARAMETER, ordered.configuration.order_code),))}#choose"
    return f"{path}#versions" if ordered.is_version else path
