"""Processes of builds and exports end with the command that started them, however that ends."""

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from vitrine.errors import BuildError
from vitrine.processes.child_processes import run_forked
from vitrine.settings.folders import PROJECT

# `os.write` writes a line at once, where the lines of two processes that print could mix.
BUILD = """
import os
from functools import partial
from vitrine.processes.child_processes import run_forked

with run_forked([partial(os.write, 1, b"begun\\n")] * 2, 2) as results:
    list(results)
    input()
"""
EXPORT = """
import os
import sys
from pathlib import Path
from tests.support.sites.miniature import settings_for
from vitrine.processes.child_processes import hold_interrupts
from vitrine.export.export import Task, export_server, workers

settings = settings_for(Path(sys.argv[1]))
with workers(Task(settings, export_server(settings), Path(), "", keeps_same=False), 2) as pool:
    with hold_interrupts():
        begun = pool.submit(os.write, 1, b"begun\\n")
    begun.result()
    input()
"""


@pytest.mark.slow
@pytest.mark.parametrize("program", [BUILD, EXPORT])
def test_they_end_though_the_command_is_killed(site_root: Path, program: str) -> None:
    """They hold its output, and the lock of a build, for as long as they run."""
    command = [sys.executable, "-c", program, str(site_root)]
    with subprocess.Popen(command, cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stdout.readline() == b"begun\n"
        running.kill()
        running.communicate(timeout=30)


@pytest.mark.slow
@pytest.mark.parametrize("program", [BUILD, EXPORT.replace("begun.result()", "print('begun', flush=True)")])
def test_they_print_nothing_when_they_are_interrupted(site_root: Path, program: str) -> None:
    command = [sys.executable, "-c", program, str(site_root)]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=PROJECT, start_new_session=True, stdin=pipe, stdout=pipe, stderr=pipe
    ) as running:
        assert running.stdout
        assert running.stdout.readline() == b"begun\n"
        os.killpg(running.pid, signal.SIGINT)
        _, errors = running.communicate(timeout=30)
    # The program's own shows where it was interrupted, with its cause if it first noticed that its processes had ended.
    assert errors.count(b"Traceback") - errors.count(b"direct cause") <= 1


def test_a_killed_process_is_named() -> None:
    with pytest.raises(BuildError, match="use fewer --processes"), run_forked([partial(os._exit, 9)], 2) as results:
        list(results)
