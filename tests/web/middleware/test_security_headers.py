"""Every response has the security headers."""

from pathlib import Path

import pytest

from app import create_app
from tests.support.client import SiteClient
from tests.support.sites.miniature import settings_for
from vitrine.settings.settings import Settings
from vitrine.web.middleware.security_headers import security_headers


@pytest.mark.parametrize("path", ["/", "/de/nope", "/robots.txt", "/healthz", "/_payload.json", "/en/", "/meters"])
def test_every_response_has_the_security_headers(client: SiteClient, path: str) -> None:
    headers = client.ask(path).headers
    policy = headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Strict-Transport-Security"] == "max-age=63072000"


def test_static_files_have_those_that_matter_to_them(client: SiteClient) -> None:
    stylesheet = client.page("/").all("//link[@rel='stylesheet']/@href")[0]
    answer = client.ask(stylesheet)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert answer.headers["Strict-Transport-Security"] == "max-age=63072000"
    assert "Content-Security-Policy" not in answer.headers
    assert "Referrer-Policy" not in answer.headers


def test_a_picture_that_may_hold_scripts_is_a_document(client: SiteClient) -> None:
    icon = client.page("/").one("//link[@rel='icon'][@type='image/svg+xml']/@href")
    assert client.ask(icon).headers["Content-Security-Policy"].startswith("default-src 'none'")


def test_a_site_without_https_does_not_demand_it() -> None:
    assert "Strict-Transport-Security" not in security_headers(Settings())


def test_an_embedded_site_may_be_framed(site_root: Path) -> None:
    client = SiteClient(create_app(settings_for(site_root, cross_origin=True)))
    assert "frame-ancestors https:" in client.ask("/").headers["Content-Security-Policy"]


def test_scripts_may_connect_to_the_hosts_of_the_settings() -> None:
    settings = Settings(
        api_url="https://api.example.com", icon_hosts=("https://a.example.com", "https://b.example.com")
    )
    policy = security_headers(settings)["Content-Security-Policy"]
    assert "connect-src 'self' https://api.example.com https://a.example.com https://b.example.com;" in policy
