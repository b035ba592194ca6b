"""Writes the output of commands; if that fails, one line names the path and the remedy."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn an OSError about a path, one above or one below it into an error of the command that names the path."""
    try:
        yield
    except OSError as error:
        place = Path(error.filename or path).absolute()
        if not (place.is_relative_to(path.absolute()) or path.absolute().is_relative_to(place)):
            raise
        reason = (error.strerror or str(error)).lower()
        raise click.ClickException(
            f"{path} cannot be written: {reason}; name a place in an existing folder where you may write"
        ) from error


def write_output(path: Path, data: bytes) -> None:
    """Write the output file of a command."""
    with writing(path):
        path.write_bytes(data)


def make_folder(path: Path) -> None:
    """Make the folder that a command will fill, so that it fails now rather than after minutes of work."""
    with writing(path):
        path.mkdir(parents=True, exist_ok=True)
