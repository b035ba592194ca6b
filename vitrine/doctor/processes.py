"""Findings about processes: the worker's heartbeat, and the proxies that requests came through."""

from collections.abc import Iterator

from vitrine.doctor.finding import Finding
from vitrine.files.process_state import PROXIES, heartbeat_age, read_note
from vitrine.inquiries.settings_check import EXPOSED, EXPOSED_REMEDY, SLOW_CLIENTS
from vitrine.settings import Settings

SILENT_AFTER = 300  # seconds; there is no heartbeat during a delivery


def check_silence(settings: Settings) -> Iterator[Finding]:
    """Whether a worker that ran on this machine has fallen silent; none may be meant to run here."""
    if heartbeat_age(settings.var_path) is not None:
        yield from check_worker(settings)


def check_worker(settings: Settings) -> Iterator[Finding]:
    """When the worker on this machine was last alive."""
    age = heartbeat_age(settings.var_path)
    if age is not None and age <= SILENT_AFTER:
        yield Finding("worker", f"was alive {age:.0f} s ago")
        return
    yield Finding(
        "worker",
        "has never run on this machine" if age is None else f"has been silent for {age:.0f} s",
        "Inquiries are stored but not delivered, and scheduled pages are not published.",
        "Start `flask inquiries deliver`, and let a supervisor keep it running.",
    )


def check_proxies(settings: Settings) -> Iterator[Finding]:
    """Whether PROXIES matches the headers of past requests."""
    if settings.is_exposed:
        yield Finding("proxies", EXPOSED.format(host=settings.host), SLOW_CLIENTS, EXPOSED_REMEDY)
    if note := read_note(settings.var_path, PROXIES):
        yield Finding(
            "proxies",
            note,
            "All visitors may share one rate limit, or anyone can pretend to be somebody else.",
            "Set PROXIES to the number of your proxies and restart; requests that fit clear this finding.",
        )
    else:
        yield Finding("proxies", f"PROXIES={settings.proxies} fits the requests that came")
