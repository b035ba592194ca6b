"""A phrase shows its values safely, in text, in attributes and in another language."""

import pytest
from markupsafe import Markup, escape

from vitrine.i18n.phrase import Phrase


def test_values_are_filled_in() -> None:
    assert str(Phrase("Page {page} of {pages}", {"page": 2, "pages": 7})) == "Page 2 of 7"


def test_markup_in_a_message_shows_as_what_it_is() -> None:
    assert escape(Phrase("<b>1 < 2</b> & 100 %")) == "&lt;b&gt;1 &lt; 2&lt;/b&gt; &amp; 100 %"


def test_markup_in_a_value_shows_as_what_it_is() -> None:
    assert escape(Phrase("Results for {query}", {"query": "<script>"})) == "Results for &lt;script&gt;"


def test_ready_markup_in_a_value_is_kept_in_text_and_left_out_of_attributes() -> None:
    phrase = Phrase("Read the {start}notice & rules{end}", {"start": Markup('<a href="/x">'), "end": Markup("</a>")})
    assert escape(phrase) == 'Read the <a href="/x">notice &amp; rules</a>'
    assert phrase.value == "Read the notice & rules"


def test_a_phrase_that_stayed_english_is_marked() -> None:
    assert escape(Phrase("Back", foreign=True)) == '<span lang="en-US">Back</span>'


def test_a_phrase_within_a_phrase_keeps_its_own_language() -> None:
    phrase = Phrase("Weiter: {label}", {"label": Phrase("Products", foreign=True)})
    assert escape(phrase) == 'Weiter: <span lang="en-US">Products</span>'
    assert phrase.value == "Weiter: Products"


def test_a_value_is_never_searched_for_placeholders() -> None:
    phrase = Phrase("{query} in {place}", {"query": "{place}", "place": "Bonn"})
    assert str(phrase) == "{place} in Bonn"


@pytest.mark.parametrize(
    "message", ["{0}", "{value.__class__}", "{value[0]}", "{Value}", "{value!r}", "{", "{}", "%(value)s"]
)
def test_only_plain_names_are_placeholders(message: str) -> None:
    assert str(Phrase(message, {"value": "secret"})) == message


def test_without_any_values_the_placeholders_stay_for_a_script() -> None:
    assert Phrase("{count} results").value == "{count} results"


def test_a_forgotten_value_is_named() -> None:
    with pytest.raises(LookupError, match=r"no value for \{pages\}"):
        str(Phrase("Page {page} of {pages}", {"page": 1}))
