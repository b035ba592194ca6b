"""Other programs get inquiries as signed JSON, and operators their alarms a second way."""

import base64
import hashlib
import hmac
import json
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from tests.support.delivery import Office, Receiver, receiving
from tests.support.inquiries import inquiry
from tests.support.mail import Mailbox

SECRET = "whsec_" + base64.b64encode(b"a long secret of thirty-two bytes").decode()


@pytest.fixture
def receiver() -> Receiver:
    """What a program was posted."""
    return Receiver()


@pytest.fixture
def url(receiver: Receiver) -> Iterator[str]:
    """Where it listens."""
    with receiving(receiver) as address:
        yield address


@pytest.fixture
def crm(sqlite: Engine, url: str) -> Office:
    """A site whose inquiries go to a CRM."""
    return Office(sqlite, webhook_url=url, webhook_secret=SECRET)


@pytest.mark.parametrize(("secret", "key"), [(SECRET, b"a long secret of thirty-two bytes"), ("plain", b"plain")])
def test_an_inquiry_is_posted_with_a_signature_its_receiver_can_check(
    sqlite: Engine, receiver: Receiver, url: str, secret: str, key: bytes
) -> None:
    office = Office(sqlite, webhook_url=url, webhook_secret=secret)
    reference = office.receive(inquiry(company="Río S.L."), ("webhook",))
    office.work()
    ((headers, body),) = receiver.posts
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    assert headers["webhook-signature"] == f"v1,{expected}"
    assert headers["content-type"] == "application/json"
    data = json.loads(body)["data"]
    assert (data["reference"], data["company"], data["items"][0]["quantity"]) == (reference, "Río S.L.", 2)
    assert office.states() == {"webhook": "delivered"}


@pytest.mark.parametrize("status", [500, 503, 429, 408])
def test_a_program_that_is_not_well_gets_the_same_inquiry_again(crm: Office, receiver: Receiver, status: int) -> None:
    receiver.status = status
    crm.receive(inquiry(), ("webhook",))
    crm.work()
    receiver.status = 200
    crm.work(minutes=1)
    assert crm.states() == {"webhook": "delivered"}
    assert len({headers["webhook-id"] for headers, _ in receiver.posts}) == 1
    assert len(receiver.posts) == 2


@pytest.mark.parametrize("status", [400, 404, 302])
def test_a_program_that_refuses_is_not_asked_again(crm: Office, receiver: Receiver, status: int) -> None:
    receiver.status = status
    crm.receive(inquiry(), ("webhook",))
    crm.work()
    assert crm.states() == {"webhook": "failed"}
    assert len(receiver.posts) == 1
    assert len(crm.rows("alarm log")) == 1


def test_a_webhook_that_fails_does_not_keep_the_mail(sqlite: Engine, smtp_url: str) -> None:
    office = Office(sqlite, smtp_url=smtp_url, webhook_url="http://127.0.0.1:9", webhook_secret=SECRET)
    office.receive(inquiry(), ("sales", "webhook"))
    office.work()
    assert office.states() == {"sales": "delivered", "webhook": "received"}


@pytest.fixture
def watched(sqlite: Engine, url: str) -> Office:
    """A site whose mail server is away and whose operators watch another way."""
    return Office(sqlite, smtp_url="smtp://127.0.0.1:9", alert_webhook=url, alert_email="ops@aurovane.example")


def alarms(receiver: Receiver) -> list[str]:
    """The alarms that came."""
    return [json.loads(body)["text"] for _, body in receiver.posts]


def test_a_queue_that_stands_still_alarms_a_second_way_and_names_nobody(watched: Office, receiver: Receiver) -> None:
    watched.receive(inquiry())
    watched.work()
    watched.work(minutes=14)
    assert alarms(receiver) == []
    watched.work(minutes=2)
    watched.work(minutes=2)
    (text,) = alarms(receiver)
    assert "deliveries of inquiries wait at https://www.aurovane.example: 2, the oldest for 16 minutes" in text
    assert "Ana" not in text
    assert [row["recipient"] for row in watched.rows("alarm mail")] == ["ops@aurovane.example"]


def test_an_alarm_is_repeated_while_its_cause_lasts(watched: Office, receiver: Receiver) -> None:
    watched.receive(inquiry())
    for _ in range(5):
        watched.work(hours=6)
    assert len(alarms(receiver)) == 5


def test_an_alarm_by_mail_arrives(sqlite: Engine, smtp_url: str, mailbox: Mailbox) -> None:
    office = Office(sqlite, smtp_url=smtp_url, alert_email="ops@aurovane.example")
    office.receive(inquiry(), ("webhook",))
    office.work(hours=1)
    (mail,) = mailbox.to("ops@aurovane.example")
    assert "wait at https://www.aurovane.example: 1" in mail.get_content()
