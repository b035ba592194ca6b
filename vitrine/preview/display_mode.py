"""The ways a preview displays its marked texts: as visitors see them, with their states, or pseudolocalized.

Pseudolocalization tests how pages cope with other languages: texts a third longer and accented, or in Arabic letters.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import parse_qsl, urlencode

import msgspec

from vitrine.preview.invisible_marks import InvisibleMark, has_marks, split_at_marks, strip_marks
from vitrine.units.unit_symbols import UNITS
from vitrine.web.request.requested_locales import cookie_value

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

PARAMETER = COOKIE = "translate"

ACCENTS = str.maketrans("aeiouAEIOUcnsyzCNSYZ", "àéîöûÀÉÎÖÛçñšýžÇÑŠÝŽ")
# What translators may not change: placeholders, link targets, code, tags, addresses.
PROTECTED = re.compile(r"(\{[a-z][a-z0-9_]*\}|\]\([^)]*\)|`[^`]*`|<[^<>]+>|https?://\S+|\S+@\S+)")
PADDING = "·"
PADDING_WORD = 16  # characters, about the length of German words
# Words in Arabic letters have the direction of a translation; numbers, units and designations stay as they are.
LATIN = "abcdefghijklmnopqrstuvwxyzàáâäçèéêëíîïñóôöùúûüß"
ARABIC = str.maketrans(LATIN, "ابكدهفغحيجكلمنوپقرستوڤوخيزااااكههههييينوووووووس")
WORD = re.compile(r"(?<![\w°µ/-])[^\W\d_]*[a-zß-ÿ][^\W\d_]*(?![\w/]|-\d)")
UNIT_WORDS = frozenset(word for unit in UNITS.values() for word in re.findall(r"\w+", unit.symbol))


class DisplayMode(NamedTuple):
    """A way to display texts: the value of `?translate=` and its label in the toolbar."""

    value: str
    label: str


PLAIN = DisplayMode("0", "As visitors see it")
STATES = DisplayMode("1", "Translation states")
LONG = DisplayMode("long", "Long texts")
MIRRORED = DisplayMode("mirrored", "Right to left")
MODES = {mode.value: mode for mode in (PLAIN, STATES, LONG, MIRRORED)}


def requested_mode(environ: WSGIEnvironment) -> DisplayMode | None:
    """The mode named in the address, if any."""
    values = dict(parse_qsl(environ.get("QUERY_STRING", "")))
    return MODES.get(values.get(PARAMETER, ""))


def remembered_mode(environ: WSGIEnvironment) -> DisplayMode:
    """The mode requested last, from its cookie."""
    return MODES.get(cookie_value(environ, COOKIE) or "", PLAIN)


def link_to_mode(mode: DisplayMode, environ: WSGIEnvironment) -> str:
    """A relative address that shows the same page in another mode."""
    query = [(name, value) for name, value in parse_qsl(environ.get("QUERY_STRING", "")) if name != PARAMETER]
    return "?" + urlencode([*query, (PARAMETER, mode.value)])


def prefix(mode: DisplayMode) -> str:
    """The text that a mode shows before a text."""
    return "⟦" if mode is LONG else ""


def suffix(mode: DisplayMode, length: int) -> str:
    """The text that a mode shows after a text of this length."""
    if mode is LONG:
        padding = PADDING * (length // 3)
        words = (padding[at : at + PADDING_WORD] for at in range(0, len(padding), PADDING_WORD))
        return f" {' '.join(words)}⟧"
    return ""


def inner_text(mode: DisplayMode, text: str) -> str:
    """A text itself as a mode shows it."""
    if mode not in CHANGED_LETTERS:
        return text
    change, parts = CHANGED_LETTERS[mode], PROTECTED.split(text)
    return "".join(part if number % 2 else change(part) for number, part in enumerate(parts))


def in_arabic_letters(text: str) -> str:
    """A text with its words, except units, in Arabic letters."""
    return WORD.sub(lambda word: word[0] if word[0] in UNIT_WORDS else word[0].lower().translate(ARABIC), text)


CHANGED_LETTERS: dict[DisplayMode, Callable[[str], str]] = {
    LONG: lambda text: text.translate(ACCENTS),
    MIRRORED: in_arabic_letters,
}


def unmark_text(text: str, mode: DisplayMode) -> str:
    """Plain text, as in an attribute, with its marks replaced."""
    if not has_marks(text):
        return strip_marks(text)
    output: list[str] = []
    lengths: list[int] = []  # of the texts that are open
    for piece in split_at_marks(text):
        if isinstance(piece, InvisibleMark):
            lengths.append(0)
            output.append(prefix(mode))
        elif piece is None:
            output.append(suffix(mode, lengths.pop()) if lengths else "")
        else:
            lengths = [length + len(piece) for length in lengths]
            output.append(inner_text(mode, piece) if lengths else piece)
    return strip_marks("".join(output))


def unmark_json(data: str | bytes, mode: DisplayMode) -> bytes:
    """JSON with the marks of all its strings replaced."""
    return msgspec.json.encode(unmark_value(msgspec.json.decode(data), mode))


def unmark_value(value: Any, mode: DisplayMode) -> Any:
    match value:
        case str():
            return unmark_text(value, mode)
        case list():
            return [unmark_value(entry, mode) for entry in value]
        case dict():
            return {name: unmark_value(entry, mode) for name, entry in value.items()}
    return value


def unmark_island_messages(data: bytes, mode: DisplayMode) -> bytes:
    """The islands' messages with marks replaced; the plain mode leaves out untranslated ones, as the site does."""
    document = msgspec.json.decode(data)
    if mode is PLAIN:
        messages = {key: forms for key, forms in document["messages"].items() if not any(map(is_foreign, forms))}
        document = {**document, "messages": messages}
    return msgspec.json.encode(unmark_value(document, mode))


def is_foreign(text: str) -> bool:
    """Whether any part of a text is untranslated."""
    return any(isinstance(piece, InvisibleMark) and piece.foreign for piece in split_at_marks(text))
