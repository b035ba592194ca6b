"""The configuration of gunicorn: threads in a few processes, and no start without a build to serve."""

import logging
import sys
from typing import Any

import structlog

from vitrine.environment import site_environment
from vitrine.errors import SettingsError, VitrineError
from vitrine.inquiries.settings_check import EXPOSED, SLOW_CLIENTS, check_inquiry_settings
from vitrine.release import release
from vitrine.settings import read_settings
from vitrine.web.middleware.refused_requests import answer_refused_requests
from vitrine.web.middleware.request_log import configure_log, redact_sender
from vitrine.web.request.current_build import CurrentBuild

try:
    settings = read_settings(site_environment())
except SettingsError as error:
    sys.exit(f"vitrine does not start: {error}")

wsgi_app = "wsgi:app"
bind = f"{settings.host}:{settings.port}"
worker_class = "gthread"
workers = settings.processes
threads = settings.threads
timeout = 30
graceful_timeout = 30
keepalive = 15
errorlog = "-"
accesslog = None  # the application logs requests itself, without personal data
loglevel = "warning"
logging.getLogger("gunicorn.error").addFilter(redact_sender)
control_socket_disable = True
# PROXIES alone decides which proxies are trusted, and for two headers only: no header sets SCRIPT_NAME or the scheme.
forwarded_allow_ips = ""
forwarder_headers = ""


def on_starting(_server: Any) -> None:
    """Refuse to start without an inquiry store and a build that can be served."""
    configure_log(settings.log_level)
    current_build = CurrentBuild(settings.var_path, release())
    try:
        check_inquiry_settings(settings)
        current_build.checkin(current_build.checkout())
    except VitrineError as error:
        sys.exit(f"vitrine does not start: {error}")
    if settings.is_exposed:
        structlog.get_logger().warning("no proxy", reason=f"{EXPOSED.format(host=settings.host)}. {SLOW_CLIENTS}")


def post_worker_init(worker: Any) -> None:
    """Compile all templates, so that no visitor waits for it, and take over the answers to malformed requests."""
    answer_refused_requests(settings)
    for name in worker.wsgi.jinja_env.list_templates(extensions=("html", "txt", "atom", "xml")):
        worker.wsgi.jinja_env.get_template(name)
