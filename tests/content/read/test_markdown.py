"""Markdown bodies: what is translated, which anchors headings get, and HTML that no translation can make unsafe."""

import string

import pytest
from markdown_it import MarkdownIt
from markupsafe import Markup

from vitrine.content.model.texts import Body, State, Text
from vitrine.content.read.markdown import Link, Passage, heading_ids, parse, passages
from vitrine.content.read.markdown_html import render

BODY = Body(
    """An instrument with **no moving parts**,
made for [water](/services).

## Our history

- drinking water
- waste water

| Speed | Error |
|-------|------:|
| 1 m/s | 50 %  |

![A meter](products/fl-200.jpg)

## Our history
""",
    7,
)


def localized_link(target: str) -> Link:
    """Links as the German pages have them; one target is not published, one exists in English only."""
    if target == "/hidden":
        return Link("")
    if target == "/english":
        return Link("/english", "en-US")
    return Link("/de" + target if target.startswith("/") else target)


def anchors(markdown: str) -> list[str]:
    """The anchors of a text."""
    return list(heading_ids(parse(markdown)[0]))


def rendered(body: Body, translations: dict[str, str] | None = None, state: State = "translated") -> str:
    """The HTML of a body with some passages translated."""

    def translate(passage: Passage) -> Text:
        return Text((translations or {}).get(passage.text, passage.text), state, "en" if state == "missing" else "de")

    def picture(file: str, alt: Text) -> Markup:
        return Markup('<img src="/{}" alt="{}">').format(file, alt.value)

    return render(body, translate, localized_link, picture)


def test_passages_have_a_kind_and_a_line() -> None:
    assert passages(BODY) == [
        Passage("An instrument with **no moving parts**, made for [water](/services).", "paragraph", 7),
        Passage("Our history", "heading", 10),
        Passage("drinking water", "list item", 12),
        Passage("waste water", "list item", 13),
        Passage("Speed", "table cell", 15),
        Passage("Error", "table cell", 15),
        Passage("1 m/s", "table cell", 17),
        Passage("50 %", "table cell", 17),
        Passage("A meter", "picture description", 19),
        Passage("Our history", "heading", 21),
    ]


def test_rewrapping_a_paragraph_keeps_its_message_and_hard_breaks_stay() -> None:
    assert passages(Body("one\ntwo\n three"))[0].text == passages(Body("one two three"))[0].text
    assert passages(Body("one  \ntwo"))[0].text == passages(Body("one\\\ntwo"))[0].text == "one\\\ntwo"


def test_anchors_come_from_headings_and_are_unique() -> None:
    assert anchors(BODY.markdown) == ["our-history", "our-history-2"]
    assert anchors("## 4–20 mA, *HART* & `x`\n\n## 歴史\n\n## !") == ["4-20-ma-hart-x", "歴史", "section"]


def test_translated_headings_keep_the_english_anchor() -> None:
    html = rendered(BODY, {"Our history": "Unsere Geschichte"})
    assert '<h2 id="our-history">Unsere Geschichte</h2>' in html
    assert '<h2 id="our-history-2">Unsere Geschichte</h2>' in html


def test_links_lead_to_pages_in_the_same_language() -> None:
    assert '<a href="/de/services">Wasser</a>' in rendered(
        BODY, {passages(BODY)[0].text: "Für [Wasser](/services) gemacht"}
    )


def test_a_link_to_an_unpublished_page_leaves_only_its_text() -> None:
    assert rendered(Body("See [the **new** meter](/hidden).")) == "<p>See the <strong>new</strong> meter.</p>\n"


def test_a_link_to_a_page_in_another_language_says_so() -> None:
    assert '<a href="/english" hreflang="en-US">' in rendered(Body("[here](/english)"))


def test_english_text_on_a_translated_page_is_marked() -> None:
    html = rendered(BODY, state="missing")
    assert '<p lang="en-US">An instrument' in html
    assert '<h2 id="our-history" lang="en-US">' in html
    assert '<li><span lang="en-US">drinking water</span></li>' in html
    assert '<td lang="en-US">1 m/s</td>' in html
    assert "lang=" not in rendered(BODY)


def test_a_picture_replaces_its_paragraph() -> None:
    assert '\n<img src="/products/fl-200.jpg" alt="Ein &#34;Gerät&#34;">' in rendered(BODY, {"A meter": 'Ein "Gerät"'})
    assert "<p><img" not in rendered(BODY)


def test_no_inline_style_in_tables() -> None:
    assert '<td class="align-right">50 %</td>' in rendered(BODY)
    assert "style=" not in rendered(BODY)


def test_raw_html_in_a_translation_is_escaped() -> None:
    html = rendered(Body("Safe"), {"Safe": '<script>x</script> & <b>b</b> 100 % "q" `<i>`'})
    assert html == (
        "<p>&lt;script&gt;x&lt;/script&gt; &amp; &lt;b&gt;b&lt;/b&gt; 100 % &quot;q&quot; <code>&lt;i&gt;</code></p>\n"
    )


def test_unsafe_links_in_a_translation_are_removed() -> None:
    for target in ("javascript:alert(1)", "data:text/html,x", "//elsewhere.example", "vbscript:x", "ftp://a.example"):
        assert rendered(Body("Safe"), {"Safe": f"[x]({target})"}) == "<p>x</p>\n"
    assert 'href="mailto:a@b.example"' in rendered(Body("<a@b.example>"))
    assert 'href="tel:+4989"' in rendered(Body("[call](tel:+4989)"))


def test_a_picture_in_a_translation_becomes_its_alt_text() -> None:
    assert rendered(Body("Safe"), {"Safe": "see ![this](x.jpg) now"}) == "<p>see this now</p>\n"


def test_link_references_work_in_translations() -> None:
    html = rendered(Body("See [us][team].\n\n[team]: /info/OurTeam"), {"See [us][team].": "Siehe [uns][team]."})
    assert html == '<p>Siehe <a href="/de/info/OurTeam">uns</a>.</p>\n'


def test_code_is_not_translated() -> None:
    body = Body("```\n<x> 100 %\n```")
    assert passages(body) == []
    assert rendered(body) == "<pre><code>&lt;x&gt; 100 %\n</code></pre>\n"


@pytest.mark.parametrize("sign", [*string.punctuation, "  ", "é", "\u00a0", "温度", "\\\n", "&amp;", "*a*"])
def test_every_sign_means_what_commonmark_says(sign: str) -> None:
    markdown = f"a{sign}b {sign} c"
    body = Body(markdown)
    assert rendered(body) == MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown)


@pytest.mark.parametrize(
    "sign", [*string.punctuation, "1. ", "1) ", "--- ", "\t", "    ", "é", "\u00a0", "温度", "\\\n"]
)
@pytest.mark.parametrize("place", ["{}a\n\nb", "a {}\n\nb{}", "a\n\n{}\n\n\nb\n"])
def test_signs_beside_paragraphs_mean_what_commonmark_says(place: str, sign: str) -> None:
    markdown = place.replace("{}", sign)
    assert rendered(Body(markdown)) == MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown)


def test_plain_paragraphs_are_passages_with_their_lines() -> None:
    assert passages(Body("One; two.\n\n\nÜber 3 °C\n", 7)) == [
        Passage("One; two.", "paragraph", 7),
        Passage("Über 3 °C", "paragraph", 10),
    ]


def test_a_signal_word_makes_a_block_quote_a_note() -> None:
    quoted = Body("> **WARNING**\n>\n> It is hot.\n\n> A customer said:\n>\n> > **NOTICE**\n> >\n> > It is cold.")
    assert rendered(quoted, {"**WARNING**": "**WARNUNG**", "It is hot.": "Es ist heiß."}) == (
        '<div class="safety-message warning" role="note">\n<p><strong>WARNUNG</strong></p>\n'
        "<p>Es ist heiß.</p>\n</div>\n"
        "<blockquote>\n<p>A customer said:</p>\n"
        '<div class="safety-message notice" role="note">\n<p><strong>NOTICE</strong></p>\n<p>It is cold.</p>\n</div>\n'
        "</blockquote>\n"
    )
