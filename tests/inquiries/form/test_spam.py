"""Signs of spam and of honest inquiries are weighed; a corpus in five languages measures how well."""

import pytest

from tests.support.inquiries.spam_corpus import Sample, read_samples
from vitrine.inquiries.form.spam import Assessment, assess, is_probably_spam


def judged(answers: dict[str, str], seconds: float | None = None, *, item_chosen: bool = False) -> Assessment:
    """The assessment of an inquiry without a filled honeypot."""
    return assess(
        {"name": "Ana", "message": "Hello"} | answers,
        locale="en",
        own_host="www.aurovane.example",
        honeypot_filled=False,
        item_chosen=item_chosen,
        seconds=seconds,
    )


@pytest.mark.parametrize(
    ("answers", "signal"),
    [
        ({"message": "https://a.example www.b.example http://c.example"}, "links"),
        ({"message": "[url=https://a.example]cheap[/url]"}, "markup"),
        ({"message": 'see <a href="https://a.example">this</a>'}, "markup"),
        ({"message": "We will rank on Google for you"}, "offers"),
        ({"message": "Dear sir, buy BACKLINKS"}, "offers"),
        ({"message": "副業で稼げます"}, "offers"),
        ({"company": "https://a.example"}, "link as name"),
        ({"name": "xKqTzWvPbnRsLm"}, "random name"),
        ({"message": "qwrtplkjhgfdszxcvbnm"}, "random text"),
        ({"message": "Продаём трубы"}, "foreign script"),
    ],
)
def test_spam_gives_a_signal(answers: dict[str, str], signal: str) -> None:
    assert signal in judged(answers).signals


@pytest.mark.parametrize(
    "answers",
    [
        {"message": "https://www.aurovane.example/product/FL-200 says ±0.2 %. See also www.iso.org."},
        {"message": "Please quote 12 × FL-200, DN 50, for our plant in Zaragoza. Temperature < 80 °C, flow > 3 m³/h."},
        {"message": "Donaudampfschifffahrtsgesellschaftskapitän, Durchflussmessgerätehersteller"},
        {"name": "McDonald-O'Brien"},
        {"name": "山田 太郎"},
        {"company": "Ranking Instruments GmbH"},
    ],
)
def test_genuine_inquiries_give_no_signal(answers: dict[str, str]) -> None:
    assert judged(answers).signals == ()


@pytest.mark.parametrize(
    ("link", "counts"),
    [
        ("https://www.aurovane.example/product/FL-200.", False),
        ("www.aurovane.example!", False),
        ("https://WWW.Aurovane.example", False),
        ("https://casino.example/?www.aurovane.example", True),
        ("https://www.aurovane.example@casino.example/", True),
        ("https://www.aurovane.example.casino.example/", True),
        ("https://[casino", True),
    ],
)
def test_only_links_to_other_sites_count(link: str, counts: bool) -> None:
    raised = judged({"message": f"See {link}"}).score > judged({"message": "See"}).score
    assert raised == counts


def test_a_filled_honeypot_alone_holds_nothing() -> None:
    answers = {"name": "Ana", "message": "Hello"}
    assert not is_probably_spam(assess(answers, locale="en", honeypot_filled=True).score)
    answers["message"] = "https://a.example www.b.example http://c.example"
    assert is_probably_spam(assess(answers, locale="en", honeypot_filled=True).score)


def test_time_products_and_technical_terms_speak_for_an_inquiry_and_haste_against_it() -> None:
    message = "Quick question: see https://drawings.example/p.pdf"
    assert is_probably_spam(judged({"message": message}).score)
    assert is_probably_spam(judged({"message": message}, 1.5).score)
    assert not is_probably_spam(judged({"message": f"{message}, DN 50"}, 60).score)
    assert not is_probably_spam(judged({"message": message}, 60, item_chosen=True).score)


@pytest.fixture(scope="module")
def spam() -> list[Sample]:
    return read_samples("spam")


@pytest.fixture(scope="module")
def honest() -> list[Sample]:
    return read_samples("honest")


def test_the_corpus_has_two_hundred_of_each_kind_in_five_languages(spam: list[Sample], honest: list[Sample]) -> None:
    for samples in (spam, honest):
        assert len({sample.message for sample in samples}) >= 200
        assert {sample.locale for sample in samples} == {"en", "es", "fr", "de", "ja"}


def test_nearly_all_spam_of_the_half_that_was_set_aside_is_held(spam: list[Sample]) -> None:
    held = [sample.held for sample in spam if sample.held_out]
    assert sum(held) >= 0.95 * len(held)


def test_hardly_any_genuine_inquiry_of_the_half_that_was_set_aside_is_held(honest: list[Sample]) -> None:
    held = [sample.held for sample in honest if sample.held_out]
    assert sum(held) <= 0.01 * len(held)
