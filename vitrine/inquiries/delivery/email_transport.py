"""Deliveries by e-mail: renders the e-mail of a delivery, builds its message, and hands it to the mail server.

The headers of a message cannot be forged by what visitors enter: one sender, one recipient, a fixed Message-ID.
"""

from datetime import UTC, datetime
from email.header import Header
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import format_datetime, parseaddr
from typing import Any, NamedTuple

from email_validator import validate_email
from sqlalchemy import Engine

from vitrine.inquiries.delivery.email_templates import EmailTemplates, RenderedEmail
from vitrine.inquiries.delivery.outbox import Channel, Delivery
from vitrine.inquiries.delivery.smtp import MailServer
from vitrine.inquiries.moderation import list_held, moderation_link
from vitrine.inquiries.store.inquiries import find_inquiry
from vitrine.settings.settings import Settings

LINE_END = "\r\n"
LONGEST_LINE = 76  # as RFC 2047 has it for lines with encoded words


class MailPolicy(EmailPolicy):
    """Writes each text of a header as a whole.

    The library encodes a text word by word, which loses the spaces between two encoded words before Python 3.12.4, and
    it drops the quotes of a long name: `"Smith, boss@…"` would become two recipients.
    """

    def fold_binary(self, name: str, value: Any) -> bytes:
        """A header as it is sent; `value` is as the library has parsed it."""
        if name == "Subject":
            lines = encoded(value, name)
        elif hasattr(value, "addresses"):
            lines = f"{LINE_END} ".join(mailbox_parts(name, *value.addresses))
        else:
            return super().fold_binary(name, value)
        return f"{name}: {lines}{LINE_END}".encode()


def mailbox_parts(header: str, mailbox: Any) -> list[str]:
    """The name of a mailbox, if it has one, and its address."""
    name, _, address = str(mailbox).rpartition(" ")
    return [*([name if name.isascii() else encoded(mailbox.display_name, header)] if name else ()), address]


def encoded(text: str, header: str) -> str:
    """A text in lines that a header may have, encoded if it is not ASCII."""
    charset = "us-ascii" if text.isascii() else "utf-8"
    return Header(str(text), charset, LONGEST_LINE, header_name=header).encode(linesep=LINE_END)


# Every mail server accepts seven bits without any extension.
POLICY = MailPolicy().clone(cte_type="7bit", linesep=LINE_END)


class Headers(NamedTuple):
    """The headers of a message besides its subject; an `automatic` one asks other programs not to reply."""

    sender: str
    recipient: str
    message_id: str
    sent_at: datetime
    reply_to: Address | None = None
    automatic: bool = False


class EmailTransport:
    """Sends all e-mail; nothing is sent about an inquiry that has been deleted since."""

    server = "mail"
    channels: tuple[Channel, ...] = ("sales", "acknowledgement", "digest", "alert email")

    def __init__(self, engine: Engine, settings: Settings, templates: EmailTemplates) -> None:
        self._engine = engine
        self._settings = settings
        self._templates = templates
        self._server = MailServer(settings.smtp_url, settings.delivery_timeout)

    def deliver(self, delivery: Delivery) -> None:
        """Render and send one e-mail; raises a DeliveryError."""
        match delivery.channel:
            case "alert email":
                text: str = delivery.content["text"]
                self._send(delivery, RenderedEmail(f"Alert from {self._settings.site_url}", f"{text}\n"))
            case "digest":
                self._send_digest(delivery)
            case _:
                self._send_inquiry(delivery)

    def _send_digest(self, delivery: Delivery) -> None:
        listed = list_held(self._engine, delivery.content["references"])
        held = [(stored, moderation_link(self._engine, self._settings.site_url, stored)) for stored in listed]
        if held:
            self._send(delivery, self._templates.digest(held, delivery.content["locale"]))

    def _send_inquiry(self, delivery: Delivery) -> None:
        stored = find_inquiry(self._engine, delivery.reference or "")
        if stored is None:
            return
        inquiry = stored.inquiry
        if delivery.channel == "sales":
            self._send(delivery, self._templates.sales(stored), mailbox(inquiry.name, inquiry.email))
        else:
            office = mailbox(inquiry.routing.site, inquiry.routing.email)
            self._send(delivery, self._templates.acknowledgement(stored), office, automatic=True)

    def _send(
        self, delivery: Delivery, email: RenderedEmail, reply_to: Address | None = None, *, automatic: bool = False
    ) -> None:
        recipient = ascii_address(delivery.recipient)
        sender, now = self._settings.mail_from, datetime.now(UTC)
        headers = Headers(sender, recipient, delivery.message_id, now, reply_to, automatic)
        self._server.send(build_message(email, headers), parseaddr(sender)[1], recipient)


def build_message(email: RenderedEmail, headers: Headers) -> EmailMessage:
    """A message ready to send."""
    message = EmailMessage(policy=POLICY)
    message["From"] = mailbox(*parseaddr(headers.sender))
    message["To"] = mailbox("", headers.recipient)
    if headers.reply_to:
        message["Reply-To"] = headers.reply_to
    message["Subject"] = header_text(email.subject)
    message["Date"] = format_datetime(headers.sent_at)
    message["Message-ID"] = headers.message_id
    if headers.automatic:
        message["Auto-Submitted"] = "auto-replied"
        message["X-Auto-Response-Suppress"] = "All"
    message.set_content(email.text)
    if email.html:
        message.add_alternative(email.html, subtype="html")
    return message


def mailbox(name: str, address: str) -> Address:
    """An address with a display name; an internationalized domain is in its ASCII form."""
    return Address(header_text(name), addr_spec=ascii_address(address))


def header_text(text: str) -> str:
    """A text as a header can contain it, without line breaks of any kind.

    What looks like an encoded word (`=?utf-8?q?=0D=0ABcc:?=`) is broken up, or the library would decode it.
    """
    return " ".join(text.split()).replace("=?", "= ?")


def ascii_address(address: str) -> str:
    """An address that every mail server accepts."""
    if address.isascii():
        return address
    return validate_email(address, check_deliverability=False).ascii_email or address
