"""While a PostgreSQL server is frozen, inquiries get a 503, and pages are served as usual."""

import http.client
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.support.deployment.servers import Cluster
from tests.support.inquiries.stores import ANSWERS
from tests.support.sites.web_server import serve

pytestmark = pytest.mark.needs_postgresql

THREADS = 4


@pytest.fixture
def address(site_root: Path, postgresql_url: str) -> Iterator[str]:
    """One process with four threads."""
    with serve(
        site_root,
        DATABASE_URL=postgresql_url,
        INQUIRY_RATE="100 per hour",
        WEB_CONCURRENCY="1",
        THREADS=str(THREADS),
        LOG_LEVEL="error",
    ) as url:
        yield url.removeprefix("http://")


def ask(address: str, path: str, method: str = "GET", **answers: str) -> int:
    """The status of an answer."""
    connection = http.client.HTTPConnection(address, timeout=60)
    headers = {"Content-Type": "application/x-www-form-urlencoded"} if answers else {}
    connection.request(method, path, urlencode(answers), headers)
    status = connection.getresponse().status
    connection.close()
    return status


def send(address: str, number: int = 0) -> int:
    """Send an inquiry."""
    return ask(address, "/inquiry", "POST", **ANSWERS | {"message": f"Question {number}"})


@pytest.mark.slow
def test_pages_and_health_are_answered_while_the_store_stands_still(address: str, postgresql_cluster: Cluster) -> None:
    assert send(address) == 303
    postgresql_cluster.pause()
    try:
        with ThreadPoolExecutor(2 * THREADS) as visitors:
            sent = [visitors.submit(send, address, number) for number in range(1, 2 * THREADS + 1)]
            assert next(as_completed(sent)).result() == 503  # half of the threads are waiting by now
            assert [ask(address, path) for path in ("/healthz", "/readyz", "/de", "/de/services")] == [200] * 4
            assert not all(inquiry.done() for inquiry in sent)
            assert {inquiry.result() for inquiry in sent} == {503}
    finally:
        postgresql_cluster.resume()
    assert send(address) == 303
