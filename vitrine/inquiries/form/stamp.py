"""The form stamp: the signed time at which a visitor began to fill in the form, without any data about them.

Pages are the same for every visitor and may be cached, so no page contains a stamp: the island fetches one. A form sent
without scripts has none, which counts neither for nor against it.
"""

import hashlib
from datetime import datetime

from itsdangerous import BadSignature, TimestampSigner

LONGEST_SECONDS = 24 * 60 * 60  # older stamps are ignored
STAMP = "opened"  # the name of the hidden field


def new_stamp(key: str) -> str:
    """A stamp of the present time."""
    return stamp_signer(key).sign(STAMP).decode()


def seconds_open(key: str, stamp: str, now: datetime) -> float | None:
    """The age of a stamp in seconds; None if it is not ours or too old."""
    try:
        _, given_at = stamp_signer(key).unsign(stamp, return_timestamp=True)
    except BadSignature:
        return None
    seconds = (now - given_at).total_seconds()
    return max(seconds, 0) if seconds < LONGEST_SECONDS else None


def stamp_signer(key: str) -> TimestampSigner:
    """Signs the time with the key of the store, which all servers share."""
    return TimestampSigner(key, salt="form stamp", key_derivation="hmac", digest_method=hashlib.sha256)
