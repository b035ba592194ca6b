"""A message shows its values safely, in text, in attributes and in another language."""

import pytest
from markupsafe import Markup, escape

from vitrine.i18n.translated_message import TranslatedMessage


def test_values_are_filled_in() -> None:
    assert str(TranslatedMessage("Page {page} of {pages}", {"page": 2, "pages": 7})) == "Page 2 of 7"


def test_markup_in_a_message_shows_as_what_it_is() -> None:
    assert escape(TranslatedMessage("<b>1 < 2</b> & 100 %")) == "&lt;b&gt;1 &lt; 2&lt;/b&gt; &amp; 100 %"


def test_markup_in_a_value_shows_as_what_it_is() -> None:
    assert escape(TranslatedMessage("Results for {query}", {"query": "<script>"})) == "Results for &lt;script&gt;"


def test_ready_markup_in_a_value_is_kept_in_text_and_left_out_of_attributes() -> None:
    message = TranslatedMessage(
        "Read the {start}notice & rules{end}", {"start": Markup('<a href="/x">'), "end": Markup("</a>")}
    )
    assert escape(message) == 'Read the <a href="/x">notice &amp; rules</a>'
    assert message.value == "Read the notice & rules"


def test_a_message_that_stayed_english_is_marked() -> None:
    assert escape(TranslatedMessage("Back", foreign=True)) == '<span lang="en-US">Back</span>'


def test_a_message_within_a_message_keeps_its_own_language() -> None:
    message = TranslatedMessage("Weiter: {label}", {"label": TranslatedMessage("Products", foreign=True)})
    assert escape(message) == 'Weiter: <span lang="en-US">Products</span>'
    assert message.value == "Weiter: Products"


def test_a_value_is_never_searched_for_placeholders() -> None:
    message = TranslatedMessage("{query} in {place}", {"query": "{place}", "place": "Bonn"})
    assert str(message) == "{place} in Bonn"


@pytest.mark.parametrize(
    "message", ["{0}", "{value.__class__}", "{value[0]}", "{Value}", "{value!r}", "{", "{}", "%(value)s"]
)
def test_only_plain_names_are_placeholders(message: str) -> None:
    assert str(TranslatedMessage(message, {"value": "secret"})) == message


def test_without_any_values_the_placeholders_stay_for_a_script() -> None:
    assert TranslatedMessage("{count} results").value == "{count} results"


def test_a_forgotten_value_is_named() -> None:
    with pytest.raises(LookupError, match=r"no value for \{pages\}"):
        str(TranslatedMessage("Page {page} of {pages}", {"page": 1}))
