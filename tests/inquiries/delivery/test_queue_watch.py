"""The statistics of the outbox: what waits and since when, what has failed, what is held."""

from datetime import timedelta

from tests.support.inquiries.delivery import Office
from tests.support.inquiries.mail import Mailbox, Mood
from tests.support.inquiries.stores import inquiry
from vitrine.inquiries.delivery.queue_watch import read_queue_stats


def test_what_has_failed_for_good_waits_no_longer(office: Office, mailbox: Mailbox) -> None:
    office.receive(inquiry(), ("sales",))
    mailbox.mood = Mood.REFUSE
    office.work()
    office.work(hours=1)
    stats = read_queue_stats(office.store, office.now)
    assert (stats.failed, stats.length, stats.oldest) == (1, 0, timedelta())


def test_what_waits_is_counted_by_channel_with_the_age_of_the_oldest(office: Office) -> None:
    office.receive(inquiry(), ("sales", "acknowledgement"))
    office.receive(inquiry(minutes=10, message="Another"), ("sales",))
    stats = read_queue_stats(office.store, office.now + timedelta(minutes=30))
    assert (stats.waiting["sales"], stats.waiting["acknowledgement"], stats.failed) == (2, 1, 0)
    assert stats.oldest == timedelta(minutes=30)


def test_held_inquiries_are_counted_apart(office: Office) -> None:
    office.receive(inquiry(spam_signals=("honeypot", "offers")), ("sales",))
    stats = read_queue_stats(office.store, office.now)
    assert (stats.held, stats.length) == (1, 0)
