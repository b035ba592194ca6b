"""`flask inquiries deliver` and `retry`: run the worker, which also builds and draws pictures; retry deliveries."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from logging import ERROR, INFO
from types import FrameType

import click
import structlog
from sqlalchemy import Engine

from vitrine.build_folder import PROVENANCE, current_id, served_link
from vitrine.builder.build_store import own_builds
from vitrine.commands.inquiries.group import inquiries, normalize_reference, opened_store, unknown_reference
from vitrine.commands.output import json_option, output
from vitrine.i18n.messages import CurrentMessages
from vitrine.inquiries.delivery.email_templates import EmailTemplates
from vitrine.inquiries.delivery.email_transport import EmailTransport
from vitrine.inquiries.delivery.outbox import retry_deliveries
from vitrine.inquiries.delivery.transports import Transport
from vitrine.inquiries.delivery.webhook_transport import WebhookTransport
from vitrine.inquiries.delivery.worker import Worker
from vitrine.inquiries.settings_check import check_delivery_settings
from vitrine.inquiries.store.inquiries import find_inquiry
from vitrine.problems import counted
from vitrine.release import hold_release, release
from vitrine.settings.folders import DEFAULT_ROOT
from vitrine.settings.settings import Settings
from vitrine.web.flask_class import current_settings

BUILD_AGAIN_AFTER = timedelta(minutes=15)
BUILD = (sys.executable, "-m", "flask", "--app", "wsgi", "site", "build")
# Runs as a process of its own, so that no delivery waits for it, and at low priority, so that no visitor does.
DRAW = ("nice", sys.executable, "-m", "flask", "--app", "wsgi", "site", "draw", "--worker")

log = structlog.get_logger()


@inquiries.command()
@click.option("--once", is_flag=True, help="Attempt what is due now, then exit.")
def deliver(once: bool) -> None:
    """Run the worker: deliver inquiries, build the site when a date is due, and draw pictures in advance."""
    settings = current_settings()
    with opened_store(is_needed=once) as store, hold_release(settings.var_path):
        check_delivery_settings(settings)
        chores: list[Callable[[datetime], None]] = [ScheduledBuilds(settings)]
        drawing = PictureDrawing(settings)
        if not once:
            chores.append(drawing)
        worker = Worker(store, settings, open_transports(store, settings), chores=chores)
        if once:
            click.echo(f"{counted(worker.drain(), 'delivery', 'deliveries')} attempted")
            return
        stop_on_signals(worker)
        log.info("worker started")
        try:
            worker.run()
        finally:
            drawing.stop()
        log.info("worker stopped")


@inquiries.command()
@click.argument("references", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="Retry every delivery that is waiting or has failed.")
@click.option("--delivered", is_flag=True, help="Also repeat deliveries that have arrived.")
@json_option
def retry(references: tuple[str, ...], everything: bool, delivered: bool, as_json: bool) -> None:
    """Retry the deliveries of these inquiries now."""
    if bool(references) == everything:
        raise click.UsageError("give references, or --all")
    if everything and delivered:
        raise click.UsageError("--delivered needs references; it cannot be combined with --all")
    with opened_store() as store:
        for reference in references:
            if find_inquiry(store, normalize_reference(reference)) is None:
                raise unknown_reference(reference)
        normalized = [normalize_reference(reference) for reference in references] or None
        count = retry_deliveries(store, normalized, datetime.now(UTC), delivered=delivered)
    output(as_json, {"deliveries": count}, f"{counted(count, 'delivery is', 'deliveries are')} due now")


def open_transports(store: Engine, settings: Settings) -> list[Transport]:
    """The transports for which the settings name a server; the deliveries of others wait in the outbox."""
    transports: list[Transport] = []
    if settings.smtp_url:
        templates = EmailTemplates(CurrentMessages(served_link(settings.var_path, release())), settings)
        transports.append(EmailTransport(store, settings, templates))
    else:
        log.warning("no e-mail is sent: SMTP_URL is not set, so inquiries wait in the store")
    if settings.webhook_url:
        transports.append(WebhookTransport(store, settings))
    return transports


def stop_on_signals(worker: Worker) -> None:
    """On SIGTERM, SIGINT or the end of its terminal, finish the current delivery and stop; `nohup` lets it go on."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        worker.stopping = True

    outlives_terminal = signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    for number in (signal.SIGTERM, signal.SIGINT, *(() if outlives_terminal else (signal.SIGHUP,))):
        signal.signal(number, stop)


class ScheduledBuilds:
    """The chore of building the site when a change is due; after a build that failed, it is tried again later."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._attempt: tuple[datetime, datetime] | None = None  # the change that was due, and when it was built

    def __call__(self, now: datetime) -> None:
        """Build if a change is due, unless somebody has rolled back to an earlier build."""
        newest = next(iter(own_builds(self._settings)), None)
        if newest is None or newest.name != current_id(self._settings.var_path):
            return
        due = PROVENANCE.read(newest).next_change
        if due and due <= now and not self._was_attempted(due, now):
            self._attempt = due, now
            log.info("build started, a change is due", due=due.isoformat())
            process = subprocess.run(BUILD, cwd=DEFAULT_ROOT, check=False)  # noqa: S603 - our own
            log.log(ERROR if process.returncode else INFO, "build ended", status=process.returncode)

    def _was_attempted(self, due: datetime, now: datetime) -> bool:
        """Whether a build for this change was tried so recently that what prevented it is probably still there."""
        if self._attempt is None or self._attempt[0] != due:
            return False
        return abs(now - self._attempt[1]) < BUILD_AGAIN_AFTER  # the distance: the clock may have been set back


class PictureDrawing:
    """The chore of drawing the pictures of each served build before anybody requests them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._started_for = ""
        self._process: subprocess.Popen[bytes] | None = None

    def __call__(self, _now: datetime) -> None:
        """Start a run if the served build has changed, unless the previous run is still going."""
        if self._process is not None and self._ended(self._process):
            self._process = None
        build = current_id(self._settings.var_path)
        if build and build != self._started_for and self._process is None:
            self._started_for = build
            self._process = subprocess.Popen(  # noqa: S603 - our own
                (*DRAW, str(os.getpid())), cwd=DEFAULT_ROOT, stdout=subprocess.DEVNULL
            )

    def stop(self) -> None:
        """End a run that is still going; the next worker draws what is missing."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()

    def _ended(self, process: subprocess.Popen[bytes]) -> bool:
        """Whether a run has ended; a failure is logged, and not retried for the same build."""
        status = process.poll()
        if status:
            log.error("drawing of pictures failed", build=self._started_for, status=status)
        return status is not None
