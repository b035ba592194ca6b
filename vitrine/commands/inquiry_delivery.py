"""`flask inquiries deliver` is the worker; `retry` has it try again what waits or was given up."""

import signal
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType

import click
import structlog
from sqlalchemy import Engine

from vitrine.commands.due_builds import DueBuilds
from vitrine.commands.inquiry_store import canonical, inquiries, json_option, opened_store, tell, unknown
from vitrine.inquiries.carriers import Carrier
from vitrine.inquiries.delivery_settings import check_delivery_settings
from vitrine.inquiries.hooks import AlarmHook, Webhook
from vitrine.inquiries.letters import Letters
from vitrine.inquiries.postman import Postman
from vitrine.inquiries.retrying import retry_deliveries
from vitrine.inquiries.store import find_inquiry
from vitrine.inquiries.wording import CurrentMessages
from vitrine.inquiries.worker import Worker
from vitrine.settings import Settings
from vitrine.web.config import current_settings

log = structlog.get_logger()


@inquiries.command()
@click.option("--once", is_flag=True, help="Deliver what is due now, and end.")
def deliver(once: bool) -> None:
    """Send what visitors wrote by mail and webhook, until stopped; build the site when a date in it is due."""
    settings = current_settings()
    with opened_store() as store:
        check_delivery_settings(settings)
        worker = Worker(store, settings, carriers(store, settings), chores=[DueBuilds(settings)])
        if once:
            click.echo(f"{worker.drain()} deliveries tried")
            return
        stop_on_signals(worker)
        log.info("worker started")
        worker.run()
        log.info("worker stopped")


@inquiries.command()
@click.argument("references", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="All that waits or was given up.")
@click.option("--delivered", is_flag=True, help="Also what was delivered: send it once more.")
@json_option
def retry(references: tuple[str, ...], everything: bool, delivered: bool, as_json: bool) -> None:
    """Have deliveries of these inquiries tried again at once."""
    if bool(references) == everything:
        raise click.UsageError("name references, or --all")
    if everything and delivered:
        raise click.UsageError("--delivered goes with references, not with --all")
    with opened_store() as store:
        for reference in references:
            if find_inquiry(store, canonical(reference)) is None:
                raise unknown(reference)
        named = [canonical(reference) for reference in references] or None
        count = retry_deliveries(store, named, datetime.now(UTC), delivered=delivered)
    tell(as_json, {"deliveries": count}, f"{count} deliveries are due now")


def carriers(store: Engine, settings: Settings) -> list[Carrier]:
    """Everything the settings name a server for; what has none waits in the store."""
    found: list[Carrier] = []
    if settings.smtp_url:
        found.append(Postman(store, settings, Letters(CurrentMessages(Path(settings.var_path)), settings.site_url)))
    else:
        log.warning("no mail is sent: SMTP_URL is not set, inquiries wait in the store")
    if settings.webhook_url:
        found.append(Webhook(store, settings))
    if settings.alert_webhook:
        found.append(AlarmHook(settings))
    return found


def stop_on_signals(worker: Worker) -> None:
    """Finish the delivery at hand when asked to stop."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        worker.stopping = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
