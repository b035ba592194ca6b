"""A mistake in YAML is reported in our own words, with the line where it was made."""

import pytest

from vitrine.content.read.source_files import Source
from vitrine.content.read.yaml_nodes import parse_yaml
from vitrine.problems import Problems

CASES = {
    'name: Pump\nsummary: "never closed\nother: 3\n': "2: the quotation marks do not match",
    "name: 'it's'\nb: c\n": "1: the quotation marks do not match",
    "name: Pump\nlocales: [en, de\nsummary: x\n": "2: a bracket is opened and not closed",
    "name: {a: b\nsummary: x\n": "1: a bracket is opened and not closed",
    "name: x\nb: [a]]\n": "2: the brackets do not match",
    "name: x\nb: [a, [\n": "2: a bracket is opened and not closed",
    "name: x\nb: [ü [c]]\n": "2: a second [ follows a text without a comma",
    "name: x\nb: [a,, c]\nd: e\n": "2: a comma follows another, or the bracket",
    "name: Pump: the big one\nsummary: x\n": "1: a text with a colon in it is not in quotes",
    "name:x\nb: c\n": "1: there is no space after the colon",
    "name: x\nsummary\nother: y\n": "2: this line is not a field",
    "name: x\nlist:\n\t- a\n": "3: the line is indented with a tab",
    "name: x\n  summary: y\n": "2: this line is indented deeper than its field allows",
    "a:\n    b: 1\n  c: 2\n": "3: this line does not fit those above",
    "name: @foo\n": "1: a text begins with @, which has a meaning of its own in YAML",
    "name: *foo\n": "1: a text begins with *, which has a meaning of its own in YAML",
    "name: R&D\nx: & y\n": "2: a text begins with &, which has a meaning of its own in YAML",
    "name: !foo x\n": "1: a text begins with !, which has a meaning of its own in YAML",
    "name: !!New x\n": "1: a text begins with !, which has a meaning of its own in YAML",
    'name: "x" y\nb: c\n': "1: text follows the closing quotation mark",
    'name: "a\\qb"\nb: c\n': "1: the backslash is not part of a valid escape",
    'name: "\\ud800"\nb: c\n': "1: the escape after the backslash names no character",
    'name: x\nb: "\\x1"\n': "2: the escape after the backslash names no character",
    "name: [Standard] pump\nb: c\n": "1: text follows the closing bracket",
    "name: x\nb: {Standard} pump\n": "2: text follows the closing bracket",
    "l:\n  - [Standard] pump\n  - b\n": "2: text follows the closing bracket",
    "name: x\n---\nb: c\n": "2: --- begins a second document",
}


@pytest.mark.parametrize(("text", "expected"), CASES.items())
def test_a_mistake_is_reported_where_it_was_made(text: str, expected: str) -> None:
    problems = Problems()
    parse_yaml(text, Source("site.yaml", text, problems))
    (problem,) = [str(problem) for problem in problems.sorted()]
    assert problem.startswith(f"site.yaml:{expected}; ")


@pytest.mark.parametrize(
    "text",
    [
        "a: \"one\n  two\"\nb: 'it''s: fine'\nc: >\n  it's\n  \"so\"\nd: [x, 'y']\n",
        "a: 1  # the first\nb: R&D  # and more\nc: 'Pump #1 &co'\nd: C#\n#e: f\n",
    ],
    ids=["texts of several lines", "comments and ampersands"],
)
def test_what_yaml_allows_is_not_a_mistake(text: str) -> None:
    problems = Problems()
    assert parse_yaml(text, Source("site.yaml", text, problems))
    assert not problems
