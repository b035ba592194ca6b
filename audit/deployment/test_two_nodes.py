"""Two web nodes behind nginx with PostgreSQL and Redis: each in turn is replaced or stopped, and no request fails."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from audit.deployment.deployments import PAGES, ask_each_page
from audit.deployment.nodes import EdgeVisits, Nodes, send_inquiry, two_nodes

pytestmark = [pytest.mark.needs_postgresql, pytest.mark.needs_redis]
ALLOWED = 10  # inquiries an hour from one address: the default of INQUIRY_RATE


@pytest.fixture(scope="module")
def nodes(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    with two_nodes(tmp_path_factory.mktemp("nodes"), site_root) as running:
        yield running


def test_no_request_fails_and_no_inquiry_is_lost_while_one_node_after_the_other_gets_new_code(nodes: Nodes) -> None:
    with EdgeVisits(nodes.edge).going_on() as visits:
        nodes.deploy(visits, turns=(False, True))
    assert visits.failures == []
    assert visits.acknowledged
    assert nodes.stored() == visits.acknowledged
    assert [ask_each_page(node.port) for node in nodes.nodes] == [{(200, 1): 2 * len(PAGES)}] * 2


def test_both_nodes_count_the_inquiries_of_a_client_together(nodes: Nodes) -> None:
    taken = [bool(send_inquiry(nodes.edge, "127.254.0.1", f"Question {number}")) for number in range(ALLOWED + 2)]
    assert taken == [True] * ALLOWED + [False] * 2
