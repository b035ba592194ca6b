"""The mistakes in a feed as one self-contained HTML file, for the people who maintain the table."""

from collections.abc import Iterable
from pathlib import PurePath

from jinja2 import Environment, PackageLoader, StrictUndefined

from vitrine.errors import Problem


def feed_report(name: str, problems: Iterable[Problem]) -> str:
    """The HTML of the report."""
    templates = Environment(loader=PackageLoader(__package__), autoescape=True, undefined=StrictUndefined)
    rows = [(place_of(problem, name), problem) for problem in problems]
    return templates.get_template("feed_report.html").render(name=name, rows=rows)


def place_of(problem: Problem, name: str) -> str:
    """Where a mistake is: the cell or the line, and the file if it is not the feed itself."""
    file = PurePath(problem.path).name
    place = problem.cell or (f"line {problem.line}" if problem.line else "")
    return " ".join(filter(None, (file if file != name or not place else "", place)))
