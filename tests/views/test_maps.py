"""The map is a separate document; without a key the site does not mention a map."""

import re
from pathlib import Path

import pytest

from app import create_app
from tests.support.client import Seen, SiteClient
from tests.support.sites.miniature import settings_for


@pytest.fixture(scope="module")
def mapped(site_root: Path) -> SiteClient:
    """A visitor to the same site with a key for Google Maps."""
    return SiteClient(create_app(settings_for(site_root, maps_key="KEY<&", maps_region="JP")))


def test_without_a_key_there_is_no_trace_of_a_map(client: SiteClient) -> None:
    page = client.page("/contactUs")
    assert page.all("//vitrine-island[@island='map'] | //*[contains(@class, 'map-')]") == []
    assert client.ask("/map").status_code == 404


def test_consent_is_asked_for_before_anything_is_loaded(mapped: SiteClient) -> None:
    page = mapped.page("/contactUs")
    consent = page.one("//vitrine-island[@island='map']")
    assert "Google" in consent.text_content()
    assert consent.xpath(".//a[@data-defer-click]/@href") == ["/map"]
    assert page.all("//iframe") == []
    assert "google" not in page.response.headers["Content-Security-Policy"]


def test_the_document_has_its_own_policy_with_a_fresh_nonce(mapped: SiteClient) -> None:
    first, second = (mapped.ask("/de/map") for _ in range(2))
    nonces = [re.findall(r"'nonce-([^']+)'", answer.headers["Content-Security-Policy"]) for answer in (first, second)]
    assert nonces[0] != nonces[1]
    assert Seen(first).one("//script[@type='module']/@nonce") == nonces[0][0]
    assert "frame-ancestors 'self'" in first.headers["Content-Security-Policy"]
    assert first.headers["Cache-Control"] == "no-store"
    assert first.headers["X-Robots-Tag"] == "noindex"
    assert first.headers["Referrer-Policy"] == "strict-origin-when-cross-origin"


def test_the_document_is_in_the_language_and_lists_the_offices(mapped: SiteClient) -> None:
    document = Seen(mapped.ask("/de/map"))
    assert document.one("/html/@lang") == "de-DE"
    assert set(document.all("//ul//a/@target")) == {"_blank"}, "Google cannot be framed"
    assert len(document.all("//ul/li//a[contains(@href, 'destination=')]")) == len(document.all("//ul/li"))
    props = document.one("//script[@id='map-props']").text
    assert '"key":"KEY\\u003c\\u0026"' in props
    assert '"language":"de"' in props
    assert '"region":"JP"' in props
