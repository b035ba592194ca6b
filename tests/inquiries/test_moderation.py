"""Held inquiries are listed in one digest per working day, and delivered once released."""

from dataclasses import replace
from datetime import UTC, datetime
from email.message import EmailMessage
from urllib.parse import SplitResult, parse_qs, urlsplit

from sqlalchemy import Engine

from tests.support.inquiries.delivery import Office
from tests.support.inquiries.mail import Mailbox, Mood, body
from tests.support.inquiries.stores import SALES, inquiry
from vitrine.inquiries.form.form_stamp import new_stamp, seconds_open
from vitrine.inquiries.inquiry import Inquiry, Routing
from vitrine.inquiries.moderation import discard, is_signed, release, renew_keys
from vitrine.inquiries.store.engine import transaction
from vitrine.inquiries.store.inquiries import find_inquiry
from vitrine.inquiries.store.signing_keys import STAMP_KEY, get_or_create_key

FRIDAY_NOON = datetime(2026, 3, 6, 12, 0, tzinfo=UTC)
MONDAY_MORNING = datetime(2026, 3, 9, 7, 0, tzinfo=UTC)  # eight in Freising


def spam(minutes: float = 0, **answers: object) -> Inquiry:
    """An inquiry with two spam signals."""
    return inquiry(minutes, **({"spam_signals": ("honeypot", "offers")} | answers))


def test_a_held_inquiry_is_not_delivered_until_it_is_released(office: Office, mailbox: Mailbox) -> None:
    reference = office.receive(spam())
    assert office.states() == {"sales": "held", "acknowledgement": "held"}
    office.work(minutes=1)
    assert mailbox.to("ana@example.com") == []
    assert release(office.store, reference, office.now)
    office.work()
    assert office.states() == {"sales": "delivered", "acknowledgement": "delivered"}
    assert not release(office.store, reference, office.now)


def test_an_office_gets_one_digest_per_working_day(office: Office, mailbox: Mailbox) -> None:
    office.at(FRIDAY_NOON)
    references = [office.receive(spam(message=f"Offer {number}\nBuy now")) for number in range(3)]
    office.work()
    references.append(office.receive(spam(message="Late offer")))
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


def test_a_digest_speaks_of_one_inquiry_or_of_several(office: Office, mailbox: Mailbox) -> None:
    office.at(MONDAY_MORNING)
    office.receive(spam())
    office.work()
    for number in range(2):
        office.receive(spam(message=f"Offer {number}"))
    office.work(days=1)
    one, several = mailbox.mails
    for kind in ("plain", "html"):
        assert "This inquiry looks like spam and has been held." in body(one, kind)
        assert "These inquiries look like spam and have been held." in body(several, kind)


def test_a_digest_has_the_first_lines_of_a_message_that_have_words(office: Office, mailbox: Mailbox) -> None:
    office.receive(spam(message="Dear sirs,\n\n\nBuy now\n\nor never"))
    office.work()
    lines = [line.strip() for line in body(mailbox.mails[0]).splitlines()]
    first = lines.index("Dear sirs,")
    assert lines[first : first + 3] == ["Dear sirs,", "Buy now", "or never"]


def test_inquiries_of_a_failed_digest_are_listed_in_the_next(office: Office, mailbox: Mailbox) -> None:
    office.at(MONDAY_MORNING)
    reference = office.receive(spam())
    mailbox.mood = Mood.REFUSE
    office.work()
    assert [row["state"] for row in office.rows("digest")] == ["failed"]
    mailbox.mood = Mood.ACCEPT
    office.work(days=1)
    assert reference in body(mailbox.mails[0])


def test_each_office_gets_a_digest_of_its_own_inquiries(office: Office, mailbox: Mailbox) -> None:
    tokyo = {"email": "japan@aurovane.example", "time_zone": "Asia/Tokyo", "locale": "ja"}
    german, japanese = office.receive(spam()), office.receive(spam(routing=Routing(**tokyo), message="Other"))
    office.work()
    listed = {
        str(mail["To"]): [reference for reference in (german, japanese) if reference in body(mail)]
        for mail in mailbox.mails
    }
    assert listed == {"sales@aurovane.example": [german], "japan@aurovane.example": [japanese]}


def test_moderators_who_share_an_address_get_a_digest_in_each_of_their_languages(
    office: Office, mailbox: Mailbox
) -> None:
    german, french = office.receive(spam()), office.receive(spam(routing=replace(SALES, locale="fr"), message="Other"))
    office.work()
    paths = sorted(link_in(mail).path for mail in mailbox.mails)
    assert paths == [f"/de/inquiry/held/{german}", f"/fr/inquiry/held/{french}"]


def link_in(digest: EmailMessage) -> SplitResult:
    """The link to the held inquiry in a digest."""
    (link,) = [urlsplit(word) for word in body(digest).split() if word.startswith("https://") and "/held/" in word]
    return link


def opens(office: Office, reference: str, link: SplitResult) -> bool:
    """Whether a link leads to this held inquiry."""
    return is_signed(office.store, reference, parse_qs(link.query)["signature"][0])


def test_after_the_keys_were_renewed_the_next_digest_has_links_that_open(office: Office, mailbox: Mailbox) -> None:
    reference = office.receive(spam())
    office.work()
    assert opens(office, reference, link_in(mailbox.mails[0]))
    assert renew_keys(office.store) == 1
    assert not opens(office, reference, link_in(mailbox.mails[0]))
    office.work(days=1)
    assert opens(office, reference, link_in(mailbox.mails[1]))


def test_the_link_in_a_digest_is_signed(office: Office, mailbox: Mailbox) -> None:
    reference = office.receive(spam())
    office.work()
    link = link_in(mailbox.mails[0])
    assert link.path == f"/de/inquiry/held/{reference}"
    assert f'href="{link.geturl()}"' in body(mailbox.mails[0], "html")
    signature = parse_qs(link.query)["signature"][0]
    assert is_signed(office.store, reference, signature)
    assert not is_signed(office.store, "BBBBB-22222", signature)


def test_a_discarded_inquiry_is_never_delivered(office: Office, mailbox: Mailbox) -> None:
    reference = office.receive(spam())
    assert discard(office.store, reference)
    office.work(days=1)
    assert mailbox.mails == []
    stored = find_inquiry(office.store, reference)
    assert stored is not None
    assert stored.state == "spam"


def test_after_the_keys_were_renewed_earlier_stamps_of_forms_are_ignored(sqlite: Engine) -> None:
    def stamp_key() -> str:
        with transaction(sqlite) as connection:
            return get_or_create_key(connection, STAMP_KEY)

    stamp = new_stamp(stamp_key())
    now = datetime.now(UTC)
    assert seconds_open(stamp_key(), stamp, now) is not None
    renew_keys(sqlite)
    assert seconds_open(stamp_key(), stamp, now) is None
