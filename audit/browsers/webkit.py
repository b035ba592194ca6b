"""WebKitGTK, driven by Debian's WebKitWebDriver, in our own window: the MiniBrowser is at least 447 pixels wide."""

import base64
import json
import os
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from audit.browsers.page import HEIGHT, PATIENCE, EngineError, click_actions, installed, type_actions, until
from tests.support.processes import free_port

# Debian's GTK package works only with Debian's Python.
PYTHON = "/usr/bin/python3"
WINDOW = Path(__file__).with_name("webkit_window.py")


def ask(address: str, method: str, body: dict[str, Any] | None = None) -> Any:
    """Send a WebDriver command and return its value."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, method=method)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return json.load(response)["value"]
    except urllib.error.HTTPError as error:
        with error:
            raise EngineError(f"{address}: {json.load(error)['value']}") from error


class WebKitPage:
    """A page of WebKitGTK."""

    def __init__(self, session: str) -> None:
        self.session = session

    def send(self, command: str, **parameters: Any) -> Any:
        return ask(f"{self.session}/{command}", "POST", parameters)

    def goto(self, url: str) -> None:
        self.send("url", url=url)

    def back(self) -> None:
        self.send("back")

    def evaluate(self, function: str, *arguments: str) -> Any:
        return self.send("execute/sync", script=f"return ({function})(...arguments)", args=arguments)

    def click(self, x: float, y: float) -> None:
        self.send("actions", actions=click_actions(x, y))

    def type(self, text: str) -> None:
        self.send("actions", actions=type_actions(text))

    def screenshot(self) -> bytes:
        return base64.b64decode(ask(f"{self.session}/screenshot", "GET"))

    def pdf(self) -> None:
        """WebKitWebDriver does not print."""


class WebKit:
    """WebKitGTK; every page is a separate browser."""

    def __init__(self, driver: str, *, scripts: bool) -> None:
        self.driver = driver
        self.scripts = scripts

    @contextmanager
    def page(self, width: int) -> Iterator[WebKitPage]:
        window = [str(WINDOW), str(width), str(HEIGHT), "scripts" if self.scripts else "no scripts"]
        options = {"webkitgtk:browserOptions": {"binary": PYTHON, "args": window}}
        started = ask(f"{self.driver}/session", "POST", {"capabilities": {"alwaysMatch": options}})
        session = f"{self.driver}/session/{started['sessionId']}"
        try:
            yield WebKitPage(session)
        finally:
            ask(session, "DELETE")


@contextmanager
def open_webkit(display: str, *, scripts: bool) -> Iterator[WebKit]:
    """Start the driver, which starts the browsers."""
    has_gtk = subprocess.run([PYTHON, "-c", "from gi.repository import Gtk, WebKit2"], stderr=subprocess.DEVNULL)
    assert has_gtk.returncode == 0, "apt-get install python3-gi gir1.2-gtk-3.0 gir1.2-webkit2-4.1"
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    environment = {**os.environ, "DISPLAY": display}
    driver = subprocess.Popen([installed("WebKitWebDriver"), f"--port={port}"], env=environment)
    try:
        until(lambda: ask(f"{address}/status", "GET")["ready"], OSError, "WebKitWebDriver answers")
        yield WebKit(address, scripts=scripts)
    finally:
        driver.terminate()
        driver.wait(timeout=PATIENCE)
