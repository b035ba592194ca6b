"""Posts signed JSON to other programs, as the Standard Webhooks convention has it."""

import base64
import hashlib
import hmac
import http.client
from urllib.parse import urlsplit

from vitrine.inquiries.carriers import BrokenOffError, RefusedError, TryAgainError, UnreachableError

# Answers that say "not now" rather than "never".
TEMPORARY = (408, 409, 425, 429)
SECRET_PREFIX = "whsec_"  # noqa: S105 - how a secret in base64 begins, not one


def post_json(url: str, body: bytes, timeout: float, headers: dict[str, str] | None = None) -> None:
    """Post a JSON body; anything but a 2xx answer is an error. Redirects are not followed."""
    parts = urlsplit(url)
    connect = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = connect(parts.hostname or "", parts.port, timeout=timeout)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.connect()
    except OSError as error:
        raise UnreachableError(f"{parts.hostname} cannot be reached: {type(error).__name__}") from error
    try:
        connection.request("POST", target, body, {"Content-Type": "application/json"} | (headers or {}))
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        raise BrokenOffError(f"{parts.hostname} broke off: {type(error).__name__}") from error
    finally:
        connection.close()
    if 200 <= status < 300:
        return
    reason = f"{parts.hostname} answered {status}"
    raise TryAgainError(reason) if status >= 500 or status in TEMPORARY else RefusedError(reason)


def signature_headers(secret: str, id_: str, timestamp: int, body: bytes) -> dict[str, str]:
    """The headers by which a receiver knows that a body is ours, is fresh, and whether it came before."""
    signed = f"{id_}.{timestamp}.".encode() + body
    digest = hmac.new(secret_key(secret), signed, hashlib.sha256).digest()
    return {
        "webhook-id": id_,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": f"v1,{base64.b64encode(digest).decode()}",
    }


def secret_key(secret: str) -> bytes:
    """The key in a secret: base64 behind `whsec_`, otherwise the text itself."""
    if secret.startswith(SECRET_PREFIX):
        return base64.b64decode(secret.removeprefix(SECRET_PREFIX))
    return secret.encode()
