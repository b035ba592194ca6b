"""Who may keep an answer, and for how long."""

from flask import request
from werkzeug.wrappers import Response

from vitrine.web.addresses import current_middleware
from vitrine.web.builds import current_build
from vitrine.web.locale import request_path
from vitrine.web.negotiation import is_negotiable

PUBLIC = "public, max-age=60"
FOREVER = "public, max-age=31536000, immutable"
REVALIDATED = "private, no-cache"
NOWHERE = "no-store"


def page_policy() -> str:
    """The Cache-Control of the page asked for."""
    if "no-store" in current_middleware():
        return NOWHERE
    if request_path().part:
        return FOREVER if request_path().payload and current_build().id in request.args else PUBLIC
    return REVALIDATED if is_negotiable() else PUBLIC


def set_policy(answer: Response) -> Response:
    """Say on a page who may keep it; without prefix, the next visitor may get another language."""
    answer.headers["Cache-Control"] = page_policy()
    if is_negotiable():
        answer.vary.update(("Accept-Language", "Cookie"))
    return answer


def forbid_by_default(answer: Response) -> Response:
    """Nothing is kept that does not say it may be: redirects, errors, answers to posts."""
    if "Cache-Control" not in answer.headers:
        answer.headers["Cache-Control"] = NOWHERE
    return answer
