"""A probable spam inquiry is held until somebody decides, on a page that only the signed link opens."""

from urllib.parse import urlsplit

import pytest
from sqlalchemy import delete, text

from tests.support.inquiries.form import Visitor, press
from tests.support.sites.miniature import SITE_URL
from vitrine.inquiries.moderation import moderation_link
from vitrine.inquiries.store.engine import transaction
from vitrine.inquiries.store.schema import MIGRATIONS, SCHEMA_VERSIONS

SPAM = {"website": "https://spam.example", "message": "We offer SEO services.\nBuy backlinks now."}


@pytest.fixture
def link(visitor: Visitor) -> str:
    """The link to a held inquiry, as in a digest."""
    visitor.send("/fr/inquiry", **SPAM)
    address = urlsplit(moderation_link(visitor.store, SITE_URL, visitor.stored()[0]))
    return f"{address.path}?{address.query}"


def state(visitor: Visitor) -> str:
    """The state of the only inquiry."""
    return visitor.stored()[0].state


def test_two_signs_of_spam_hold_an_inquiry_and_the_visitor_sees_no_difference(visitor: Visitor) -> None:
    answer = visitor.send(**SPAM)
    assert answer.status_code == 303
    assert visitor.page(answer.location).all("//*[@class='reference']")
    assert state(visitor) == "held"


def test_a_filled_honeypot_alone_holds_nothing(visitor: Visitor) -> None:
    assert visitor.send(website="https://spam.example").status_code == 303
    assert state(visitor) == "received"
    assert visitor.stored()[0].inquiry.spam_signals == ("honeypot",)


@pytest.mark.parametrize("number", ["FL-500", "fl 500", "Fl500"])
def test_naming_a_product_in_the_message_speaks_for_an_inquiry(visitor: Visitor, number: str) -> None:
    offer = "We help companies like yours to save money with {}. Would you be interested in a free quote?"
    visitor.send(message=offer.format(number))
    visitor.send(message=offer.format("FM 500"))
    assert [stored.state for stored in visitor.stored()] == ["held", "received"]


def test_the_page_shows_sender_message_and_reasons(visitor: Visitor, link: str) -> None:
    assert link.startswith("/de/inquiry/held/")
    seen = visitor.page(link)
    assert seen.noindex
    assert seen.response.headers["Cache-Control"] == "no-store"
    assert "Ana Ruiz" in seen.text()
    assert "Buy backlinks now." in seen.text()


def test_the_page_opens_although_the_release_before_made_the_store(visitor: Visitor, link: str) -> None:
    with transaction(visitor.store) as connection:
        connection.execute(text("ALTER TABLE inquiry_items DROP COLUMN url"))
        connection.execute(delete(SCHEMA_VERSIONS).where(SCHEMA_VERSIONS.c.version == len(MIGRATIONS)))
    assert "Ana Ruiz" in visitor.page(link).text()


def test_opening_the_page_decides_nothing_and_the_button_releases(visitor: Visitor, link: str) -> None:
    seen = visitor.page(link)
    assert state(visitor) == "held"
    answer = visitor.ask(**press(seen, "release"))
    assert answer.status_code == 303
    assert state(visitor) == "received"
    assert visitor.page(answer.location).all("//main//form[@method='post']") == []


def test_a_discarded_inquiry_can_still_be_released(visitor: Visitor, link: str) -> None:
    seen = visitor.page(visitor.ask(**press(visitor.page(link), "discard")).location)
    assert state(visitor) == "spam"
    visitor.ask(**press(seen, "release"))
    assert state(visitor) == "received"


@pytest.mark.parametrize("signature", ["", "0" * 64, "é"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_wrong_signature_does_not_open_the_page(visitor: Visitor, link: str, signature: str, method: str) -> None:
    path = link.partition("?")[0]
    answer = visitor.ask(path, method, query_string={"signature": signature}, data={"button": "release"})
    assert answer.status_code == 404
    assert state(visitor) == "held"


def test_the_page_has_no_page_data(visitor: Visitor, link: str) -> None:
    path, query = link.split("?")
    assert visitor.ask(f"{path}/_payload.json?{query}").status_code == 404


def test_another_site_cannot_post_a_decision(visitor: Visitor, link: str) -> None:
    answer = visitor.ask(link, "POST", data={"button": "release"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    assert state(visitor) == "held"
