"""Counts searches without result: requests queue them in memory, and a thread of each process stores them.

No search waits for the store or fails because of it; searches that cannot be stored are not counted.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime
from threading import Event, Lock, Thread

import structlog
from flask import current_app
from sqlalchemy import Engine

from vitrine.inquiries.store.daily_salt import daily_salt, forget_salt
from vitrine.inquiries.store.engine import StoreUnavailableError, open_store
from vitrine.inquiries.store.zero_result_searches import SearchBySender, count_searches
from vitrine.search.analysis.terms import TOKEN, normalize
from vitrine.settings.settings import Settings
from vitrine.web.flask_class import Application
from vitrine.web.request.context import locale_code
from vitrine.web.request.rate_limit import sender_key

EXTENSION = "zero_result_counter"
EVERY = 60  # seconds
MAX_WAITING = 500  # searches
MAX_PER_SENDER = 50  # searches a day, in each process
MAX_SENDERS = 10_000
LONGEST = 80  # characters
MAX_WORDS = 8

log = structlog.get_logger()


class ZeroResultCounter:
    """The searches of one process that have not been stored yet."""

    def __init__(self, settings: Settings, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._settings = settings
        self._clock = clock
        self._store: Engine = open_store(settings)  # its own connections, so that no inquiry waits for the counter
        self._lock = Lock()
        self._waiting: dict[SearchBySender, None] = {}
        self._senders: Counter[str] = Counter()
        self._day = self._today()

    def add(self, search: SearchBySender) -> None:
        """Enqueue a search, unless too many are waiting or its sender has made too many."""
        with self._lock:
            self._forget_yesterday()
            if search not in self._waiting and self._has_room(search.sender):
                self._waiting[search] = None
                self._senders[search.sender] += 1

    def _forget_yesterday(self) -> None:
        if self._day != self._today():
            self._day = self._today()
            self._senders.clear()

    def _has_room(self, sender: str) -> bool:
        if sender not in self._senders and len(self._senders) >= MAX_SENDERS:
            return False
        return len(self._waiting) < MAX_WAITING and self._senders[sender] < MAX_PER_SENDER

    def store(self) -> None:
        """Store the queued searches, and erase the salt of a past day."""
        with self._lock:
            self._forget_yesterday()
            searches, self._waiting = without_interim_searches(self._waiting), {}
        var_path, today = self._settings.var_path, self._today()
        try:
            if searches:
                salt = daily_salt(var_path, today)
                count_searches(self._store, searches, salt, today, self._settings.search_days)
            else:
                forget_salt(var_path, today)
        except (StoreUnavailableError, OSError) as error:
            log.warning("searches without result not counted", count=len(searches), reason=str(error))

    def start(self) -> None:
        """Store the queue every minute from now on, in a daemon thread."""

        def run() -> None:
            while not stopped.wait(EVERY):
                self.store()

        stopped = Event()
        Thread(target=run, name="zero-result searches", daemon=True).start()

    def _today(self) -> date:
        return self._clock().date()


def init_app(app: Application) -> None:
    """Create the counter of the application, unless SEARCH_DAYS is 0; each server process must `start` it."""
    app.extensions[EXTENSION] = ZeroResultCounter(app.settings) if app.settings.search_days else None


def start(app: Application) -> None:
    """Store the searches of this process from now on."""
    if counter := app.extensions[EXTENSION]:
        counter.start()


def count_zero_result(words: str) -> None:
    """Count a search of the current request."""
    counter: ZeroResultCounter | None = current_app.extensions[EXTENSION]
    if counter:
        counter.add(SearchBySender(locale_code(), words, sender_key()))


def countable_words(text: str) -> str:
    """The words of a search in the form that is counted; empty if it is too long or may be personal data."""
    normal = normalize(text)
    words = TOKEN.findall(normal)
    return "" if "@" in normal or len(normal) > LONGEST or len(words) > MAX_WORDS else " ".join(words)


def without_interim_searches(searches: Iterable[SearchBySender]) -> list[SearchBySender]:
    """The searches that their senders finished typing; the search dialog also searches at every pause."""
    complete: list[SearchBySender] = []
    # In descending order, a text comes right before its own beginnings.
    for search in sorted(searches, key=lambda one: (one.sender, one.locale, one.words), reverse=True):
        last = complete[-1] if complete else None
        is_same_visit = last is not None and (search.sender, search.locale) == (last.sender, last.locale)
        if not (last and is_same_visit and last.words.startswith(search.words)):
            complete.append(search)
    return complete
