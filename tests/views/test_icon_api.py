"""Icons for islands, in the format of Iconify's servers."""

import pytest

from tests.support.client import SiteClient


def test_icons_are_cached_for_a_week(client: SiteClient) -> None:
    answer = client.ask("/icons/lucide.json?icons=history,search")
    icons = client.data("/icons/lucide.json?icons=history,search")
    assert (icons["prefix"], sorted(icons["icons"])) == ("lucide", ["history", "search"])
    assert icons["icons"]["search"]["body"].startswith("<")
    assert answer.headers["Cache-Control"] == f"public, max-age={168 * 3600}"
    again = client.ask("/icons/lucide.json?icons=history,search", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_missing_icons_are_listed_beside_those_found(client: SiteClient) -> None:
    icons = client.data("/icons/lucide.json?icons=search,no-such-icon")
    assert list(icons["icons"]) == ["search"]
    assert icons["not_found"] == ["no-such-icon"]


@pytest.mark.parametrize("path", ["/icons/mdi.json?icons=home", "/icons/lucide.json?icons=nope", "/icons/lucide.json"])
def test_icons_that_no_island_uses_are_not_found(client: SiteClient, path: str) -> None:
    answer = client.ask(path)
    assert answer.status_code == 404
    assert answer.content_type == "application/problem+json"
