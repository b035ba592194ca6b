"""A site about something else than the demo judges messages about it as well: it knows its own subject."""

from collections.abc import Iterator

import pytest

from tests.support.content.search_database import search_database
from tests.support.inquiries.oven_site import ADDRESSES, DICTIONARY, LANGUAGES, oven_site
from tests.support.inquiries.spam_corpus import Sample, read_samples
from vitrine.inquiries.form.spam import Submission, assess
from vitrine.inquiries.form.spam_classifier import everyday_words
from vitrine.search.retrieval.subject import Subject


@pytest.fixture(scope="module")
def ovens(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Subject]:
    """The subject of the site about ovens."""
    contents = {locale: oven_site(locale) for locale in LANGUAGES}
    with search_database(tmp_path_factory.mktemp("ovens") / "site.db", contents, ADDRESSES) as db:
        yield Subject(db, dict.fromkeys(LANGUAGES, DICTIONARY), everyday_words(), ("Brika Ovens",))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Does the Deck Oven come with a stone?", {"deck", "oven"}),
        ("Wir brauchen einen neuen Gärschrank.", {"garschrank"}),
        ("Is your baking stone made of chamotte?", {"baking", "stone"}),
        ("Quelle puissance ? Nous avons 12 kW.", {"12kw"}),
        ("Have you got the ROTA 2 in stock?", {"rota2"}),
        ("Does it run on Thermotec?", {"thermotec"}),
        ("Dear team of Brika Ovens, is your website still up to date?", set()),
        ("Can I send you an offer for your office from 100 euros, within 24 h?", set()),
    ],
)
def test_the_subject_is_named_by_names_synonyms_sizes_and_numbers(ovens: Subject, text: str, named: set[str]) -> None:
    assert ovens.words_in(text) == named


@pytest.mark.parametrize("sample", read_samples("genuine-ovens"), ids=lambda sample: sample.message[:30])
def test_no_message_about_ovens_is_held(ovens: Subject, sample: Sample) -> None:
    assert not sample.is_held(sample.seconds, ovens)


@pytest.mark.parametrize(("kind", "share"), [("spam", 0.95), ("spam-later", 0.8), ("spam-italian", 0.9)])
def test_spam_is_held_as_on_other_sites(ovens: Subject, kind: str, share: float) -> None:
    held = [sample.is_held(sample.seconds, ovens) for sample in read_samples(kind)]
    assert sum(held) >= share * len(held)


def test_what_the_site_is_about_is_no_service_that_strangers_offer() -> None:
    answers = {"name": "Ana", "message": "Does your coffee machine need water? I saw it on your website, very nice."}
    judged = [assess(Submission(answers=answers, locale="en", subject=words)) for words in ((), ("coffee", "machine"))]
    assert judged[0].score - judged[1].score > 4  # more than a subject weighs: the phrase does not count, either
