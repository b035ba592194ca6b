"""nginx with the configuration of docs/nginx.conf, in front of a site."""

import http.client
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from tests.support.processes import free_port
from tools.serve import START_LIMIT
from vitrine.settings.folders import PROJECT

KEY = "-newkey ec -pkeyopt ec_paramgen_curve:P-256"
CERTIFICATE = f"req -x509 {KEY} -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost"

LISTENING = "127.0.0.1:8000"
SERVER = f"server {LISTENING} max_fails=3 fail_timeout=2s;"
CERTIFICATE_FILES = {
    "/etc/letsencrypt/live/www.example.com/fullchain.pem": "tls.pem",
    "/etc/letsencrypt/live/www.example.com/privkey.pem": "tls.key",
}


class Answer(NamedTuple):
    """The response that a client gets."""

    status: int
    headers: http.client.HTTPMessage
    body: str


class Edge(NamedTuple):
    """nginx with that configuration, on its own ports and in its own folder."""

    folder: Path
    port: int
    plain_port: int

    def ask(
        self, path: str, method: str = "GET", body: bytes | None = None, source: str = "127.0.0.1", **headers: str
    ) -> Answer:
        """Send a request by HTTPS from a source address, without following redirects."""
        context = ssl.create_default_context(cafile=self.folder / "tls.pem")
        connection = http.client.HTTPSConnection(
            "localhost", self.port, timeout=30, source_address=(source, 0), context=context
        )
        return answer(connection, method, path, body, headers)

    def ask_plainly(self, path: str, host: str) -> Answer:
        """Send a request by plain HTTP."""
        connection = http.client.HTTPConnection("127.0.0.1", self.plain_port, timeout=30)
        return answer(connection, "GET", path, None, {"Host": host})

    @property
    def log(self) -> str:
        """Everything nginx has logged."""
        return "".join(file.read_text(encoding="utf-8") for file in (self.folder / "logs").iterdir())


def answer(
    connection: http.client.HTTPConnection, method: str, path: str, body: bytes | None, headers: dict[str, str]
) -> Answer:
    """The answer to one request, after which the connection is closed; `_` in a name stands for `-`."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request(method, path, body, named)
        response = connection.getresponse()
        return Answer(response.status, response.headers, response.read().decode("utf-8", "replace"))
    finally:
        connection.close()


@contextmanager
def edge_before(
    site: str, root: Path, folder: Path, *more: str, adapted: Mapping[str, str] = MappingProxyType({})
) -> Iterator[Edge]:
    """Run nginx with docs/nginx.conf, adapted as its first lines say, in front of the nodes of a site."""
    edge = Edge(folder, free_port(), free_port())
    changes = {
        "https://www.example.com": f"https://localhost:{edge.port}",
        "www.example.com": "localhost",
        SERVER: "\n        ".join(SERVER.replace(LISTENING, node.removeprefix("http://")) for node in (site, *more)),
        "/srv/vitrine/var/error-pages/": f"{root}/var/error-pages/",
        "listen 80 ": f"listen 127.0.0.1:{edge.plain_port} ",
        "listen 443 ": f"listen 127.0.0.1:{edge.port} ",
    }
    with nginx_with("nginx.conf", {**changes, **adapted}, folder, edge.port):
        yield edge


def nginx_with(recipe: str, changes: dict[str, str], folder: Path, port: int) -> AbstractContextManager[None]:
    """nginx with a configuration file of docs/, adapted as its first lines say."""
    text = (PROJECT / "docs" / recipe).read_text(encoding="utf-8")
    for written, here in (CERTIFICATE_FILES | changes).items():
        assert written in text
        text = text.replace(written, here)
    return running_nginx(text, folder, port)


@contextmanager
def running_nginx(configuration: str, folder: Path, port: int) -> Iterator[None]:
    """nginx in a folder that also has a certificate for it, once it listens on a port."""
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    assert nginx, "nginx is missing: make test installs it as root, else: sudo apt-get install nginx-light"
    (folder / "logs").mkdir()
    certificate = [*CERTIFICATE.split(), "-keyout", "tls.key", "-out", "tls.pem"]
    subprocess.run(["openssl", *certificate], cwd=folder, check=True, capture_output=True)
    (folder / "nginx.conf").write_text(configuration, encoding="utf-8")
    # started by root, nginx would run its workers as a user who may not enter the test's folder
    orders = "daemon off;" + (" user root;" if os.geteuid() == 0 else "")
    server = subprocess.Popen([nginx, "-p", str(folder), "-c", "nginx.conf", "-g", orders])
    try:
        assert is_listening(server, port), "nginx did not start; see its messages above"
        yield
    finally:
        server.terminate()
        server.wait(timeout=30)


def is_listening(server: subprocess.Popen[bytes], port: int) -> bool:
    """Wait until nginx accepts connections; False if it stopped or took too long."""
    deadline = time.monotonic() + START_LIMIT
    while time.monotonic() < deadline and server.poll() is None:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5):
            return True
        time.sleep(0.05)
    return False
