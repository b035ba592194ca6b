"""The environment in which gunicorn starts, without what it would read before its configuration replaces it."""

import os

PROCESSES, TRUSTED_PROXIES = "WEB_CONCURRENCY", "FORWARDED_ALLOW_IPS"


def gunicorn_environment() -> dict[str, str]:
    """The variables of this process; as elsewhere, an empty number of processes counts as unset."""
    environment = {name: value for name, value in os.environ.items() if name != TRUSTED_PROXIES}
    if not environment.get(PROCESSES, "").strip():
        environment.pop(PROCESSES, None)
    return environment
