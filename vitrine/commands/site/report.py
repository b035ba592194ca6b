"""`flask site report`: reports how the site was used, from its request log and the inquiry store."""

import re
import sys
from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import click
from flask.cli import with_appcontext
from sqlalchemy import Engine

from vitrine.commands import settings_mismatch
from vitrine.commands.inquiries.group import opened_store
from vitrine.commands.output import json_text
from vitrine.inquiries.store.inquiries import count_inquiries
from vitrine.inquiries.store.schema import INQUIRIES, INQUIRY_ITEMS
from vitrine.inquiries.store.zero_result_searches import read_search_counts
from vitrine.usage.report import (
    InquiryCounts,
    Period,
    RequestCounts,
    SearchWords,
    UsageReport,
    by_locale,
    make_report,
    ranked,
)
from vitrine.usage.report_formats import html_report, text_report
from vitrine.usage.request_log_reader import read_lines, read_log

LENGTH = re.compile(r"(?P<number>[1-9]\d{0,3})(?P<unit>[hd])")
UNITS = {"h": timedelta(hours=1), "d": timedelta(days=1)}
STANDARD_INPUT = "-"


def parse_length(_context: click.Context, _parameter: click.Parameter, value: str) -> timedelta:
    match = LENGTH.fullmatch(value)
    if not match:
        raise click.BadParameter(f"{value!r} is not a length of time; write 7d or 24h")
    return UNITS[match["unit"]] * int(match["number"])


@click.command()
@click.argument("logs", nargs=-1, required=True, metavar="LOG…")
@click.option("--last", default="7d", callback=parse_length, help="Period that ends now: 7d, 24h; 7d if unset.")
@click.option("--format", "format_name", default="text", type=click.Choice(("text", "html", "json")))
@settings_mismatch.option
@with_appcontext
def report(logs: tuple[str, ...], last: timedelta, format_name: str) -> None:
    """Count pages, searches, documents and missing addresses in the log, and inquiries in the store.

    LOG is a file of the log, perhaps compressed with gzip, or - for standard input. The log names no visitors; what
    could identify a person in a missing address is left out.
    """
    period = Period.last(last, datetime.now(UTC))
    counts = RequestCounts(period)
    for log in logs:
        counts.add(read_lines(sys.stdin.buffer) if log == STANDARD_INPUT else read_log(Path(log)))
    with opened_store() as store:
        usage = usage_report(store, counts, period)
    click.echo({"text": text_report, "html": html_report, "json": json_text}[format_name](usage))


def usage_report(store: Engine, counts: RequestCounts, period: Period) -> UsageReport:
    """The report of a period: counts from the log, and inquiries and searches (by whole days) from the store."""
    searches = read_search_counts(store, period.since.date())
    words: Counter[tuple[str, str]] = Counter()
    for day in searches:
        words.update({(day.locale, text): senders for text, senders in day.words.items()})
    without_result = [SearchWords(*key, number) for key, number in words.most_common()]
    total = sum(day.searches for day in searches)
    return make_report(counts, inquiries_of(store, period), without_result, total)


def inquiries_of(store: Engine, period: Period) -> InquiryCounts:
    locales = count_inquiries(store, *period, INQUIRIES.c.locale)
    return InquiryCounts(
        total=locales.total(),
        by_locale=by_locale(locales),
        by_country=countries(ranked(count_inquiries(store, *period, INQUIRIES.c.country))),
        by_product=dict(ranked(count_inquiries(store, *period, INQUIRY_ITEMS.c.number))),
    )


def countries(counts: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Counts by country; the form may not have asked for it."""
    return {country or "not given": number for country, number in counts}
