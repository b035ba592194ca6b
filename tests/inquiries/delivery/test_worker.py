"""Every delivery arrives, whatever mail servers and workers do."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine
from structlog.testing import CapturingLogger

from tests.support.inquiries.delivery import Office
from tests.support.inquiries.mail import Mailbox, Mood, mail_server
from tests.support.inquiries.stores import NOON, SALES, inquiry, make_store
from tests.support.processes import free_port
from vitrine.files.process_state import WORKER, state_path
from vitrine.inquiries.delivery import worker as delivery_worker
from vitrine.inquiries.delivery.outbox import Channel, Delivery, ServerBackoff, claim, reschedule, retry_deliveries
from vitrine.inquiries.delivery.worker import Worker
from vitrine.inquiries.store.engine import StoreUnavailableError
from vitrine.inquiries.store.inquiries import find_inquiry
from vitrine.inquiries.store.retention import forget
from vitrine.settings.settings import Settings

LEASE = timedelta(seconds=20)


def state(office: Office, reference: str) -> str:
    stored = find_inquiry(office.store, reference)
    assert stored is not None
    return stored.state


def test_an_inquiry_goes_from_received_to_delivered(office: Office, mailbox: Mailbox) -> None:
    reference = office.receive(inquiry())
    assert state(office, reference) == "received"
    assert office.work() == 2
    assert state(office, reference) == "delivered"
    assert {str(mail["Message-ID"]) for mail in mailbox.mails} == {
        f"<{reference}.sales@www.aurovane.example>",
        f"<{reference}.acknowledgement@www.aurovane.example>",
    }
    assert office.work(days=1) == 0


def test_a_temporary_failure_is_retried_soon_then_hourly_and_for_days(office: Office, mailbox: Mailbox) -> None:
    mailbox.mood = Mood.REFUSE_FOR_NOW
    reference = office.receive(inquiry(), ("sales",))
    office.work()
    for seconds in (10, 30, 60, 300, 900, 1800, 3600, 3600):
        assert office.work(seconds=seconds - 1) == 0
        assert office.work(seconds=1) == 1
    office.work(days=4, hours=20)
    mailbox.mood = Mood.ACCEPT
    assert office.work(hours=1) == 1
    assert state(office, reference) == "delivered"
    assert len(mailbox.mails) == 1


def test_after_five_days_a_delivery_fails(office: Office, mailbox: Mailbox) -> None:
    mailbox.mood = Mood.REFUSE_FOR_NOW
    reference = office.receive(inquiry(), ("sales",))
    office.work()
    office.work(days=5)
    assert state(office, reference) == "failed"
    assert office.work(days=1) == 0


@pytest.mark.parametrize("reply", ["200 OK", "251 OK, forwarded", "252 OK, not checked"])
def test_any_consent_of_a_mail_server_delivers_once(office: Office, mailbox: Mailbox, reply: str) -> None:
    mailbox.accepted = reply
    reference = office.receive(inquiry(), ("sales",))
    assert office.work() == 1
    assert state(office, reference) == "delivered"
    assert mailbox.handed == 1


@pytest.mark.parametrize("mood", [Mood.REFUSE, Mood.REFUSE_RECIPIENT])
def test_a_permanent_failure_affects_one_delivery(office: Office, mailbox: Mailbox, mood: Mood) -> None:
    mailbox.mood = mood
    reference = office.receive(inquiry(), ("sales",))
    office.work()
    assert state(office, reference) == "failed"
    mailbox.mood = Mood.ACCEPT
    office.receive(inquiry(message="Another"), ("sales",))
    assert office.work(minutes=1) == 1
    assert len(mailbox.mails) == 1


def test_an_unconfirmed_delivery_is_repeated_under_the_same_message_id(office: Office, mailbox: Mailbox) -> None:
    mailbox.mood = Mood.TAKE_AND_VANISH
    reference = office.receive(inquiry(), ("sales",))
    office.work()
    assert state(office, reference) == "received"
    mailbox.mood = Mood.ACCEPT
    office.work(minutes=1)
    assert state(office, reference) == "delivered"
    assert list(mailbox.copies().values()) == [2]


@pytest.mark.parametrize("mood", [Mood.VANISH, Mood.CLOSING])
def test_a_lost_connection_loses_no_delivery(office: Office, mailbox: Mailbox, mood: Mood) -> None:
    mailbox.mood = mood
    office.receive(inquiry(), ("sales",))
    office.work()
    mailbox.mood = Mood.ACCEPT
    office.work(minutes=1)
    assert office.states() == {"sales": "delivered"}
    assert len(mailbox.mails) == 1


def test_a_slow_server_is_waited_for(office: Office, mailbox: Mailbox) -> None:
    mailbox.mood = Mood.DELAY
    office.receive(inquiry(), ("sales",))
    office.work()
    assert office.states() == {"sales": "delivered"}


def test_a_server_that_does_not_answer_in_time_is_retried_later(sqlite: Engine, mailbox: Mailbox) -> None:
    mailbox.mood, mailbox.delay = Mood.DELAY, 3.0
    with mail_server(mailbox) as url:
        office = Office(sqlite, smtp_url=url, delivery_timeout=1)
        office.receive(inquiry(), ("sales",))
        office.work()
    assert office.states() == {"sales": "received"}


@pytest.mark.slow
def test_everything_arrives_when_a_server_is_back_after_a_day(sqlite: Engine, mailbox: Mailbox) -> None:
    port = free_port()
    office = Office(sqlite, smtp_url=f"smtp://127.0.0.1:{port}")
    for number in range(10):
        office.receive(inquiry(message=f"Question {number}"), ("sales",))
    office.work()
    for _ in range(24):
        office.work(hours=1)
    assert mailbox.mails == []
    with mail_server(mailbox, port):
        office.work(minutes=1)
    assert len(mailbox.copies()) == len(mailbox.mails) == 10


def test_without_a_mail_server_inquiries_wait_and_the_log_says_so(
    sqlite: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    office = Office(sqlite)
    office.receive(inquiry())
    assert office.work(hours=1) == 0
    assert set(office.states().values()) == {"received"}
    captured = capsys.readouterr()
    assert "SMTP_URL is not set" in captured.out + captured.err


@pytest.mark.slow
def test_several_workers_share_a_store(store: Engine, smtp_url: str, mailbox: Mailbox) -> None:
    office = Office(store, smtp_url=smtp_url)
    for number in range(30):
        office.receive(inquiry(message=f"Question {number}"), ("sales",))
    with ThreadPoolExecutor(4) as workers:
        tried = sum(workers.map(lambda _: office.new_worker().drain(), range(4)))
    assert tried == len(mailbox.mails) == len(mailbox.copies()) == 30


def test_the_delivery_of_a_killed_worker_is_claimed_when_its_lease_ends(store: Engine, smtp_url: str) -> None:
    office = Office(store, smtp_url=smtp_url)
    reference = office.receive(inquiry(), ("sales",))
    taken = claim(store, ("sales",), office.now, LEASE, "aurovane.example")
    assert taken is not None
    assert state(office, reference) == "sending"
    assert office.work(seconds=19) == 0
    assert office.work(seconds=2) == 1
    assert state(office, reference) == "delivered"
    assert office.rows("sales")[0]["message_id"] == taken.message_id


def test_a_delivery_with_the_longest_lease_is_claimed_once(sqlite: Engine) -> None:
    longest = timedelta(seconds=300 * delivery_worker.LEASE_TIMEOUTS)  # DELIVERY_TIMEOUT=300, its upper limit
    Office(sqlite).receive(inquiry(), ("sales",))
    assert claim(sqlite, ("sales",), NOON, longest, "aurovane.example")
    assert claim(sqlite, ("sales",), NOON, longest, "aurovane.example") is None


def test_a_failure_that_a_worker_reports_too_late_leaves_the_lease_of_the_next_one_alone(sqlite: Engine) -> None:
    office = Office(sqlite)
    reference = office.receive(inquiry(), ("sales",))
    slow = claim(sqlite, ("sales",), NOON, LEASE, "aurovane.example")
    assert slow
    assert claim(sqlite, ("sales",), NOON + 2 * LEASE, LEASE, "aurovane.example")
    reschedule(sqlite, slow, NOON + 3 * LEASE, "timed out", slow.attempt)
    assert state(office, reference) == "sending"


def test_the_site_is_built_when_a_date_is_due_though_the_store_is_down(tmp_path: Path) -> None:
    settings = Settings(inquiries_path=tmp_path / "missing" / "inquiries.db")
    built: list[datetime] = []
    with make_store(settings) as down, pytest.raises(StoreUnavailableError):
        Worker(down, settings, [], clock=lambda: NOON, chores=[built.append]).run_chores()
    assert built == [NOON]


@pytest.mark.slow
def test_a_worker_that_builds_a_large_site_is_not_silent(sqlite: Engine, tmp_path: Path) -> None:
    worker = Worker(sqlite, Settings(root=tmp_path), [], chores=[lambda _now: wait_for_heartbeat()])

    def wait_for_heartbeat() -> None:
        heartbeat = state_path(tmp_path / "var") / WORKER
        heartbeat.unlink(missing_ok=True)
        give_up = time.monotonic() + 20
        while not heartbeat.exists() and time.monotonic() < give_up:
            pass
        beaten.append(heartbeat.exists())
        worker.stopping = True

    beaten: list[bool] = []
    worker.run()
    assert beaten == [True]


def test_a_store_that_stays_down_does_not_fill_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Mail:
        server = "mail"
        channels: tuple[Channel, ...] = ("sales",)

        def deliver(self, _delivery: Delivery) -> None: ...

    looks = list[datetime]()

    def clock() -> datetime:
        looks.append(NOON)
        if len(looks) > 20:
            worker.stopping = True
        return NOON

    monkeypatch.setattr(delivery_worker, "IDLE_SECONDS", 0)
    settings = Settings(root=tmp_path, inquiries_path=tmp_path / "missing" / "inquiries.db")
    log = CapturingLogger()
    monkeypatch.setattr(delivery_worker, "log", log)
    with make_store(settings) as down:
        worker = Worker(down, settings, [Mail()], clock=clock)
        worker.run()
    assert len(looks) > 20
    said = [call.args[0] for call in log.calls]
    assert said in (["inquiries not delivered"], ["inquiries not delivered"] * 2)  # one for each of two threads


def test_a_clock_that_was_set_back_delays_nothing(sqlite: Engine) -> None:
    tomorrow, soon = NOON + timedelta(days=1), NOON + timedelta(seconds=30)
    times, ran = [tomorrow, tomorrow, NOON, soon], list[datetime]()
    worker = Worker(sqlite, Settings(), [], clock=lambda: times.pop(0), chores=[ran.append])
    for _ in range(3):
        worker.run_chores()
    assert ran == [tomorrow, NOON]
    backoff = ServerBackoff()
    backoff.pause("mail", tomorrow)
    assert backoff.is_paused("mail", tomorrow)
    assert not backoff.is_paused("mail", NOON)


def test_what_is_due_by_a_clock_that_was_set_back_is_delivered_now(office: Office, mailbox: Mailbox) -> None:
    year = timedelta(days=365)
    minutes = year / timedelta(minutes=1)
    reference = office.receive(inquiry(minutes), ("sales",))
    assert office.work() == 1
    other = office.receive(inquiry(minutes, message="Another"), ("sales",))
    assert claim(office.store, ("sales",), NOON + year, LEASE, "aurovane.example")
    assert office.work() == 1
    assert [state(office, stored) for stored in (reference, other)] == ["delivered", "delivered"]
    assert len(mailbox.mails) == 2


def test_a_deleted_inquiry_is_not_sent(office: Office, mailbox: Mailbox) -> None:
    office.receive(inquiry(), ("sales",))
    forget(office.store, "ana@example.com", NOON)
    assert office.work() == 0
    assert mailbox.mails == []


def test_an_inquiry_that_cannot_be_rendered_does_not_stop_the_others(office: Office, mailbox: Mailbox) -> None:
    office.receive(inquiry(routing=replace(SALES, time_zone="Mars/Olympus_Mons")), ("sales",))
    office.receive(inquiry(1, message="Another"), ("sales",))
    office.work(minutes=1)
    assert len(mailbox.mails) == 1
    assert sorted(row["state"] for row in office.rows("sales")) == ["delivered", "received"]


def test_an_operator_can_retry_what_failed(office: Office, mailbox: Mailbox) -> None:
    mailbox.mood = Mood.REFUSE
    reference = office.receive(inquiry(), ("sales",))
    office.work()
    mailbox.mood = Mood.ACCEPT
    assert retry_deliveries(office.store, [reference], office.now, delivered=False) == 1
    office.work(minutes=1)
    assert state(office, reference) == "delivered"
    assert retry_deliveries(office.store, [reference], office.now, delivered=False) == 0
    assert retry_deliveries(office.store, [reference], office.now, delivered=True) == 1
    office.work(minutes=1)
    assert list(mailbox.copies().values()) == [2]


def test_a_retry_begins_five_new_days_of_attempts(office: Office, mailbox: Mailbox) -> None:
    mailbox.mood = Mood.REFUSE_FOR_NOW
    reference = office.receive(inquiry(), ("sales",))
    office.work()
    office.work(days=5)
    assert state(office, reference) == "failed"
    retry_deliveries(office.store, [reference], office.now, delivered=False)
    office.work(minutes=1)
    assert state(office, reference) == "received"


def test_a_retry_of_all_inquiries_repeats_no_alert(sqlite: Engine, smtp_url: str, mailbox: Mailbox) -> None:
    office = Office(sqlite, smtp_url=smtp_url, alert_email="ops@aurovane.example")
    mailbox.mood = Mood.REFUSE
    office.receive(inquiry(), ("sales",))
    office.work()
    office.work(minutes=1)
    assert [row["state"] for row in office.rows("sales", "alert email")] == ["failed", "failed"]
    assert retry_deliveries(office.store, None, office.now, delivered=False) == 1


def test_what_has_been_due_longest_is_delivered_first(office: Office, mailbox: Mailbox) -> None:
    for minutes in (5, 1, 4, 0, 3, 2):
        office.receive(inquiry(minutes, message=f"Question {minutes}", name=f"Visitor {minutes}"), ("sales",))
    office.work(minutes=10)
    senders = [str(mail["Reply-To"]) for mail in mailbox.mails]
    assert senders == [f"Visitor {minutes} <ana@example.com>" for minutes in range(6)]


def test_the_log_contains_no_personal_data(
    office: Office, mailbox: Mailbox, capsys: pytest.CaptureFixture[str]
) -> None:
    for mood in (Mood.ACCEPT, Mood.REFUSE_RECIPIENT, Mood.REFUSE_FOR_NOW, Mood.VANISH):
        mailbox.mood = mood
        office.receive(inquiry(message=mood.name))
        office.work(minutes=1)
    captured = capsys.readouterr()
    logged = captured.out + captured.err
    assert "delivery rescheduled" in logged
    assert "delivery failed for good" in logged
    assert not [word for word in ("ana@", "Ana", "sales@") if word in logged]
