"""What a visitor needs of an engine, and the input that Firefox and WebKitGTK take in the same form."""

import shutil
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Protocol

HEIGHT = 900
PATIENCE = 30.0  # seconds


class EngineError(Exception):
    """An engine refused a command: often because the page was just being replaced."""


class Page(Protocol):
    """A page of somebody who was never here before."""

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
    """The path of a program; a machine without it fails the run and says how to get it."""
    path = shutil.which(program)
    assert path, f"{program} is missing: make audit installs it as root on Debian, and says how otherwise"
    return path


def until(condition: Callable[[], Any], early: type[Exception], wanted: str) -> Any:
    """What the condition gives as soon as it holds; the exception named says that it was too early to ask."""
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
    """A click in the window, as the WebDriver standards write it."""
    moved = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"}
    pressed = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [moved, *pressed]}]


def type_actions(text: str) -> list[dict[str, Any]]:
    """The keys of a text, as the WebDriver standards write them."""
    keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keyboard", "actions": keys}]
