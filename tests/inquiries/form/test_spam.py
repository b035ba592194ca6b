"""Spam gives signals that genuine inquiries do not."""

import pytest

from vitrine.inquiries.form.spam import is_probably_spam, spam_signals


@pytest.mark.parametrize(
    ("answers", "signal"),
    [
        ({"message": "https://a.example www.b.example http://c.example"}, "links"),
        ({"message": "[url=https://a.example]cheap[/url]"}, "markup"),
        ({"message": 'see <a href="https://a.example">this</a>'}, "markup"),
        ({"message": "We will rank on Google for you"}, "offers"),
        ({"message": "Dear sir, buy BACKLINKS"}, "offers"),
        ({"company": "https://a.example"}, "link as name"),
        ({"name": "xKqTzWvPbnRsLm"}, "random name"),
    ],
)
def test_spam_gives_a_signal(answers: dict[str, str], signal: str) -> None:
    assert spam_signals({"name": "Ana", "message": "Hello"} | answers, honeypot_filled=False) == (signal,)


@pytest.mark.parametrize(
    "answers",
    [
        {"message": "https://www.aurovane.example/product/FL-200 says ±0.2 %. See also www.iso.org."},
        {"message": "Please quote 12 × FL-200, DN 50, for our plant in Zaragoza. Temperature < 80 °C, flow > 3 m³/h."},
        {"name": "McDonald-O'Brien"},
        {"name": "山田 太郎"},
        {"company": "Ranking Instruments GmbH"},
    ],
)
def test_genuine_inquiries_give_no_signal(answers: dict[str, str]) -> None:
    assert spam_signals({"name": "Ana", "message": "Hello"} | answers, honeypot_filled=False) == ()


def test_it_takes_two_signals_to_hold_an_inquiry() -> None:
    assert not is_probably_spam(("honeypot",))
    assert is_probably_spam(("honeypot", "links"))
