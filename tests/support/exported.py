"""An exported site served by nginx as docs/nginx-export.conf has it."""

import http.client
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.demo import free_port
from tests.support.edge import Answer, nginx_with


class ServedExport:
    """nginx with the files of an export, asked under the site's own name; one connection serves all requests."""

    def __init__(self, folder: Path, port: int, host: str) -> None:
        self._host = host
        context = ssl.create_default_context(cafile=folder / "tls.pem")
        self._connection = http.client.HTTPSConnection("localhost", port, timeout=30, context=context)

    def ask(self, path: str, method: str = "GET", body: bytes | None = None, **headers: str) -> Answer:
        """The answer, without following a redirect; `_` in the name of a header stands for `-`."""
        status, given, data = self.ask_raw(path, method, body, **headers)
        return Answer(status, given, data.decode("utf-8", "replace"))

    def ask_raw(
        self, path: str, method: str = "GET", body: bytes | None = None, **headers: str
    ) -> tuple[int, http.client.HTTPMessage, bytes]:
        """The same with the body as bytes."""
        named = {"Host": self._host} | {name.replace("_", "-"): value for name, value in headers.items()}
        self._connection.request(method, path, body, named)
        response = self._connection.getresponse()
        return response.status, response.headers, response.read()

    def close(self) -> None:
        self._connection.close()


@contextmanager
def served_by_nginx(export: Path, folder: Path, host: str) -> Iterator[ServedExport]:
    """Serve an export with nginx."""
    port = free_port()
    changes = {
        "/srv/export": str(export),
        "www.example.com": host,
        "listen 80 ": f"listen 127.0.0.1:{free_port()} ",
        "listen 443 ": f"listen 127.0.0.1:{port} ",
    }
    with nginx_with("nginx-export.conf", changes, folder, port):
        served = ServedExport(folder, port, host)
        try:
            yield served
        finally:
            served.close()
