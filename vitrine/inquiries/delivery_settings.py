"""Refuses settings of delivery that could only fail later, such as a mail server without a sender."""

from email.utils import parseaddr
from urllib.parse import urlsplit

from vitrine.errors import SettingsError
from vitrine.inquiries.smtp import PORTS
from vitrine.inquiries.webhooks import secret_key
from vitrine.settings import Settings


def check_delivery_settings(settings: Settings) -> None:
    """Check everything the worker needs of the environment; raises SettingsError for the first that is wrong."""
    if settings.smtp_url:
        check_mail(settings)
    for name, url in (("WEBHOOK_URL", settings.webhook_url), ("ALERT_WEBHOOK", settings.alert_webhook)):
        if url and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).hostname):
            raise SettingsError(f"{name} is no web address; write one that begins with https://")
    if settings.webhook_url:
        check_secret(settings.webhook_secret)


def check_mail(settings: Settings) -> None:
    """A mail server is named by scheme and host, and every mail has a sender."""
    parts = urlsplit(settings.smtp_url)
    if parts.scheme not in PORTS or not parts.hostname:
        raise SettingsError(
            "SMTP_URL does not name a mail server; write it as smtps://user:password@mail.example.com, "
            "or smtp://mail.example.com:587"
        )
    if "@" not in parseaddr(settings.mail_from)[1]:
        raise SettingsError(
            f"MAIL_FROM is {settings.mail_from!r}; write the sender of all mails, as in Example <website@example.com>"
        )


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
