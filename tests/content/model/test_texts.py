"""Texts as HTML: special characters are escaped, and a text that is still in English is marked as such."""

from vitrine.content.model.texts import Body, Text


def test_text_shows_as_what_it_is() -> None:
    assert Text('R&D "<b>"').__html__() == "R&amp;D &#34;&lt;b&gt;&#34;"


def test_text_that_stayed_english_is_marked() -> None:
    assert Text("A <b>", "missing").__html__() == '<span lang="en-US">A &lt;b&gt;</span>'
    assert Text("Ein Text", "translated", "de").__html__() == "Ein Text"


def test_attribute_gets_the_words_alone() -> None:
    assert str(Text("A meter", "missing")) == "A meter"


def test_rendered_body_is_written_as_html() -> None:
    assert Body(html="<p>x</p>").__html__() == "<p>x</p>"
    assert not Body()
