"""Hands mails to a mail server, and tells what is wrong for a while from what is wrong for good."""

import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email.message import EmailMessage
from functools import cached_property
from urllib.parse import unquote, urlsplit

from vitrine.inquiries.carriers import BrokenOffError, RefusedError, TryAgainError, UnreachableError

PORTS = {"smtp": 25, "smtps": 465}
CLOSING = 421


class MailServer:
    """The server of an SMTP_URL: `smtps://` is encrypted from the start, `smtp://` as soon as the server offers it.

    A password is only told to a server that is encrypted.
    """

    def __init__(self, url: str, timeout: float) -> None:
        parts = urlsplit(url)
        self._encrypted = parts.scheme == "smtps"
        self._host = parts.hostname or ""
        self._port = parts.port or PORTS[parts.scheme]
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self._timeout = timeout

    @cached_property
    def _trust(self) -> ssl.SSLContext:
        """Whose certificates are believed; reading them takes longer than handing over a mail."""
        return ssl.create_default_context()

    def send(self, mail: EmailMessage, sender: str, recipient: str) -> None:
        """Hand over one mail; returns once the server has taken responsibility for it."""
        with self._session() as session:
            try:
                session.sendmail(sender, [recipient], mail.as_bytes())
            except smtplib.SMTPRecipientsRefused as error:
                code, _ = error.recipients[recipient]
                raise judged(code) from None
            except smtplib.SMTPResponseException as error:
                raise judged(error.smtp_code) from None
            except (OSError, smtplib.SMTPException) as error:
                raise BrokenOffError(f"the mail server broke off: {type(error).__name__}") from error

    @contextmanager
    def _session(self) -> Iterator[smtplib.SMTP]:
        session = self._open()
        try:
            yield session
            # The mail is handed over by now; how the server takes its leave changes nothing.
            with suppress(OSError, smtplib.SMTPException):
                session.quit()
        finally:
            session.close()

    def _open(self) -> smtplib.SMTP:
        """A session that is ready for mail."""
        try:
            session = (
                smtplib.SMTP_SSL(self._host, self._port, timeout=self._timeout, context=self._trust)
                if self._encrypted
                else smtplib.SMTP(self._host, self._port, timeout=self._timeout)
            )
        except smtplib.SMTPResponseException as error:
            raise UnreachableError(f"the mail server answered {error.smtp_code} to the connection") from None
        except (OSError, smtplib.SMTPException) as error:
            raise UnreachableError(f"the mail server cannot be reached: {type(error).__name__}") from error
        try:
            self._prepare(session)
        except smtplib.SMTPResponseException as error:
            session.close()
            raise UnreachableError(f"the mail server answered {error.smtp_code} to the log-in") from None
        except (OSError, smtplib.SMTPException) as error:
            session.close()
            raise UnreachableError(f"the mail server broke off: {type(error).__name__}") from error
        except UnreachableError:
            session.close()
            raise
        return session

    def _prepare(self, session: smtplib.SMTP) -> None:
        session.ehlo_or_helo_if_needed()
        if not self._encrypted and session.has_extn("starttls"):
            session.starttls(context=self._trust)
        elif not self._encrypted and self._user:
            raise UnreachableError("the mail server offers no encryption, and the password is not sent without")
        if self._user:
            session.login(self._user, self._password)


def judged(code: int) -> TryAgainError | RefusedError:
    """What an answer of a mail server to a mail means."""
    if code == CLOSING:
        return BrokenOffError(f"the mail server answered {code}")
    if 500 <= code < 600:
        return RefusedError(f"the mail server answered {code}")
    return TryAgainError(f"the mail server answered {code}")
