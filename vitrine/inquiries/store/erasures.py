"""Records who was forgotten, as keyed hashes, so that restoring a backup does not bring their inquiries back."""

import hashlib
import hmac
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from vitrine.inquiries.store.migrations import schema_version
from vitrine.inquiries.store.signing_keys import ERASURE_KEY, get_or_create_key, signing_key
from vitrine.inquiries.store.tables import ERASURES

FIRST_SCHEMA = 4  # the first schema version with the table


def remember_erasure(connection: Connection, names: Iterable[str], now: datetime) -> None:
    """Record the addresses and references of a person who was forgotten."""
    key = get_or_create_key(connection, ERASURE_KEY)
    for name in set(names):
        hashed = hash_name(key, name)
        connection.execute(delete(ERASURES).where(ERASURES.c.hash == hashed))
        connection.execute(insert(ERASURES).values(hash=hashed, erased_at=now))


class Erasures:
    """The erasures recorded in a store; none in backups from before FIRST_SCHEMA."""

    def __init__(self, connection: Connection) -> None:
        remembers = schema_version(connection) >= FIRST_SCHEMA
        self._key = signing_key(connection, ERASURE_KEY) if remembers else ""
        self._erased_at: dict[str, datetime] = (
            {row.hash: row.erased_at for row in connection.execute(select(ERASURES))} if remembers else {}
        )

    def cover(self, inquiry: dict[str, Any]) -> bool:
        """Whether the sender of an inquiry was forgotten after it arrived."""
        hashes = (hash_name(self._key, inquiry[name]) for name in ("email", "reference"))
        erased = [self._erased_at[hashed] for hashed in hashes if hashed in self._erased_at]
        return any(moment >= inquiry["received_at"] for moment in erased)


def hash_name(key: str, name: str) -> str:
    """The keyed hash of an address or reference, in any case."""
    return hmac.new(key.encode(), name.lower().encode(), hashlib.sha256).hexdigest()
