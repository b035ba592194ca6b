"""A public site says where its inquiries stand before it starts."""

from pathlib import Path

import pytest

from vitrine.errors import SettingsError
from vitrine.inquiries.connection import check_store_settings
from vitrine.inquiries.delivery_settings import check_delivery_settings
from vitrine.inquiries.limiting import check_inquiry_rate
from vitrine.settings import Settings


def test_a_public_site_names_the_disk_of_its_inquiries() -> None:
    with pytest.raises(SettingsError, match="INQUIRIES_PATH is not set"):
        check_store_settings(Settings(site_url="https://www.example.com"))


def test_the_disk_must_be_there(tmp_path: Path) -> None:
    missing = tmp_path / "unmounted" / "inquiries.db"
    with pytest.raises(SettingsError, match="unmounted"):
        check_store_settings(Settings(site_url="https://www.example.com", inquiries_path=str(missing)))


def test_the_file_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="name a file in it"):
        check_store_settings(Settings(inquiries_path=str(tmp_path)))


def test_an_address_of_a_database_that_cannot_be_read_keeps_its_password_to_itself() -> None:
    with pytest.raises(SettingsError, match="DATABASE_URL cannot be read") as refused:
        check_store_settings(Settings(database_url="postgresql://site:pass@se:cret@db/inquiries"))
    assert "cret" not in str(refused.value)


def test_a_named_file_a_database_or_a_local_site_will_do(tmp_path: Path) -> None:
    public = "https://www.example.com"
    check_store_settings(Settings(site_url=public, inquiries_path=str(tmp_path / "inquiries.db")))
    check_store_settings(Settings(site_url=public, database_url="postgresql://db.example/inquiries"))
    check_store_settings(Settings())


@pytest.mark.parametrize("rate", ["ten per hour", "10", "10 per fortnight", "0 per hour"])
def test_a_rate_that_cannot_be_read_is_named(rate: str) -> None:
    with pytest.raises(SettingsError, match="INQUIRY_RATE"):
        check_inquiry_rate(Settings(inquiry_rate=rate))


@pytest.mark.parametrize(
    ("settings", "remedy"),
    [
        (Settings(smtp_url="mail.example.com", mail_from="a@b.example"), "SMTP_URL does not name"),
        (Settings(smtp_url="http://mail.example.com", mail_from="a@b.example"), "SMTP_URL does not name"),
        (Settings(smtp_url="smtp://mail.example.com:submission", mail_from="a@b.example"), "SMTP_URL .* port"),
        (Settings(smtp_url="smtps://mail.example.com"), "MAIL_FROM is ''"),
        (Settings(smtp_url="smtps://mail.example.com", mail_from="@b.example"), "MAIL_FROM is"),
        (Settings(smtp_url="smtps://mail.example.com", mail_from="a@b.example, c@d.example"), "MAIL_FROM is"),
        (Settings(alert_email="ops"), "ALERT_EMAIL is"),
        (Settings(alert_email="Ops <ops@b.example>"), "ALERT_EMAIL is"),
        (Settings(alert_email="ops@b.example, boss@b.example"), "ALERT_EMAIL is"),
        (Settings(webhook_url="https://crm.example:hook", webhook_secret="x"), "WEBHOOK_URL .* port"),
        (Settings(webhook_url="crm.example", webhook_secret="x"), "WEBHOOK_URL"),
        (Settings(webhook_url="https://crm.example/hook"), "WEBHOOK_SECRET"),
        (Settings(webhook_url="https://crm.example/hook", webhook_secret="whsec_%"), "WEBHOOK_SECRET"),
        (Settings(alert_webhook="file:///etc/passwd"), "ALERT_WEBHOOK"),
    ],
)
def test_settings_of_delivery_that_could_only_fail_are_refused(settings: Settings, remedy: str) -> None:
    with pytest.raises(SettingsError, match=remedy):
        check_delivery_settings(settings)


def test_a_refused_mail_server_keeps_its_password_to_itself() -> None:
    with pytest.raises(SettingsError) as refused:
        check_delivery_settings(Settings(smtp_url="imap://me:secret@mail.example.com"))
    assert "secret" not in str(refused.value)


def test_delivery_needs_no_settings_at_all_or_complete_ones() -> None:
    check_delivery_settings(Settings())
    check_delivery_settings(
        Settings(
            smtp_url="smtps://mail.example.com",
            mail_from='"Größe, Inc." <site@example.com>',
            alert_email="ops@example.com",
        )
    )
