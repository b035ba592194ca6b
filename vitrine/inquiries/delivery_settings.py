"""Refuses settings of delivery that could only fail later, such as a mail server without a sender."""

from email.errors import MessageError
from email.utils import getaddresses, parseaddr
from urllib.parse import urlsplit

from vitrine.errors import SettingsError
from vitrine.inquiries.mail import mailbox
from vitrine.inquiries.smtp import PORTS
from vitrine.inquiries.webhooks import secret_key
from vitrine.setting_checks import check_port
from vitrine.settings import Settings


def check_delivery_settings(settings: Settings) -> None:
    """Check everything the worker needs of the environment; raises SettingsError for the first that is wrong."""
    if settings.smtp_url:
        check_mail(settings)
    if settings.alert_email and not is_mailbox(f"<{settings.alert_email}>"):
        raise SettingsError(f"ALERT_EMAIL is {settings.alert_email!r}; write one address, as in ops@example.com")
    for name, url in (("WEBHOOK_URL", settings.webhook_url), ("ALERT_WEBHOOK", settings.alert_webhook)):
        check_port(name, url)
        if url and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).hostname):
            raise SettingsError(f"{name} is no web address; write one that begins with https://")
    if settings.webhook_url:
        check_secret(settings.webhook_secret)


def check_mail(settings: Settings) -> None:
    """A mail server is named by scheme and host, and every mail has a sender."""
    check_port("SMTP_URL", settings.smtp_url)
    parts = urlsplit(settings.smtp_url)
    if parts.scheme not in PORTS or not parts.hostname:
        raise SettingsError(
            "SMTP_URL does not name a mail server; write it as smtps://user:password@mail.example.com, "
            "or smtp://mail.example.com:587"
        )
    if not is_mailbox(settings.mail_from):
        raise SettingsError(
            f"MAIL_FROM is {settings.mail_from!r}; write the sender of all mails, as in Example <website@example.com>"
        )


def is_mailbox(text: str) -> bool:
    """Whether a text is one mail address a mail can be written to or from, with or without a name."""
    try:
        return len(getaddresses([text])) == 1 and bool(mailbox(*parseaddr(text)).domain)
    except (MessageError, ValueError, IndexError):  # whatever the library stumbles over
        return False


def check_secret(secret: str) -> None:
    """A webhook is signed with a secret that can be read."""
    try:
        key = secret_key(secret)
    except ValueError:
        key = b""
    if not key:
        raise SettingsError(
            "WEBHOOK_SECRET is missing or no base64 behind whsec_; write the secret the receiver checks signatures with"
        )
