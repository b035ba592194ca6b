"""A PostgreSQL store recovers from a restart of the server."""

import os
import sqlite3

import pytest
from sqlalchemy import Engine, event

from tests.support.deployment.servers import Cluster
from tests.support.inquiries.stores import count, inquiry, make_store, store_inquiry
from vitrine.inquiries.store.engine import StoreUnavailableError, transaction
from vitrine.settings.settings import Settings

pytestmark = pytest.mark.needs_postgresql


def test_a_restarted_server_is_used_again(postgresql_cluster: Cluster) -> None:
    with make_store(Settings(database_url=postgresql_cluster.create_database())) as store:
        reference = store_inquiry(store, inquiry())
        postgresql_cluster.stop()
        with pytest.raises(StoreUnavailableError):
            store_inquiry(store, inquiry(message="While it is away"))
        postgresql_cluster.start()
        assert store_inquiry(store, inquiry(1)) == reference
        store_inquiry(store, inquiry(message="While it is away"))
        assert count(store) == 2


def test_the_url_may_begin_with_postgres(postgresql_url: str) -> None:
    with make_store(Settings(database_url=postgresql_url.replace("postgresql://", "postgres://"))) as store:
        store_inquiry(store, inquiry())
        assert count(store) == 1


def test_a_store_of_another_user_says_whose_command_this_is(sqlite: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> None:
        raise sqlite3.OperationalError("unable to open database file")

    event.listen(sqlite, "do_connect", refuse)
    monkeypatch.setattr(os, "access", lambda _path, mode: mode != os.W_OK)  # root may write everywhere
    with pytest.raises(StoreUnavailableError, match="run this as the user of the site"), transaction(sqlite):
        pass
