"""The carrier of mails: writes the letter a delivery calls for and hands it to the mail server."""

from dataclasses import dataclass
from datetime import UTC, datetime
from email.headerregistry import Address
from email.utils import parseaddr

from sqlalchemy import Engine

from vitrine.inquiries.held import held_among, held_link
from vitrine.inquiries.letters import Letter, Letters
from vitrine.inquiries.mail import ascii_address, build_mail, mailbox
from vitrine.inquiries.outbox import Channel, Delivery
from vitrine.inquiries.smtp import MailServer
from vitrine.inquiries.store import StoredInquiry, find_inquiry
from vitrine.settings import Settings


@dataclass(frozen=True)
class Written:
    """A letter and where answers to it go."""

    letter: Letter
    reply_to: Address | None = None
    automatic: bool = False


class Postman:
    """Sends what goes by mail; a letter whose inquiry is gone meanwhile is not sent."""

    server = "mail"
    channels: tuple[Channel, ...] = ("sales", "acknowledgement", "digest", "alarm mail")

    def __init__(self, engine: Engine, settings: Settings, letters: Letters) -> None:
        self._engine = engine
        self._settings = settings
        self._letters = letters
        self._server = MailServer(settings.smtp_url, float(settings.delivery_timeout))

    def deliver(self, delivery: Delivery) -> None:
        """Write and send one letter; raises a DeliveryError."""
        written = self._write(delivery)
        if written is None:
            return
        recipient = ascii_address(delivery.recipient)
        mail = build_mail(
            written.letter,
            sender=self._settings.mail_from,
            recipient=recipient,
            message_id=delivery.message_id,
            sent_at=datetime.now(UTC),
            reply_to=written.reply_to,
            automatic=written.automatic,
        )
        self._server.send(mail, parseaddr(self._settings.mail_from)[1], recipient)

    def _write(self, delivery: Delivery) -> Written | None:
        if delivery.channel == "alarm mail":
            text: str = delivery.content["text"]
            return Written(Letter(f"Alarm from {self._settings.site_url}", f"{text}\n"))
        if delivery.channel == "digest":
            return self._digest(delivery)
        stored = find_inquiry(self._engine, delivery.reference or "")
        if stored is None:
            return None
        if delivery.channel == "sales":
            return Written(self._letters.sales(stored), mailbox(stored.inquiry.name, stored.inquiry.email))
        reply_to = mailbox(stored.inquiry.assignment.site, stored.inquiry.assignment.email)
        return Written(self._letters.acknowledgement(stored), reply_to, automatic=True)

    def _digest(self, delivery: Delivery) -> Written | None:
        held = held_among(self._engine, delivery.content["references"])
        entries = [self._letters.held(stored, self._link(stored)) for stored in held]
        return Written(self._letters.digest(entries, delivery.content["locale"])) if entries else None

    def _link(self, stored: StoredInquiry) -> str:
        return held_link(self._engine, self._settings.site_url, stored)
