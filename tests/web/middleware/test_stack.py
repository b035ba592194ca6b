"""The site answers only to its own host names, and trusts no header that names another."""

import pytest

from tests.support.client import SiteClient
from tests.support.sites.miniature import SITE_URL
from vitrine.settings.reading import read_settings
from vitrine.web.middleware.header_checks import host_check


@pytest.mark.parametrize("host", ["evil.example", "www.aurovane.example.evil.example", "a b", "", "localhost@evil"])
def test_a_foreign_host_gets_a_fixed_response(client: SiteClient, host: str) -> None:
    answer = client.ask("/de/services?x=<b>", headers={"Host": host})
    assert answer.status_code == 400
    assert answer.data == b"This host name is not served here; the settings of the site name those that are.\n"


def test_the_host_check_applies_to_static_files(client: SiteClient) -> None:
    assert client.ask("/static/css/site.css", headers={"Host": "evil.example"}).status_code == 400


@pytest.mark.parametrize("host", ["10.0.0.7:8000", "evil.example", "www.aurovane.example"])
def test_health_checks_work_under_any_host(client: SiteClient, host: str) -> None:
    assert client.ask("/healthz", headers={"Host": host}).data == b"alive\n"
    assert client.ask("/readyz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    ("host", "is_answered"),
    [
        ("[::1]:8505", True),
        ("[2001:DB8::7]", True),
        ("[2001:db8::8]", False),
        ("[::1].evil.example", False),
        ("[::1]:evil", False),
        ("[", False),
    ],
)
def test_an_ipv6_address_is_a_host(host: str, is_answered: bool) -> None:
    settings = read_settings({"HOST": "[::1]", "PORT": "8505", "TRUSTED_HOSTS": "[2001:db8::7]:8505"})
    assert host_check(settings.hosts)(host) is is_answered


def test_a_host_is_recognized_in_any_case(client: SiteClient) -> None:
    for _ in range(2):  # the second time from the page cache
        assert client.page("/de/services", headers={"Host": "WWW.Aurovane.example"}).canonical


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "www.aurovane.example:443"])
def test_absolute_urls_come_from_the_settings(client: SiteClient, host: str) -> None:
    page = client.page("/de/services", headers={"Host": host, "X-Forwarded-Host": "evil.example"})
    assert page.canonical == f"{SITE_URL}/de/services"
    assert b"evil" not in page.response.data
