"""The usage report as text for a terminal or a mail, and as one self-contained HTML file with a plot."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from vitrine.html_reports.rendering import render_report
from vitrine.locales import LOCALES
from vitrine.problems import counted
from vitrine.usage.report import UsageReport

NUMBER_WIDTH = 8  # characters
PLOT_WIDTH, PLOT_HEIGHT = 720, 160


def text_report(report: UsageReport) -> str:
    """All counts, a section for each question."""
    return "\n".join(lines(report))


def lines(report: UsageReport) -> Iterator[str]:
    yield f"{report.since:%Y-%m-%d %H:%M} to {report.until:%Y-%m-%d %H:%M} UTC: {counted(report.requests, 'request')}"
    if report.unread_lines:
        unread = counted(report.unread_lines, "line that is not a request", "lines that are not requests")
        yield f"skipped {unread}"
    yield from section("Pages by language", report.pages)
    yield from section("Pages seen most", report.most_seen)
    yield from section("Searches by language", report.searches)
    yield from section(f"Searches without result: {report.searches_without_result}", without_result(report))
    yield from section("Documents", report.documents)
    yield from section("Addresses without a page", missing_addresses(report))
    yield from section(f"Inquiries by language: {report.inquiries.total}", report.inquiries.by_locale)
    yield from section("Inquiries by country", report.inquiries.by_country)
    yield from section("Inquiries by product", report.inquiries.by_product)


def section(heading: str, counts: Mapping[str, int]) -> Iterator[str]:
    yield ""
    yield heading
    yield from (f"{number:>{NUMBER_WIDTH}}  {name}" for name, number in counts.items())
    if not counts:
        yield f"{'none':>{NUMBER_WIDTH}}"


def without_result(report: UsageReport) -> dict[str, int]:
    """How many visitors made each search without result, by its words and language."""
    return {f"{found.words} ({found.locale})": found.senders for found in report.without_result}


def missing_addresses(report: UsageReport) -> dict[str, int]:
    """How often an address without a page was asked for, by address and the sites that led there."""
    return {with_sites(entry.path, entry.referring_sites): entry.requests for entry in report.missing}


def with_sites(path: str, sites: Mapping[str, int]) -> str:
    """A path with the sites that led there."""
    return f"{path}  from {', '.join(sites)}" if sites else path


class Bar(NamedTuple):
    """One language of one day in the plot, in units of its view box."""

    x: float
    y: float
    width: float
    height: float
    title: str
    color: str


def html_report(report: UsageReport) -> str:
    return render_report(
        "usage",
        report=report,
        without_result=without_result(report),
        missing=missing_addresses(report),
        bars=tuple(bars(report)),
        most=most_in_a_day(report),
        plot=(PLOT_WIDTH, PLOT_HEIGHT),
        languages={code: color_of(number) for number, code in enumerate(LOCALES)},
    )


def bars(report: UsageReport) -> Iterator[Bar]:
    """The pages of each day, one language above the other."""
    tallest = most_in_a_day(report) or 1
    width = PLOT_WIDTH / len(report.pages_by_day)
    for number, (day, counts) in enumerate(report.pages_by_day.items()):
        top = float(PLOT_HEIGHT)
        for number_of_language, (code, count) in enumerate(counts.items()):
            height = count / tallest * PLOT_HEIGHT
            top -= height
            if count:
                title = f"{day}, {code}: {count}"
                yield Bar(number * width + 1, top, width - 2, height, title, color_of(number_of_language))


def most_in_a_day(report: UsageReport) -> int:
    return max(sum(day.values()) for day in report.pages_by_day.values())


def color_of(number: int) -> str:
    """A color for each language that differs from those of its neighbors."""
    return f"hsl({(250 + 67 * number) % 360} 60% 55%)"
