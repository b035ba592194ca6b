"""Serves a built site with gunicorn."""

import os
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tests.support.processes import free_port, program
from tests.support.sites.compiled_templates import share_compiled_templates
from tools.serve import wait_until_ready
from vitrine.settings.folders import PROJECT


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


def fetch(address: str) -> str:
    """The text at an address of a server."""
    with urllib.request.urlopen(address) as answer:
        return str(answer.read().decode())
