"""`flask inquiries`: lets sales and operators read, export and judge what visitors sent."""

from datetime import UTC, datetime
from typing import TextIO

import click

from vitrine.commands import inquiry_delivery, inquiry_upkeep
from vitrine.commands.inquiry_store import canonical, facts, inquiries, json_option, line, opened_store, tell, unknown
from vitrine.inquiries.export import as_csv, as_json_lines
from vitrine.inquiries.held import discard, release
from vitrine.inquiries.inquiry import InquiredItem
from vitrine.inquiries.states import DELIVERED, FAILED, HELD, RECEIVED, SENDING, SPAM
from vitrine.inquiries.store import StoredInquiry, find_inquiry, list_inquiries
from vitrine.inquiries.tables import INQUIRIES

__all__ = ["inquiries", "inquiry_delivery", "inquiry_upkeep"]

STATES = (HELD, RECEIVED, SENDING, DELIVERED, FAILED, SPAM)
FORMATS = {"csv": as_csv, "jsonl": as_json_lines}


@inquiries.command("list")
@click.option("--limit", default=50, show_default=True, type=click.IntRange(min=1), help="How many, newest first.")
@click.option("--state", type=click.Choice(STATES), help="Only those in this state.")
@json_option
def list_newest(limit: int, state: str | None, as_json: bool) -> None:
    """List the newest inquiries: reference, time, state, language, sender, items."""
    with opened_store() as store:
        found = list_inquiries(store, None if state else limit)
    show_lines([stored for stored in found if state in (None, stored.state)][:limit], as_json)


@inquiries.command()
@click.argument("reference")
@json_option
def show(reference: str, as_json: bool) -> None:
    """Show one inquiry in full."""
    with opened_store() as store:
        stored = find_inquiry(store, canonical(reference))
    if stored is None:
        raise unknown(reference)
    tell(as_json, facts(stored), in_full(stored))


@inquiries.command()
@click.option("--format", "wanted", type=click.Choice(tuple(FORMATS)), default="csv", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="The same as --format jsonl.")
@click.option("--since", type=click.DateTime(["%Y-%m-%d"]), help="Only those received on this day (UTC) or later.")
@click.option("--output", type=click.File("w", encoding="utf-8", lazy=False), default="-", help="File to write.")
def export(wanted: str, as_json: bool, since: datetime | None, output: TextIO) -> None:
    """Write all inquiries, the newest first: a table that spreadsheets open safely, or a JSON object per line."""
    begun = (INQUIRIES.c.received_at >= since.replace(tzinfo=UTC),) if since else ()
    with opened_store() as store:
        found = list_inquiries(store, None, *begun)
    output.writelines(FORMATS["jsonl" if as_json else wanted](found))


@inquiries.group()
def spam() -> None:
    """See what is held back as possible spam, and decide."""


@spam.command("list")
@json_option
def list_held(as_json: bool) -> None:
    """List the inquiries that are held back."""
    with opened_store() as store:
        show_lines(list_inquiries(store, None, INQUIRIES.c.spam == HELD), as_json)


@spam.command("release")
@click.argument("reference")
@json_option
def release_held(reference: str, as_json: bool) -> None:
    """Let a held inquiry go its way; also one that was called spam."""
    with opened_store() as store:
        done = release(store, canonical(reference), datetime.now(UTC))
    decided(reference, "released" if done else "", as_json)


@spam.command("discard")
@click.argument("reference")
@json_option
def discard_held(reference: str, as_json: bool) -> None:
    """Call a held inquiry spam: it is never sent, and deleted when its time has come."""
    with opened_store() as store:
        done = discard(store, canonical(reference))
    decided(reference, "discarded" if done else "", as_json)


def decided(reference: str, decision: str, as_json: bool) -> None:
    """Say what became of a held inquiry."""
    if not decision:
        raise click.ClickException(f"{reference} is not held; flask inquiries spam list names those that are")
    tell(as_json, {"reference": canonical(reference), "decision": decision}, f"{canonical(reference)} is {decision}")


def show_lines(found: list[StoredInquiry], as_json: bool) -> None:
    """Show inquiries, one per line."""
    tell(as_json, [facts(stored) for stored in found], "\n".join(line(stored) for stored in found))
    if not found and not as_json:
        click.echo("there is no such inquiry", err=True)


def in_full(stored: StoredInquiry) -> str:
    """Everything an inquiry holds, a line per answer, the message last."""
    answers = facts(stored)
    message, items, assignment = answers.pop("message"), answers.pop("items"), answers.pop("assignment")
    answers["received_at"] = stored.inquiry.received_at.isoformat(" ", "seconds")
    answers["suspected"] = ", ".join(stored.inquiry.suspected)
    answers |= {"assigned_to": assignment["email"], "answer_by": assignment["answer_by"]}
    lines = [f"{name}: {value}" for name, value in answers.items() if value]
    lines += [f"item: {InquiredItem(**item)} (code {item['code'] or 'none'})" for item in items]
    return "\n".join([*lines, "", message])
