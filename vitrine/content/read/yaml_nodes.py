"""Parses YAML and front matter into nodes with line numbers; scalars stay texts until fields convert them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import yaml

from vitrine.content.model.texts import Body
from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_faults import reserved_character, yaml_fault

FENCE = "---"
# No field is nested deeper than the specifications of a variant; deeper nesting would only exhaust the stack.
MAX_DEPTH = 20
STANDARD = "tag:yaml.org,2002:"
NULL = f"{STANDARD}null"
# The tags that YAML finds by itself, or that a file may name; others are words that would be lost: `!New`, `!!New`.
TAGS = frozenset(
    STANDARD + name for name in ("bool", "float", "int", "map", "merge", "null", "seq", "str", "timestamp", "value")
)
DOUBLE_QUOTED = '"'  # the only texts in which a backslash can write a character that the file does not hold
# A possible anchor, and a possible comment that its author meant as text; few files have either.
ANCHOR = re.compile(r"(?:^|[\s\[{,:])&[^\s&]")
LIKELY_TEXT = re.compile(r"[ \t]+#[^\s#]")

SHARED_VALUE = ("a value is reused with & and *", "write it out in both places")
TOO_DEEP = ("values are nested too deeply", "flatten them")


@dataclass(frozen=True, slots=True)
class Node:
    """A value and its line; a scalar is its text, a missing value the empty text.

    `comment` follows it in the same line, and is likely meant as part of it: `Pump #1`.
    """

    line: int
    value: "str | list[Node] | dict[str, Node]"
    comment: str = ""

    def get(self, name: str) -> "Node | None":
        return self.value.get(name) if isinstance(self.value, dict) else None

    def section(self, name: str) -> "Node":
        """A field that holds further ones; an empty node if it is missing."""
        return self.get(name) or Node(0, {})

    def line_of(self, name: str) -> int:
        """The line of a field, or of this node if it is missing."""
        return (self.get(name) or self).line

    def line_within(self, field: str, name: str) -> int:
        """The line of a name below a field; without it, the line of the field or of this node."""
        return (self.get(field) or self).line_of(name)

    def scalars(self, name: str) -> Iterator[tuple[str, int]]:
        """Each text of a field, which may be a list or a single text, with its line."""
        child = self.get(name)
        for node in child.value if child and isinstance(child.value, list) else [child]:
            if node and isinstance(node.value, str) and node.value:
                yield node.value, node.line

    def each(self, name: str) -> Iterator["Node"]:
        """The entries of a field that holds a list."""
        child = self.get(name)
        if child and isinstance(child.value, list):
            yield from child.value


ParsedFile = tuple[Node, Source]
"""The nodes of a YAML file, and the file, for problems."""


class NodeBuilder:
    """Turns composed YAML into nodes; duplicate keys and reused values are problems."""

    def __init__(self, text: str, source: Source, first_line: int) -> None:
        self._lines = text.split("\n") if "#" in text and LIKELY_TEXT.search(text) else []
        self._source = source
        self._first_line = first_line
        self._seen: set[int] = set()

    def node(self, composed: yaml.Node, line: int = 0, depth: int = 0) -> Node:
        """The node of one composed value; `line` is the line of its key, if it has one."""
        line = line or self._line(composed)
        if id(composed) in self._seen or depth > MAX_DEPTH:
            self._source.problem(line, *(TOO_DEEP if depth > MAX_DEPTH else SHARED_VALUE))
            return Node(line, "")
        self._seen.add(id(composed))
        if composed.tag not in TAGS:
            self._source.problem(line, *reserved_character("!"))
        if isinstance(composed, yaml.MappingNode):
            return Node(line, self._fields(composed, depth + 1))
        if isinstance(composed, yaml.ScalarNode):
            return self._scalar(composed, line)
        return Node(line, [self.node(item, depth=depth + 1) for item in composed.value])

    def _scalar(self, composed: yaml.ScalarNode, line: int) -> Node:
        text = "" if composed.tag == NULL else str(composed.value)
        if composed.style == DOUBLE_QUOTED:
            self._source.refuse_invalid_characters(text, line)
        return Node(line, text, self._comment(composed) if self._lines and not composed.style else "")

    def _comment(self, composed: yaml.ScalarNode) -> str:
        end = composed.end_mark
        behind = self._lines[end.line][end.column :] if end.line < len(self._lines) else ""
        return behind.strip() if LIKELY_TEXT.match(behind) else ""

    def _line(self, composed: yaml.Node) -> int:
        return int(composed.start_mark.line) + self._first_line

    def _fields(self, composed: yaml.MappingNode, depth: int) -> dict[str, Node]:
        fields: dict[str, Node] = {}
        for key, value in composed.value:
            line = self._line(key)
            if not isinstance(key, yaml.ScalarNode):
                self._source.problem(line, "a field name cannot be a list or a mapping", "put the value in quotes")
            elif key.value in fields:
                first = fields[key.value].line
                self._source.problem(line, f"field {key.value!r} is already set on line {first}", "delete one of them")
            else:
                fields[key.value] = self.node(value, line, depth)
        return fields


def parse_file(source: Source) -> tuple[Node, Body] | None:
    """The fields of a YAML file, or the front matter and body of a Markdown file; None, with a problem, if invalid."""
    if source.path.lower().endswith(".yaml"):
        node = parse_yaml(source.text, source)
        return (node, Body()) if node else None
    parts = split_front_matter(source)
    node = parse_yaml(parts[0], source, 2) if parts else None
    return (node, parts[1]) if node and parts else None


def split_front_matter(source: Source) -> tuple[str, Body] | None:
    """The YAML between the two fences and the body after them; None, with a problem, if a fence is missing."""
    lines = source.text.split("\n")
    end = next((number for number, line in enumerate(lines) if number and line.rstrip() == FENCE), 0)
    if lines[0].rstrip() != FENCE:
        source.problem(1, "the file has no front matter", "begin it with its fields between two lines of ---")
        return None
    if not end:
        source.problem(1, "the front matter has no end", "write a line of --- below its last field")
        return None
    begin = end + 1
    while begin < len(lines) and not lines[begin].strip():
        begin += 1
    body = "\n".join(lines[begin:]).rstrip()
    return "\n".join(lines[1:end]), Body(body, begin + 1) if body else Body()


def parse_yaml(text: str, source: Source, first_line: int = 1) -> Node | None:
    """Parse a YAML document that begins in `first_line` of its file; None, with a problem, if it is invalid."""
    try:
        composed = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.MarkedYAMLError as error:
        fault = yaml_fault(text, error)
        source.problem(fault.offset + first_line, fault.message, fault.remedy)
    else:
        if composed is not None:
            refuse_anchors(text, source, first_line)
            return NodeBuilder(text, source, first_line).node(composed)
        source.problem(first_line, "there are no fields", "write one `name: value` per line")
    return None


def refuse_anchors(text: str, source: Source, first_line: int) -> None:
    """Report each unused anchor of a valid document, which its author meant as text; NodeBuilder reports used ones."""
    tokens = list(yaml.scan(text, Loader=yaml.CSafeLoader)) if "&" in text and ANCHOR.search(text) else []
    reused = {token.value for token in tokens if isinstance(token, yaml.AliasToken)}
    for token in tokens:
        if isinstance(token, yaml.AnchorToken) and token.value not in reused:
            source.problem(token.start_mark.line + first_line, *reserved_character("&"))
