"""The usage report as one self-contained HTML file, with a plot of pages by day and language."""

from collections.abc import Iterator
from typing import NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined

from vitrine.locales import LOCALES
from vitrine.usage.report import UsageReport

PLOT_WIDTH, PLOT_HEIGHT = 720, 160


class Bar(NamedTuple):
    """One language of one day in the plot, in units of its view box."""

    x: float
    y: float
    width: float
    height: float
    title: str
    color: str


def html_report(report: UsageReport) -> str:
    """The HTML of the report."""
    templates = Environment(loader=PackageLoader(__package__), autoescape=True, undefined=StrictUndefined)
    return templates.get_template("report.html").render(
        report=report,
        bars=tuple(bars(report)),
        plot=(PLOT_WIDTH, PLOT_HEIGHT),
        languages={code: color_of(number) for number, code in enumerate(LOCALES)},
    )


def bars(report: UsageReport) -> Iterator[Bar]:
    """The pages of each day, one language above the other."""
    tallest = max((sum(day.values()) for day in report.pages_by_day.values()), default=0) or 1
    width = PLOT_WIDTH / max(len(report.pages_by_day), 1)
    for number, (day, counts) in enumerate(report.pages_by_day.items()):
        top = float(PLOT_HEIGHT)
        for number_of_language, (code, count) in enumerate(counts.items()):
            height = count / tallest * PLOT_HEIGHT
            top -= height
            if count:
                title = f"{day}, {code}: {count}"
                yield Bar(number * width + 1, top, width - 2, height, title, color_of(number_of_language))


def color_of(number: int) -> str:
    """A color for each language that differs from those of its neighbors."""
    return f"hsl({(250 + 67 * number) % 360} 60% 55%)"
