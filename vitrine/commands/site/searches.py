"""`flask site searches`: lists what visitors searched for without result, so that synonyms can be added."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import click
from flask.cli import with_appcontext

from vitrine.commands import settings_mismatch
from vitrine.commands.inquiries.group import opened_store
from vitrine.commands.output import json_option, output
from vitrine.inquiries.store.zero_result_searches import MIN_SENDERS, SearchCounts, read_search_counts
from vitrine.locales import LOCALES
from vitrine.problems import counted
from vitrine.settings.settings import Settings
from vitrine.web.flask_class import current_settings

LONGEST_PERIOD = 365  # days


@click.command()
@click.option("--days", default=30, type=click.IntRange(1, LONGEST_PERIOD), help="Period that ends today; 30 if unset.")
@json_option
@settings_mismatch.option
@with_appcontext
def searches(days: int, as_json: bool) -> None:
    """Print the searches without result, by language, and how often visitors made them.

    A search is listed only if three visitors made it on the same day. The numbers are sums of the visitors of each
    day; --json lists every day separately.
    """
    with opened_store() as store:
        counts = read_search_counts(store, datetime.now(UTC).date() - timedelta(days=days - 1))
    output(as_json, counts, "\n".join(lines(counts, days, current_settings())))


def lines(counts: list[SearchCounts], days: int, settings: Settings) -> Iterator[str]:
    if not settings.search_days:
        yield "searches are not counted: SEARCH_DAYS is 0"
    for locale in LOCALES:
        of_locale = [count for count in counts if count.locale == locale]
        searches = sum(count.searches for count in of_locale)
        words = sum((Counter(count.words) for count in of_locale), Counter[str]())
        yield f"{locale}: {counted(searches, 'search', 'searches')} without result in {counted(days, 'day')}"
        yield from (f"{number:>8}  {text}" for text, number in words.most_common())
    yield f"Searches that fewer than {MIN_SENDERS} visitors made on a day are not recorded in words."
