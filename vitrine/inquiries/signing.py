"""Signs the links by which a held inquiry is judged; the key is drawn once and kept in the store, for all servers."""

import hashlib
import hmac
import secrets

from sqlalchemy import Connection, select

from vitrine.inquiries.once import insert_once
from vitrine.inquiries.tables import SIGNING_KEYS

HELD_LINKS = "held links"


def signing_key(connection: Connection) -> bytes:
    """The key, drawn when it is first needed."""
    insert_once(connection, SIGNING_KEYS, {"purpose": HELD_LINKS, "key": secrets.token_hex(32)})
    return stored_key(connection)


def stored_key(connection: Connection) -> bytes:
    """The key, or nothing where none was ever drawn."""
    key = connection.scalar(select(SIGNING_KEYS.c.key).where(SIGNING_KEYS.c.purpose == HELD_LINKS))
    return bytes.fromhex(key or "")


def sign(key: bytes, reference: str) -> str:
    """The signature of a link to a held inquiry."""
    return hmac.new(key, reference.encode(), hashlib.sha256).hexdigest()


def is_signed(key: bytes, reference: str, signature: str) -> bool:
    """Whether a signature is that of this reference."""
    return bool(key) and hmac.compare_digest(sign(key, reference).encode(), signature.encode())
