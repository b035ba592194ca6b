"""Operators are told of failures and of a stuck queue, by e-mail and by webhook."""

import json
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tests.support.inquiries.delivery import Office, Receiver
from tests.support.inquiries.mail import Mailbox, Mood
from tests.support.inquiries.stores import inquiry
from vitrine.doctor.alert_thread import check_and_alert
from vitrine.inquiries.delivery.outbox import retry_deliveries


def watched_site(store: Engine, root: Path, smtp_url: str, webhook_url: str) -> Office:
    """A site whose operators are told of failures by e-mail and by webhook."""
    return Office(
        store,
        root=root,
        inquiries_path=root / "inquiries.db",
        smtp_url=smtp_url,
        alert_webhook=webhook_url,
        alert_email="ops@aurovane.example",
    )


@pytest.fixture
def watched(sqlite: Engine, tmp_path: Path, smtp_url: str, webhook_url: str) -> Office:
    """Such a site with a mail server."""
    return watched_site(sqlite, tmp_path, smtp_url, webhook_url)


@pytest.fixture
def stuck(sqlite: Engine, tmp_path: Path, webhook_url: str) -> Office:
    """Such a site whose mail server is down."""
    return watched_site(sqlite, tmp_path, "smtp://127.0.0.1:9", webhook_url)


def alerts(office: Office) -> list[str]:
    """The alerts to be sent by e-mail."""
    return [row["content"]["text"] for row in office.rows("alert email")]


def test_a_stuck_queue_raises_an_alert_without_personal_data(stuck: Office) -> None:
    stuck.receive(inquiry())
    stuck.work()
    stuck.work(minutes=14)
    assert alerts(stuck) == []
    stuck.work(minutes=2)
    stuck.work(minutes=2)
    (text,) = alerts(stuck)
    assert text.startswith(
        "2 inquiry deliveries are waiting at https://www.aurovane.example, the oldest for 16 minutes."
    )
    assert "flask site doctor" in text
    assert [row["recipient"] for row in stuck.rows("alert email")] == ["ops@aurovane.example"]


def test_an_alert_is_repeated_in_each_quarter_of_a_day_while_its_cause_lasts(stuck: Office) -> None:
    stuck.receive(inquiry())
    for _ in range(8):
        stuck.work(hours=3)
    assert len(alerts(stuck)) == 5  # at 15, 18, 0, 6 and 12 o'clock


def test_a_stuck_queue_is_logged_and_posted_once_by_web_server_and_worker_together(
    stuck: Office, receiver: Receiver, capsys: pytest.CaptureFixture[str]
) -> None:
    stuck.receive(inquiry())
    stuck.work(hours=1)
    check_and_alert(stuck.settings)
    stuck.work()
    (post,) = [json.loads(body)["text"] for _, body in receiver.posts]
    assert "queue: 2 deliveries wait" in post
    errors = [line for line in map(json.loads, capsys.readouterr().err.splitlines()) if line["level"] == "error"]
    assert [(line["event"], line["subject"]) for line in errors] == [("alert", "queue")]


def test_an_alert_arrives_by_e_mail(sqlite: Engine, smtp_url: str, mailbox: Mailbox) -> None:
    office = Office(sqlite, smtp_url=smtp_url, alert_email="ops@aurovane.example")
    office.receive(inquiry(), ("webhook",))
    office.work(hours=1)
    (mail,) = mailbox.to("ops@aurovane.example")
    assert "1 inquiry delivery is waiting at https://www.aurovane.example" in mail.get_content()


def test_operators_are_told_of_a_failed_delivery_again_if_a_retry_fails(
    watched: Office, mailbox: Mailbox, receiver: Receiver
) -> None:
    mailbox.mood = Mood.REFUSE
    reference = watched.receive(inquiry(), ("sales",))
    watched.work()
    retry_deliveries(watched.store, [reference], watched.now, delivered=False)
    watched.work(minutes=1)
    assert [text.partition(": ")[0] for text in alerts(watched)] == [f"{reference}.sales was not delivered"] * 2
    check_and_alert(watched.settings)
    (post,) = [json.loads(body)["text"] for _, body in receiver.posts]
    assert "failed deliveries: 1 delivery has failed" in post


def test_a_visitors_mistyped_address_raises_no_alert(watched: Office, mailbox: Mailbox, receiver: Receiver) -> None:
    mailbox.mood = Mood.REFUSE_RECIPIENT
    watched.receive(inquiry(), ("acknowledgement",))
    watched.work()
    assert watched.states() == {"acknowledgement": "failed"}
    check_and_alert(watched.settings)
    assert (alerts(watched), receiver.posts) == ([], [])
