"""The single values a field can hold: text, number, yes or no, date, date and time."""

import re
from datetime import UTC, date, datetime

from vitrine.content.nodes import Node
from vitrine.content.sources import Source
from vitrine.content.texts import Body, Text
from vitrine.locales import SOURCE_CODE

# Not \s: a no-break space is meant where it stands.
SPACES = re.compile(r"[ \t\r\n]+")
INTEGER = re.compile(r"[+-]?\d{1,15}", re.ASCII)
FLAG = re.compile("true|false|yes|no")
DECIMAL = re.compile(r"[+-]?\d{1,15}(\.\d{1,15})?", re.ASCII)
MOMENT = "a date and time with offset"


def plain(node: Node, source: Source, expected: str) -> str | None:
    """The text of a scalar; None, with a problem, for a list or fields."""
    if isinstance(node.value, str) and node.value:
        return node.value
    found = "nothing" if not node.value else "a list" if isinstance(node.value, list) else "fields"
    source.problem(node.line, f"expected {expected}, found {found}", f"write {expected}")
    return None


def misfit(node: Node, source: Source, expected: str, example: str) -> None:
    """Note that a scalar is not of the type its field has."""
    source.problem(node.line, f"expected {expected}, found {node.value!r}", f"write it as {example}")


def formed(node: Node, source: Source, form: re.Pattern[str], expected: str, example: str) -> str | None:
    """The text of a scalar that has a certain form."""
    value = plain(node, source, expected)
    if value and not form.fullmatch(value):
        misfit(node, source, expected, example)
        return None
    return value


def read_string(node: Node, source: Source) -> str | None:
    """A text nobody translates."""
    return plain(node, source, "a text")


def read_text(node: Node, source: Source) -> Text | None:
    """A translatable text; line breaks and runs of spaces count as one space."""
    value = plain(node, source, "a text")
    return located_text(SPACES.sub(" ", value).strip(" "), source, node.line) if value else None


def located_text(value: str, source: Source, line: int) -> Text:
    """A text in the language of its file."""
    if source.locale:
        return Text(value, "authored", source.locale, line)
    return Text(value, "source", SOURCE_CODE, line)


def read_body(node: Node, source: Source) -> Body | None:
    """A Markdown body written as a field, as in a cell of a feed."""
    value = plain(node, source, "Markdown")
    return Body(value, node.line) if value else None


def read_integer(node: Node, source: Source) -> int | None:
    """A whole number."""
    value = formed(node, source, INTEGER, "a whole number", "10")
    return int(value) if value else None


def read_decimal(node: Node, source: Source) -> float | None:
    """A number, with a point before its decimals."""
    value = formed(node, source, DECIMAL, "a number", "48.4")
    return float(value) if value else None


def read_flag(node: Node, source: Source) -> bool | None:
    """Yes or no, true or false."""
    value = formed(node, source, FLAG, "true or false", "true")
    return value in ("true", "yes") if value else None


def read_date(node: Node, source: Source) -> date | None:
    """A day as ISO 8601 writes it."""
    value = plain(node, source, "a date")
    try:
        return date.fromisoformat(value) if value else None
    except ValueError:
        misfit(node, source, "a date", "2026-03-01")
        return None


def read_moment(node: Node, source: Source) -> datetime | None:
    """A date and time with offset, without which nobody knows when it is."""
    value = plain(node, source, MOMENT)
    try:
        moment = datetime.fromisoformat(value) if value else None
        known = moment is not None and moment.tzinfo is not None and moment.astimezone(UTC)
    except (ValueError, OverflowError):
        known = False
    if value and not known:
        misfit(node, source, MOMENT, "2026-03-01T09:00:00+01:00")
        return None
    return moment


SCALARS = {
    str: read_string,
    Text: read_text,
    Body: read_body,
    int: read_integer,
    float: read_decimal,
    bool: read_flag,
    date: read_date,
    datetime: read_moment,
}
