"""The content of a site without mistakes."""

from pathlib import Path

from vitrine.content.model.content import Content
from vitrine.content.read.reader import read_content
from vitrine.problems import Problems


def valid_content(root: Path) -> Content:
    """The content of a site; a test fails with its mistakes if it has any."""
    problems = Problems()
    content = read_content(root, problems)
    assert content, [str(problem) for problem in problems.sorted()]
    return content
