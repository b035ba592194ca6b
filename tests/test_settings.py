"""Settings are read once, and a wrong one is refused with the remedy."""

from pathlib import Path

import pytest

from vitrine.errors import SettingsError
from vitrine.settings import read_settings


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("SITE_URL", "www.example.com", "scheme and host only"),
        ("SITE_URL", "https://www.example.com/shop", "scheme and host only"),
        ("SITE_URL", "ftp://www.example.com", "scheme and host only"),
        ("SITE_URL", "HTTPS://www.example.com", "in small letters"),
        ("SITE_URL", "https://www.example.com:99999", "port"),
        ("TRUSTED_HOSTS", "example.com, https://www.example.com", "host names only"),
        ("HOST", "::1", "in brackets"),
        ("PROXIES", "two", "a whole number from 0 to 9"),
        ("PROXIES", "-1", "a whole number from 0 to 9"),
        ("PORT", "http", "a whole number from 1 to 65535"),
        ("WEB_CONCURRENCY", "0", "a whole number from 1 to 99"),
        ("THREADS", "", "a whole number from 1 to 99"),
        ("CROSS_ORIGIN", "true", "one of yes, no"),
        ("LOG_LEVEL", "loud", "one of debug, info, warning, error"),
        ("API_URL", "api.example.com", "scheme and host only"),
        ("ICON_HOSTS", "https://a.example.com, https://b.example.com; script-src *", "scheme and host only"),
        ("DATABASE_URL", "mysql://root@db/site", "postgresql://"),
        ("RATE_LIMIT_URL", "file:///tmp/x", "redis://"),
        ("RATE_LIMIT_URL", "memory", "memory://"),
        ("RATE_LIMIT_URL", "redis://cache:port", "port"),
    ],
)
def test_a_wrong_setting_names_itself_and_the_remedy(name: str, value: str, expected: str) -> None:
    with pytest.raises(SettingsError, match=expected) as refused:
        read_settings({name: value})
    assert name in str(refused.value)


@pytest.mark.parametrize("url", ["mysql://root:secret@db/site", "postgresql:root:secret@db/site"])
def test_a_refused_database_url_keeps_its_password_to_itself(url: str) -> None:
    with pytest.raises(SettingsError) as refused:
        read_settings({"DATABASE_URL": url})
    assert "secret" not in str(refused.value)


def test_hosts_are_those_of_the_site_url_and_those_named() -> None:
    settings = read_settings(
        {"SITE_URL": "https://www.example.com:8443", "TRUSTED_HOSTS": "example.com, www.example.com"}
    )
    assert settings.hosts == ("www.example.com", "example.com", "127.0.0.1", "localhost")
    assert settings.secure


def test_inquiries_go_to_sqlite_unless_a_database_is_named(tmp_path: Path) -> None:
    assert read_settings({}, tmp_path).inquiries_url == f"sqlite:///{tmp_path}/var/inquiries.db"
    named = read_settings({"DATABASE_URL": "postgresql://site@db/inquiries"})
    assert named.inquiries_url == "postgresql+psycopg://site@db/inquiries"
