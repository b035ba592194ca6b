"""Signs of spam and of genuine inquiries are weighed; a corpus in five languages measures how well."""

from typing import Any

import pytest

from tests.support.inquiries.spam_corpus import read_samples
from vitrine.inquiries.form.spam import Assessment, Submission, assess, is_probably_spam
from vitrine.inquiries.form.spam_classifier import read_corpus


def judged(answers: dict[str, str], **known: Any) -> Assessment:
    """The assessment of a submission in English."""
    given = {"name": "Ana", "message": "Hello"} | answers
    fields: dict[str, Any] = {"answers": given, "locale": "en", "own_host": "www.aurovane.example"} | known
    return assess(Submission(**fields))


@pytest.mark.parametrize(
    ("answers", "signal"),
    [
        ({"message": "https://a.example www.b.example http://c.example"}, "links"),
        ({"message": "[url=https://a.example]cheap[/url]"}, "markup"),
        ({"message": 'see <a href="https://a.example">this</a>'}, "markup"),
        ({"message": "We will rank on Google for you"}, "offers"),
        ({"message": "Dear sir, buy BACKLINKS"}, "offers"),
        ({"message": "副業で稼げます"}, "offers"),
        ({"message": "We build mobile apps and offer our services at an affordable price."}, "services"),
        ({"message": "Nous proposons le nettoyage de bureaux, devis gratuit sans engagement."}, "services"),
        ({"message": "I came across your website. Can I send you a free quote?"}, "sales talk"),
        ({"message": "Your mailbox is almost full"}, "alarm"),
        ({"message": "Ihr Konto wurde gesperrt"}, "alarm"),
        ({"message": "nice https://a.example"}, "bare link"),
        ({"message": "Details can be found at https://bit.ly/3xQ"}, "short link"),
        ({"message": "H\u0435llo, we s\u0435nd your offers"}, "disguised letters"),
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
        {"message": "The data sheet on https://www.aurovane.example/product/FL-200 says ±0.2 %. See also www.iso.org."},
        {"message": "Please quote 12 × FL-200, DN 50, for our plant in Zaragoza. Temperature < 80 °C, flow > 3 m³/h."},
        {"message": "Donaudampfschifffahrtsgesellschaftskapitän, Durchflussmessgerätehersteller"},
        {"name": "McDonald-O'Brien"},
        {"name": "山田 太郎"},
        {"name": "McAllisterson"},
        {"company": "Ranking Instruments GmbH"},
        {"company": "Casino Royal Hotel", "message": "Is anybody available on Friday?"},
        {"message": "Wirtschaftsprüfergesellschaft"},
        {"message": "We use WordPress. Could you send me the data sheet of the FL-200 for our page?"},
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


def test_products_and_our_subject_speak_for_an_inquiry_and_haste_against_it() -> None:
    message = "We help companies to draw. Would you be interested? See https://drawings.example/p.pdf"
    assert is_probably_spam(judged({"message": message}, seconds_open=1.5).score)
    assert not is_probably_spam(judged({"message": message}, seconds_open=60, subject=("pump", "rooms")).score)
    assert not is_probably_spam(judged({"message": message}, seconds_open=60, item_named=True).score)


@pytest.mark.parametrize("kind", ["spam", "genuine", "spam-later", "genuine-later"])
def test_inquiries_without_scripts_are_judged_like_those_of_patient_visitors(kind: str) -> None:
    assert all(sample.is_held(None) == sample.is_held(60) for sample in read_samples(kind))


def test_japanese_is_a_foreign_script_except_on_japanese_pages() -> None:
    question = {"message": "流量計の見積もりをお願いします。"}
    assert "foreign script" in judged(question).signals
    assert "foreign script" not in judged(question, locale="ja").signals


def test_a_request_speaks_for_an_inquiry() -> None:
    asked, told = (judged({"message": text}).score for text in ("How much is it?", "What is it?"))
    assert asked < told


def test_the_wording_is_a_reason_where_it_helped_to_hold_an_inquiry() -> None:
    letter = "Our packages bring guaranteed results for your business, reply and we send you our portfolio for free."
    assert "wording" in judged({"message": letter}).signals
    assert "wording" not in judged({"message": "Would you call me about the FL-200?"}).signals


@pytest.mark.parametrize("kind", ["spam", "genuine", "spam-later", "genuine-later"])
def test_whatever_is_held_has_a_reason(kind: str) -> None:
    assessments = [sample.assessed(None) for sample in read_samples(kind)]
    assert all(found.signals for found in assessments if is_probably_spam(found.score))


@pytest.mark.parametrize("link", ["https://drawings.example/p.pdf", "www.drawings.example"])
def test_a_link_alone_holds_nothing(link: str) -> None:
    assert not is_probably_spam(judged({"message": f"The photos of the pump room are on {link}"}).score)


@pytest.mark.parametrize("kind", ["spam", "genuine"])
def test_the_corpus_has_two_hundred_of_each_kind_in_five_languages(kind: str) -> None:
    samples = [*read_samples(kind), *read_samples(f"{kind}-later")]
    assert len({sample.message for sample in samples}) >= 200
    assert {sample.locale for sample in samples} == {"en", "es", "fr", "de", "ja"}


@pytest.mark.parametrize("kind", ["spam", "genuine"])
def test_what_measures_the_form_was_not_learnt(kind: str) -> None:
    measured = {sample.message for sample in [*read_samples(kind), *read_samples(f"{kind}-later")]}
    assert measured.isdisjoint(read_corpus(kind))


@pytest.mark.parametrize(("kind", "share"), [("spam", 0.95), ("spam-later", 0.8)])
def test_most_spam_is_held(kind: str, share: float) -> None:
    held = [sample.is_held(sample.seconds) for sample in read_samples(kind)]
    assert sum(held) >= share * len(held)


@pytest.mark.parametrize("kind", ["genuine", "genuine-later"])
def test_hardly_any_genuine_inquiry_is_held(kind: str) -> None:
    held = [sample.is_held(sample.seconds) for sample in read_samples(kind)]
    assert sum(held) <= 0.01 * len(held)
