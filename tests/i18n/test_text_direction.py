"""What a right-to-left page isolates."""

import pytest

from vitrine.i18n.text_direction import isolated_characters, isolated_page


@pytest.mark.parametrize(
    ("text", "isolated"),
    [
        ("من −20 إلى 130 °C", "من [−20] إلى [130 °C]"),
        ("الطراز PR-310K, سنة 2019", "الطراز [PR-310K], سنة 2019"),
        ("هاتف +49 89 99998 100", "هاتف [+49 89 99998 100]"),
        ("1.6 MPa (16 bar)", "[1.6 MPa] ([16 bar])"),
        ("«Smith &amp; Sons»", "«[Smith &amp; Sons]»"),
        ("IP66/IP67 و G 1/2", "[IP66/IP67] و [G 1/2]"),
    ],
)
def test_a_run_with_digits_or_signs_is_isolated(text: str, isolated: str) -> None:
    assert isolated_page(text) == isolated.replace("[", '<bdi dir="ltr">').replace("]", "</bdi>")


@pytest.mark.parametrize(
    ("html", "directed"),
    [
        ('<p lang="en-US">−20 to <b>130 °C</b></p>', '<p lang="en-US" dir="ltr">−20 to <b>130 °C</b></p>'),
        ('<img alt="x" lang="en-US">−5 °C', '<img alt="x" lang="en-US" dir="ltr"><bdi dir="ltr">−5 °C</bdi>'),
        (
            '<span class="one-line">4–20</span> mA',
            '<bdi dir="ltr"><span class="one-line">4–20</span> mA</bdi>',
        ),
        ("<title>FL-200</title>", "<title>\u2066FL-200\u2069</title>"),
        ("<script>a = -5 + 3</script><svg><text>−5 °C</text></svg>", None),
        ("A&#8211;B &lt; C", None),
        ("https://www.aurovane.example/ar/a-1?b=2 info@aurovane.example", None),
        ("«Aurovane»", None),
    ],
)
def test_markup_stays_whole(html: str, directed: str | None) -> None:
    assert isolated_page(html) == (directed or html)


def test_text_for_scripts_is_isolated_by_characters() -> None:
    assert isolated_characters("من −20") == "من \u2066−20\u2069"
