"""Firefox, driven through its built-in WebDriver BiDi: Debian has no geckodriver."""

import base64
import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from audit.browsers.page import HEIGHT, PATIENCE, EngineError, click_actions, installed, type_actions, until
from tests.support.processes import free_port

# By default, Firefox prefers the language of the machine.
SETTINGS = 'user_pref("intl.accept_languages", "en-US, en");\n'
PAPER = {"width": 21.0, "height": 29.7}  # centimeters


class Session:
    """A WebDriver BiDi session."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.numbers = count(1)
        self.send("session.new", capabilities={})

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command and return its result; events and late answers are skipped."""
        number = next(self.numbers)
        self.connection.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.connection.recv(timeout=PATIENCE))
            if answer.get("id") == number:
                break
        if answer["type"] == "error":
            raise EngineError(f"{method}: {answer['message']}")
        result: dict[str, Any] = answer["result"]
        return result


class FirefoxPage:
    """A page of Firefox."""

    def __init__(self, session: Session, context: str) -> None:
        self.session = session
        self.context = context

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self.session.send(method, context=self.context, **parameters)

    def goto(self, url: str) -> None:
        self.send("browsingContext.navigate", url=url, wait="complete")

    def back(self) -> None:
        self.send("browsingContext.traverseHistory", delta=-1)

    def evaluate(self, function: str, *arguments: str) -> Any:
        answer = self.session.send(
            "script.callFunction",
            functionDeclaration=f"(...values) => JSON.stringify(({function})(...values) ?? null)",
            arguments=[{"type": "string", "value": argument} for argument in arguments],
            target={"context": self.context},
            awaitPromise=False,
        )
        if answer["type"] == "exception":
            raise EngineError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        self.send("input.performActions", actions=click_actions(x, y))

    def type(self, text: str) -> None:
        self.send("input.performActions", actions=type_actions(text))

    def screenshot(self) -> bytes:
        return base64.b64decode(self.send("browsingContext.captureScreenshot")["data"])

    def pdf(self) -> bytes:
        return base64.b64decode(self.send("browsingContext.print", page=PAPER)["data"])


class Firefox:
    """Debian's Firefox ESR; every page has its own cookies and storage."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @contextmanager
    def page(self, width: int) -> Iterator[FirefoxPage]:
        visitor = self.session.send("browser.createUserContext")["userContext"]
        context = self.session.send("browsingContext.create", type="tab", userContext=visitor)["context"]
        page = FirefoxPage(self.session, context)
        page.send("browsingContext.setViewport", viewport={"width": width, "height": HEIGHT})
        try:
            yield page
        finally:
            self.session.send("browser.removeUserContext", userContext=visitor)


@contextmanager
def open_firefox(display: str, *, scripts: bool) -> Iterator[Firefox]:
    """Start Firefox with its own profile."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True) as profile:
        settings = SETTINGS + f'user_pref("javascript.enabled", {str(scripts).lower()});\n'
        (Path(profile) / "user.js").write_text(settings, encoding="utf-8")
        command = [installed("firefox-esr"), "--no-remote", "--profile", profile, f"--remote-debugging-port={port}"]
        environment = {**os.environ, "DISPLAY": display}
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            with until(lambda: listen(port), OSError, "Firefox answers") as connection:
                yield Firefox(Session(connection))
        finally:
            process.terminate()
            process.wait(timeout=PATIENCE)


def listen(port: int) -> ClientConnection:
    """Connect to Firefox, without a limit for messages: screenshots and printed pages are large."""
    return connect(f"ws://127.0.0.1:{port}/session", max_size=None, proxy=None)
