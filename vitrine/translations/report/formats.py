"""The translation report as text for a terminal, and as one self-contained HTML file with the trend as a plot."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wcwidth import ljust, width

from vitrine.html_reports.rendering import render_report
from vitrine.translations.report.report import LanguageReport, Report

GAP = "  "
# Languages use them in turn; the colors are readable on white and on black.
COLORS = ("#8250df", "#1a7f37", "#bc4c00", "#0969da", "#bf3989")
DASHES = ("none", "8 3", "2 3", "12 3 2 3", "5 5")
WIDTH, HEIGHT, MARGIN, LEGEND = 480, 200, 30, 150


def text_report(report: Report) -> str:
    """Three tables: the languages, the builds, and who translated what."""
    parts = (table(rows) for rows in (language_rows(report), trend_rows(report), contribution_rows(report)))
    return "\n\n".join(filter(None, parts))


def language_rows(report: Report) -> list[list[str]]:
    """A row for each language: words by state, and what changed."""
    since = report.since.isoformat()
    head = ["language", "finished", "in doubt", "stale", "missing", "%"]
    head += [f"finished since {since}", "reopened", "added"]
    return [head, *([*map(str, language_cells(language))] for language in report.languages)]


def language_cells(language: LanguageReport) -> Iterator[object]:
    yield f"{language.name} ({language.locale})"
    yield from language.words.values()
    yield language.percent
    changes = language.changes
    yield from (changes.finished, changes.reopened, changes.added) if changes else ("–",) * 3


def trend_rows(report: Report) -> list[list[str]]:
    """A row for each build: the finished share by language."""
    times = [point.time for language in report.languages[:1] for point in language.trend]
    rows = [
        [f"{time:%Y-%m-%d %H:%M}", *(f"{language.trend[index].percent} %" for language in report.languages)]
        for index, time in enumerate(times)
    ]
    return [["build (UTC)", *(language.locale for language in report.languages)], *rows] if rows else []


def contribution_rows(report: Report) -> list[list[str]]:
    rows = [
        [work.name, f"{language.locale}/{work.catalog}", str(work.texts), str(work.words), work.last.isoformat()]
        for language in report.languages
        for work in language.contributions
    ]
    return [["translated by", "catalog", "texts", "words", "last"], *rows] if rows else []


def table(rows: Sequence[Sequence[str]]) -> str:
    """The rows with aligned columns; Japanese letters are two columns wide."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return "\n".join(GAP.join(map(ljust, row, widths)).rstrip() for row in rows)


def html_report(report: Report) -> str:
    return render_report(
        "translations",
        languages=language_rows(report),
        trend=trend_rows(report),
        contributions=contribution_rows(report),
        plot=(MARGIN + WIDTH + LEGEND, HEIGHT + 2 * MARGIN),
        axis=[(share, MARGIN + 10, height(share), WIDTH) for share in (0, 50, 100)],
        lines=list(plot_lines(report.languages)),
    )


class PlotLine(NamedTuple):
    """The line of a language in the plot, and its place in the legend, in units of the view box."""

    name: str
    points: str
    color: str
    dashes: str
    x: int
    y: int


def plot_lines(languages: Sequence[LanguageReport]) -> Iterator[PlotLine]:
    """A line for each language from 0 to 100 %, with builds at equal distances; none for a single build.

    The legend is a list, since lines often end at the same percentage.
    """
    for number, language in enumerate(languages):
        distances = len(language.trend) - 1
        if distances < 1:
            return
        points = " ".join(
            f"{MARGIN + 10 + index * WIDTH / distances:.1f},{height(point.percent):.1f}"
            for index, point in enumerate(language.trend)
        )
        color, dashes = COLORS[number % len(COLORS)], DASHES[number % len(DASHES)]
        yield PlotLine(language.name, points, color, dashes, MARGIN + WIDTH + 20, MARGIN + 5 + number * 20)


def height(share: int) -> float:
    """The y coordinate of a percentage in the plot."""
    return MARGIN + HEIGHT * (100 - share) / 100
