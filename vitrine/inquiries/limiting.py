"""Limits how many inquiries one address may send; a counter that cannot be reached never stands in a visitor's way."""

import hashlib
import logging
from ipaddress import ip_address, ip_network

from flask import Flask, current_app, request
from flask_limiter import Limiter, RateLimitExceeded
from limits import parse_many

from vitrine.errors import SettingsError, VitrineError
from vitrine.settings import Settings

EXTENSION = "inquiry_limit"
REDIS_PATIENCE: dict[str, str | int] = {"socket_connect_timeout": 1, "socket_timeout": 1}  # seconds


class TooManyInquiriesError(VitrineError):
    """One address has sent as many inquiries as it may within `seconds`."""

    def __init__(self, seconds: int) -> None:
        super().__init__("too many inquiries from one address")
        self.seconds = seconds


def check_inquiry_rate(settings: Settings) -> None:
    """Refuse a rate that cannot be read."""
    try:
        usable = all(limit.amount for limit in parse_many(settings.inquiry_rate))
    except ValueError:
        usable = False
    if not usable:
        raise SettingsError(f"INQUIRY_RATE is {settings.inquiry_rate!r}; write a number and a span, as in 10 per hour")


def limit_inquiries(app: Flask, settings: Settings) -> None:
    """Give the application its counter; connects at the first inquiry."""
    check_inquiry_rate(settings)
    in_memory = settings.rate_limit_url.startswith("memory")
    limiter = Limiter(
        sender,
        app=app,
        storage_uri=settings.rate_limit_url,
        storage_options={} if in_memory else REDIS_PATIENCE,
        in_memory_fallback_enabled=not in_memory,
        swallow_errors=True,
    )
    limiter.logger.setLevel(logging.WARNING)  # below that it names the sender
    app.extensions[EXTENSION] = limiter.shared_limit(settings.inquiry_rate, scope="inquiry")


def count_inquiry() -> None:
    """Count one inquiry of this request's sender; raises TooManyInquiriesError."""
    try:
        with current_app.extensions[EXTENSION]:
            return
    except RateLimitExceeded as error:
        raise TooManyInquiriesError(error.limit.limit.get_expiry() if error.limit else 0) from error


def sender() -> str:
    """Who sends this request, unreadable: an IPv4 address, or the /64 network a household has of IPv6."""
    address = ip_address(without_port(request.remote_addr or "0.0.0.0"))  # noqa: S104 - no address is bound
    address = getattr(address, "ipv4_mapped", None) or address
    network = ip_network((address, 64), strict=False) if address.version == 6 else address
    return hashlib.sha256(str(network).encode()).hexdigest()[:32]


def without_port(address: str) -> str:
    """An address as some proxies pass it on (`192.0.2.1:49152`, `[2001:db8::1]:49152`), without the port."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address
