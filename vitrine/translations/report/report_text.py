"""The translation report as text for a terminal."""

from collections.abc import Iterator, Sequence

from wcwidth import ljust, width

from vitrine.translations.report.report import LanguageReport, Report

GAP = "  "


def report_text(report: Report) -> str:
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
        [f"{time:%Y-%m-%d %H:%M}", *(f"{language.trend[place].percent} %" for language in report.languages)]
        for place, time in enumerate(times)
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
