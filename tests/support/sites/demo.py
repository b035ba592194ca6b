"""The demo company's site, built once for the whole test run and served by gunicorn."""

import fcntl
import os
import secrets
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import pytest

from tests.support.sites.compiled_templates import share_compiled_templates
from tools.serve import wait_until_ready
from vitrine.build_folder import current_link
from vitrine.settings import PROJECT

PORTS = range(12_000, 30_000)


def program(name: str) -> str:
    """A program of the virtual environment the tests run in."""
    return str(Path(sys.executable).with_name(name))


def make_root(root: Path) -> None:
    """Make a root with its own builds and inquiries that shares the project's content, catalogs and static files."""
    (root / "static").mkdir(parents=True, exist_ok=True)
    (PROJECT / "static" / "built").mkdir(parents=True, exist_ok=True)
    for name in ("content", "translations", "static/built"):
        link = root / name
        if not link.is_symlink():
            link.symlink_to(PROJECT / name)


def build_demo(root: Path) -> Path:
    """Build the demo below this root; the first test process builds, the others wait for it."""
    root.mkdir(parents=True, exist_ok=True)
    with (root / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        make_root(root)
        share_compiled_templates(root)
        if not current_link(root / "var").exists():
            environment = {**os.environ, "SITE_ROOT": str(root), "SITE_URL": "http://127.0.0.1:8000"}
            subprocess.run([program("flask"), "site", "build"], cwd=PROJECT, env=environment, check=True)
    return root


def free_port() -> int:
    """A free port outside the ephemeral range, so that it stays free while a server restarts."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@contextmanager
def serve(root: Path, port: int = 0, **environment: str) -> Iterator[str]:
    """Serve a built root with gunicorn, on a free port if none is given; yields the address.

    One process, if WEB_CONCURRENCY names no more, so that it starts fast and renders no page twice.
    """
    with serving(root, None, port, **environment) as chosen:
        yield f"http://127.0.0.1:{chosen}"


@contextmanager
def serving(root: Path, log: IO[bytes] | None, port: int = 0, **environment: str) -> Iterator[int]:
    """The same with the log in a file; yields the port."""
    port = port or free_port()
    defaults = {"SITE_URL": "http://127.0.0.1:8000", "WEB_CONCURRENCY": "1"}
    settings = {**os.environ, "SITE_ROOT": str(root), **defaults, **environment}
    share_compiled_templates(root)
    command = [program("gunicorn"), "wsgi:app", "--bind", f"127.0.0.1:{port}", "--log-level", "warning"]
    server = subprocess.Popen(command, cwd=PROJECT, env=settings, stderr=log)
    try:
        assert wait_until_ready(server, f"http://127.0.0.1:{port}"), "gunicorn did not start; see its messages above"
        yield port
    finally:
        server.terminate()
        server.wait(timeout=60)


@pytest.fixture(scope="session")
def demo_root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of the demo, built once for all processes of a test run."""
    base = tmp_path_factory.getbasetemp()
    return build_demo((base.parent if base.name.startswith("popen-") else base) / "demo")


@pytest.fixture(scope="session")
def address(demo_root: Path) -> Iterator[str]:
    """The address of a server of the demo."""
    with serve(demo_root) as url:
        yield url
