"""Limits how many inquiries of one address are stored and how many pages it may ask for.

A counter that cannot be reached never stops a visitor.
"""

import hashlib
import logging
import time
from ipaddress import ip_address, ip_network

from flask import Flask, current_app, g, request
from flask_limiter import Limiter, RateLimitExceeded

from vitrine.errors import VitrineError
from vitrine.inquiries.settings_check import check_rate
from vitrine.settings import Settings

EXTENSION, PAGES_EXTENSION, LIMITER = "inquiry_rate_limit", "page_rate_limit", "rate_limiter"
STORED = "inquiry_stored"
REDIS_TIMEOUTS: dict[str, str | int] = {"socket_connect_timeout": 1, "socket_timeout": 1}  # seconds


class TooManyRequestsError(VitrineError):
    """One address has sent as many requests of a kind as it may; it can try again after `retry_after` seconds."""

    def __init__(self, retry_after: int) -> None:
        super().__init__("too many requests from one address")
        self.retry_after = retry_after


class TooManyInquiriesError(TooManyRequestsError):
    """One address has sent as many inquiries as it may."""


class TooManyPagesError(TooManyRequestsError):
    """One address has asked for as many pages as it may."""


class LimiterOnDemand(Limiter):
    """Checks a limit where it is asked to, not before every request too, which has no limit of its own."""

    def _check_request_limit(self, callable_name: str | None = None, in_middleware: bool = True) -> None:
        if not in_middleware:
            super()._check_request_limit(callable_name, in_middleware)


def init_rate_limit(app: Flask, settings: Settings) -> None:
    """Give the application its rate limits; the counter connects at the first request that is counted."""
    check_rate("INQUIRY_RATE", settings.inquiry_rate)
    check_rate("PAGE_RATE", settings.page_rate)
    in_memory = settings.rate_limit_url.startswith("memory")
    limiter = LimiterOnDemand(
        sender_key,
        app=app,
        storage_uri=settings.rate_limit_url,
        storage_options={} if in_memory else REDIS_TIMEOUTS,
        in_memory_fallback_enabled=not in_memory,
        swallow_errors=True,
    )
    limiter.logger.setLevel(logging.WARNING)  # below that level it logs the sender
    app.extensions[EXTENSION] = limiter.shared_limit(
        settings.inquiry_rate, scope="inquiry", deduct_when=lambda _response: g.get(STORED, False)
    )
    app.extensions[PAGES_EXTENSION] = limiter.shared_limit(settings.page_rate, scope="pages")
    app.extensions[LIMITER] = limiter


def admit_inquiry() -> None:
    """Refuse one inquiry more than the sender of this request may have stored; raises TooManyInquiriesError."""
    check_limit(EXTENSION, TooManyInquiriesError)


def count_inquiry() -> None:
    """Count the inquiry of this request, which has been stored, when the response is sent."""
    setattr(g, STORED, True)


def count_page() -> None:
    """Count one page for the sender of this request; raises TooManyPagesError."""
    check_limit(PAGES_EXTENSION, TooManyPagesError)


def check_limit(extension: str, refusal: type[TooManyRequestsError]) -> None:
    """Check a request under one of the limits, which counts it unless that is left for later."""
    try:
        with current_app.extensions[extension]:
            return
    except RateLimitExceeded as error:
        raise refusal(seconds_to_wait()) from error


def seconds_to_wait() -> int:
    """How long the sender of this request has to wait, in whole minutes."""
    limit = current_app.extensions[LIMITER].current_limit
    return max(round((limit.reset_at - time.time()) / 60), 1) * 60 if limit else 60


def sender_key() -> str:
    """The sender of this request as a hash: of an IPv4 address, or of the /64 network that a household has in IPv6.

    Some proxies pass the port on as well: `192.0.2.1:49152`, `[2001:db8::1]:49152`.
    """
    remote = request.remote_addr or "0.0.0.0"  # noqa: S104 - nothing is bound to it
    if remote.startswith("["):
        remote = remote[1:].partition("]")[0]
    elif remote.count(":") == 1:
        remote = remote.partition(":")[0]
    address = ip_address(remote)
    address = getattr(address, "ipv4_mapped", None) or address
    network = ip_network((address, 64), strict=False) if address.version == 6 else address
    return hashlib.sha256(str(network).encode()).hexdigest()[:32]
