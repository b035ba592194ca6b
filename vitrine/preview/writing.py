"""Writing texts out of their marks: plain, or as a pseudo-language."""

from typing import Any

import msgspec

from vitrine.preview.marks import Mark, has_marks, pieces, strip
from vitrine.preview.pseudo import END, RIGHT_TO_LEFT, accented, tail
from vitrine.preview.view import LONG, MIRRORED, PLAIN, View


def opening(view: View) -> str:
    """What stands before a text."""
    return {LONG: "⟦", MIRRORED: RIGHT_TO_LEFT}.get(view, "")


def closing(view: View, length: int) -> str:
    """What stands behind a text of this length."""
    return {LONG: f"{tail(length)}⟧", MIRRORED: END}.get(view, "")


def inside(view: View, text: str) -> str:
    """A text itself."""
    return accented(text) if view is LONG else text


def written(text: str, view: View) -> str:
    """Plain text, in an attribute or in data, as a view shows it."""
    if not has_marks(text):
        return strip(text)
    out: list[str] = []
    lengths: list[int] = []
    for piece in pieces(text):
        if isinstance(piece, Mark):
            lengths.append(0)
            out.append(opening(view))
        elif piece is None:
            out.append(closing(view, lengths.pop()) if lengths else "")
        else:
            lengths = [length + len(piece) for length in lengths]
            out.append(inside(view, piece) if lengths else piece)
    return strip("".join(out))


def written_data(value: Any, view: View) -> Any:
    """Decoded JSON with every text in it as a view shows it."""
    match value:
        case str():
            return written(value, view)
        case list():
            return [written_data(entry, view) for entry in value]
        case dict():
            return {name: written_data(entry, view) for name, entry in value.items()}
    return value


def written_messages(text: bytes, view: View) -> bytes:
    """The islands' messages as a view shows them; visitors get only those that are translated."""
    found = msgspec.json.decode(text)
    if view is PLAIN:
        kept = {key: forms for key, forms in found["messages"].items() if not any(map(has_foreign, forms))}
        found = {**found, "messages": kept}
    return msgspec.json.encode(written_data(found, view))


def has_foreign(text: str) -> bool:
    """Whether any part of a text stayed English."""
    return any(isinstance(piece, Mark) and piece.foreign for piece in pieces(text))


def written_json(text: str | bytes, view: View) -> bytes:
    """JSON with every text in it as a view shows it."""
    return msgspec.json.encode(written_data(msgspec.json.decode(text), view))
