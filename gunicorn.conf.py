"""The configuration of gunicorn: threads in a few processes, and no start without a build to serve."""

import logging
import os
import sys
from typing import Any

from vitrine.errors import SettingsError, VitrineError
from vitrine.inquiries.settings_check import check_inquiry_settings
from vitrine.release import release
from vitrine.settings import read_settings
from vitrine.web.middleware.request_log import configure_log, redact_sender
from vitrine.web.request.current_build import CurrentBuild

try:
    settings = read_settings(os.environ)
except SettingsError as error:
    sys.exit(f"vitrine does not start: {error}")

wsgi_app = "wsgi:app"
bind = f"{settings.host}:{settings.port}"
# Threads, since they keep connections open: under eight of them a process answers twice the requests of a sync worker,
# and one slow visitor holds up one thread. Two, four and eight threads differ by less than two runs of the same.
worker_class = "gthread"
workers = settings.processes
threads = settings.threads
http_parser = "fast"  # gunicorn_h1c, in C: 1.4 times the requests of the parser in Python
timeout = 30
graceful_timeout = 30
keepalive = 15
errorlog = "-"
accesslog = None  # the application logs requests itself, without personal data
loglevel = "warning"
logging.getLogger("gunicorn.error").addFilter(redact_sender)
control_socket_disable = True


def on_starting(_server: Any) -> None:
    """Refuse to start without an inquiry store and a build that can be served."""
    configure_log(settings.log_level)
    current_build = CurrentBuild(settings.var_path, release())
    try:
        check_inquiry_settings(settings)
        current_build.checkin(current_build.checkout())
    except VitrineError as error:
        sys.exit(f"vitrine does not start: {error}")


def post_worker_init(worker: Any) -> None:
    """Compile all templates, so that no visitor waits for it."""
    for name in worker.wsgi.jinja_env.list_templates(extensions=("html", "txt", "atom", "xml")):
        worker.wsgi.jinja_env.get_template(name)
