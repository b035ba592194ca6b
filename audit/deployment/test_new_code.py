"""Changed code, templates and schema replace the old ones under load without a failed request."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from audit.deployment.deployments import PAGES, Project, Visits, ask_each_page, unfinished_request


@pytest.fixture(scope="module")
def project(site_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    """A server of its own code; the tests deploy one release after the other."""
    project = Project(tmp_path_factory.mktemp("project"), site_root)
    with project.serving():
        yield project


def test_a_process_that_dies_after_a_new_build_is_replaced_by_one_of_its_own_release(project: Project) -> None:
    project.change_release()
    project.build()
    project.kill_processes()
    assert ask_each_page(project.port) == {(200, 0): 2 * len(PAGES)}


def test_a_new_release_replaces_the_old_one_without_a_failed_request(project: Project) -> None:
    with Visits(project.port).going_on() as visits:
        visits.wait_for(project.version - 1)
        project.replace(signal.SIGUSR2)
        visits.wait_for(project.version)
    assert visits.failures == []
    assert ask_each_page(project.port) == {(200, project.version): 2 * len(PAGES)}


def test_a_server_that_stops_and_starts_again_loses_nothing_that_its_socket_can_hold(project: Project) -> None:
    with Visits(project.port).going_on() as visits:
        visits.wait_for(project.version)
        project.terminate()
        project.start()
        visits.wait_for(project.version)
    assert visits.failures == []


@pytest.mark.parametrize("is_new_told", [True, False])
def test_a_release_that_is_deployed_while_another_takes_over_is_served_next(
    project: Project, is_new_told: bool
) -> None:
    with unfinished_request(project.port):
        project.change_release()
        project.build()
        old = project.main_pid
        project.signal(signal.SIGUSR2)
        project.wait_for_replacement()
        project.change_release()
        project.build()
        os.kill(project.main_pid if is_new_told else old, signal.SIGHUP)  # a file with the process ID still has the old
    project.wait_for_replacement()
    with Visits(project.port).going_on() as visits:
        visits.wait_for(project.version)
