"""The group `flask inquiries`, and what its commands share: the store, JSON for programs, words for people."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

import click
import msgspec
from flask.cli import AppGroup
from sqlalchemy import Engine

from vitrine.errors import VitrineError
from vitrine.inquiries.connection import open_store
from vitrine.inquiries.store import StoredInquiry
from vitrine.web.config import current_settings

inquiries = AppGroup("inquiries", help="Deliver, read, judge, export and delete what visitors sent.")

Command = Callable[..., None]

json_option: Callable[[Command], Command] = click.option(
    "--json", "as_json", is_flag=True, help="Write JSON, for programs."
)


@contextmanager
def opened_store() -> Iterator[Engine]:
    """The store of the settings; where something cannot be done, the command ends and says so."""
    store = open_store(current_settings())
    try:
        yield store
    except VitrineError as error:
        raise click.ClickException(str(error)) from error
    finally:
        store.dispose()


def tell(as_json: bool, data: Any, words: str) -> None:
    """Answer a program with data, a person with words."""
    click.echo(written_json(data) if as_json else words)


def facts(stored: StoredInquiry) -> dict[str, Any]:
    """An inquiry as plain data, its reference and state first."""
    return {"reference": stored.reference, "state": stored.state, **asdict(stored.inquiry)}


def written_json(data: Any) -> str:
    """Data as JSON that people can read too."""
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode()


def line(stored: StoredInquiry) -> str:
    """An inquiry in one line."""
    inquiry = stored.inquiry
    sender = f"{inquiry.name} <{inquiry.email}>" + (f", {inquiry.company}" if inquiry.company else "")
    about = "; ".join(str(item) for item in inquiry.items)
    mark = f"suspected: {', '.join(inquiry.suspected)}" if inquiry.suspected else ""
    told = (stored.reference, f"{inquiry.received_at:%Y-%m-%d %H:%M} UTC", stored.state, inquiry.locale, sender)
    return "  ".join(part for part in (*told, about, mark) if part)


def canonical(reference: str) -> str:
    """A reference as the store writes it, however it was typed."""
    return reference.strip().upper()


def unknown(reference: str) -> click.ClickException:
    """No inquiry has this reference."""
    return click.ClickException(f"no inquiry has the reference {reference}; flask inquiries list names them")
