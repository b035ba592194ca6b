"""The usage report as text for a terminal or a mail."""

from collections.abc import Iterator, Mapping

from vitrine.plurals import counted
from vitrine.usage.report import UsageReport

NUMBER_WIDTH = 8


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
    yield from section(
        f"Searches without result: {report.searches_without_result}",
        {f"{found.words} ({found.locale})": found.senders for found in report.without_result},
    )
    yield from section("Documents", report.documents)
    yield from section(
        "Addresses without a page",
        {with_sites(entry.path, entry.referring_sites): entry.requests for entry in report.missing},
    )
    yield from section(f"Inquiries by language: {report.inquiries.total}", report.inquiries.by_locale)
    yield from section("Inquiries by country", report.inquiries.by_country)
    yield from section("Inquiries by product", report.inquiries.by_product)


def section(heading: str, counts: Mapping[str, int]) -> Iterator[str]:
    yield ""
    yield heading
    yield from (f"{number:>{NUMBER_WIDTH}}  {name}" for name, number in counts.items())
    if not counts:
        yield f"{'none':>{NUMBER_WIDTH}}"


def with_sites(path: str, sites: Mapping[str, int]) -> str:
    """A path with the sites that led there."""
    return f"{path}  from {', '.join(sites)}" if sites else path
