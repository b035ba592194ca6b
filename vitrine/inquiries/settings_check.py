"""Checks the settings for inquiries before a process starts, where a mistake would only surface later."""

from email.errors import MessageError
from email.utils import getaddresses, parseaddr
from pathlib import Path
from urllib.parse import unquote

from limits import parse_many

from vitrine.errors import SettingsError
from vitrine.inquiries.delivery.email_transport import mailbox
from vitrine.inquiries.delivery.webhook_transport import secret_key
from vitrine.inquiries.store.engine import store_url
from vitrine.settings.settings import Settings


def check_inquiry_settings(settings: Settings) -> None:
    """Check everything that inquiries need; raises SettingsError for the first mistake."""
    check_store(settings)
    check_rate("INQUIRY_RATE", settings.inquiry_rate)
    check_rate("PAGE_RATE", settings.page_rate)
    check_delivery_settings(settings)


def check_store(settings: Settings) -> None:
    """A public site names the disk or database of its inquiries, and the disk exists."""
    store_url(settings)
    if settings.database_url:
        return
    if settings.is_secure and not settings.inquiries_path:
        raise SettingsError(
            "INQUIRIES_PATH is not set although SITE_URL is https; name a file on a disk that survives deployments "
            "(INQUIRIES_PATH=/data/inquiries.db), or a PostgreSQL database in DATABASE_URL"
        )
    if settings.inquiries_path:
        check_path(settings.inquiries_path)


def check_path(path: Path) -> None:
    """INQUIRIES_PATH names a file in a folder that exists."""
    if not path.parent.is_dir():
        raise SettingsError(
            f"INQUIRIES_PATH is '{path}', in a missing folder; create the folder, or mount the disk it is on"
        )
    if path.is_dir():
        raise SettingsError(f"INQUIRIES_PATH is '{path}', which is a folder; name a file in it")
    if path.exists() and not path.is_file():
        raise SettingsError(f"INQUIRIES_PATH is '{path}', which is a device; name a file on a durable disk")


def check_store_location(settings: Settings) -> None:
    """The folder of the store exists before a command uses it; without INQUIRIES_PATH, the first build creates it."""
    if settings.database_url:
        return
    if settings.inquiries_path:
        check_path(settings.inquiries_path)
    elif not settings.var_path.is_dir():
        raise SettingsError(
            f"there is no folder {settings.var_path}, so this site has never been built and has no inquiries; run "
            "`flask site build`, or give this command the SITE_ROOT of the site"
        )


def check_rate(variable: str, rate: str) -> None:
    """A rate limit can be parsed and lets someone through."""
    try:
        is_valid = all(limit.amount for limit in parse_many(rate))
    except ValueError:
        is_valid = False
    if not is_valid:
        raise SettingsError(f"{variable} is {rate!r}; write a number and a period, such as 10 per hour")


def check_delivery_settings(settings: Settings) -> None:
    """The servers that the settings name have the sender or secret that they need."""
    if not unquote(settings.smtp_url).isascii():
        raise SettingsError(
            "SMTP_URL has a user or password with characters other than ASCII, which the mail library cannot send; "
            "choose another one"
        )
    if settings.smtp_url and not is_mailbox(settings.mail_from):
        raise SettingsError(
            f"MAIL_FROM is {settings.mail_from!r}; write the sender of all messages, such as "
            "Example <website@example.com>"
        )
    if settings.alert_email and not is_mailbox(f"<{settings.alert_email}>"):
        raise SettingsError(f"ALERT_EMAIL is {settings.alert_email!r}; write one address, such as ops@example.com")
    if settings.webhook_url and not is_webhook_secret(settings.webhook_secret):
        raise SettingsError(
            "WEBHOOK_SECRET is missing, or not base64 after whsec_; write the secret that the receiver checks "
            "signatures with"
        )


def is_mailbox(text: str) -> bool:
    """Whether a text is exactly one valid address, with or without a name."""
    try:
        return len(getaddresses([text])) == 1 and bool(mailbox(*parseaddr(text)).domain)
    except (MessageError, ValueError, IndexError):  # all of which the library raises for invalid addresses
        return False


def is_webhook_secret(secret: str) -> bool:
    """Whether webhooks can be signed with a secret."""
    try:
        return bool(secret_key(secret))
    except ValueError:
        return False
