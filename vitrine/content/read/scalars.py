"""Reads the single values of fields: text, number, yes or no, date, date and time."""

import re
from datetime import UTC, date, datetime
from html import unescape

from vitrine.content.model.texts import Body, Text
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import Node
from vitrine.locales import SOURCE_CODE
from vitrine.source_positions import text_position

# Not \s: a no-break space is meant to stay.
SPACES = re.compile(r"[ \t\r\n]+")
INTEGER = re.compile(r"[+-]?\d{1,15}", re.ASCII)
DECIMAL = re.compile(r"[+-]?\d{1,15}(\.\d{1,15})?", re.ASCII)
# HTML and Markdown that other systems would interpret, but plain texts show literally. Inequalities (a<b) are text.
TAG = (
    r"</?(?:a|abbr|b|br|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|s|small|strong|su[bp]|table|td|th|tr|u|ul)"
    r"(?:\s[^<>]*)?/?>|<span\s[^<>]*>"
)
MARKUP = re.compile(
    rf"{TAG}|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|\*\*[^*]+\*\*|\[[^\[\]]+\]\((?:/|#|\w+:)[^()]*\)", re.IGNORECASE
)
MARKUP_SIGNS = frozenset("<&*[")
DATE_AND_TIME = "a date and time with UTC offset"


def read_scalar(node: Node, source: Source, expected: str) -> str | None:
    """The text of a scalar; None, with a problem, for a list, a mapping or a blank text."""
    value = node.value
    if isinstance(value, str) and value and not value.isspace():
        return value
    source.problem(node.line, f"expected {expected}, found {name_of_value(node)}", f"write {expected}")
    return None


def name_of_value(node: Node) -> str:
    """What a node has that is not a scalar with text."""
    if not node.value or isinstance(node.value, str):
        return "nothing"
    return "a list" if isinstance(node.value, list) else "fields"


def wrong_value(node: Node, source: Source, expected: str, example: str) -> None:
    """Add a problem about a scalar that does not fit its field."""
    source.problem(node.line, f"expected {expected}, found {node.value!r}", f"write it like {example}")


def word_remedy(remedy: str, source: Source) -> str:
    """The remedy for an unknown word; the map of a feed can also translate the words of the company."""
    if not source.is_feed or remedy.endswith("?"):
        return remedy
    return ", or ".join(filter(None, (remedy, "say under `values:` of the feed's map what the word means")))


def read_matching(node: Node, source: Source, pattern: re.Pattern[str], expected: str, example: str) -> str | None:
    """The text of a scalar that matches a pattern; None, with a problem, for any other."""
    value = read_scalar(node, source, expected)
    if value and not pattern.fullmatch(value):
        wrong_value(node, source, expected, example)
        return None
    return value


def read_string(node: Node, source: Source) -> str | None:
    """A text that is not translated; None, with a problem, if YAML takes the rest of it for a comment."""
    if node.comment:
        message = f"YAML takes {node.comment!r} for a comment"
        source.problem(node.line, message, "put the whole text in quotes, or write a space after the #")
        return None
    return read_scalar(node, source, "a text")


def read_text(node: Node, source: Source) -> Text | None:
    """A translatable text, in the language of its file; line breaks and runs of spaces count as one space."""
    value = read_string(node, source)
    if value is None:
        return None
    text = SPACES.sub(" ", value).strip(" ")
    if not MARKUP_SIGNS.isdisjoint(text):
        refuse_markup(text, node.line, source)
    if source.locale:
        return Text(text, "authored", source.locale, node.line)
    return Text(text, "source", SOURCE_CODE, text_position(node.line))


def refuse_markup(text: str, line: int, source: Source) -> None:
    """Report HTML and Markdown in a plain text, which pages would show literally."""
    for markup in MARKUP.findall(text):
        if not markup.startswith("&") or unescape(markup) != markup:
            source.problem(line, f"{markup} would be shown as it is", "write plain text, without HTML and Markdown")


def read_body(node: Node, source: Source) -> Body | None:
    """A Markdown body in the field of a feed."""
    value = read_scalar(node, source, "Markdown")
    return Body(value, text_position(node.line)) if value else None


def read_integer(node: Node, source: Source) -> int | None:
    value = read_matching(node, source, INTEGER, "a whole number", "10")
    return int(value) if value else None


def read_decimal(node: Node, source: Source) -> float | None:
    """A number with a decimal point."""
    value = read_matching(node, source, DECIMAL, "a number", "48.4")
    return float(value) if value else None


def read_boolean(node: Node, source: Source) -> bool | None:
    """Yes or no, as the documents write it; `true` and `false` of YAML are the same."""
    value = read_scalar(node, source, "yes or no")
    if value not in (None, "true", "false", "yes", "no"):
        source.problem(node.line, f"expected yes or no, found {value!r}", word_remedy("write yes or no", source))
        return None
    return value in ("true", "yes")


def read_date(node: Node, source: Source) -> date | None:
    """A date in ISO 8601."""
    value = read_scalar(node, source, "a date")
    try:
        return date.fromisoformat(value) if value else None
    except ValueError:
        wrong_value(node, source, "a date", "2026-03-01")
        return None


def read_date_and_time(node: Node, source: Source) -> datetime | None:
    """A date and time in ISO 8601; without an offset it would depend on where the site is built."""
    value = read_scalar(node, source, DATE_AND_TIME)
    try:
        moment = datetime.fromisoformat(value) if value else None
        valid = moment is not None and moment.tzinfo is not None and moment.astimezone(UTC)
    except (ValueError, OverflowError):
        valid = False
    if value and not valid:
        wrong_value(node, source, DATE_AND_TIME, "2026-03-01T09:00:00+01:00")
        return None
    return moment


SCALARS = {
    str: read_string,
    Text: read_text,
    Body: read_body,
    int: read_integer,
    float: read_decimal,
    bool: read_boolean,
    date: read_date,
    datetime: read_date_and_time,
}
