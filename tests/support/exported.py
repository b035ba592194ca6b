"""An exported site: made from the miniature site, and served by nginx as its configuration says."""

import http.client
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.support.demo import free_port
from tests.support.edge import Answer, is_listening

CONFIGURATION = """\
pid nginx.pid;
error_log stderr warn;
events {{ worker_connections 512; }}
http {{
    access_log off;
    include {export}/nginx-http.conf;
    server {{
        listen 127.0.0.1:{port};
        include {export}/nginx-server.conf;
    }}
}}
"""


class ServedExport(NamedTuple):
    """nginx with the files of an export."""

    port: int
    host: str

    def ask(self, path: str, method: str = "GET", body: bytes | None = None, **headers: str) -> Answer:
        """The answer, without following a redirect; `_` in the name of a header stands for `-`."""
        raw = self.ask_raw(path, method, body, **headers)
        return Answer(raw[0], raw[1], raw[2].decode("utf-8", "replace"))

    def ask_raw(
        self, path: str, method: str = "GET", body: bytes | None = None, **headers: str
    ) -> tuple[int, http.client.HTTPMessage, bytes]:
        """The same with the body as bytes."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        named = {"Host": self.host} | {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, path, body, named)
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()


@contextmanager
def served_by_nginx(export: Path, folder: Path, host: str) -> Iterator[ServedExport]:
    """Serve an export with nginx, which includes its two files as docs/export.md says."""
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    assert nginx, "nginx is missing: make test installs it as root, else: sudo apt-get install nginx-light"
    (folder / "logs").mkdir()
    port = free_port()
    (folder / "nginx.conf").write_text(CONFIGURATION.format(export=export, port=port), encoding="utf-8")
    # as root nginx would give its work to a user who may not enter the test's folder
    orders = "daemon off;" + (" user root;" if os.geteuid() == 0 else "")
    server = subprocess.Popen([nginx, "-p", str(folder), "-c", "nginx.conf", "-g", orders])
    try:
        assert is_listening(server, port), "nginx did not start; its messages stand above"
        yield ServedExport(port, host)
    finally:
        server.terminate()
        server.wait(timeout=30)
