"""The stamp of a form tells how long it was open, unless the clock was set back meanwhile."""

from datetime import UTC, datetime, timedelta

from vitrine.inquiries.form.form_stamp import new_stamp, seconds_open


def test_a_form_opened_before_the_clock_was_set_back_counts_as_of_unknown_age() -> None:
    stamp, now = new_stamp("key"), datetime.now(UTC)
    assert seconds_open("key", stamp, now - timedelta(days=1)) is None
    assert seconds_open("key", stamp, now - timedelta(seconds=10)) == 0  # another server, whose clock is slow
