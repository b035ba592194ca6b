"""Islands get their icons from us, as Iconify's servers would send them; the site's own is where it is guessed."""

import pytest

from tests.support.client import SiteClient


def test_icons_asked_for_are_sent_and_kept_for_a_week(client: SiteClient) -> None:
    answer = client.ask("/icons/lucide.json?icons=history,search")
    icons = client.data("/icons/lucide.json?icons=history,search")
    assert (icons["prefix"], sorted(icons["icons"])) == ("lucide", ["history", "search"])
    assert icons["icons"]["search"]["body"].startswith("<")
    assert answer.headers["Cache-Control"] == f"public, max-age={168 * 3600}"
    again = client.ask("/icons/lucide.json?icons=history,search", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_an_icon_that_is_not_there_is_named_beside_those_that_are(client: SiteClient) -> None:
    icons = client.data("/icons/lucide.json?icons=search,no-such-icon")
    assert list(icons["icons"]) == ["search"]
    assert icons["not_found"] == ["no-such-icon"]


@pytest.mark.parametrize("path", ["/icons/mdi.json?icons=home", "/icons/lucide.json?icons=nope", "/icons/lucide.json"])
def test_what_no_island_uses_is_not_found(client: SiteClient, path: str) -> None:
    answer = client.ask(path)
    assert answer.status_code == 404
    assert answer.content_type == "application/problem+json"


def test_the_sites_icon_is_where_programs_guess_it(client: SiteClient) -> None:
    place = client.redirect("/favicon.ico", 302)
    assert client.ask(place).get_data().startswith(b"\0\0\1\0")
