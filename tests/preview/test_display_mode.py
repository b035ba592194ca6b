"""The display mode is remembered in a cookie, and marked texts become plain or pseudolocalized ones."""

import pytest

from vitrine.preview.display_mode import LONG, MIRRORED, PLAIN, STATES, DisplayMode, remembered_mode, unmark_text
from vitrine.preview.invisible_marks import InvisibleMark, add_marks

MARK = InvisibleMark(1, "missing", foreign=True)


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


@pytest.mark.parametrize(
    ("mode", "shown"),
    [
        (PLAIN, "FL-200 Flow meter"),
        (LONG, "FL-200 ⟦Flöw métér ···⟧"),
        (MIRRORED, "FL-200 فلوو مهتهر"),
    ],
)
def test_only_marked_text_is_pseudolocalized(mode: DisplayMode, shown: str) -> None:
    assert unmark_text(f"FL-200 {add_marks('Flow meter', MARK)}", mode) == shown


def test_pseudolocalization_keeps_what_translators_must_keep() -> None:
    text = add_marks("See [it](/product/fl-200) for {name}.", MARK)
    assert unmark_text(text, LONG) == "⟦Šéé [ît](/product/fl-200) för {name}. ············⟧"
