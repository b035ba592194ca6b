"""Raises alerts while the site runs; needs neither the inquiry store nor mail, only the log, a webhook and files."""

import fcntl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import structlog

from vitrine.doctor.build import check_schedule
from vitrine.doctor.finding import Finding
from vitrine.doctor.inquiry_store import check_store
from vitrine.doctor.services import check_redis, check_stopped_worker
from vitrine.files.process_state import ALERT, note_age, read_notes, remove_note, state_path, write_note
from vitrine.inquiries.delivery.transports import DeliveryError
from vitrine.inquiries.delivery.webhook_transport import post_json
from vitrine.settings.settings import Settings

CHECKS = (check_store, check_redis, check_stopped_worker, check_schedule)
EVERY = 60  # seconds
REPEATED_AFTER = 6 * 3600  # seconds
TIMEOUT = 10  # seconds

# When an alert was raised whose note could not be written, by the path of the note: a full disk may be the very alert.
unwritten_notes: dict[Path, float] = {}

log = structlog.get_logger()


def watch(settings: Settings) -> threading.Thread:
    """Start a daemon thread that checks every minute; of all processes on a machine, only one checks at a time."""
    thread = threading.Thread(target=check_repeatedly, args=(settings,), name="alerts", daemon=True)
    thread.start()
    return thread


def check_repeatedly(settings: Settings) -> None:
    while True:
        time.sleep(EVERY)
        with exclusive_check(settings) as is_exclusive:
            if is_exclusive:
                check_and_alert(settings)


@contextmanager
def exclusive_check(settings: Settings) -> Iterator[bool]:
    """Hold the lock of the checks during the block; yields False if another process of this machine holds it."""
    folder = state_path(settings.var_path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / "alerts.lock").open("w")
    except OSError as error:
        log.error("alerts not checked", reason=str(error))
        yield False
        return
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        yield True


def check_and_alert(settings: Settings) -> None:
    """Raise an alert for every problem, repeat it every six hours, and log when it is resolved."""
    try:
        problems = {finding.subject: finding for check in CHECKS for finding in check(settings) if finding.is_problem}
        for subject, finding in problems.items():
            raise_alert(settings, subject, finding)
        for subject in active_subjects(settings) - problems.keys():
            remove_note(settings.var_path, ALERT + subject)
            unwritten_notes.pop(note_path(settings, subject), None)
            log.info("alert resolved", subject=subject)
    except Exception:  # whatever is broken, the next check follows in a minute
        log.exception("alerts not checked")


def raise_alert(settings: Settings, subject: str, finding: Finding) -> None:
    """Log an alert and post it to ALERT_WEBHOOK, unless that was done in the last six hours."""
    age = alert_age(settings, subject)
    if age is not None and age < REPEATED_AFTER:
        return
    text = f"{settings.site_url}: {subject}: {finding.what}. {finding.why} {finding.remedy}"
    log.error("alert", subject=subject, text=text)
    try:
        if settings.alert_webhook:
            post_json(settings.alert_webhook, msgspec.json.encode({"text": text}), TIMEOUT)
    except DeliveryError as error:
        log.error("alert not posted", reason=str(error))
    try:
        write_note(settings.var_path, ALERT + subject, text)
    except OSError as error:
        unwritten_notes[note_path(settings, subject)] = time.monotonic()
        log.error("alert not noted", reason=str(error))


def alert_age(settings: Settings, subject: str) -> float | None:
    """The seconds since an alert was raised, by its note or the memory of this process; None if neither has it."""
    age, raised = note_age(settings.var_path, ALERT + subject), unwritten_notes.get(note_path(settings, subject))
    return time.monotonic() - raised if age is None and raised is not None else age


def active_subjects(settings: Settings) -> set[str]:
    """The subjects of alerts that are not resolved."""
    folder = state_path(settings.var_path)
    in_memory = {file.name.removeprefix(ALERT) for file in unwritten_notes if file.parent == folder}
    return in_memory | read_notes(settings.var_path, ALERT).keys()


def note_path(settings: Settings, subject: str) -> Path:
    return state_path(settings.var_path) / (ALERT + subject)
