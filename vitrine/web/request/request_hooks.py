"""The steps of a request before and after its view, in order."""

from vitrine.web.flask_class import Application
from vitrine.web.middleware.request_log import log_route
from vitrine.web.request.abuse_protection import (
    MAX_POST,
    limit_uncached_pages,
    refuse_costly_body,
    refuse_cross_site_post,
)
from vitrine.web.request.locale_negotiation import negotiate, redirect_english_prefix, remember_choice
from vitrine.web.request.page_lookup import refuse_closed_language, refuse_unpublished_page, refuse_unsupported_address
from vitrine.web.request.redirects import (
    drop_redundant_parameters,
    follow_order_code,
    follow_route_rules,
    merge_slashes,
)
from vitrine.web.response.content_root_files import serve_root_file
from vitrine.web.response.http_caching import drop_met_condition, forbid_caching_by_default
from vitrine.web.response.rendering import respond_from_cache

BEFORE_THE_VIEW = (
    log_route,
    drop_met_condition,
    refuse_cross_site_post,
    refuse_costly_body,
    refuse_closed_language,
    merge_slashes,
    refuse_unsupported_address,
    serve_root_file,
    redirect_english_prefix,
    follow_route_rules,
    follow_order_code,
    negotiate,
    drop_redundant_parameters,
    respond_from_cache,
    limit_uncached_pages,
    refuse_unpublished_page,
)
AFTER_THE_VIEW = (remember_choice, forbid_caching_by_default)


def init_app(app: Application) -> None:
    """Register the steps for every request; the first one that responds ends them."""
    app.config["MAX_CONTENT_LENGTH"] = MAX_POST
    for before in BEFORE_THE_VIEW:
        app.before_request(before)
    # Flask runs these in reverse.
    for after in reversed(AFTER_THE_VIEW):
        app.after_request(after)
