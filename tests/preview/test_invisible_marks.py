"""Marks carry number, state and language of a text and can be removed without trace."""

import json
from collections.abc import Callable
from urllib.parse import quote

import pytest

from vitrine.preview.invisible_marks import TEXT_STATES, InvisibleMark, add_marks, split_at_marks, strip_marks

MISSING = InvisibleMark(70_000, "missing", foreign=True)
INNER = InvisibleMark(3, "translated", foreign=False)


@pytest.mark.parametrize("state", TEXT_STATES)
def test_a_mark_tells_number_state_and_language(state: str) -> None:
    mark = InvisibleMark(16_777_215, state, foreign=False)
    assert list(split_at_marks(f"so {add_marks('Flow', mark)}!")) == ["so ", mark, "Flow", None, "!"]


def test_texts_can_be_nested() -> None:
    outer = add_marks(f"{add_marks('Deutsch', INNER)} (page in English)", MISSING)
    assert list(split_at_marks(outer)) == [MISSING, INNER, "Deutsch", None, " (page in English)", None]


@pytest.mark.parametrize("encode", [str, quote, json.dumps, lambda text: json.dumps(text, ensure_ascii=False)])
def test_marks_are_stripped_in_every_encoding(encode: Callable[[str], str]) -> None:
    assert strip_marks(encode(add_marks("Flow & level", MISSING))) == encode("Flow & level")


def test_marks_of_a_text_cut_short_are_stripped() -> None:
    assert strip_marks(add_marks("Flow meter", MISSING)[:8]) == "Flow"
