"""Settings are read once; an invalid value is refused with a hint at valid ones."""

from pathlib import Path

import pytest

from vitrine.errors import SettingsError
from vitrine.settings.reading import read_settings


@pytest.mark.parametrize(
    ("variable", "value", "remedy"),
    [
        ("SITE_URL", "www.example.com", "scheme and host only"),
        ("SITE_URL", "https://www.example.com/shop", "scheme and host only"),
        ("SITE_URL", "ftp://www.example.com", "scheme and host only"),
        ("SITE_URL", "HTTPS://www.example.com", "in lower case"),
        ("SITE_URL", "https://www.example.com:99999", "a port up to 65535"),
        ("TRUSTED_HOSTS", "example.com, https://www.example.com", "host names only"),
        ("HOST", "::1", "IPv6 in brackets"),
        ("PROXIES", "two", "a whole number from 0 to 9"),
        ("PROXIES", "-1", "a whole number from 0 to 9"),
        ("PORT", "http", "a whole number from 1 to 65535"),
        ("PORT", "٨٠٨٠", "a whole number from 1 to 65535"),
        ("WEB_CONCURRENCY", "0", "a whole number from 1 to 99"),
        ("DELIVERY_TIMEOUT", "1e2", "a whole number from 1 to 300"),
        ("CROSS_ORIGIN", "true", "one of yes, no"),
        ("LOG_LEVEL", "loud", "one of debug, info, warning, error"),
        ("MAPS_REGION", "Japan", "the two letters of a country"),
        ("API_URL", "api.example.com", "scheme and host only"),
        ("ICON_HOSTS", "https://a.example.com, https://b.example.com; script-src *", "scheme and host only"),
        ("SITE_URL", "https://www.example.com:443", "unless it is the usual one"),
        ("SITE_URL", "http://www.example.com:80/", "unless it is the usual one"),
        ("CORS_ORIGIN", "https://www.example.com:443", "unless it is the usual one"),
        ("CORS_ORIGIN", "https://WWW.example.com", "in lower case"),
    ],
)
def test_a_wrong_value_is_named_with_what_to_write(variable: str, value: str, remedy: str) -> None:
    with pytest.raises(SettingsError, match=remedy) as refused:
        read_settings({variable: value})
    assert str(refused.value).startswith(f"{variable} is {value!r}; write ")


@pytest.mark.parametrize("code", ["de", "pt-BR", "zh-hant", "zh-Hant-HK", "es-419", "fil"])
def test_a_language_may_have_a_script_and_a_region(code: str) -> None:
    assert read_settings({"LANGUAGES": f"en,{code}"}).languages == ("en", code)


@pytest.mark.parametrize(
    ("variable", "value", "remedy"),
    [
        ("DATABASE_URL", "mysql://root:secret@db/site", "postgresql://"),
        ("DATABASE_URL", "postgresql:root:secret@db/site", "postgresql://"),
        ("DATABASE_URL", "postgresql://root:secret@db:port/site", "host:5432"),
        ("DATABASE_URL", "postgresql://root:se@cret@db/site", "%40 stands for @"),
        ("RATE_LIMIT_URL", "file:///secret", "redis://"),
        ("RATE_LIMIT_URL", "secret", "memory://"),
        ("RATE_LIMIT_URL", "redis://:secret@cache:port", "port"),
        ("RATE_LIMIT_URL", "redis://cache:6379/secret", "host:port/0"),
        ("RATE_LIMIT_URL", "redis://:se@cret@cache:6379", "%40 stands for @"),
        ("SMTP_URL", "imap://me:secret@mail.example.com", "smtps://"),
        ("SMTP_URL", "me:secret@mail.example.com", "smtps://"),
        ("SMTP_URL", "smtp://me:secret@mail.example.com:submission", "smtp://mail.example.com:587"),
        ("SMTP_URL", "smtps://website@example.com:secret@mail.example.com", "%40 stands for @ in a user"),
        ("SMTP_URL", "smtps://me:se/cret@mail.example.com", "%2F for /"),
        ("WEBHOOK_URL", "crm.example/secret", "https://"),
        ("WEBHOOK_URL", "https://crm.example:hook/secret", "https://"),
        ("WEBHOOK_URL", "https://crm.example/sécret", "percent-encoded"),
        ("ALERT_WEBHOOK", "file:///etc/secret", "https://"),
    ],
)
def test_a_value_that_may_hold_a_password_is_not_repeated(variable: str, value: str, remedy: str) -> None:
    with pytest.raises(SettingsError, match=remedy) as refused:
        read_settings({variable: value})
    assert str(refused.value).startswith(f"{variable} is not valid; write ")
    assert "cret" not in str(refused.value)


def test_values_have_the_types_of_their_settings() -> None:
    settings = read_settings(
        {
            "PORT": " 8080 ",
            "CROSS_ORIGIN": "yes",
            "ICON_HOSTS": "https://a.example.com, https://b.example.com:8443,",
            "INQUIRIES_PATH": "/data/inquiries.db",
            "SMTP_URL": "smtps://me:p%40ss@mail.example.com",
            "RATE_LIMIT_URL": "redis://:pass@[::1]:6379/0",
        }
    )
    assert settings.port == 8080
    assert settings.cross_origin is True
    assert settings.icon_hosts == ("https://a.example.com", "https://b.example.com:8443")
    assert settings.inquiries_path == Path("/data/inquiries.db")


def test_every_program_of_a_site_finds_a_relative_path_in_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir("/")
    settings = read_settings({"SITE_ROOT": str(tmp_path), "INQUIRIES_PATH": "data/inquiries.db"})
    assert settings.inquiries_path == tmp_path / "data/inquiries.db"


def test_an_empty_value_counts_as_unset() -> None:
    assert read_settings({"THREADS": "", "API_URL": " ", "INQUIRIES_PATH": ""}) == read_settings({})


@pytest.mark.parametrize(
    ("environment", "site_url"),
    [
        ({}, "http://127.0.0.1:8000"),
        ({"PORT": "9000"}, "http://127.0.0.1:9000"),
        ({"HOST": "192.0.2.7"}, "http://192.0.2.7:8000"),
        ({"HOST": "0.0.0.0", "PORT": "80"}, "http://127.0.0.1:80"),
        ({"HOST": "[::]"}, "http://127.0.0.1:8000"),
        ({"PORT": "9000", "SITE_URL": "https://www.example.com"}, "https://www.example.com"),
    ],
)
def test_a_site_without_address_of_its_own_has_that_of_its_server(environment: dict[str, str], site_url: str) -> None:
    assert read_settings(environment).site_url == site_url


def test_the_host_of_the_site_url_is_answered_besides_those_named() -> None:
    settings = read_settings(
        {"SITE_URL": "https://www.example.com:8443", "TRUSTED_HOSTS": "example.com, www.example.com"}
    )
    assert settings.hosts == ("www.example.com", "example.com", "127.0.0.1", "localhost")
    assert settings.is_secure


def test_a_slash_at_the_end_of_an_origin_does_not_count() -> None:
    settings = read_settings(
        {"SITE_URL": "https://www.example.com/", "EXPORT_SERVER_URL": "https://www.example.com:8443/"}
    )
    assert (settings.site_url, settings.export_server_url) == (
        "https://www.example.com",
        "https://www.example.com:8443",
    )


def test_inquiries_go_to_sqlite_unless_a_database_is_named(tmp_path: Path) -> None:
    assert read_settings({}, tmp_path).inquiries_url == f"sqlite:///{tmp_path}/var/inquiries.db"
    named = read_settings({"DATABASE_URL": "postgresql://site@db/inquiries"})
    assert named.inquiries_url == "postgresql+psycopg://site@db/inquiries"


@pytest.mark.parametrize(
    "url",
    [
        "postgres://site:p%40ss%2Fw@[::1]:5432/inquiries?sslmode=require&sslrootcert=/etc/ssl/root.crt",
        "postgresql:///inquiries?host=/var/run/postgresql",
        "postgresql://site:p!$&'()*+,;=:/?#w@db.example/inquiries",
    ],
)
def test_every_form_of_a_postgresql_url_is_accepted(url: str) -> None:
    assert read_settings({"DATABASE_URL": url}).database_url == url
