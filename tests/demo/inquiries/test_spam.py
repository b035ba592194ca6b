"""The demo holds spam and lets through what its customers write; see docs/inquiries.md for the figures."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.inquiries.spam_corpus import read_samples
from vitrine.build_folder import current_link, database_file
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.site import dictionary
from vitrine.inquiries.form.spam_classifier import everyday_words
from vitrine.locales import LOCALES
from vitrine.search.retrieval.subject import Subject

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def instruments(demo_root: Path) -> Iterator[Subject]:
    """The subject of the demo."""
    with closing(SiteDatabase(database_file(current_link(demo_root / "var").resolve()))) as db:
        yield Subject(db, {code: dictionary(db, code) for code in LOCALES}, everyday_words(), ("Aurovane",))


@pytest.mark.parametrize(("kind", "share"), [("spam", 0.95), ("spam-later", 0.8)])
def test_most_spam_is_held(instruments: Subject, kind: str, share: float) -> None:
    held = [sample.is_held(sample.seconds, instruments) for sample in read_samples(kind)]
    assert sum(held) >= share * len(held)


@pytest.mark.parametrize("kind", ["genuine", "genuine-later"])
def test_hardly_any_genuine_inquiry_is_held(instruments: Subject, kind: str) -> None:
    held = [sample.is_held(sample.seconds, instruments) for sample in read_samples(kind)]
    assert sum(held) <= 0.01 * len(held)


def test_most_genuine_inquiries_name_an_instrument(instruments: Subject) -> None:
    samples = [*read_samples("genuine"), *read_samples("genuine-later")]
    assert sum(1 for sample in samples if instruments.words_in(sample.message)) > len(samples) / 2
