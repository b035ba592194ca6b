"""`flask inquiries`: list, export, moderate, delete and back up inquiries."""

from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

import click
import structlog

from vitrine.commands.inquiries import delivery
from vitrine.commands.inquiries.group import (
    details,
    inquiries,
    normalize_reference,
    opened_store,
    summary,
    unknown_reference,
)
from vitrine.commands.output import json_option, output, write_output
from vitrine.inquiries.delivery.outbox import DeliveryStatus, list_deliveries
from vitrine.inquiries.export import as_csv, as_json_lines
from vitrine.inquiries.inquiry import DELIVERED, FAILED, HELD, RECEIVED, SENDING, SPAM, is_reference
from vitrine.inquiries.moderation import discard, release
from vitrine.inquiries.moderation import renew_keys as renew_signing_keys
from vitrine.inquiries.store.backup import PurgedBackups, purge_backups, restore_backup, write_backup
from vitrine.inquiries.store.inquiries import StoredInquiry, each_inquiry, find_inquiry, list_inquiries
from vitrine.inquiries.store.retention import forget as forget_person
from vitrine.inquiries.store.retention import purge as purge_store
from vitrine.inquiries.store.schema import INQUIRIES
from vitrine.problems import counted

__all__ = ["delivery", "inquiries"]

STATES = (HELD, RECEIVED, SENDING, DELIVERED, FAILED, SPAM)
FORMATS = {"csv": as_csv, "jsonl": as_json_lines}
FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
FILE = click.Path(dir_okay=False, path_type=Path)
STANDARD_OUTPUT = Path("-")

log = structlog.get_logger()


@inquiries.command("list")
@click.option("--limit", default=50, show_default=True, type=click.IntRange(min=1), help="How many to list at most.")
@click.option("--state", type=click.Choice(STATES), help="List only those in this state.")
@json_option
def list_newest(limit: int, state: str | None, as_json: bool) -> None:
    """List inquiries, newest first: reference, time, state, language, sender, items."""
    with opened_store() as store:
        matching = (stored for stored in each_inquiry(store) if state in (None, stored.state))
        print_summaries(list(islice(matching, limit)), as_json)


@inquiries.command()
@click.argument("reference")
@json_option
def show(reference: str, as_json: bool) -> None:
    """Show everything about one inquiry, including its deliveries and the answers of servers."""
    with opened_store() as store:
        stored = find_inquiry(store, normalize_reference(reference))
        if stored is None:
            raise unknown_reference(reference)
        deliveries = list_deliveries(store, stored.reference)
    output(as_json, details(stored) | {"deliveries": deliveries}, full_text(stored, deliveries))


@inquiries.command()
@click.option("--format", "format_name", type=click.Choice(tuple(FORMATS)), default="csv", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="The same as --format jsonl.")
@click.option("--since", type=click.DateTime(["%Y-%m-%d"]), help="Export only those received since this day (UTC).")
@click.option("--output", "file", type=FILE, help="Output file, or - for standard output, as without it.")
def export(format_name: str, as_json: bool, since: datetime | None, file: Path | None) -> None:
    """Export all inquiries, newest first, as CSV that spreadsheets open safely or as one JSON object per line."""
    conditions = (INQUIRIES.c.received_at >= since.replace(tzinfo=UTC),) if since else ()
    with opened_store() as store:
        lines = FORMATS["jsonl" if as_json else format_name](each_inquiry(store, *conditions))
        if file and file != STANDARD_OUTPUT:
            write_output(file, map(str.encode, lines), is_private=True)
            return
        for line in lines:
            click.echo(line, nl=False)


@inquiries.group()
def spam() -> None:
    """List held inquiries, and release or discard them."""


@spam.command("list")
@json_option
def list_held(as_json: bool) -> None:
    """List the inquiries held as possible spam."""
    with opened_store() as store:
        print_summaries(list_inquiries(store, None, INQUIRIES.c.spam == HELD), as_json)


@spam.command("release")
@click.argument("reference")
@json_option
def release_held(reference: str, as_json: bool) -> None:
    """Deliver a held inquiry after all, even one marked as spam."""
    with opened_store() as store:
        is_released = release(store, normalize_reference(reference), datetime.now(UTC))
    print_decision(reference, "released" if is_released else "", as_json)


@spam.command("discard")
@click.argument("reference")
@json_option
def discard_held(reference: str, as_json: bool) -> None:
    """Mark a held inquiry as spam: it is never sent, and deleted after its retention period."""
    with opened_store() as store:
        is_discarded = discard(store, normalize_reference(reference))
    print_decision(reference, "discarded" if is_discarded else "", as_json)


def print_decision(reference: str, decision: str, as_json: bool) -> None:
    """Print the decision about a held inquiry; fails if there was no such inquiry."""
    if not decision:
        raise click.ClickException(f"{reference} is not held; `flask inquiries spam list` shows those that are")
    reference = normalize_reference(reference)
    output(as_json, {"reference": reference, "decision": decision}, f"{reference} {decision}")


def print_summaries(listed: list[StoredInquiry], as_json: bool) -> None:
    """Print inquiries, one per line."""
    if not listed and not as_json:
        click.echo("no inquiries", err=True)
        return
    output(as_json, [details(stored) for stored in listed], "\n".join(summary(stored) for stored in listed))


def full_text(stored: StoredInquiry, deliveries: Iterable[DeliveryStatus]) -> str:
    """Everything about an inquiry, one line per answer and delivery, the message last."""
    values = details(stored)
    message = values.pop("message")
    del values["items"], values["assignment"]
    values["received_at"] = stored.inquiry.received_at.isoformat(" ", "seconds")
    values["suspected"] = ", ".join(stored.inquiry.spam_signals)
    lines = [f"{name}: {value}" for name, value in values.items() if value]
    lines += [f"item: {item} (code {item.code or 'none'}) {item.url}".rstrip() for item in stored.inquiry.items]
    lines += [f"delivery: {delivery}" for delivery in deliveries]
    return "\n".join([*lines, "", message])


@inquiries.command()
@click.argument("person", metavar="ADDRESS|REFERENCE")
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
@json_option
def forget(person: str, yes: bool, as_json: bool) -> None:
    """Erase all inquiries of a person, or one by its reference, delivered or not; verify that nothing is left."""
    if "@" not in person and not is_reference(normalize_reference(person)):
        raise click.UsageError(f"{person!r} is neither an e-mail address nor a reference")
    if not yes:
        click.confirm(f"Erase everything from {person}, undelivered inquiries included?", abort=True, err=True)
    with opened_store() as store:
        erasure = forget_person(store, person.strip(), datetime.now(UTC))
    log.info("inquiries erased on request", count=len(erasure.references), left=erasure.rows_left)
    lines = [f"erased {reference}" for reference in erasure.references] or ["no inquiry found"]
    lines.append(f"rows left that name them: {erasure.rows_left}; restores leave them out, sent messages remain")
    output(as_json, {"erased": erasure.references, "rows_left": erasure.rows_left}, "\n".join(lines))
    if erasure.rows_left:
        raise click.ClickException("not everything could be erased; run the command again")


@inquiries.command()
@click.option(
    "--backups", type=FOLDER, help="Also delete the backups in this folder in which every inquiry is past it."
)
@json_option
def purge(backups: Path | None, as_json: bool) -> None:
    """Delete inquiries past their retention period; the worker does so too."""
    now = datetime.now(UTC)
    with opened_store() as store:
        count = purge_store(store, now)
    purged = purge_backups(backups, now) if backups else PurgedBackups([], [])
    deleted = [str(path) for path in purged.deleted]
    lines = [
        f"{counted(count, 'inquiry', 'inquiries')} deleted, none undelivered or held",
        *(f"{path} deleted" for path in deleted),
    ]
    data = {"deleted": count} | ({"backups": deleted} if backups else {})
    output(as_json, data, "\n".join(lines))
    if purged.errors:
        raise click.ClickException("\n".join(map(str, purged.errors)))


@inquiries.command()
@json_option
def renew_keys(as_json: bool) -> None:
    """Replace the keys that sign links to held inquiries and the stamps of forms; links sent before stop working."""
    with opened_store() as store:
        count = renew_signing_keys(store)
    lines = ["keys renewed; restart the web server, which keeps the former key of stamps"]
    if count:
        lines.append(f"{counted(count, 'held inquiry', 'held inquiries')} in the next digest again, with new links")
    output(as_json, {"held": count}, "\n".join(lines))


@inquiries.command()
@click.argument("file", type=FILE)
@json_option
def backup(file: Path, as_json: bool) -> None:
    """Copy the whole store into a new file, even while the site runs."""
    with opened_store() as store:
        count = write_backup(store, file)
    output(
        as_json,
        {"inquiries": count, "file": str(file)},
        f"{counted(count, 'inquiry', 'inquiries')} backed up to {file}",
    )


@inquiries.command()
@click.argument("file", type=FILE)
@json_option
def restore(file: Path, as_json: bool) -> None:
    """Restore from a backup every inquiry that the store lacks, even while the site runs.

    Nothing is overwritten. People who were forgotten and inquiries past their retention period are not restored.
    """
    with opened_store() as store:
        count = restore_backup(store, file, datetime.now(UTC))
    output(as_json, {"restored": count}, f"{counted(count, 'inquiry', 'inquiries')} restored")
