"""Whether the server runs, and whether it can serve; asked by load balancers under any host name."""

from werkzeug.wrappers import Response

from vitrine.web.builds import NoBuildError, current_build

TEXT = "text/plain; charset=utf-8"


def alive() -> Response:
    """The process answers."""
    return Response("alive\n", content_type=TEXT)


def ready() -> Response:
    """There is a build to serve."""
    try:
        return Response(f"ready {current_build().id}\n", content_type=TEXT)
    except NoBuildError as error:
        return Response(f"not ready: {error}\n", 503, content_type=TEXT)
