"""The history of pages: the day on which each page last changed, in each locale."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple

from vitrine.builder.build_mode import SITE
from vitrine.builder.build_request import BuildRequest
from vitrine.builder.content.content_localizer import ContentLocalizer
from vitrine.builder.content.page_digests import page_digests
from vitrine.builder.sources import read_sources
from vitrine.content.kind import PageKey
from vitrine.content.model.content import History, Recorded
from vitrine.content.read.history_csv import drop_invalid_rows, other_languages, write_history
from vitrine.settings.settings import Settings


class RecordedPages(NamedTuple):
    """How many pages were recorded, and how many of them are new or changed."""

    pages: int
    changed: int


def record_history(settings: Settings, moment: datetime) -> RecordedPages:
    """Record the digest and day of change of every page.

    A page that is recorded for the first time gets the day that its content gives, else the day of `moment`. The
    records of languages that LANGUAGES leaves out stay as they are.
    """
    drop_invalid_rows(settings.root)
    sources = read_sources(settings, moment, SITE.select_published)
    former, today = sources.content.history, moment.date()
    localizer = ContentLocalizer(BuildRequest(settings, moment), sources)
    history = dict(recorded_pages(localizer, former, today))
    write_history(settings.root, {**other_languages(settings.root), **history}.items())
    changed = sum(former.get(page) != recorded for page, recorded in history.items())
    return RecordedPages(len(history), changed)


def recorded_pages(
    localizer: ContentLocalizer, former: History, today: date
) -> Iterator[tuple[tuple[PageKey, str], Recorded]]:
    """The key and locale of every published page, with its entry for the history."""
    for locale, localized in localizer.localized():
        digests = page_digests(localized.content, localized.page_states)
        for kind, record in localized.content.page_records():
            key = kind.page_key(record)
            previous, digest = former.get((key, locale.code)), digests[key]
            if previous is None:
                entry = Recorded(digest, kind.newest_day(record) or today)
            elif previous.digest == digest:
                entry = previous
            else:
                entry = Recorded(digest, today)
            yield (key, locale.code), entry


def changed_day(history: History, key: PageKey, locale: str, digest: str, given: date | None) -> date | None:
    """The day of a page's last change: the given day or, if newer and the digest still matches, the recorded one."""
    recorded = history.get((key, locale))
    days = (given, recorded.day if recorded and recorded.digest == digest else None)
    return max((day for day in days if day), default=None)
