"""The display mode is remembered in a cookie, whatever else a browser sends."""

import pytest

from vitrine.preview.display_mode import LONG, PLAIN, STATES, DisplayMode, remembered_mode


@pytest.mark.parametrize(
    ("cookies", "mode"),
    [
        ("", PLAIN),
        ("translate=long", LONG),
        ("translate=none-such", PLAIN),
        # Cookies of other programs on this machine, whose names the standard library refuses.
        ("another@program=1; translate=1", STATES),
    ],
)
def test_the_mode_is_read_from_its_cookie(cookies: str, mode: DisplayMode) -> None:
    assert remembered_mode({"HTTP_COOKIE": cookies}) is mode
