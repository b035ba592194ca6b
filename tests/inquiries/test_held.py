"""Held inquiries reach sales in one digest per working day, and go on when somebody says so."""

from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.support.delivery import Office
from tests.support.inquiries import METER, SALES, inquiry
from tests.support.mail import Mailbox, Mood, body
from vitrine.inquiries.held import discard, is_link_signed, release
from vitrine.inquiries.inquiry import Inquiry
from vitrine.inquiries.queue import read_queue
from vitrine.inquiries.spam import is_held, signs_of_spam
from vitrine.inquiries.store import find_inquiry

FRIDAY_NOON = datetime(2026, 3, 6, 12, 0, tzinfo=UTC)
MONDAY_MORNING = datetime(2026, 3, 9, 7, 0, tzinfo=UTC)  # eight in Freising


def suspect(minutes: float = 0, **answers: object) -> Inquiry:
    """An inquiry with two signs of spam."""
    return inquiry(minutes, **({"suspected": ("honeypot", "offers")} | answers))


@pytest.mark.parametrize(
    ("answers", "sign"),
    [
        ({"message": "https://a.example www.b.example http://c.example"}, "links"),
        ({"message": "[url=https://a.example]cheap[/url]"}, "markup"),
        ({"message": 'see <a href="https://a.example">this</a>'}, "markup"),
        ({"message": "We will rank on Google for you"}, "offers"),
        ({"message": "Dear sir, buy BACKLINKS"}, "offers"),
        ({"company": "https://a.example"}, "link as name"),
        ({"name": "xKqTzWvPbnRsLm"}, "random name"),
    ],
)
def test_what_spam_looks_like_is_seen(answers: dict[str, str], sign: str) -> None:
    assert signs_of_spam({"name": "Ana", "message": "Hello"} | answers, trapped=False) == (sign,)


@pytest.mark.parametrize(
    "answers",
    [
        {"message": "https://www.aurovane.example/product/FL-200 says ±0.2 %. See also www.iso.org."},
        {"message": "Please quote 12 × FL-200, DN 50, for our plant in Zaragoza. Temperature < 80 °C, flow > 3 m³/h."},
        {"name": "McDonald-O'Brien"},
        {"name": "山田 太郎"},
        {"company": "Ranking Instruments GmbH"},
    ],
)
def test_what_customers_write_is_no_spam(answers: dict[str, str]) -> None:
    assert signs_of_spam({"name": "Ana", "message": "Hello"} | answers, trapped=False) == ()


def test_one_sign_holds_nothing_and_two_do() -> None:
    assert not is_held(("honeypot",))
    assert is_held(("honeypot", "links"))


def test_a_held_inquiry_is_sent_to_nobody_until_it_is_released(office: Office, mailbox: Mailbox) -> None:
    reference = office.receive(suspect())
    assert office.states() == {"sales": "held", "acknowledgement": "held"}
    office.work(minutes=1)
    assert mailbox.to("ana@example.com") == []
    assert release(office.store, reference, office.now)
    office.work()
    assert office.states() == {"sales": "delivered", "acknowledgement": "delivered"}
    assert not release(office.store, reference, office.now)


def test_sales_get_one_digest_per_working_day(office: Office, mailbox: Mailbox) -> None:
    office.at(FRIDAY_NOON)
    references = [office.receive(suspect(message=f"Offer {number}\nBuy now")) for number in range(3)]
    office.work()
    references.append(office.receive(suspect(message="Late offer")))
    for _ in range(60):
        office.work(hours=1)
    (digest,) = mailbox.mails
    assert str(digest["To"]) == "sales@aurovane.example"
    text = body(digest)
    assert all(part in text for part in (*references[:3], "Ana Ruiz <ana@example.com>", "Offer 2", "Buy now"))
    office.at(MONDAY_MORNING)
    office.work()
    assert references[3] in body(mailbox.mails[1])
    assert len(mailbox.mails) == 2
    office.work(days=1)
    assert len(mailbox.mails) == 2


def test_what_a_digest_named_that_never_arrived_is_named_by_the_next(office: Office, mailbox: Mailbox) -> None:
    office.at(MONDAY_MORNING)
    reference = office.receive(suspect())
    mailbox.mood = Mood.REFUSE
    office.work()
    assert [row["id"].partition(".202")[0] for row in office.rows("alarm log")] == ["alarm.digest"]
    mailbox.mood = Mood.ACCEPT
    office.work(days=1)
    assert reference in body(mailbox.mails[0])


def test_each_office_gets_its_own(office: Office, mailbox: Mailbox) -> None:
    tokyo = {"email": "japan@aurovane.example", "time_zone": "Asia/Tokyo", "locale": "ja"}
    office.receive(suspect())
    office.receive(suspect(assignment=type(SALES)(**tokyo), message="Other"))
    office.work()
    assert {str(mail["To"]) for mail in mailbox.mails} == {"sales@aurovane.example", "japan@aurovane.example"}


def test_the_link_in_a_digest_is_signed(office: Office, mailbox: Mailbox) -> None:
    reference = office.receive(suspect())
    office.work()
    text = body(mailbox.mails[0])
    (link,) = [urlsplit(word) for word in text.split() if word.startswith("https://")]
    assert link.path == f"/de/inquiry/held/{reference}"
    signature = parse_qs(link.query)["signature"][0]
    assert is_link_signed(office.store, reference, signature)
    assert not is_link_signed(office.store, "BBBBB-22222", signature)


def test_what_is_called_spam_is_never_sent(office: Office, mailbox: Mailbox) -> None:
    reference = office.receive(suspect())
    assert discard(office.store, reference)
    office.work(days=1)
    assert mailbox.mails == []
    stored = find_inquiry(office.store, reference)
    assert stored is not None
    assert stored.state == "spam"


def test_held_inquiries_are_counted_apart_from_the_queue(office: Office) -> None:
    office.receive(suspect(items=(METER,)))
    queue = read_queue(office.store, office.now)
    assert (queue.length, queue.held) == (0, 1)
