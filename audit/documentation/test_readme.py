"""Every command of the README does what it says, in a fresh copy of the project."""

import os
import re
import shutil
import signal
import subprocess
import urllib.request
from pathlib import Path

import pytest

from audit.checkout import copy_checkout
from tests.support.processes import free_port, not_ignoring
from vitrine.settings.folders import PROJECT

README = (PROJECT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^```sh\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
LINES = [line for block in COMMANDS for line in block.splitlines()]
SERVES = "make run"
THIS_RUN = "make test"
ONLY_CHECKS = ("@biomejs", "@typescript", "typescript", "happy-dom")  # three quarters of the browser packages
# The environment of a newcomer, without the variables that `make test` sets for its own commands.
NEWCOMER = {name: value for name, value in os.environ.items() if name not in ("PORT", "HOST", "SITE_URL")}
SHORT = [line for line in LINES if line not in (SERVES, THIS_RUN)]


@pytest.fixture(scope="module")
def checkout(demo_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that git gives a newcomer, with the packages and pictures that setup and build would make."""
    copy = tmp_path_factory.mktemp("checkout")
    copy_checkout(copy)
    (copy / ".venv").symlink_to(PROJECT / ".venv")
    # a copy, as npm would empty the folder that a link points to
    modules = Path("islands", "node_modules")
    shutil.copytree(PROJECT / modules, copy / modules, symlinks=True, ignore=shutil.ignore_patterns(*ONLY_CHECKS))
    shutil.copytree(demo_root / "static" / "built" / "pictures", copy / "static" / "built" / "pictures")
    return copy


def test_the_readme_names_both_commands() -> None:
    assert {SERVES, THIS_RUN} <= set(LINES)


def test_each_command_succeeds_after_those_before_it(checkout: Path) -> None:
    check_that_the_site_is_served(checkout)
    for command in SHORT:
        done = subprocess.run(command.split(), cwd=checkout, env=NEWCOMER, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}: {done.stderr}"


def check_that_the_site_is_served(checkout: Path) -> None:
    """`make run` prints the address, and pages are answered there."""
    port = free_port()
    with not_ignoring(signal.SIGINT):
        server = subprocess.Popen(
            [*SERVES.split(), f"PORT={port}"],
            cwd=checkout,
            env=NEWCOMER,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    assert server.stdout
    try:
        said = next((line for line in server.stdout if "answers at" in line), "")
        assert f"http://127.0.0.1:{port}" in said
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/de") as response:
            assert "Aurovane" in response.read().decode()
    finally:
        os.killpg(server.pid, signal.SIGINT)
        server.communicate(timeout=60)
