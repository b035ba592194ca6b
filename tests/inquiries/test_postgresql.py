"""A PostgreSQL store survives what happens to databases."""

import pytest

from tests.support.inquiries import count, inquiry, make_store
from tests.support.servers import Cluster
from vitrine.inquiries.connection import StoreUnavailableError
from vitrine.inquiries.store import store_inquiry
from vitrine.settings import Settings

pytestmark = pytest.mark.needs_postgresql


def test_a_restarted_server_is_found_again_without_hands(postgresql_cluster: Cluster) -> None:
    with make_store(Settings(database_url=postgresql_cluster.create_database())) as store:
        reference = store_inquiry(store, inquiry())
        postgresql_cluster.stop()
        with pytest.raises(StoreUnavailableError):
            store_inquiry(store, inquiry(message="While it is away"))
        postgresql_cluster.start()
        assert store_inquiry(store, inquiry(1)) == reference
        store_inquiry(store, inquiry(message="While it is away"))
        assert count(store) == 2


def test_the_short_form_of_the_address_works_too(postgresql_url: str) -> None:
    with make_store(Settings(database_url=postgresql_url.replace("postgresql://", "postgres://"))) as store:
        store_inquiry(store, inquiry())
        assert count(store) == 1
