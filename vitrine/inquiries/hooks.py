"""The carriers that post JSON: inquiries to a CRM, alarms to whatever operators watch."""

import time
from dataclasses import asdict
from typing import Any

import msgspec
from sqlalchemy import Engine

from vitrine.inquiries.outbox import Channel, Delivery
from vitrine.inquiries.store import StoredInquiry, find_inquiry
from vitrine.inquiries.webhooks import post_json, signature_headers
from vitrine.questions import ANSWERS
from vitrine.settings import Settings


class Webhook:
    """Posts each inquiry, signed, to WEBHOOK_URL."""

    server = "webhook"
    channels: tuple[Channel, ...] = ("webhook",)

    def __init__(self, engine: Engine, settings: Settings) -> None:
        self._engine = engine
        self._settings = settings

    def deliver(self, delivery: Delivery) -> None:
        """Post one inquiry; raises a DeliveryError."""
        stored = find_inquiry(self._engine, delivery.reference or "")
        if stored is None:
            return
        body = msgspec.json.encode({"type": "inquiry.received", "data": payload(stored)})
        headers = signature_headers(self._settings.webhook_secret, delivery.id, int(time.time()), body)
        post_json(self._settings.webhook_url, body, float(self._settings.delivery_timeout), headers)


class AlarmHook:
    """Posts alarms to ALERT_WEBHOOK as `{"text": "…"}`, which chat programs understand."""

    server = "alarm webhook"
    channels: tuple[Channel, ...] = ("alarm webhook",)

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def deliver(self, delivery: Delivery) -> None:
        """Post one alarm; raises a DeliveryError."""
        body = msgspec.json.encode({"text": delivery.content["text"]})
        post_json(self._settings.alert_webhook, body, float(self._settings.delivery_timeout))


def payload(stored: StoredInquiry) -> dict[str, Any]:
    """An inquiry as other programs get it."""
    inquiry = stored.inquiry
    return {
        "reference": stored.reference,
        "received_at": inquiry.received_at,
        "locale": inquiry.locale,
        **{name: getattr(inquiry, name) for name in ANSWERS},
        "items": [asdict(item) for item in inquiry.items],
        "suspected": list(inquiry.suspected),
        "assigned_to": inquiry.assignment.email,
        "answer_by": inquiry.assignment.answer_by or None,
    }
