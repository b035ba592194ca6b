"""The group `flask inquiries`, and what its commands share: the store, and how inquiries are shown."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

import click
from sqlalchemy import Engine

from vitrine.commands import settings_mismatch
from vitrine.commands.command_group import CommandGroup
from vitrine.inquiries.export import as_data
from vitrine.inquiries.settings_check import check_store_location
from vitrine.inquiries.store.engine import open_store
from vitrine.inquiries.store.inquiries import StoredInquiry
from vitrine.web.flask_class import current_settings


@click.group(cls=CommandGroup)
@settings_mismatch.option
def inquiries() -> None:
    """Deliver, list, export, moderate and delete inquiries."""


@contextmanager
def opened_store(*, is_needed: bool = True) -> Iterator[Engine]:
    """Open the store of the current settings, which may be unavailable for a while if it is not needed at once."""
    settings = current_settings()
    settings_mismatch.refuse_other_settings(settings)
    if is_needed:
        check_store_location(settings)
    store = open_store(settings)
    try:
        yield store
    finally:
        store.dispose()


def details(stored: StoredInquiry) -> dict[str, Any]:
    """Everything about an inquiry as plain data."""
    inquiry = stored.inquiry
    return (
        {"reference": stored.reference, "state": stored.state}
        | as_data(stored)
        | {
            "assignment": asdict(inquiry.routing),
            "privacy_version": inquiry.privacy_version,
            "retention_days": inquiry.retention_days,
        }
    )


def summary(stored: StoredInquiry) -> str:
    """An inquiry in one line."""
    inquiry = stored.inquiry
    sender = f"{inquiry.name} <{inquiry.email}>" + (f", {inquiry.company}" if inquiry.company else "")
    items = "; ".join(item.short for item in inquiry.items)
    spam = f"suspected: {', '.join(inquiry.spam_signals)}" if inquiry.spam_signals else ""
    received = f"{inquiry.received_at:%Y-%m-%d %H:%M} UTC"
    parts = (stored.reference, received, stored.state, inquiry.locale, sender, items, spam)
    return "  ".join(part for part in parts if part)


def normalize_reference(reference: str) -> str:
    """A reference as the store has it."""
    return reference.strip().upper()


def unknown_reference(reference: str) -> click.ClickException:
    """The error about a reference that no inquiry has."""
    return click.ClickException(f"no inquiry has the reference {reference}; `flask inquiries list` shows them all")
