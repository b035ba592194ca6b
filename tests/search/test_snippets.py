"""Passages are read as a page shows them."""

from vitrine.search.snippets import sentences


def test_a_sentence_is_text_without_a_space_before_its_end() -> None:
    markup = '<p>Use the <a href="/product/fl-700"><strong>FL-700</strong></a>. It measures steam.</p><p>Gas</p>'
    assert list(sentences(markup)) == ["Use the FL-700.", "It measures steam.", "Gas"]
