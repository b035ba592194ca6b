"""Limits how many inquiries, uncached pages and wrong passwords one IP address may send.

If the counter cannot be reached, nobody is refused.
"""

import hashlib
import logging
import time
from ipaddress import ip_address, ip_network

from flask import Flask, current_app, g, request
from flask_limiter import Limiter, RateLimitExceeded
from limits import parse
from werkzeug.exceptions import TooManyRequests

from vitrine.inquiries.settings_check import check_rate
from vitrine.settings.settings import Settings

# The names of extensions of the application: the two limits, and their limiter.
INQUIRIES, PAGES, LIMITER = "inquiry_rate_limit", "page_rate_limit", "rate_limiter"
STORED = "inquiry_stored"
WRONG_PASSWORDS, WRONG_PASSWORD_RATE = "wrong passwords", parse("10 per 15 minutes")
SAME_PASSWORD_RATE = parse("1 per 15 minutes")
REDIS_TIMEOUTS: dict[str, str | int] = {"socket_connect_timeout": 1, "socket_timeout": 1}  # seconds


class TooManyRequestsError(TooManyRequests):
    """An IP address has exceeded its limit of some kind of request; it may retry after `retry_after` seconds."""

    retry_after: int


class LimiterOnDemand(Limiter):
    """Checks limits only on demand, not before every request."""

    def _check_request_limit(self, callable_name: str | None = None, in_middleware: bool = True) -> None:
        if not in_middleware:
            super()._check_request_limit(callable_name, in_middleware)


def init_rate_limit(app: Flask, settings: Settings) -> None:
    """Give the application its rate limits; the counter connects at the first request that is counted."""
    check_rate("INQUIRY_RATE", settings.inquiry_rate)
    check_rate("PAGE_RATE", settings.page_rate)
    in_memory = settings.rate_limit_url.startswith("memory")
    is_socket = settings.rate_limit_url.startswith("unix:")
    limiter = LimiterOnDemand(
        sender_key,
        app=app,
        storage_uri=f"{'redis+' if is_socket else ''}{settings.rate_limit_url}",
        storage_options={} if in_memory else REDIS_TIMEOUTS,
        in_memory_fallback_enabled=not in_memory,
        swallow_errors=True,
    )
    limiter.logger.setLevel(logging.WARNING)  # below this level, it logs the sender
    limiter.logger.addFilter(with_name_of_failure)
    app.extensions[INQUIRIES] = limiter.shared_limit(
        settings.inquiry_rate, scope="inquiry", deduct_when=lambda _response: g.get(STORED, False)
    )
    app.extensions[PAGES] = limiter.shared_limit(settings.page_rate, scope="pages")
    app.extensions[LIMITER] = limiter


def with_name_of_failure(record: logging.LogRecord) -> bool:
    """Replace the traceback of a Redis failure with its name, since every waiting thread would log the traceback."""
    if record.exc_info and record.exc_info[0]:
        record.msg, record.exc_info = f"{record.msg}: {record.exc_info[0].__name__}", None
    return True


def count_inquiry() -> None:
    """Mark the inquiry of this request as stored, so that it is counted when the response is sent."""
    setattr(g, STORED, True)


def check_limit(name: str) -> None:
    """Raise TooManyRequestsError if the sender of this request has reached a limit: of stored INQUIRIES, or of PAGES.

    This also counts a page; an inquiry is counted by `count_inquiry`.
    """
    try:
        with current_app.extensions[name]:
            return
    except RateLimitExceeded as error:
        if not reset_limit_after_clock_change():
            limit = current_app.extensions[LIMITER].current_limit
            raise TooManyRequestsError(retry_after=seconds_until(limit.reset_at) if limit else 60) from error


def reset_limit_after_clock_change() -> bool:
    """Reset a limit that would outlast its period because the clock was set back; returns whether it did."""
    limit = current_app.extensions[LIMITER].current_limit
    if limit is None or limit.reset_at <= time.time() + limit.limit.get_expiry() + 1:
        return False
    limit.limiter.clear(limit.limit, *limit.request_args)
    return True


def seconds_until(reset_at: float) -> int:
    """The seconds until a limit is lifted, rounded to whole minutes."""
    return max(round((reset_at - time.time()) / 60), 1) * 60


class PasswordLimit:
    """Counts the wrong passwords of each sender, outside of any request to the site itself.

    Each wrong password counts once: pages that are open when the password changes keep sending the old one.
    """

    def __init__(self, app: Flask) -> None:
        self._counter = app.extensions[LIMITER].limiter

    def check(self, remote: str) -> None:
        """Raise TooManyRequestsError if this address has sent too many wrong passwords."""
        counted = (WRONG_PASSWORD_RATE, WRONG_PASSWORDS, hashed_sender(remote))
        if not self._counter.test(*counted):
            reset_at = self._counter.get_window_stats(*counted).reset_time
            raise TooManyRequestsError(retry_after=seconds_until(reset_at))

    def count(self, remote: str, password: bytes) -> None:
        """Count a wrong password from this address."""
        sender = hashed_sender(remote)
        if self._counter.hit(SAME_PASSWORD_RATE, WRONG_PASSWORDS, sender, hashlib.sha256(password).hexdigest()):
            self._counter.hit(WRONG_PASSWORD_RATE, WRONG_PASSWORDS, sender)


def sender_key() -> str:
    return hashed_sender(request.remote_addr or "0.0.0.0")  # noqa: S104 - nothing is bound to it


def hashed_sender(remote: str) -> str:
    """A sender as a hash: of an IPv4 address, or of the /64 network that a household has in IPv6.

    Some proxies pass the port on as well: `192.0.2.1:49152`, `[2001:db8::1]:49152`. If a proxy passes something other
    than an address, all requests with the same text count as one sender.
    """
    if remote.startswith("["):
        remote = remote[1:].partition("]")[0]
    elif remote.count(":") == 1:
        remote = remote.partition(":")[0]
    return hashlib.sha256(network_of(remote).encode()).hexdigest()[:32]


def network_of(remote: str) -> str:
    """An IPv4 address as it is, the /64 network of an IPv6 address, and any other text as it is."""
    try:
        address = ip_address(remote)
    except ValueError:  # "unknown", as some proxies write
        return remote
    address = getattr(address, "ipv4_mapped", None) or address
    return str(ip_network((address, 64), strict=False) if address.version == 6 else address)
