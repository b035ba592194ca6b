"""The option --json of commands, and their output as JSON or text."""

from collections.abc import Callable
from typing import Any

import click
import msgspec

Command = Callable[..., None]

json_option: Callable[[Command], Command] = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def output(as_json: bool, data: Any, text: str) -> None:
    """Print data as JSON, or the text."""
    click.echo(json_text(data) if as_json else text)


def json_text(data: Any) -> str:
    """Data as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(data)).decode()
