"""Findings about how visitors reach the server; gunicorn.conf.py warns of them too when it starts."""

from collections.abc import Iterator

from vitrine.doctor.finding import Finding
from vitrine.settings.settings import Settings


def check_exposure(settings: Settings) -> Iterator[Finding]:
    """Whether a proxy is in front of a server that other machines can reach."""
    if settings.is_exposed:
        yield Finding(
            "proxies",
            f"HOST is {settings.host} and PROXIES is 0: visitors reach the server directly",
            "A few slow clients can occupy every thread; a proxy collects their requests first.",
            "Put a proxy before the site, as docs/nginx.conf does, and set PROXIES=1 and HOST=127.0.0.1.",
        )


def check_host_names(settings: Settings) -> Iterator[Finding]:
    """Whether a server that other machines can reach answers to a host name that they can use."""
    if settings.lacks_host_names:
        yield Finding(
            "hosts",
            f"HOST is {settings.host}, but only 127.0.0.1 and localhost are answered: other machines get status 400",
            "Nobody can open the site.",
            "Set SITE_URL to the address that visitors use, or name it in TRUSTED_HOSTS.",
        )
