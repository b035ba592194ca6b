"""Operators are alerted to failures and to a stuck queue, by e-mail and by webhook."""

import json

import pytest
from sqlalchemy import Engine

from tests.support.inquiries.delivery import Office, Receiver
from tests.support.inquiries.mail import Mailbox
from tests.support.inquiries.stores import inquiry


@pytest.fixture
def stuck(sqlite: Engine, webhook_url: str) -> Office:
    """A site whose mail server is down."""
    return Office(sqlite, smtp_url="smtp://127.0.0.1:9", alert_webhook=webhook_url, alert_email="ops@aurovane.example")


def alerts(receiver: Receiver) -> list[str]:
    """The alerts that were posted."""
    return [json.loads(body)["text"] for _, body in receiver.posts]


def test_a_stuck_queue_raises_an_alert_without_personal_data(stuck: Office, receiver: Receiver) -> None:
    stuck.receive(inquiry())
    stuck.work()
    stuck.work(minutes=14)
    assert alerts(receiver) == []
    stuck.work(minutes=2)
    stuck.work(minutes=2)
    assert alerts(receiver) == [
        "2 inquiry deliveries are waiting at https://www.aurovane.example, the oldest for 16 minutes"
    ]
    assert [row["recipient"] for row in stuck.rows("alert email")] == ["ops@aurovane.example"]


def test_an_alert_is_repeated_in_each_quarter_of_a_day_while_its_cause_lasts(stuck: Office, receiver: Receiver) -> None:
    stuck.receive(inquiry())
    for _ in range(8):
        stuck.work(hours=3)
    assert len(alerts(receiver)) == 5  # at 15, 18, 0, 6 and 12 o'clock


def test_an_alert_arrives_by_e_mail(sqlite: Engine, smtp_url: str, mailbox: Mailbox) -> None:
    office = Office(sqlite, smtp_url=smtp_url, alert_email="ops@aurovane.example")
    office.receive(inquiry(), ("webhook",))
    office.work(hours=1)
    (mail,) = mailbox.to("ops@aurovane.example")
    assert "1 inquiry delivery is waiting at https://www.aurovane.example" in mail.get_content()
