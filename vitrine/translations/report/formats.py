"""The translation report as text for a terminal, and as one self-contained HTML file with the trend as a plot."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup, escape
from wcwidth import ljust, width

from vitrine.translations.report.report import LanguageReport, Report

GAP = "  "
STYLE = """
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 70rem; margin: 2rem auto; padding-inline: 1rem; }
div { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem; text-align: start; border-block-end: 1px solid GrayText; }
svg { inline-size: 100%; block-size: auto; max-inline-size: 48rem; }
polyline { fill: none; stroke-width: 2; }
text { font-size: 12px; fill: currentcolor; }
"""
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
    times = [point.time for point in report.languages[0].trend]
    rows = [
        [f"{time:%Y-%m-%d %H:%M}", *(f"{language.trend[index].percent} %" for language in report.languages)]
        for index, time in enumerate(times)
    ]
    return [["build (UTC)", *(language.locale for language in report.languages)], *rows] if rows else []


def contribution_rows(report: Report) -> list[list[str]]:
    """A row for each translator and catalog."""
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
    """The whole document."""
    sections = (
        ("Languages, in English words", Markup(), language_rows(report)),
        ("Finished share by build", plot(report.languages), trend_rows(report)),
        ("Who translated what", Markup(), contribution_rows(report)),
    )
    body = Markup().join(
        Markup("<h2>{}</h2>{}{}").format(title, picture, html_table(rows)) for title, picture, rows in sections if rows
    )
    page = Markup(
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<title>Translations</title>\n<style>{}</style>\n<h1>Translations</h1>\n{}\n</html>\n"
    )
    return str(page.format(Markup(STYLE), body))  # noqa: S704 - a constant


def html_table(rows: Sequence[Sequence[str]]) -> Markup:
    head, *body = rows
    heads = Markup().join(Markup('<th scope="col">{}</th>').format(cell) for cell in head)
    lines = Markup().join(
        Markup("<tr>{}</tr>\n").format(Markup().join(Markup("<td>{}</td>").format(cell) for cell in row))
        for row in body
    )
    return Markup('<div tabindex="0"><table>\n<tr>{}</tr>\n{}</table></div>\n').format(heads, lines)


def plot(languages: Sequence[LanguageReport]) -> Markup:
    """A line for each language from 0 to 100 %, with builds at equal distances; empty for a single build."""
    if len(languages[0].trend) < 2:
        return Markup()
    lines = Markup().join(line(language, number) for number, language in enumerate(languages))
    axis = Markup().join(
        Markup('<text x="0" y="{}">{} %</text><path d="M{} {}h{}" stroke="GrayText" stroke-width="0.5"/>').format(
            height(share) + 4, share, MARGIN + 10, height(share), WIDTH
        )
        for share in (0, 50, 100)
    )
    return Markup('<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}</svg>\n').format(
        MARGIN + WIDTH + LEGEND, HEIGHT + 2 * MARGIN, "The table below as lines", axis, lines
    )


def line(language: LanguageReport, number: int) -> Markup:
    step = WIDTH / (len(language.trend) - 1)
    points = " ".join(
        f"{MARGIN + 10 + index * step:.1f},{height(point.percent):.1f}" for index, point in enumerate(language.trend)
    )
    look = COLORS[number % len(COLORS)], DASHES[number % len(DASHES)]
    # The legend is a list, since lines often end at the same percentage.
    x, y = MARGIN + WIDTH + 20, MARGIN + 5 + number * 20
    return Markup(
        '<polyline points="{}" stroke="{}" stroke-dasharray="{}"/>'
        '<path d="M{} {}h24" stroke="{}" stroke-width="2" stroke-dasharray="{}"/><text x="{}" y="{}">{}</text>'
    ).format(points, *look, x, y - 4, *look, x + 30, y, escape(language.name))


def height(share: int) -> float:
    """The y coordinate of a percentage in the plot."""
    return MARGIN + HEIGHT * (100 - share) / 100
