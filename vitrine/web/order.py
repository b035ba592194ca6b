"""The order of a request, from its arrival in the application to its answer."""

from vitrine.web.addresses import check_address, follow_route_rules
from vitrine.web.application import Application
from vitrine.web.caching import forbid_by_default
from vitrine.web.cross_site import refuse_cross_site_post
from vitrine.web.locale import refuse_machine_payload
from vitrine.web.negotiation import answer_english_prefix, negotiate, remember_choice
from vitrine.web.rendering import answer_from_cache
from vitrine.web.request_log import tell_log

LARGEST_POST = 1024 * 1024

BEFORE_THE_VIEW = (
    tell_log,
    refuse_cross_site_post,
    refuse_machine_payload,
    answer_english_prefix,
    follow_route_rules,
    negotiate,
    check_address,
    answer_from_cache,
)
AFTER_THE_VIEW = (remember_choice, forbid_by_default)


def install(app: Application) -> None:
    """Take every request through these steps; the first that answers ends them."""
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_POST
    for before in BEFORE_THE_VIEW:
        app.before_request(before)
    # Flask runs what follows a view in reverse
    for after in reversed(AFTER_THE_VIEW):
        app.after_request(after)
