"""The edge recipe: nginx keeps pages with a locale prefix, and never a page whose language is to be detected."""

import os
import shutil
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from tests.support.demo import free_port, serve
from tools.serve import wait_until_ready
from vitrine.settings import PROJECT


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Leaves a redirect to the test."""

    def redirect_request(self, *_args: object) -> None:
        return None


OPENER = urllib.request.build_opener(NoRedirect)


def ask(url: str, **headers: str) -> tuple[int, Message]:
    """Status and headers, without following a redirect."""
    request = urllib.request.Request(url, headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        with OPENER.open(request) as answer:
            return answer.status, answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.headers


@pytest.fixture(scope="module")
def edge(demo_root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """nginx as the recipe has it, before the demo."""
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    assert nginx, "nginx is missing: make test installs it as root, else: sudo apt-get install nginx-light"
    folder = tmp_path_factory.mktemp("edge")
    (folder / "logs").mkdir()
    port = free_port()
    with serve(demo_root, PROXIES="1") as site:
        recipe = (PROJECT / "docs" / "nginx.conf").read_text(encoding="utf-8")
        recipe = recipe.replace("127.0.0.1:8000", site.removeprefix("http://")).replace("8080", str(port))
        (folder / "nginx.conf").write_text(recipe, encoding="utf-8")
        # as root nginx would give its work to a user who may not enter the test's folder
        orders = "daemon off;" + (" user root;" if os.geteuid() == 0 else "")
        server = subprocess.Popen([nginx, "-p", str(folder), "-c", "nginx.conf", "-g", orders])
        try:
            assert wait_until_ready(server, f"http://127.0.0.1:{port}"), "nginx did not start; its messages stand above"
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(timeout=30)


def test_a_page_with_a_locale_prefix_is_kept(edge: str) -> None:
    url = f"{edge}/de/services"
    assert ask(url)[1]["X-Cache"] == "MISS"
    status, headers = ask(url, Accept_Language="fr", Cookie="locale=ja")
    assert (status, headers["X-Cache"], headers["Content-Language"]) == (200, "HIT", "de-DE")


def test_a_page_whose_language_is_detected_is_never_kept(edge: str) -> None:
    url = f"{edge}/services"
    assert ask(url)[1]["Content-Language"] == "en-US"
    status, headers = ask(url, Accept_Language="de-AT")
    assert (status, headers["Location"]) == (302, "/de/services")
    status, headers = ask(url, Accept_Language="de-AT", Cookie="locale=en")
    assert (status, headers["Content-Language"], headers["X-Cache"]) == (200, "en-US", "MISS")


def test_nobody_is_given_another_visitors_cookie(edge: str) -> None:
    url = f"{edge}/fr/solutions"
    chosen = ask(url, Referer=f"{edge}/solutions")[1]
    assert chosen["Set-Cookie"].startswith("locale=fr")
    assert ask(url)[1]["Set-Cookie"] is None
