"""Deliveries by webhook: inquiries as signed JSON for a CRM.

The signature follows the Standard Webhooks convention, https://www.standardwebhooks.com.
"""

import base64
import hashlib
import hmac
import http.client
import ssl
import time
from urllib.parse import SplitResult, unquote, urlsplit

import msgspec
from sqlalchemy import Engine

from vitrine.inquiries.delivery.outbox import Channel, Delivery
from vitrine.inquiries.delivery.transports import (
    ConnectionLostError,
    Deadline,
    RejectedError,
    TemporaryError,
    UnreachableError,
)
from vitrine.inquiries.export import as_data
from vitrine.inquiries.store.inquiries import find_inquiry
from vitrine.settings.settings import Settings

# Statuses outside 5xx that mean "not now" rather than "never".
TEMPORARY = (408, 409, 425, 429)
SECRET_PREFIX = "whsec_"  # noqa: S105 - how a base64 secret begins, not a secret


class WebhookTransport:
    """Posts each inquiry, signed, to WEBHOOK_URL."""

    server = "webhook"
    channels: tuple[Channel, ...] = ("webhook",)

    def __init__(self, engine: Engine, settings: Settings) -> None:
        self._engine = engine
        self._settings = settings

    def deliver(self, delivery: Delivery) -> None:
        """Post one inquiry, unless it has been deleted since; raises a DeliveryError."""
        stored = find_inquiry(self._engine, delivery.reference or "")
        if stored is None:
            return
        body = msgspec.json.encode({"type": "inquiry.received", "data": as_data(stored)})
        headers = signature_headers(self._settings.webhook_secret, delivery.id, int(time.time()), body)
        post_json(self._settings.webhook_url, body, self._settings.delivery_timeout, headers)


def post_json(url: str, body: bytes, timeout: float, headers: dict[str, str] | None = None) -> None:
    """Post JSON; raises a DeliveryError unless the answer is 2xx. Redirects are not followed."""
    parts = urlsplit(url)
    with Deadline(timeout) as deadline:
        status = post(parts, body, {"Content-Type": "application/json"} | (headers or {}), deadline)
    if 200 <= status < 300:
        return
    reason = f"{parts.hostname} answered {status}"
    if 300 <= status < 400:
        reason += ": redirects are not followed, so set the webhook to the address that this one leads to"
    raise TemporaryError(reason) if status >= 500 or status in TEMPORARY else RejectedError(reason)


def post(parts: SplitResult, body: bytes, headers: dict[str, str], deadline: Deadline) -> int:
    """The status that a server answers with; raises a DeliveryError where it does not."""
    host, encrypted = parts.hostname or "", parts.scheme == "https"
    connection_class = http.client.HTTPSConnection if encrypted else http.client.HTTPConnection
    connection = connection_class(host, parts.port)
    if parts.username is not None:
        headers = headers | {"Authorization": basic_authorization(parts)}
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.sock = deadline.connect(host, connection.port)
        if encrypted:
            connection.sock = ssl.create_default_context().wrap_socket(connection.sock, server_hostname=host)
    except OSError as error:
        connection.close()
        raise UnreachableError(f"{host} cannot be reached: {deadline.reason(error)}") from error
    try:
        connection.request("POST", target, body, headers)
        return connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        raise ConnectionLostError(f"the connection to {host} was lost: {deadline.reason(error)}") from error
    finally:
        connection.close()


def basic_authorization(parts: SplitResult) -> str:
    """The Authorization header for the user and password of a URL."""
    credentials = f"{unquote(parts.username or '')}:{unquote(parts.password or '')}"
    return f"Basic {base64.b64encode(credentials.encode()).decode()}"


def signature_headers(secret: str, id_: str, timestamp: int, body: bytes) -> dict[str, str]:
    """The headers that let the receiver check that a body is authentic and recent, and recognize a repetition."""
    signed = f"{id_}.{timestamp}.".encode() + body
    digest = hmac.new(secret_key(secret), signed, hashlib.sha256).digest()
    return {
        "webhook-id": id_,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": f"v1,{base64.b64encode(digest).decode()}",
    }


def secret_key(secret: str) -> bytes:
    """The key of a secret: base64 after `whsec_`, otherwise the text itself; raises ValueError."""
    if secret.startswith(SECRET_PREFIX):
        return base64.b64decode(secret.removeprefix(SECRET_PREFIX))
    return secret.encode()
