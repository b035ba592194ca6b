"""Output of commands: JSON or text, files, and the warning about lost translations."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click
import msgspec

from vitrine.files.shared_files import replacing

Command = Callable[..., None]

json_option: Callable[[Command], Command] = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def output(as_json: bool, data: Any, text: str) -> None:
    """Print data as JSON, or the text."""
    click.echo(json_text(data) if as_json else text)


def json_text(data: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(data)).decode()


def write_output(path: Path, parts: Iterable[bytes], *, is_private: bool = False) -> None:
    """Write the output file of a command part by part; it replaces an existing one only once it is complete.

    A private file can be read by its owner only.
    """
    if not path.parent.is_dir():
        raise click.ClickException(f"there is no folder {path.parent}; create it, or name another folder")
    if path.is_symlink() or (path.exists() and not path.is_file()):  # such as /dev/stdout
        if is_private and path.is_file():
            path.chmod(0o600)
        write_file(path, parts)
        return
    with replacing(path.absolute()) as unfinished:
        unfinished.touch(mode=0o600 if is_private else 0o666)
        write_file(unfinished, parts)


def write_file(path: Path, parts: Iterable[bytes]) -> None:
    with path.open("wb") as file:
        file.writelines(parts)


def print_lost(catalog: object) -> None:
    """Warn of a catalog that lost its translations, or of the error that this caused."""
    click.secho(f"LOST TRANSLATIONS: {catalog}", err=True, fg="red", bold=True)
