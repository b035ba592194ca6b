"""Where each text of a build comes from: its message, its state, and the file and line to change it in."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from vitrine.preview.marks import Mark, marked

FOLDER = "places"


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One text; `former` is the English text a stale translation belongs to, line 0 one not yet in its catalog."""

    state: str
    msgid: str
    context: str
    file: str
    line: int
    former: str = ""


class Places:
    """The places of one locale, gathered while it is built."""

    def __init__(self, numbers: Mapping[Place, int] = MappingProxyType({})) -> None:
        self._numbers = dict(numbers)

    def copy(self) -> "Places":
        """The same places, to be added to."""
        return Places(self._numbers)

    def mark(self, text: str, place: Place, *, foreign: bool = False) -> str:
        """A text with the marks that lead to its place; the same place keeps its number."""
        number = self._numbers.setdefault(place, len(self._numbers))
        return marked(text, Mark(number, place.state, foreign))

    def write(self, folder: Path, locale: str) -> None:
        """Write the places of a locale into the folder of a build."""
        path = folder / FOLDER / f"{locale}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(msgspec.json.encode(list(self._numbers)))


@lru_cache(maxsize=16)
def read_places(folder: Path, locale: str) -> tuple[Place, ...]:
    """The places of a locale in a build, by their numbers."""
    return msgspec.json.decode((folder / FOLDER / f"{locale}.json").read_bytes(), type=tuple[Place, ...])
