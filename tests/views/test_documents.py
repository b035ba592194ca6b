"""The permanent address of a document redirects to its current file, in the visitor's language first."""

import pytest

from tests.support.client import SiteClient


@pytest.mark.parametrize(("prefix", "language"), [("/de", "de"), ("", "en"), ("/fr", "en")])
def test_the_visitors_language_comes_first(client: SiteClient, prefix: str, language: str) -> None:
    location = client.redirect(f"{prefix}/documents/ISO-9001")
    assert f"iso-9001-{language}" in location
    assert client.ask(location).content_type == "application/pdf"
