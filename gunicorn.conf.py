"""The configuration of gunicorn: threads in a few processes, no start without a build, new code without a gap.

The master loads code and templates once and its processes are copies of it, so that one that dies is replaced by one
of the same release, whatever has become of the files. USR2 starts a new master with the code as it stands, beside the
old one, on the same sockets; when its first process is ready, it tells the old one to stop.
"""

import fcntl
import gc
import logging
import os
import resource
import shutil
import signal
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import structlog
from gunicorn.glogging import Logger
from gunicorn.systemd import SD_LISTEN_FDS_START, sd_notify

from vitrine.doctor.alert_thread import watch
from vitrine.doctor.build import setting_differences
from vitrine.doctor.reachability import check_exposure, check_host_names
from vitrine.errors import SettingsError, VitrineError
from vitrine.files.disk_errors import disk_errors
from vitrine.files.shared_files import SharedLock, replacing, try_exclusive_lock
from vitrine.inquiries.settings_check import check_inquiry_settings
from vitrine.processes.gunicorn_environment import METRICS_FOLDER
from vitrine.release import hold_release, release
from vitrine.settings.environment_files import site_environment
from vitrine.settings.reading import read_settings
from vitrine.web.compiled_templates import load_templates
from vitrine.web.middleware.gunicorn_master import Replacements
from vitrine.web.middleware.gunicorn_worker import adapt_gunicorn
from vitrine.web.middleware.log_writer import WRITER
from vitrine.web.middleware.request_log import configure_log, redact_sender
from vitrine.web.page.formatting.hyphenation import load_rules
from vitrine.web.request import zero_result_counter
from vitrine.web.request.current_build import CurrentBuild

try:
    settings = read_settings(site_environment())
except SettingsError as error:
    sys.exit(f"vitrine does not start: {error}")

# The processes of this server share their metrics in memory, if the system has a folder for that.
SHARED_MEMORY = Path("/dev/shm")  # noqa: S108 - mkdtemp makes a folder that is ours alone
METRICS_LOCK = "server.lock"  # held as long as a process of the server runs
if settings.metrics and f"-{os.getpid()}-" not in os.environ.get(METRICS_FOLDER, ""):
    place = str(SHARED_MEMORY) if SHARED_MEMORY.is_dir() else tempfile.gettempdir()
    for lock in Path(place).glob(f"vitrine-metrics-*/{METRICS_LOCK}"):
        with suppress(OSError), try_exclusive_lock(lock) as was_killed:
            if was_killed:
                shutil.rmtree(lock.parent, ignore_errors=True)
    os.environ[METRICS_FOLDER] = tempfile.mkdtemp(prefix=f"vitrine-metrics-{os.getpid()}-", dir=place)
    # Locked before it has the name that other servers look for: one that starts now would take this one for killed.
    with replacing(Path(os.environ[METRICS_FOLDER], METRICS_LOCK)) as own_lock:
        own_lock.touch()
        metrics_held = SharedLock(own_lock)

OTHER_FILES = 100  # of a process, besides connections: databases, static files, deliveries

wsgi_app = "wsgi:app"
preload_app = True
bind = f"{settings.host}:{settings.port}"
# With threads, connections can be kept open, and a slow visitor blocks only one thread. Between two, four and eight
# threads, the speed differs less than between two runs with the same number. Our worker answers pages from the cache
# without a thread, more than twice as many in the same time.
worker_class = "vitrine.web.middleware.gunicorn_worker.PageWorker"
# Each connection is an open file, and a process that has no file left for another one would die.
files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
least_files = OTHER_FILES + 2 * settings.threads
if files != resource.RLIM_INFINITY and files < least_files:
    sys.exit(
        f"vitrine does not start: a process may have {files} files open here, and needs {least_files}, better 1024: "
        "raise the limit, as with `ulimit -n 1024`, or LimitNOFILE=1024 in a unit of systemd"
    )
worker_connections = 1000 if files == resource.RLIM_INFINITY else min(1000, files - OTHER_FILES)
workers = settings.processes
threads = settings.threads
http_parser = "auto"  # gunicorn_h1c if pip could compile it: 1.4 times as many requests as with the parser in Python
timeout = 30
graceful_timeout = 30
keepalive = 15
errorlog = "-"
accesslog = None  # the application logs requests itself, without personal data


class ServerLog(Logger):
    """The log of the server, without the line for every request that gunicorn formats if `logconfig_dict` is set."""

    access_log_enabled = False


logger_class = ServerLog
loglevel = "warning"
logging.getLogger("gunicorn.error").addFilter(redact_sender)
logconfig_dict = {
    "handlers": {"stderr": {"class": "vitrine.web.middleware.log_writer.LogHandler"}},
    "root": {"level": "WARNING", "handlers": ["stderr"]},
    "loggers": {"gunicorn.error": {"handlers": ["stderr"], "propagate": False}},
}
control_socket_disable = True
# PROXIES alone decides which proxies are trusted, and for two headers only: no header sets SCRIPT_NAME or the scheme.
forwarded_allow_ips = ""
forwarder_headers = ""


def on_starting(server: Any) -> None:
    """Refuse to start without an inquiry store and a build that can be served; then read what pages need."""
    configure_log(settings.log_level)
    WRITER.start()
    server.replacements = Replacements(server)
    current_build = CurrentBuild(settings.var_path, release())
    try:
        with disk_errors(settings.var_path, action="start it", outcome="Nothing is served."):
            server.release_held = hold_release(settings.var_path)
        check_inquiry_settings(settings)
        current_build.checkin(current_build.checkout())
    except VitrineError as error:
        sys.exit(f"vitrine does not start: {error}")
    warn_of_settings()
    load_templates(server.app.wsgi(), settings)
    load_rules()
    # Objects from before the start are never garbage: scanning them takes a fifteenth of the time of a page.
    gc.collect()
    gc.freeze()


def warn_of_settings() -> None:
    """Warn of settings with which the server runs, though probably not as it is meant to."""
    log = structlog.get_logger()
    for difference in setting_differences(settings):
        log.warning("settings differ from the build", reason=difference)
    for finding in check_exposure(settings):
        log.warning("no proxy", reason=f"{finding.what}. {finding.why}")
    for finding in check_host_names(settings):
        log.warning("no host names", reason=f"{finding.what}. {finding.remedy}")


def pre_exec(server: Any) -> None:
    """Put systemd's sockets back where it put them: the new master looks for them there."""
    if server.systemd:
        above = SD_LISTEN_FDS_START + len(server.LISTENERS)
        copies = [fcntl.fcntl(listener.fileno(), fcntl.F_DUPFD, above) for listener in server.LISTENERS]
        for number, copy in enumerate(copies, start=SD_LISTEN_FDS_START):
            os.dup2(copy, number)


def on_exit(server: Any) -> None:
    """Hand over to the new master, and remove what the processes have counted."""
    server.replacements.hand_over()
    if f"-{os.getpid()}-" in (folder := os.environ.get(METRICS_FOLDER, "")):
        shutil.rmtree(folder, ignore_errors=True)


def post_worker_init(worker: Any) -> None:
    """Adapt how gunicorn writes, watch what needs an alert, count searches, and tell the replaced master to stop."""
    adapt_gunicorn(settings)
    watch(settings)
    zero_result_counter.start(worker.wsgi)
    if replaced := int(os.environ.get("GUNICORN_PID", "0")):
        sd_notify(f"MAINPID={worker.ppid}", worker.log)
        with suppress(ProcessLookupError):
            os.kill(replaced, signal.SIGTERM)
