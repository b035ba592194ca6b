"""Every command of the README does what it says, in a fresh copy of the project."""

import os
import re
import shutil
import signal
import subprocess
import urllib.request
from pathlib import Path

import pytest

from tests.support.demo import free_port
from vitrine.settings import PROJECT

README = (PROJECT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^```sh\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
LINES = [line for block in COMMANDS for line in block.splitlines()]
SERVES = "make run"
THIS_VERY_RUN = "make test"
SHORT = [line for line in LINES if line not in (SERVES, THIS_VERY_RUN)]


@pytest.fixture(scope="module")
def checkout(demo_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files git would hand to a newcomer, with the packages and the pictures it would make first."""
    copy = tmp_path_factory.mktemp("checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (PROJECT / name).exists():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PROJECT / name, copy / name)
    (copy / ".venv").symlink_to(PROJECT / ".venv")
    # a copy, not a link: npm would empty the folder behind it
    shutil.copytree(PROJECT / "islands" / "node_modules", copy / "islands" / "node_modules", symlinks=True)
    shutil.copytree(demo_root / "static" / "built" / "pictures", copy / "static" / "built" / "pictures")
    return copy


def test_the_readme_names_both_commands() -> None:
    assert {SERVES, THIS_VERY_RUN} <= set(LINES)


def test_make_run_serves_the_site_and_prints_its_address(checkout: Path) -> None:
    port = free_port()
    server = subprocess.Popen(
        [*SERVES.split(), f"PORT={port}"], cwd=checkout, stdout=subprocess.PIPE, text=True, start_new_session=True
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


@pytest.mark.parametrize("command", SHORT)
def test_the_command_succeeds(checkout: Path, command: str) -> None:
    if command.endswith("rollback"):  # there has to be something to go back to
        subprocess.run(
            [".venv/bin/flask", "site", "build"],
            cwd=checkout,
            check=True,
            env={**os.environ, "SITE_URL": "http://a.example"},
        )
    done = subprocess.run(command.split(), cwd=checkout, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
