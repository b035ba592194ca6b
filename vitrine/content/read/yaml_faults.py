"""Explains errors of the YAML parser in our words, at the line where the mistake was made."""

import re
from typing import NamedTuple

import yaml

FIELD = re.compile(r"\s*(?:- +)*([^\s\"'\[{#][^:]*):(?: +(.*))?$")
NO_SPACE = re.compile(r"\s*(?:- +)*[\w.-]+:[^\s:/]")
QUOTED = "put the text in quotes"


class Fault(NamedTuple):
    """A mistake; `offset` counts lines from the first line of the YAML."""

    offset: int
    message: str
    remedy: str


def yaml_fault(text: str, error: yaml.MarkedYAMLError) -> Fault:
    """The mistake behind an error of the parser."""
    lines = text.split("\n")
    index = min(error.problem_mark.line if error.problem_mark else 0, len(lines) - 1)
    opened = error.context_mark.line if error.context_mark else index
    problem = str(error.problem)
    if (quoted := unbalanced_quote(lines, opened if "end of stream" in problem else index)) is not None:
        return Fault(quoted, "the quotation marks do not match", "close the text with the mark that opens it")
    if "unknown escape" in problem:
        return Fault(index, "the backslash is not part of a valid escape", "write \\\\, or use single quotes")
    if "Unicode character escape" in problem or "hexdecimal" in problem:
        return Fault(index, "the escape after the backslash names no character", "write the character itself, or \\\\")
    if "another document" in problem:
        return Fault(index, "--- begins a second document", "delete the line")
    if "expected ',' or" in problem:
        return Fault(opened, "a bracket is opened and not closed", f"close it with {problem[-2]}")
    if "could not find expected ':'" in problem:
        return Fault(opened, "this line is not a field", "write it as `name: value`, or indent it below its field")
    if "mapping values are not allowed" in problem:
        return misplaced_colon(lines, index)
    return misplaced_character(lines, index, error) or Fault(index, f"invalid YAML: {problem}", QUOTED)


def reserved_character(character: str) -> tuple[str, str]:
    """What is wrong with a text that begins with a character of YAML's own, and the remedy."""
    return f"a text begins with {character}, which has a meaning of its own in YAML", QUOTED


def unbalanced_quote(lines: list[str], last: int) -> int | None:
    """The first line, up to the last that was read, in which a quoted text is opened and not closed."""
    for index, line in enumerate(lines[: last + 1]):
        field = FIELD.match(line)
        value = ((field[2] if field else line.strip().removeprefix("- ")) or "").strip()
        mark = value[:1]
        if mark in ('"', "'") and value.replace("\\" + mark, "").count(mark) % 2:
            return index
    return None


def misplaced_colon(lines: list[str], index: int) -> Fault:
    """A misplaced colon: within a text, without a space after it, or in a line that is indented too deeply."""
    field = FIELD.match(lines[index])
    if field and ":" in (field[2] or ""):
        return Fault(index, "a text with a colon in it is not in quotes", QUOTED)
    above = next((number for number in range(index - 1, -1, -1) if lines[number].strip()), index)
    if NO_SPACE.match(lines[above]) and not FIELD.match(lines[above]):
        return Fault(above, "there is no space after the colon", "write it as `name: value`")
    return Fault(index, "this line is indented deeper than its field allows", "indent it like the fields beside it")


def misplaced_character(lines: list[str], index: int, error: yaml.MarkedYAMLError) -> Fault | None:
    """A character that cannot begin a text, or a line that does not fit those above; None for anything else."""
    line = lines[index]
    indent = line[: len(line) - len(line.lstrip())]
    if "\t" in indent:
        return Fault(index, "the line is indented with a tab", "indent it with spaces")
    field = FIELD.match(line)
    value = ((field[2] if field else "") or line.strip().removeprefix("- ")).strip()
    if value[:1] in ("@", "`", "%", "*", "&", "?", "|", ">", "!", ","):
        return Fault(index, *reserved_character(value[0]))
    if value[:1] in ('"', "'"):
        return Fault(index, "text follows the closing quotation mark", "put the whole text in quotes")
    if value.count("[") != value.count("]") or value.count("{") != value.count("}"):
        return Fault(index, "the brackets do not match", "delete one, or put the text in quotes")
    if value[:1] in ("[", "{"):
        return Fault(index, "text follows the closing bracket", "put the whole text in quotes")
    if "did not find expected" in str(error.problem):
        return Fault(index, "this line does not fit those above", "indent it like the fields beside it")
    return None
