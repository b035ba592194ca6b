"""Settings with which inquiries would be lost or never delivered are refused before a process starts."""

import os
from pathlib import Path

import pytest

from vitrine.errors import SettingsError
from vitrine.inquiries.settings_check import check_inquiry_settings
from vitrine.settings.settings import Settings


def test_a_public_site_must_say_where_its_inquiries_are_stored() -> None:
    with pytest.raises(SettingsError, match="INQUIRIES_PATH is not set"):
        check_inquiry_settings(Settings(site_url="https://www.example.com"))


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("unmounted/inquiries.db", "unmounted"),
        (".", "name a file in it"),
        (os.devnull, "'/dev/null', which is a device"),
    ],
)
def test_the_path_of_the_store_must_be_a_file_in_a_folder_that_exists(tmp_path: Path, path: str, said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        check_inquiry_settings(Settings(site_url="https://www.example.com", inquiries_path=tmp_path / path))


def test_the_error_about_an_invalid_database_url_does_not_show_the_password() -> None:
    with pytest.raises(SettingsError, match="DATABASE_URL is not a valid URL") as error:
        check_inquiry_settings(Settings(database_url="postgresql://site:pass@se:cret@db/inquiries"))
    assert "cret" not in str(error.value)


def test_a_file_a_database_or_a_local_site_is_accepted(tmp_path: Path) -> None:
    public = "https://www.example.com"
    check_inquiry_settings(Settings(site_url=public, inquiries_path=tmp_path / "inquiries.db"))
    check_inquiry_settings(Settings(site_url=public, database_url="postgresql://db.example/inquiries"))
    check_inquiry_settings(Settings())


@pytest.mark.parametrize("rate", ["ten per hour", "10", "10 per fortnight", "0 per hour"])
def test_an_invalid_rate_limit_is_refused(rate: str) -> None:
    with pytest.raises(SettingsError, match="INQUIRY_RATE"):
        check_inquiry_settings(Settings(inquiry_rate=rate))


@pytest.mark.parametrize(
    ("settings", "remedy"),
    [
        (Settings(smtp_url="smtps://mail.example.com"), "MAIL_FROM is ''"),
        (Settings(smtp_url="smtps://mail.example.com", mail_from="@b.example"), "MAIL_FROM is"),
        (Settings(smtp_url="smtps://mail.example.com", mail_from="a@b.example, c@d.example"), "MAIL_FROM is"),
        (Settings(smtp_url="smtps://me:p%C3%A4ss@mail.example.com", mail_from="a@b.example"), "other than ASCII"),
        (Settings(alert_email="ops"), "ALERT_EMAIL is"),
        (Settings(alert_email="Ops <ops@b.example>"), "ALERT_EMAIL is"),
        (Settings(alert_email="ops@b.example, boss@b.example"), "ALERT_EMAIL is"),
        (Settings(webhook_url="https://crm.example/hook"), "WEBHOOK_SECRET"),
        (Settings(webhook_url="https://crm.example/hook", webhook_secret="whsec_%"), "WEBHOOK_SECRET"),
    ],
)
def test_delivery_settings_that_cannot_work_are_refused(settings: Settings, remedy: str) -> None:
    with pytest.raises(SettingsError, match=remedy):
        check_inquiry_settings(settings)


def test_delivery_settings_may_be_absent_or_complete() -> None:
    check_inquiry_settings(Settings())
    check_inquiry_settings(
        Settings(
            smtp_url="smtps://mail.example.com",
            mail_from='"Größe, Inc." <site@example.com>',
            alert_email="ops@example.com",
        )
    )
