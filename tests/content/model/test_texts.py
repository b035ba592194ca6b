"""Texts as HTML: special characters are escaped, text that is still English is marked, variables are filled in."""

from vitrine.content.model.texts import Text, fill_variables


def test_a_text_is_escaped() -> None:
    assert Text('R&D "<b>"').__html__() == "R&amp;D &#34;&lt;b&gt;&#34;"


def test_text_that_stayed_english_is_marked() -> None:
    assert Text("A <b>", "missing").__html__() == '<span lang="en-US">A &lt;b&gt;</span>'
    assert Text("Ein Text", "translated", "de").__html__() == "Ein Text"


def test_variables_are_filled_in_and_other_names_stay() -> None:
    values = {"retention_days": "180", "email": "a@b.example"}
    assert (
        fill_variables("{retention_days} days, {email}, {other}, {} 100 %", values)
        == "180 days, a@b.example, {other}, {} 100 %"
    )
