"""The environment in which gunicorn and its processes run."""

import os

PROCESSES, TRUSTED_PROXIES = "WEB_CONCURRENCY", "FORWARDED_ALLOW_IPS"
# Names the folder in which the processes of a server share their metrics; the library reads it when it is imported.
METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"


def gunicorn_environment() -> dict[str, str]:
    """The variables of this process, without what gunicorn would read before its configuration replaces it.

    As elsewhere, an empty number of processes counts as unset.
    """
    environment = {name: value for name, value in os.environ.items() if name != TRUSTED_PROXIES}
    if not environment.get(PROCESSES, "").strip():
        environment.pop(PROCESSES, None)
    return environment
