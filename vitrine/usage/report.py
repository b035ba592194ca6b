"""The usage report: counts of the requests in a log, and of the searches and inquiries of the same period."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import msgspec

from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.machine_addresses import MachineAddress
from vitrine.locales import LOCALES, SOURCE_CODE, split_path
from vitrine.usage.request_log_reader import LoggedRequest

MAX_LISTED = 50
SEARCH_ROUTES = (FIXED_PAGES["search"], f"{FIXED_PAGES['search']}/<path:q>")
DOCUMENT_ROUTE = MachineAddress.DOCUMENT_FILE.partition("<any")[0]
MACHINE_ROUTES = frozenset(MachineAddress)
LONGEST_SHOWN = 200  # letters of an unknown address; vulnerability scanners send thousands
# Personal data that an unknown address may contain: e-mail addresses, IP addresses, telephone numbers.
PERSONAL = re.compile(r"[^/?&=]*(?:@|%40)[^/?&=]*|\d{1,3}(?:\.\d{1,3}){3}|\+?\d[\d ().-]{6,}\d|\+\d{7,}")


class MissingAddress(msgspec.Struct, frozen=True):
    """An address without a page, how often it was requested, and which other sites link to it."""

    path: str
    requests: int
    referring_sites: dict[str, int]


class SearchWords(msgspec.Struct, frozen=True):
    """A search without result, and the number of visitors who made it."""

    locale: str
    words: str
    senders: int


class InquiryCounts(msgspec.Struct, frozen=True):
    """Inquiries that are not spam, by language, country and product; one may name several products."""

    total: int
    by_locale: dict[str, int]
    by_country: dict[str, int]
    by_product: dict[str, int]


class UsageReport(msgspec.Struct, frozen=True):
    """All counts of a period; the log does not distinguish visitors from crawlers."""

    since: datetime
    until: datetime
    requests: int
    unread_lines: int
    pages: dict[str, int]
    pages_by_day: dict[str, dict[str, int]]
    most_seen: dict[str, int]
    searches: dict[str, int]
    documents: dict[str, int]
    missing: tuple[MissingAddress, ...]
    without_result: tuple[SearchWords, ...]
    searches_without_result: int
    inquiries: InquiryCounts


class Period(NamedTuple):
    """The period from `since` (inclusive) to `until` (exclusive)."""

    since: datetime
    until: datetime

    @classmethod
    def last(cls, length: timedelta, now: datetime) -> "Period":
        """The time of this length that ends now."""
        return cls(now - length, now)

    def __contains__(self, time: object) -> bool:
        return isinstance(time, datetime) and self.since <= time.replace(tzinfo=time.tzinfo or UTC) < self.until


class RequestCounts:
    """Counts requests one by one, so that the size of a log does not matter."""

    def __init__(self, period: Period) -> None:
        self.period = period
        self.requests = self.unread = 0
        self.pages: Counter[str] = Counter()
        self.by_day: dict[str, Counter[str]] = {}
        self.paths: Counter[str] = Counter()
        self.searches: Counter[str] = Counter()
        self.documents: Counter[str] = Counter()
        self.missing: Counter[str] = Counter()
        self.referring: dict[str, Counter[str]] = {}

    def add(self, requests: Iterable[LoggedRequest | None]) -> None:
        """Count the requests within the period, and lines that are not requests (None)."""
        for request in requests:
            if request is None:
                self.unread += 1
            elif request.timestamp in self.period:
                self._count(request)

    def _count(self, request: LoggedRequest) -> None:
        self.requests += 1
        path, route = request.path or "", request.route or ""
        if request.method != "GET":
            return
        if request.status in (404, 410):
            self._count_missing(path, request.referring_site)
        elif request.status not in (200, 304):
            return
        elif document := request.document or (path if DOCUMENT_ROUTE in route else ""):
            self.documents[document] += 1
        elif is_page(path, route):
            self._count_page(path, route, request.timestamp)

    def _count_missing(self, path: str, referring_site: str) -> None:
        shown = PERSONAL.sub("…", path)
        shown = shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN]}…"
        self.missing[shown] += 1
        if referring_site:
            self.referring.setdefault(shown, Counter())[referring_site] += 1

    def _count_page(self, path: str, route: str, time: datetime) -> None:
        locale = split_path(path)[0]
        code = locale.code if locale else SOURCE_CODE
        if route.endswith(SEARCH_ROUTES):
            self.searches[code] += 1
        else:
            self.paths[path] += 1
        self.pages[code] += 1
        self.by_day.setdefault(time.date().isoformat(), Counter())[code] += 1

    def missing_addresses(self) -> tuple[MissingAddress, ...]:
        """The most frequently requested addresses without a page, with the sites that link to them."""
        return tuple(
            MissingAddress(path, number, dict(self.referring.get(path, Counter()).most_common()))
            for path, number in ranked(self.missing)[:MAX_LISTED]
        )


def is_page(path: str, route: str) -> bool:
    """Whether the answer was a whole page, rather than a part fetched by a script or an answer for programs."""
    last = path.rpartition("/")[2]
    # A log may be older than the routes of this release; nearly all for programs have a suffix.
    is_for_programs = route in MACHINE_ROUTES or "." in route.rpartition("/")[2]
    return bool(route) and not last.startswith("_") and not is_for_programs


def days(period: Period) -> Iterator[str]:
    """Every day of a period, with or without requests."""
    first, last = period.since.date(), period.until.date()
    return ((first + timedelta(days=number)).isoformat() for number in range((last - first).days + 1))


def make_report(
    counts: RequestCounts,
    inquiries: InquiryCounts,
    without_result: Iterable[SearchWords],
    searches_without_result: int,
) -> UsageReport:
    return UsageReport(
        since=counts.period.since,
        until=counts.period.until,
        requests=counts.requests,
        unread_lines=counts.unread,
        pages=by_locale(counts.pages),
        pages_by_day={day: by_locale(counts.by_day.get(day, Counter())) for day in days(counts.period)},
        most_seen=dict(ranked(counts.paths)[:MAX_LISTED]),
        searches=by_locale(counts.searches),
        documents=dict(ranked(counts.documents)[:MAX_LISTED]),
        missing=counts.missing_addresses(),
        without_result=tuple(without_result),
        searches_without_result=searches_without_result,
        inquiries=inquiries,
    )


def by_locale(counts: Counter[str]) -> dict[str, int]:
    """The number of each language of the site, in the site's order."""
    return {code: counts[code] for code in LOCALES}


def ranked(counts: Counter[str]) -> list[tuple[str, int]]:
    """The most frequent first; equal ones by name."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))
