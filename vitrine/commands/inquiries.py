"""`flask inquiries`: lets sales and operators read what visitors sent."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

import click
import msgspec
from flask.cli import AppGroup
from sqlalchemy import Engine

from vitrine.inquiries.connection import StoreUnavailableError, open_store
from vitrine.inquiries.inquiry import InquiredItem
from vitrine.inquiries.store import StoredInquiry, find_inquiry, list_inquiries
from vitrine.web.config import current_settings

inquiries = AppGroup("inquiries", help="Read the inquiries that visitors sent.")

json_option: Callable[[Callable[..., None]], Callable[..., None]] = click.option(
    "--json", "as_json", is_flag=True, help="Write JSON, for programs."
)


@inquiries.command("list")
@click.option("--limit", default=50, show_default=True, type=click.IntRange(min=1), help="How many, newest first.")
@json_option
def list_newest(limit: int, as_json: bool) -> None:
    """List the newest inquiries: reference, time, language, sender, item."""
    with opened_store() as store:
        found = list_inquiries(store, limit)
    if as_json:
        click.echo(written_json([facts(stored) for stored in found]))
        return
    for stored in found:
        click.echo(line(stored))
    if not found:
        click.echo("no inquiry is stored", err=True)


@inquiries.command()
@click.argument("reference")
@json_option
def show(reference: str, as_json: bool) -> None:
    """Show one inquiry in full."""
    with opened_store() as store:
        stored = find_inquiry(store, reference.strip().upper())
    if stored is None:
        raise click.ClickException(f"no inquiry has the reference {reference}; flask inquiries list names them")
    click.echo(written_json(facts(stored)) if as_json else in_full(stored))


@contextmanager
def opened_store() -> Iterator[Engine]:
    """The store of the settings; where it cannot be read, the command ends and says so."""
    store = open_store(current_settings())
    try:
        yield store
    except StoreUnavailableError as error:
        raise click.ClickException(str(error)) from error
    finally:
        store.dispose()


def facts(stored: StoredInquiry) -> dict[str, Any]:
    """An inquiry as plain data, its reference first."""
    return {"reference": stored.reference, **asdict(stored.inquiry)}


def written_json(data: Any) -> str:
    """Data as JSON that people can read too."""
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode()


def line(stored: StoredInquiry) -> str:
    """An inquiry in one line."""
    inquiry = stored.inquiry
    sender = f"{inquiry.name} <{inquiry.email}>" + (f", {inquiry.company}" if inquiry.company else "")
    about = "; ".join(item_line(item) for item in inquiry.items)
    mark = f"suspected: {', '.join(inquiry.suspected)}" if inquiry.suspected else ""
    told = (stored.reference, f"{inquiry.received_at:%Y-%m-%d %H:%M} UTC", inquiry.locale, sender, about, mark)
    return "  ".join(part for part in told if part)


def item_line(item: InquiredItem) -> str:
    """An item in a few words: 3 × FL-200 Flow meter."""
    name = item.wording or f"{item.number} {item.name}".strip()
    return f"{item.quantity} × {name}" if item.quantity else name


def in_full(stored: StoredInquiry) -> str:
    """Everything an inquiry holds, a line per answer, the message last."""
    answers = facts(stored)
    message, items = answers.pop("message"), answers.pop("items")
    answers["received_at"] = stored.inquiry.received_at.isoformat(" ", "seconds")
    answers["suspected"] = ", ".join(stored.inquiry.suspected)
    lines = [f"{name}: {value}" for name, value in answers.items() if value]
    lines += [f"item: {item_line(InquiredItem(**item))} (code {item['code'] or 'none'})" for item in items]
    return "\n".join([*lines, "", message])
