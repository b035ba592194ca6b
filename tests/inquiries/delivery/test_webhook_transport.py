"""Other programs receive inquiries as signed JSON."""

import base64
import hashlib
import hmac
import json

import pytest
from sqlalchemy import Engine

from tests.support.inquiries.delivery import Office, Receiver
from tests.support.inquiries.stores import inquiry

SECRET = "whsec_" + base64.b64encode(b"a long secret of thirty-two bytes").decode()


@pytest.fixture
def crm(sqlite: Engine, webhook_url: str) -> Office:
    """A site that sends its inquiries to a CRM."""
    return Office(sqlite, webhook_url=webhook_url, webhook_secret=SECRET)


@pytest.mark.parametrize(("secret", "key"), [(SECRET, b"a long secret of thirty-two bytes"), ("plain", b"plain")])
def test_an_inquiry_is_posted_with_a_signature_that_its_receiver_can_check(
    sqlite: Engine, receiver: Receiver, webhook_url: str, secret: str, key: bytes
) -> None:
    office = Office(sqlite, webhook_url=webhook_url, webhook_secret=secret)
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


def test_a_receiver_may_ask_for_a_user_and_a_password(sqlite: Engine, receiver: Receiver, webhook_url: str) -> None:
    with_user = webhook_url.replace("://", "://site:p%40ss%C3%A4@")
    office = Office(sqlite, webhook_url=with_user, webhook_secret=SECRET)
    office.receive(inquiry(), ("webhook",))
    office.work()
    ((headers, _body),) = receiver.posts
    assert base64.b64decode(headers["authorization"].removeprefix("Basic ")).decode() == "site:p@ssä"
    assert office.states() == {"webhook": "delivered"}


@pytest.mark.parametrize("status", [500, 503, 429, 408])
def test_a_temporary_error_is_retried_with_the_same_id(crm: Office, receiver: Receiver, status: int) -> None:
    receiver.status = status
    crm.receive(inquiry(), ("webhook",))
    crm.work()
    receiver.status = 200
    crm.work(minutes=1)
    assert crm.states() == {"webhook": "delivered"}
    assert len({headers["webhook-id"] for headers, _ in receiver.posts}) == 1
    assert len(receiver.posts) == 2


@pytest.mark.parametrize("status", [400, 404, 302])
def test_a_rejected_inquiry_is_not_sent_again(crm: Office, receiver: Receiver, status: int) -> None:
    receiver.status = status
    crm.receive(inquiry(), ("webhook",))
    crm.work()
    assert crm.states() == {"webhook": "failed"}
    assert len(receiver.posts) == 1
    (delivery,) = crm.rows("webhook")
    assert ("redirects are not followed" in delivery["last_error"]) == (status == 302)


def test_an_inquiry_for_a_receiver_with_https_is_never_sent_unencrypted(
    sqlite: Engine, receiver: Receiver, webhook_url: str
) -> None:
    office = Office(sqlite, webhook_url=webhook_url.replace("http:", "https:"), webhook_secret=SECRET)
    office.receive(inquiry(), ("webhook",))
    office.work()
    assert office.states() == {"webhook": "received"}
    assert receiver.posts == []


def test_a_failing_webhook_does_not_delay_the_e_mail(sqlite: Engine, smtp_url: str) -> None:
    office = Office(sqlite, smtp_url=smtp_url, webhook_url="http://127.0.0.1:9", webhook_secret=SECRET)
    office.receive(inquiry(), ("sales", "webhook"))
    office.work()
    assert office.states() == {"sales": "delivered", "webhook": "received"}
