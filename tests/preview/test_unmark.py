"""Marked texts become plain or pseudolocalized ones."""

import pytest

from vitrine.preview.display_mode import LONG, MIRRORED, PLAIN, DisplayMode
from vitrine.preview.invisible_marks import InvisibleMark, add_marks
from vitrine.preview.unmark import unmark_text

MARK = InvisibleMark(1, "missing", foreign=True)


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
