"""Connections to PostgreSQL that a stopped server, a stalled disk or a broken network cannot block forever."""

from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from sqlalchemy import text

T = TypeVar("T")

CONNECT_SECONDS = 3
STATEMENT_SECONDS = 3
REPLY_SECONDS = STATEMENT_SECONDS + 1  # longer, since a running server ends the statement itself and says why
POLL_SECONDS = 0.1

CONNECT_ARGUMENTS = {
    "application_name": "vitrine",
    "connect_timeout": CONNECT_SECONDS,
    "tcp_user_timeout": REPLY_SECONDS * 1000,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
}
LIMITS = text(f"SET LOCAL lock_timeout = '{STATEMENT_SECONDS}s'; SET LOCAL statement_timeout = '{STATEMENT_SECONDS}s'")


class BoundedConnection(psycopg.Connection[Any]):
    """A connection that is closed when the server does not reply: TCP timeouts do not detect a stopped process."""

    def wait(self, gen: PQGen[T], interval: float = POLL_SECONDS, timeout: float | None = None) -> T:
        """Wait for the server; raises OperationalError after `timeout`, by default REPLY_SECONDS."""
        try:
            return super().wait(gen, interval, REPLY_SECONDS if timeout is None else timeout)
        except psycopg.OperationalError as error:
            if error.sqlstate is None:  # not from the server, so the state of the connection is unknown
                self.close()
            raise


def connect(
    _dialect: object, _record: object, arguments: tuple[Any, ...], options: dict[str, Any]
) -> BoundedConnection:
    """For SQLAlchemy's event `do_connect`."""
    return BoundedConnection.connect(*arguments, **options)
