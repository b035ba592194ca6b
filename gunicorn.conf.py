"""How gunicorn serves the site: threads in a few processes, nothing started without a build to serve."""

import logging
import os
import sys
from typing import Any

from vitrine.errors import SettingsError, VitrineError
from vitrine.inquiries.connection import check_store_settings
from vitrine.inquiries.delivery_settings import check_delivery_settings
from vitrine.inquiries.limiting import check_inquiry_rate
from vitrine.release import release
from vitrine.settings import read_settings
from vitrine.web.builds import Builds
from vitrine.web.request_log import configure_log, keep_senders_out

try:
    settings = read_settings(os.environ)
except SettingsError as error:
    sys.exit(f"vitrine does not start: {error}")

wsgi_app = "wsgi:app"
bind = f"{settings.host}:{settings.port}"
worker_class = "gthread"
workers = int(settings.processes)
threads = int(settings.threads)
timeout = 30
graceful_timeout = 30
keepalive = 15
errorlog = "-"
accesslog = None  # the application writes one line per request itself, without personal data
loglevel = "warning"
logging.getLogger("gunicorn.error").addFilter(keep_senders_out)
control_socket_disable = True


def on_starting(_server: Any) -> None:
    """Refuse to start without a store for inquiries and a build that can be served."""
    configure_log(settings.log_level)
    builds = Builds(settings.var_path, release())
    try:
        check_store_settings(settings)
        check_delivery_settings(settings)
        check_inquiry_rate(settings)
        builds.give_back(builds.borrow())
    except VitrineError as error:
        sys.exit(f"vitrine does not start: {error}")


def post_worker_init(worker: Any) -> None:
    """Compile the templates before the first visitor waits for them."""
    for name in worker.wsgi.jinja_env.list_templates(extensions=("html", "txt", "atom", "xml")):
        worker.wsgi.jinja_env.get_template(name)
