"""The history of pages: the day on which each page last changed, in each locale."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple

from vitrine.builder.build_mode import SITE
from vitrine.builder.build_request import BuildRequest
from vitrine.builder.content.content_localizer import ContentLocalizer
from vitrine.builder.content.page_digests import page_digests
from vitrine.builder.content.route_rules import former_codes, site_redirects
from vitrine.builder.sources import read_sources
from vitrine.content.addresses import covering_patterns, redirect_key
from vitrine.content.kind import PageKey
from vitrine.content.kinds import KIND_BY_NAME, PRODUCT
from vitrine.content.model.content import Content, History, Recorded
from vitrine.content.read.history_csv import drop_invalid_rows, other_languages, write_history
from vitrine.content.record_codes import fold
from vitrine.settings.settings import Settings


class RecordedPages(NamedTuple):
    """How many pages were recorded, how many of them are new or changed, and the addresses that now lead nowhere."""

    pages: int
    changed: int
    gone: list[str]


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
    return RecordedPages(len(history), changed, gone_addresses(former, history, sources.content))


def gone_addresses(former: History, history: History, content: Content) -> list[str]:
    """The addresses of pages that were recorded before, are no longer there, and are not redirected."""
    starts = {fold(source) for source, _ in (*site_redirects(content.site), *former_codes(content.of(PRODUCT)))}
    starts |= {fold(rule.path) for rule in content.site.rules if "gone" in rule.middleware}
    rows = {redirect_key(row.source) for row in content.redirects}
    present = {fold(path_of_key(key)) for key, _ in history}
    paths = {path_of_key(key) for key, _ in former}
    lost = (path for path in paths if fold(path) not in present and redirect_key(path) not in rows)
    return sorted(path for path in lost if starts.isdisjoint(covering_patterns(path)))


def path_of_key(key: PageKey) -> str:
    """The address of a page, whose record may be gone."""
    kind, code = KIND_BY_NAME[key[0]], key[1]
    return kind.fixed_paths.get(code) or kind.path.format(code=code)


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
