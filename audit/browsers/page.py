"""The interface of browser engines, and input events in the form that Firefox and WebKitGTK share."""

import shutil
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Protocol

HEIGHT = 900
PATIENCE = 30.0  # seconds


class EngineError(Exception):
    """An engine refused a command, often because the page was just being replaced."""


class Page(Protocol):
    """A page of a first-time visitor."""

    def goto(self, url: str) -> None: ...
    def back(self) -> None: ...
    def evaluate(self, function: str, *arguments: str) -> Any: ...
    def click(self, x: float, y: float) -> None: ...
    def type(self, text: str) -> None: ...
    def screenshot(self) -> bytes: ...
    def pdf(self) -> bytes | None: ...


class Engine(Protocol):
    """An open browser, with or without scripts."""

    def page(self, width: int) -> AbstractContextManager[Any]: ...


def installed(program: str) -> str:
    """The path of a program; without it, the run fails and says how to install it."""
    path = shutil.which(program)
    assert path, f"{program} is missing: make audit installs it as root on Debian, and says how otherwise"
    return path


def until(condition: Callable[[], Any], early: type[Exception], wanted: str) -> Any:
    """Wait until the condition is true, and return its value; the exception `early` counts as not true yet."""
    end = time.monotonic() + PATIENCE
    last: object = None
    while time.monotonic() < end:
        try:
            last = condition()
        except early as error:
            last = error
        else:
            if last:
                return last
        time.sleep(0.03)
    raise AssertionError(f"{wanted}: not within {PATIENCE:.0f} s; at last {last!r}")


def click_actions(x: float, y: float) -> list[dict[str, Any]]:
    """A click in the window, as WebDriver actions."""
    moved = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"}
    pressed = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [moved, *pressed]}]


def type_actions(text: str) -> list[dict[str, Any]]:
    """The keystrokes of a text, as WebDriver actions."""
    keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keyboard", "actions": keys}]
