"""Marks are invisible, lead back to their text and leave no trace once they are taken out."""

import json
from urllib.parse import quote

import pytest

from vitrine.preview.marks import STATES, Mark, marked, pieces, strip
from vitrine.preview.view import LONG, MIRRORED, PLAIN
from vitrine.preview.writing import written

MISSING = Mark(70_000, "missing", foreign=True)
INNER = Mark(3, "translated", foreign=False)


@pytest.mark.parametrize("state", STATES)
def test_a_mark_says_number_state_and_language(state: str) -> None:
    mark = Mark(16_777_215, state, foreign=False)
    assert list(pieces(f"so {marked('Flow', mark)}!")) == ["so ", mark, "Flow", None, "!"]


def test_texts_within_texts_are_told_apart() -> None:
    outer = marked(f"{marked('Deutsch', INNER)} (page in English)", MISSING)
    assert list(pieces(outer)) == [MISSING, INNER, "Deutsch", None, " (page in English)", None]


@pytest.mark.parametrize("encode", [str, quote, json.dumps, lambda text: json.dumps(text, ensure_ascii=False)])
def test_a_stripped_text_is_the_text_however_it_is_written(encode: type) -> None:
    assert strip(encode(marked("Flow & level", MISSING))) == encode("Flow & level")


def test_a_text_cut_in_the_middle_leaves_nothing_behind() -> None:
    assert strip(marked("Flow meter", MISSING)[:8]) == "Flow"


def test_a_pseudo_language_is_written_around_its_texts_only() -> None:
    text = f"FL-200 {marked('Flow meter', MISSING)}"
    assert written(text, PLAIN) == "FL-200 Flow meter"
    assert written(text, LONG) == "FL-200 ⟦Flöw métér ···⟧"
    assert written(text, MIRRORED) == "FL-200 \u202eFlow meter\u202c"
