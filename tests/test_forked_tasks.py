"""Processes that a build forks."""

import subprocess
import sys

PROGRAM = """
from functools import partial
from vitrine.forked_tasks import forked

with forked([partial(print, "done", flush=True)] * 2, 2) as results:
    list(results)
    input()
"""


def test_they_end_with_the_build_that_is_killed() -> None:
    """They hold its output, and its lock, for as long as they run."""
    build = subprocess.Popen([sys.executable, "-c", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert build.stdout
    assert build.stdout.readline() == b"done\n"
    build.kill()
    build.communicate(timeout=30)
