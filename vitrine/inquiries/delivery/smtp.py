"""Hands messages to a mail server, and distinguishes temporary from permanent failures."""

from __future__ import annotations

import re
import smtplib
import socket
import ssl
from collections.abc import Sequence
from contextlib import suppress
from email.message import EmailMessage
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from vitrine.inquiries.delivery.transports import (
    ConnectionLostError,
    Deadline,
    DeliveryError,
    RejectedError,
    TemporaryError,
    UnreachableError,
)

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

DEFAULT_PORTS = {"smtp": 25, "smtps": 465}
OK, SERVICE_CLOSING, TOO_LARGE = 250, 421, 552
# What the library raises if a server offers no login, or none that it knows.
NO_KNOWN_LOGIN = (smtplib.SMTPNotSupportedError, smtplib.SMTPException)
# The enhanced status code at the beginning of a reply (RFC 3463), such as 5.1.1 for an unknown recipient.
STATUS = re.compile(rb"[245]\.\d{1,3}\.\d{1,3}(?!\S)")


class Session(smtplib.SMTP):
    """A session whose connection has a deadline from its first byte on, encrypted from the start if it has a context.

    Every reply from 200 to 299 counts as success, as RFC 5321 demands. The library knows only 250 and 251, and would
    send a message again that the server has accepted with another code.
    """

    def __init__(self, host: str, port: int, deadline: Deadline, context: ssl.SSLContext | None) -> None:
        self._deadline, self._tls = deadline, context
        super().__init__(host, port)

    def _get_socket(self, host: str, port: int, timeout: float) -> socket.socket:  # noqa: ARG002 - of the library
        connection = self._deadline.connect(host, port)
        return self._tls.wrap_socket(connection, server_hostname=host) if self._tls else connection

    def mail(self, sender: str, options: Sequence[str] = ()) -> tuple[int, bytes]:
        return normalized_reply(super().mail(sender, options))

    def rcpt(self, recip: str, options: Sequence[str] = ()) -> tuple[int, bytes]:
        return normalized_reply(super().rcpt(recip, options))

    def data(self, msg: ReadableBuffer | str) -> tuple[int, bytes]:
        return normalized_reply(super().data(msg))


def normalized_reply(reply: tuple[int, bytes]) -> tuple[int, bytes]:
    """A reply whose code is 250 if it is any code of success."""
    code, text = reply
    return (OK if 200 <= code < 300 else code), text


class MailServer:
    """The server of an SMTP_URL: `smtps://` is encrypted from the start, `smtp://` if the server offers STARTTLS.

    A password is sent only over an encrypted connection.
    """

    def __init__(self, url: str, timeout: float) -> None:
        parts = urlsplit(url)
        self._encrypted = parts.scheme == "smtps"
        self._host = parts.hostname or ""
        self._port = parts.port or DEFAULT_PORTS[parts.scheme]
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self._timeout = timeout

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        """Trusts the system's certificates; loading them takes longer than sending a message."""
        return ssl.create_default_context()

    def send(self, message: EmailMessage, sender: str, recipient: str) -> None:
        """Hand over one message; raises DeliveryError unless the server has taken responsibility for it."""
        with Deadline(self._timeout) as deadline:
            self._send(message, sender, recipient, deadline)

    def _send(self, message: EmailMessage, sender: str, recipient: str, deadline: Deadline) -> None:
        session = self._connect(deadline)
        try:
            session.sendmail(sender, [recipient], message.as_bytes())
        except smtplib.SMTPRecipientsRefused as error:
            raise delivery_error(*error.recipients[recipient]) from None
        except smtplib.SMTPSenderRefused as error:
            raise sender_error(error.smtp_code, error.smtp_error) from None
        except smtplib.SMTPResponseException as error:
            raise delivery_error(error.smtp_code, error.smtp_error) from None
        except (OSError, smtplib.SMTPException) as error:
            raise ConnectionLostError(
                f"the connection to the mail server was lost: {deadline.reason(error)}"
            ) from error
        else:
            # The message is handed over, whatever the server answers to QUIT.
            with suppress(OSError, smtplib.SMTPException):
                session.quit()
        finally:
            session.close()

    def _connect(self, deadline: Deadline) -> smtplib.SMTP:
        """A session that is encrypted and logged in as far as the URL asks for it."""
        try:
            session = Session(self._host, self._port, deadline, self._tls if self._encrypted else None)
        except smtplib.SMTPResponseException as error:
            raise UnreachableError(greeting_error(error.smtp_code)) from None
        except (OSError, smtplib.SMTPException) as error:
            raise UnreachableError(f"the mail server cannot be reached: {deadline.reason(error)}") from error
        try:
            self._log_in(session, deadline)
        except BaseException:
            session.close()
            raise
        return session

    def _log_in(self, session: smtplib.SMTP, deadline: Deadline) -> None:
        step = "the greeting"
        try:
            session.ehlo_or_helo_if_needed()
            if not self._encrypted and session.has_extn("starttls"):
                step = "STARTTLS"
                session.starttls(context=self._tls)
            elif not self._encrypted and self._user:
                raise UnreachableError("the mail server offers no encryption, so the password was not sent")
            if self._user:
                step = "the login"
                session.login(self._user, self._password)
        except smtplib.SMTPResponseException as error:
            is_wrong = isinstance(error, smtplib.SMTPAuthenticationError) and error.smtp_code >= 500
            remedy = "; check user and password in SMTP_URL" if is_wrong else ""
            raise UnreachableError(f"{answered(error.smtp_code, error.smtp_error)} to {step}{remedy}") from None
        except (OSError, smtplib.SMTPException) as error:
            if type(error) in NO_KNOWN_LOGIN:
                raise UnreachableError("the mail server takes no login of a known kind; correct SMTP_URL") from None
            raise UnreachableError(f"the connection to the mail server was lost: {deadline.reason(error)}") from error


def greeting_error(code: int) -> str:
    """Why a connection is useless, by the code of its greeting, which the library sets to -1 if there is none."""
    if code < 0:
        return "what answers at the address in SMTP_URL is not a mail server; correct its host and port"
    return f"the mail server answered {code} to the connection"


def answered(code: int, reply: bytes | str) -> str:
    """The codes of a reply; its words might repeat what visitors wrote."""
    status = STATUS.match(reply) if isinstance(reply, bytes) else None
    return f"the mail server answered {code}{f' {status[0].decode()}' if status else ''}"


def sender_error(code: int, reply: bytes | str) -> DeliveryError:
    """The error for an answer to MAIL FROM: unless it is about the size, it concerns every message alike."""
    if 500 <= code < 600 and code != TOO_LARGE:
        remedy = "check MAIL_FROM and the login in SMTP_URL"
        return UnreachableError(f"{answered(code, reply)} to the sender; {remedy}")
    return delivery_error(code, reply)


def delivery_error(code: int, reply: bytes | str) -> DeliveryError:
    """The error for a mail server's answer to a message."""
    text = answered(code, reply)
    if code == SERVICE_CLOSING:
        return ConnectionLostError(text)
    return RejectedError(text) if 500 <= code < 600 else TemporaryError(text)
