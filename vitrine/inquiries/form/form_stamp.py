"""Stamps forms with the time at which they are opened, signed so that nobody can forge it.

Pages are the same for every visitor and may be cached, so no page contains a stamp: the island fetches one.
"""

import hashlib
from datetime import datetime

from itsdangerous import BadSignature, TimestampSigner

STAMP = "opened"  # the name of the field that holds it
LONGEST_SECONDS = 24 * 60 * 60  # older stamps are ignored
MAX_SKEW = 60  # seconds between the clocks of two servers; stamps further in the future are ignored


def new_stamp(key: str) -> str:
    """A stamp of the present time, without any data about the visitor."""
    return stamp_signer(key).sign(STAMP).decode()


def seconds_open(key: str, stamp: str, now: datetime) -> float | None:
    """The age of a stamp in seconds; None if it is not ours, too old, or from the future."""
    try:
        _, given_at = stamp_signer(key).unsign(stamp, return_timestamp=True)
    except BadSignature:
        return None
    seconds = (now - given_at).total_seconds()
    return max(seconds, 0) if -MAX_SKEW < seconds < LONGEST_SECONDS else None


def stamp_signer(key: str) -> TimestampSigner:
    """Signs the time with the key of the store, which all servers share."""
    return TimestampSigner(key, salt="form stamp", key_derivation="hmac", digest_method=hashlib.sha256)
