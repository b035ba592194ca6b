"""Writes a row unless it is there already, in either kind of store."""

from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

from vitrine.inquiries.connection import is_postgresql


def insert_once(connection: Connection, table: Table, values: dict[str, Any]) -> bool:
    """Insert a row unless its key is taken; says whether it was inserted."""
    insert = postgresql.insert if is_postgresql(connection) else sqlite.insert
    return connection.execute(insert(table).values(values).on_conflict_do_nothing()).rowcount > 0
