"""The keys for signing and hashing: generated when first needed, and kept in the store for all servers."""

import secrets

from sqlalchemy import Connection, delete, select

from vitrine.inquiries.store.engine import insert_if_absent
from vitrine.inquiries.store.schema import SIGNING_KEYS

LINK_KEY = "held links"
STAMP_KEY = "form stamps"
ERASURE_KEY = "erasures"


def signing_key(connection: Connection, purpose: str) -> str:
    """The key for a purpose; empty if there is none yet."""
    return connection.scalar(select(SIGNING_KEYS.c.key).where(SIGNING_KEYS.c.purpose == purpose)) or ""


def get_or_create_key(connection: Connection, purpose: str) -> str:
    """The key for a purpose, generated if there is none yet."""
    insert_if_absent(connection, SIGNING_KEYS, {"purpose": purpose, "key": secrets.token_hex(32)})
    return signing_key(connection, purpose)


def renew_key(connection: Connection, purpose: str) -> None:
    """Replace the key for a purpose; what the former one signed is no longer valid."""
    connection.execute(delete(SIGNING_KEYS).where(SIGNING_KEYS.c.purpose == purpose))
    get_or_create_key(connection, purpose)
