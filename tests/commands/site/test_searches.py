"""`flask site searches` prints searches without result, as text and as JSON."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import Result

from tests.support.command_line import flask
from tests.support.inquiries.stores import make_store
from vitrine.inquiries.store.zero_result_searches import SearchBySender, count_searches
from vitrine.settings.settings import Settings

SENDERS = ("ana", "ben", "cem", "dan")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A site with a store of its own."""
    return Settings(root=tmp_path, inquiries_path=tmp_path / "inquiries.db")


def run(settings: Settings, *arguments: str) -> Result:
    """Run `flask site searches`."""
    result = flask(settings, "site", "searches", *arguments)
    assert result.exit_code == 0, result.output
    return result


def count(settings: Settings, words: str, senders: int, locale: str = "de", days_ago: int = 0) -> None:
    """Count a search by this number of senders."""
    day = datetime.now(UTC).date() - timedelta(days=days_ago)
    searches = [SearchBySender(locale, words, sender) for sender in SENDERS[:senders]]
    with make_store(settings) as store:
        count_searches(store, searches, "salt", day, settings.search_days)


def test_words_are_summed_up_by_language_the_most_frequent_first(settings: Settings) -> None:
    count(settings, "drucksonde", 3, days_ago=2)
    count(settings, "drucksonde", 4, days_ago=1)
    count(settings, "durchflussuhr", 3)
    count(settings, "tanksonde", 2)
    lines = run(settings).output.splitlines()
    assert "en: no searches without result in 30 days" in lines
    german = lines.index("de: 12 searches without result in 30 days")
    assert [line.split() for line in lines[german + 1 : german + 3]] == [["7", "drucksonde"], ["3", "durchflussuhr"]]
    assert "tanksonde" not in "\n".join(lines)


def test_the_period_ends_today(settings: Settings) -> None:
    count(settings, "drucksonde", 3, days_ago=7)
    assert "drucksonde" not in run(settings, "--days", "7").output
    assert "drucksonde" in run(settings, "--days", "8").output


def test_json_tells_the_days_apart(settings: Settings) -> None:
    count(settings, "drucksonde", 3, days_ago=1)
    count(settings, "débitmètre à palette", 1, locale="fr")
    first, second = json.loads(run(settings, "--json").output)
    assert first | {"day": ""} == {"day": "", "locale": "de", "searches": 3, "words": {"drucksonde": 3}}
    assert (second["locale"], second["searches"], second["words"]) == ("fr", 1, {})


def test_a_store_that_has_counted_nothing_is_not_a_mistake(settings: Settings) -> None:
    assert "ja: no searches" in run(settings).output
    assert json.loads(run(settings, "--json").output) == []
