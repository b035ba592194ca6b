"""How gunicorn serves the site: threads in a few processes, nothing started without a build to serve."""

import os
import sys
from typing import Any

from vitrine.errors import VitrineError
from vitrine.inquiries.connection import check_store_settings
from vitrine.release import release
from vitrine.settings import read_settings
from vitrine.web.builds import Builds
from vitrine.web.request_log import configure_log

wsgi_app = "wsgi:app"
bind = f"{os.environ.get('HOST', '127.0.0.1')}:{os.environ.get('PORT', '8000')}"
worker_class = "gthread"
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
threads = int(os.environ.get("THREADS", "4"))
timeout = 30
graceful_timeout = 30
keepalive = 15
errorlog = "-"
accesslog = None  # the application writes one line per request itself, without personal data
loglevel = "warning"
control_socket_disable = True


def on_starting(_server: Any) -> None:
    """Refuse to start without settings that are right and a build that can be served."""
    try:
        settings = read_settings(os.environ)
        configure_log(settings.log_level)
        check_store_settings(settings)
        builds = Builds(settings.var_path, release())
        builds.give_back(builds.borrow())
    except VitrineError as error:
        sys.exit(f"vitrine does not start: {error}")
