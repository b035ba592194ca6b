"""Explains errors of the YAML parser in our words, at the line where the mistake was made."""

import re
from typing import NamedTuple

import yaml

from vitrine.problems import Fault

FIELD = re.compile(r"\s*(?:- +)*([^\s\"'\[{#][^:]*):(?: +(.*))?$")
NO_SPACE = re.compile(r"\s*(?:- +)*[\w.-]+:[^\s:/]")
BRACKETS = {"[": "]", "{": "}"}
QUOTED = "put the text in quotes"


class YamlFault(NamedTuple):
    """A mistake; `offset` counts lines from the first line of the YAML."""

    offset: int
    message: str
    remedy: str


def yaml_fault(text: str, error: yaml.MarkedYAMLError) -> YamlFault:
    """The mistake behind an error of the parser."""
    lines = text.split("\n")
    index = min(error.problem_mark.line if error.problem_mark else 0, len(lines) - 1)
    opened = error.context_mark.line if error.context_mark else index
    problem = str(error.problem)
    if (quoted := unbalanced_quote(lines, opened if "end of stream" in problem else index)) is not None:
        return YamlFault(quoted, "the quotation marks do not match", "close the text with the mark that opens it")
    if "unknown escape" in problem:
        return YamlFault(index, "the backslash is not part of a valid escape", "write \\\\, or use single quotes")
    if "Unicode character escape" in problem or "hexdecimal" in problem:
        message = "the escape after the backslash names no character"
        return YamlFault(index, message, "write the character itself, or \\\\")
    if "another document" in problem:
        return YamlFault(index, "--- begins a second document", "delete the line")
    if "expected ',' or" in problem:
        return misplaced_bracket(lines, opened, error) or unclosed_bracket(opened, problem[-2])
    if error.context == "while parsing a flow node":
        return fault_in_brackets(lines, index, error)
    if "could not find expected ':'" in problem:
        return YamlFault(opened, "this line is not a field", "write it as `name: value`, or indent it below its field")
    if "mapping values are not allowed" in problem:
        return misplaced_colon(lines, index)
    return misplaced_character(lines, index, error) or YamlFault(index, f"invalid YAML: {problem}", QUOTED)


def reserved_character(character: str) -> Fault:
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


def misplaced_colon(lines: list[str], index: int) -> YamlFault:
    """A misplaced colon: within a text, without a space after it, or in a line that is indented too deeply."""
    field = FIELD.match(lines[index])
    if field and ":" in (field[2] or ""):
        return YamlFault(index, "a text with a colon in it is not in quotes", QUOTED)
    above = next((number for number in range(index - 1, -1, -1) if lines[number].strip()), index)
    if NO_SPACE.match(lines[above]) and not FIELD.match(lines[above]):
        return YamlFault(above, "there is no space after the colon", "write it as `name: value`")
    return YamlFault(index, "this line is indented deeper than its field allows", "indent it like the fields beside it")


def unclosed_bracket(index: int, closing: str) -> YamlFault:
    return YamlFault(index, "a bracket is opened and not closed", f"close it with {closing}")


def misplaced_bracket(lines: list[str], opened: int, error: yaml.MarkedYAMLError) -> YamlFault | None:
    """A second bracket after an entry of a list, in one line; None for anything else."""
    index, character = marked_character(lines, error)
    if index == opened and character in BRACKETS:
        remedy = "write a comma before it, or put the text in quotes"
        return YamlFault(index, f"a second {character} follows a text without a comma", remedy)
    return None


def fault_in_brackets(lines: list[str], last: int, error: yaml.MarkedYAMLError) -> YamlFault:
    """An entry that is missing from a list in brackets, or the bracket that the file ends without closing."""
    index, character = marked_character(lines, error)
    if character == ",":
        return YamlFault(index, "a comma follows another, or the bracket", "delete it")
    for number in range(last, -1, -1):
        for opening, closing in BRACKETS.items():
            if lines[number].count(opening) > lines[number].count(closing):
                return unclosed_bracket(number, closing)
    return YamlFault(index, "the brackets do not match", "delete one, or put the text in quotes")


def marked_character(lines: list[str], error: yaml.MarkedYAMLError) -> tuple[int, str]:
    """The line and the character at which the parser stopped."""
    mark = error.problem_mark
    return (mark.line, lines[mark.line][mark.column : mark.column + 1]) if mark and mark.line < len(lines) else (-1, "")


def misplaced_character(lines: list[str], index: int, error: yaml.MarkedYAMLError) -> YamlFault | None:
    """A character that cannot begin a text, or a line that does not fit those above; None for anything else."""
    line = lines[index]
    indent = line[: len(line) - len(line.lstrip())]
    if "\t" in indent:
        return YamlFault(index, "the line is indented with a tab", "indent it with spaces")
    field = FIELD.match(line)
    value = ((field[2] if field else "") or line.strip().removeprefix("- ")).strip()
    if value[:1] in ("@", "`", "%", "*", "&", "?", "|", ">", "!", ","):
        return YamlFault(index, *reserved_character(value[0]))
    if value[:1] in ('"', "'"):
        return YamlFault(index, "text follows the closing quotation mark", "put the whole text in quotes")
    if value.count("[") != value.count("]") or value.count("{") != value.count("}"):
        return YamlFault(index, "the brackets do not match", "delete one, or put the text in quotes")
    if value[:1] in ("[", "{"):
        return YamlFault(index, "text follows the closing bracket", "put the whole text in quotes")
    if "did not find expected" in str(error.problem):
        return YamlFault(index, "this line does not fit those above", "indent it like the fields beside it")
    return None
