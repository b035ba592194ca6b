"""Each sender may send a limited number of inquiries; without its counter, nobody is refused."""

import logging
import time

import pytest
from flask import Flask, Response
from redis import Redis

from tests.support.processes import free_port
from vitrine.settings.settings import Settings
from vitrine.web.request.rate_limit import (
    INQUIRIES,
    LIMITER,
    TooManyRequestsError,
    check_limit,
    count_inquiry,
    init_rate_limit,
)

IPV4, OTHER_IPV4 = "192.0.2.7", "192.0.2.8"


def make_app(url: str = "memory://") -> Flask:
    """An application that takes two inquiries an hour from a sender."""
    app = Flask("counting")
    init_rate_limit(app, Settings(inquiry_rate="2 per hour", rate_limit_url=url))
    app.add_url_rule("/inquiry", "create", lambda: "")
    return app


def send(app: Flask, address: str = IPV4, *, stored: bool = True) -> None:
    """Admit one inquiry from an address, and count it if it was stored."""
    with app.test_request_context("/inquiry", environ_base={"REMOTE_ADDR": address}):
        check_limit(INQUIRIES)
        if stored:
            count_inquiry()
        app.process_response(Response())


def test_an_address_over_the_limit_has_to_wait_and_others_do_not() -> None:
    app = make_app()
    send(app)
    send(app)
    with pytest.raises(TooManyRequestsError) as raised:
        send(app)
    assert raised.value.retry_after == 3600
    send(app, OTHER_IPV4)


def test_a_limit_lasts_no_longer_once_the_clock_is_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    app, now = make_app(), time.time()
    monkeypatch.setattr(time, "time", lambda: now + 365 * 86_400)
    send(app)
    send(app)
    monkeypatch.setattr(time, "time", lambda: now)
    send(app)
    send(app)
    with pytest.raises(TooManyRequestsError):
        send(app)


def test_what_could_not_be_stored_does_not_count() -> None:
    app = make_app()
    for _ in range(5):
        send(app, stored=False)
    send(app)
    send(app)
    with pytest.raises(TooManyRequestsError):
        send(app, stored=False)


def test_all_ipv6_addresses_of_a_household_are_one_sender() -> None:
    app = make_app()
    send(app, "2001:db8:1:2::1")
    send(app, "2001:db8:1:2:ffff::2")
    with pytest.raises(TooManyRequestsError):
        send(app, "2001:db8:1:2::3")
    send(app, "2001:db8:1:3::1")


def test_an_address_is_the_same_sender_in_every_notation_of_a_proxy() -> None:
    app = make_app()
    send(app, f"{IPV4}:49152")
    send(app, f"::ffff:{IPV4}")
    with pytest.raises(TooManyRequestsError):
        send(app)
    send(app, f"::ffff:{OTHER_IPV4}")
    send(app, "[2001:db8:1:2::1]:443")
    send(app, "[2001:db8:1:2::1]:444")
    with pytest.raises(TooManyRequestsError):
        send(app, "2001:db8:1:2::1")


def test_a_sender_without_an_address_is_limited_too() -> None:
    app = make_app()
    send(app, "unknown")
    send(app, "unknown")
    with pytest.raises(TooManyRequestsError):
        send(app, "unknown")
    send(app, "10.0.300.1")


@pytest.mark.needs_redis
def test_processes_count_together_in_redis_without_storing_addresses(redis_url: str) -> None:
    first, second = make_app(url=redis_url), make_app(url=redis_url)
    send(first)
    send(second)
    with pytest.raises(TooManyRequestsError):
        send(first)
    with Redis.from_url(redis_url) as redis:
        assert not [key for key in redis.scan_iter() if IPV4.encode() in key]


@pytest.mark.needs_redis
def test_redis_can_be_reached_by_a_socket(redis_url: str) -> None:
    with Redis.from_url(redis_url) as redis:
        socket = redis.config_get("unixsocket")["unixsocket"]
        send(make_app(url=f"unix://{socket}"))
        assert redis.dbsize() == 1


def test_without_redis_each_process_counts_by_itself() -> None:
    app = make_app(url=f"redis://127.0.0.1:{free_port()}")
    send(app)
    send(app)
    with pytest.raises(TooManyRequestsError):
        send(app)


def test_a_counter_that_fails_is_named_in_one_line(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise ConnectionError("closed by the server")

    app = make_app()
    monkeypatch.setattr(app.extensions[LIMITER].limiter, "hit", refuse)
    send(app)
    (record,) = caplog.records
    assert (record.exc_info, record.getMessage().rpartition(": ")[2]) == (None, "ConnectionError")


def test_the_log_does_not_contain_the_sender(caplog: pytest.LogCaptureFixture) -> None:
    app = make_app()
    with caplog.at_level(logging.INFO):
        for _ in range(2):
            send(app)
        with pytest.raises(TooManyRequestsError):
            send(app)
    assert caplog.text == ""
