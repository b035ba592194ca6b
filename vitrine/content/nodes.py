"""YAML with the line of every value: scalars stay the text that was written, the field decides what they mean."""

from collections.abc import Iterator
from dataclasses import dataclass

import yaml
from yaml.reader import ReaderError

from vitrine.content.sources import Source

# No field is nested deeper than a variant's choices; what is would only exhaust the stack.
DEEPEST = 20
NULL = "tag:yaml.org,2002:null"

SHARED = ("a value is shared with & and *", "write it out in both places")
TOO_DEEP = ("values are nested too deeply", "write them flat")


@dataclass(frozen=True, slots=True)
class Node:
    """A value and the line it is written in; a scalar is its text, nothing at all is the empty text."""

    line: int
    value: "str | list[Node] | dict[str, Node]"

    def get(self, name: str) -> "Node | None":
        """The value of one field, None without it."""
        return self.value.get(name) if isinstance(self.value, dict) else None

    def scalars(self, name: str) -> Iterator[tuple[str, int]]:
        """Each text below one field, a list's or its own, with its line."""
        child = self.get(name)
        for node in child.value if child and isinstance(child.value, list) else [child]:
            if node and isinstance(node.value, str) and node.value:
                yield node.value, node.line

    def each(self, name: str) -> Iterator["Node"]:
        """The entries of a list below one field."""
        child = self.get(name)
        if child and isinstance(child.value, list):
            yield from child.value


class YamlReader:
    """Turns composed YAML into nodes, noting keys given twice and values that are shared rather than written."""

    def __init__(self, source: Source, first_line: int) -> None:
        self._source = source
        self._first = first_line
        self._seen: set[int] = set()

    def node(self, composed: yaml.Node, line: int = 0, depth: int = 0) -> Node:
        """The node of one composed value; `line` is that of its key, where it has one."""
        line = line or self.line(composed)
        if id(composed) in self._seen or depth > DEEPEST:
            self._source.problem(line, *(TOO_DEEP if depth > DEEPEST else SHARED))
            return Node(line, "")
        self._seen.add(id(composed))
        if isinstance(composed, yaml.MappingNode):
            return Node(line, self._fields(composed, depth + 1))
        if isinstance(composed, yaml.SequenceNode):
            return Node(line, [self.node(item, depth=depth + 1) for item in composed.value])
        return Node(line, "" if composed.tag == NULL else str(composed.value))

    def line(self, composed: yaml.Node) -> int:
        """The line in the file a composed value begins in."""
        return int(composed.start_mark.line) + self._first

    def _fields(self, composed: yaml.MappingNode, depth: int) -> dict[str, Node]:
        fields: dict[str, Node] = {}
        for key, value in composed.value:
            line = self.line(key)
            if not isinstance(key, yaml.ScalarNode):
                self._source.problem(line, "a field's name is itself a list or a mapping", "quote the value")
            elif key.value in fields:
                first = fields[key.value].line
                self._source.problem(line, f"{key.value!r} is given twice, first in line {first}", "keep one of them")
            else:
                fields[key.value] = self.node(value, line, depth)
        return fields


def parse_yaml(text: str, source: Source, first_line: int = 1) -> Node | None:
    """Parse one YAML document beginning in `first_line` of its file; None, with a problem, when it is not YAML."""
    try:
        composed = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + first_line if error.problem_mark else first_line
        source.problem(line, f"this is not YAML: {error.problem}", remedy_for(str(error.problem)))
    except ReaderError as error:
        line = text.count("\n", 0, error.position) + first_line
        source.problem(line, f"this is not YAML: {error.reason}", "delete the character")
    else:
        if composed is not None:
            return YamlReader(source, first_line).node(composed)
        source.problem(first_line, "there are no fields", "write the fields of this kind, one per line")
    return None


def remedy_for(problem: str) -> str:
    """What most often helps against one of the parser's complaints."""
    if "mapping values are not allowed" in problem or "expected <block end>" in problem or "':'" in problem:
        return "put a text holding a colon or beginning with a special character between quotes, and check the indent"
    if "tab" in problem or "cannot start any token" in problem:
        return "indent with spaces, and put a text beginning with a special character between quotes"
    return "check indent, quotes and brackets in this line and the one before"
