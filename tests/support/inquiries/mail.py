"""A real mail server on loopback that can be told to misbehave, and the messages it received."""

import asyncio
import socket
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from enum import Enum, auto
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.support.inquiries.stores import NOON
from tests.support.processes import free_port
from vitrine.inquiries.delivery.email_templates import RenderedEmail
from vitrine.inquiries.delivery.email_transport import Headers, build_message

SENDER, RECIPIENT = "website@aurovane.example", "sales@aurovane.example"
MAIL = build_message(RenderedEmail("Hello", "Hello\n"), Headers(SENDER, RECIPIENT, "<a@b.example>", NOON))


class Mood(Enum):
    """What the server does with a message."""

    ACCEPT = auto()
    DELAY = auto()
    REFUSE_FOR_NOW = auto()
    REFUSE = auto()
    REFUSE_RECIPIENT = auto()
    TAKE_AND_VANISH = auto()
    VANISH = auto()
    CLOSING = auto()


REFUSALS = {
    Mood.REFUSE_FOR_NOW: "451 4.3.0 try again later",
    Mood.REFUSE: "554 5.7.1 message refused",
    Mood.CLOSING: "421 4.3.2 closing",
}


class Mailbox:
    """Handles messages according to its mood; keeps those it accepted, confirmed or not."""

    def __init__(self) -> None:
        self.mood = Mood.ACCEPT
        self.delay = 0.2  # seconds
        self.accepted = "250 OK"  # the reply to a recipient and a message
        self.mails: list[EmailMessage] = []
        self.envelopes: list[Envelope] = []
        self.unconfirmed: list[str] = []
        self.handed = 0

    async def handle_RCPT(
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        """Accept or refuse a recipient."""
        if self.mood is Mood.REFUSE_RECIPIENT:
            return f"550 5.1.1 <{address}>: no such mailbox"
        envelope.rcpt_tos.append(address)
        return self.accepted

    async def handle_DATA(self, server: SMTP, _session: Session, envelope: Envelope) -> str:
        """Handle a message."""
        self.handed += 1
        if reply := REFUSALS.get(self.mood):
            return reply
        mail = self._parsed(envelope)
        if self.mood is Mood.DELAY:
            await asyncio.sleep(self.delay)
        if self.mood is Mood.TAKE_AND_VANISH:
            self.unconfirmed.append(str(mail["Message-ID"]))
        if self.mood is not Mood.VANISH:
            self.mails.append(mail)
            self.envelopes.append(envelope)
        if self.mood in (Mood.TAKE_AND_VANISH, Mood.VANISH):
            assert isinstance(server.transport, asyncio.Transport)
            server.transport.abort()
        return self.accepted

    def to(self, address: str) -> list[EmailMessage]:
        """The messages to one address."""
        return [mail for mail in self.mails if str(mail["To"]) == address]

    def copies(self) -> Counter[str]:
        """How many times each Message-ID was received."""
        return Counter(str(mail["Message-ID"]) for mail in self.mails)

    def _parsed(self, envelope: Envelope) -> EmailMessage:
        content: Any = envelope.content
        mail = message_from_bytes(content, policy=policy.SMTP)
        assert isinstance(mail, EmailMessage)
        return mail


def body(mail: EmailMessage, kind: str = "plain") -> str:
    """The plain or HTML text of a message."""
    part = mail.get_body((kind,))
    assert isinstance(part, EmailMessage)
    text: str = part.get_content()
    return text


@contextmanager
def mail_server(mailbox: Mailbox, port: int = 0, **options: Any) -> Iterator[str]:
    """A server for a mailbox; yields its SMTP_URL."""
    controller = Controller(mailbox, hostname="127.0.0.1", port=port or free_port(), **options)
    controller.start()
    try:
        yield f"smtp://127.0.0.1:{controller.port}"
    finally:
        controller.stop()


@contextmanager
def server_greeting(line: bytes) -> Iterator[int]:
    """A server that sends one line to the first who connects; yields its port."""

    def greet() -> None:
        connection, _ = server.accept()
        with connection:
            connection.sendall(line)

    with socket.create_server(("127.0.0.1", 0)) as server, ThreadPoolExecutor(1) as pool:
        greeted = pool.submit(greet)
        yield int(server.getsockname()[1])
        greeted.result()
