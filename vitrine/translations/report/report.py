"""The translation report: for each language, words by state, changes, the trend over builds, and contributions."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from functools import partial
from typing import Literal

import msgspec

from vitrine.locales import TRANSLATED_LOCALES, Locale
from vitrine.problems import Problems
from vitrine.translations.catalogs.catalog_files import catalog_name
from vitrine.translations.catalogs.po_entry import Entry, EntryKey
from vitrine.translations.exchange.handoff import word_count
from vitrine.translations.quality.entry_checks import entry_faults
from vitrine.translations.report.catalog_history import CatalogHistory, author_of
from vitrine.translations.report.status import entries_by_key

State = Literal["finished", "in doubt", "stale", "missing"]
Snapshot = Callable[[str], bytes | None]  # the bytes of a catalog by its name, at one time
Templates = Mapping[str, Sequence[Entry]]
StateOfEntry = dict[tuple[str, EntryKey], tuple[State, Entry]]  # by domain and key


class Changes(msgspec.Struct, frozen=True):
    """The numbers of English words in texts that were finished, reopened or added since a day."""

    finished: int
    reopened: int
    added: int


class TrendPoint(msgspec.Struct, frozen=True):
    """The finished percentage, at a past time, of the words that the site needs today."""

    time: datetime
    percent: int


class Contribution(msgspec.Struct, frozen=True):
    """What a translator contributed to one catalog, and the last day of a contribution."""

    name: str
    catalog: str
    texts: int
    words: int
    last: date


class LanguageReport(msgspec.Struct, frozen=True):
    """A language: English words by state; `changes` and `contributions` need git."""

    locale: str
    name: str
    words: dict[State, int]
    changes: Changes | None
    trend: tuple[TrendPoint, ...]
    contributions: tuple[Contribution, ...]

    @property
    def percent(self) -> int:
        """The finished share of all words, rounded down."""
        return percent(self.words)


class Report(msgspec.Struct, frozen=True):
    """All languages; `since` is the day from which changes are counted."""

    since: date
    languages: tuple[LanguageReport, ...]


def percent(words: Mapping[State, int]) -> int:
    return words["finished"] * 100 // (sum(words.values()) or 1)


def make_report(
    templates_of: Callable[[Locale], Templates],
    now: Snapshot,
    since: date,
    history: CatalogHistory,
    builds: Sequence[tuple[datetime, Snapshot]],
) -> Report:
    """The report on the current catalogs; `builds` are the kept builds with their times, the oldest first.

    `templates_of` gives the texts that a language needs in its catalogs.
    """
    revision = history.revision_before(since) if history.available else ""
    languages = []
    for locale in TRANSLATED_LOCALES:
        templates = templates_of(locale)
        states = states_of(templates, now, locale)
        former = states_of(templates, partial(history.file_at, revision), locale) if revision else None
        language = LanguageReport(
            locale=locale.code,
            name=locale.name,
            words=words_by_state(states),
            changes=changes_between(former, states) if former else None,
            trend=tuple(
                TrendPoint(time, percent(words_by_state(states_of(templates, build, locale)))) for time, build in builds
            ),
            contributions=contributions(templates, now, locale, history),
        )
        languages.append(language)
    return Report(since, tuple(languages))


def states_of(templates: Templates, snapshot: Snapshot, locale: Locale) -> StateOfEntry:
    """The state of each text that the site needs, by domain and key."""
    states: StateOfEntry = {}
    for domain, template in templates.items():
        data = snapshot(catalog_name(locale, domain))
        present = entries_by_key(data, locale, domain, Problems())  # `check` reports unreadable entries
        for needed in template:
            entry = present.get(needed.key, needed)
            states[domain, needed.key] = state_of(entry, locale, domain), entry
    return states


def state_of(entry: Entry, locale: Locale, domain: str) -> State:
    if entry.fuzzy:
        return "stale"
    faults = tuple(entry_faults(entry, locale, domain))
    if not entry.complete or any(fault.serious for fault in faults):
        return "missing"
    return "in doubt" if faults else "finished"


def words_by_state(states: StateOfEntry) -> dict[State, int]:
    words: dict[State, int] = {"finished": 0, "in doubt": 0, "stale": 0, "missing": 0}
    for state, entry in states.values():
        words[state] += entry.words
    return words


def changes_between(former: StateOfEntry, now: StateOfEntry) -> Changes:
    finished, reopened, added = [], [], []
    for key, (state, entry) in now.items():
        state_then, entry_then = former[key]
        if state == "finished" and (state_then != "finished" or entry.msgstr != entry_then.msgstr):
            finished.append(entry)
        elif state_then == "finished" and state != "finished":
            reopened.append(entry)
        if not entry_then.line:  # only the template has it: the catalog of that day did not
            added.append(entry)
    return Changes(*map(word_count, (finished, reopened, added)))


def contributions(
    templates: Templates, now: Snapshot, locale: Locale, history: CatalogHistory
) -> tuple[Contribution, ...]:
    """Who translated how much of each catalog, most words first."""
    work = defaultdict[tuple[str, str], list[tuple[Entry, date]]](list)
    for domain, template in templates.items():
        name = catalog_name(locale, domain)
        lines = history.authors(name) if history.available else {}
        present = entries_by_key(now(name), locale, domain, Problems())
        for entry in (present[needed.key] for needed in template if needed.key in present):
            if entry.translated and (author := author_of(entry, lines)):
                work[author.name, domain].append((entry, author.day))
    found = []
    for (name, domain), done in work.items():
        entries, days = zip(*done, strict=True)
        found.append(Contribution(name, domain, len(entries), word_count(entries), max(days)))
    return tuple(sorted(found, key=lambda contribution: -contribution.words))
