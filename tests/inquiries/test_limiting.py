"""Senders of very many inquiries wait; nobody waits for a counter that is down."""

import logging

import pytest
from flask import Flask
from redis import Redis

from tests.support.demo import free_port
from vitrine.inquiries.limiting import TooManyInquiriesError, count_inquiry, limit_inquiries
from vitrine.settings import Settings

IPV4, OTHER_IPV4 = "192.0.2.7", "192.0.2.8"


def make_app(rate: str = "2 per hour", url: str = "memory://") -> Flask:
    """An application that counts."""
    app = Flask("counting")
    limit_inquiries(app, Settings(inquiry_rate=rate, rate_limit_url=url))
    app.add_url_rule("/inquiry", "create", lambda: "")
    return app


def send(app: Flask, address: str = IPV4) -> None:
    """One inquiry from an address."""
    with app.test_request_context("/inquiry", environ_base={"REMOTE_ADDR": address}):
        count_inquiry()


def test_an_address_that_sent_its_share_waits_and_others_do_not() -> None:
    app = make_app()
    send(app)
    send(app)
    with pytest.raises(TooManyInquiriesError) as raised:
        send(app)
    assert raised.value.seconds == 3600
    send(app, OTHER_IPV4)


def test_a_household_with_many_ipv6_addresses_is_one_sender() -> None:
    app = make_app()
    send(app, "2001:db8:1:2::1")
    send(app, "2001:db8:1:2:ffff::2")
    with pytest.raises(TooManyInquiriesError):
        send(app, "2001:db8:1:2::3")
    send(app, "2001:db8:1:3::1")


def test_an_address_is_the_same_sender_however_a_proxy_writes_it() -> None:
    app = make_app()
    send(app, f"{IPV4}:49152")
    send(app, f"::ffff:{IPV4}")
    with pytest.raises(TooManyInquiriesError):
        send(app)
    send(app, f"::ffff:{OTHER_IPV4}")
    send(app, "[2001:db8:1:2::1]:443")


@pytest.mark.needs_redis
def test_processes_that_share_a_redis_count_together_and_leave_no_address_there(redis_url: str) -> None:
    first, second = make_app(url=redis_url), make_app(url=redis_url)
    send(first)
    send(second)
    with pytest.raises(TooManyInquiriesError):
        send(first)
    with Redis.from_url(redis_url) as redis:
        assert not [key for key in redis.scan_iter() if IPV4.encode() in key]


def test_a_dead_redis_stops_nobody_and_counting_goes_on_in_memory() -> None:
    app = make_app(url=f"redis://127.0.0.1:{free_port()}")
    send(app)
    send(app)
    with pytest.raises(TooManyInquiriesError):
        send(app)


def test_the_log_names_no_sender(caplog: pytest.LogCaptureFixture) -> None:
    app = make_app()
    with caplog.at_level(logging.INFO):
        for _ in range(2):
            send(app)
        with pytest.raises(TooManyInquiriesError):
            send(app)
    assert caplog.text == ""
