"""A product is found by the sentences in which other pages link to it."""

import re

import pytest

from vitrine.builder.search.related_texts import product_citations

LINK = '<a href="/product/FL-200">FL-200</a>'


def cited(markup: str) -> list[str]:
    """What a body says of the FL-200, without the spaces in place of its tags."""
    return [re.sub(" +", " ", text).strip(" ") for code, text in product_citations(markup) if code == "fl-200"]


def test_a_citation_is_the_sentence_of_the_link_below_its_heading() -> None:
    markup = f"<h2>Dosing</h2><p>Pumps pulsate. The {LINK} counts on. A valve closes.</p>"
    assert cited(markup) == ["Dosing The FL-200 counts on."]


@pytest.mark.parametrize("text", ["Pumps pulsate.", "Really?", "脈動します。"])
def test_a_sentence_before_that_of_the_link_is_not_cited(text: str) -> None:
    assert cited(f"<p>{text} The {LINK} counts on.</p>") == ["The FL-200 counts on."]


def test_a_no_break_space_after_an_abbreviation_ends_no_sentence() -> None:
    text = "Nach Nr.\N{NO-BREAK SPACE}1935/2004 misst der"
    assert cited(f"<p>{text} {LINK}.</p>") == [f"{text} FL-200 ."]
