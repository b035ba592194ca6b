"""The German compounds of the demo are split between their words, and nowhere else."""

from contextlib import closing
from pathlib import Path

import polib
import pytest

from vitrine.builder.content.compound_hyphenation import split_compounds, words_in
from vitrine.files.build_cache import CacheFile
from vitrine.settings.folders import PROJECT

WORDS = (Path(__file__).parent / "compounds-de.txt").read_text(encoding="utf-8").split()


@pytest.fixture(scope="module")
def demo() -> dict[str, tuple[str, ...]]:
    """The compounds in the German texts of the demo site."""
    catalogs = sorted((PROJECT / "translations" / "de").rglob("*.po"))
    return split_compounds(
        words_in(entry.msgstr for catalog in catalogs for entry in polib.pofile(str(catalog))), "de_DE"
    )


def test_two_hundred_compounds_of_the_trade_part_at_their_joints(demo: dict[str, tuple[str, ...]]) -> None:
    assert len(WORDS) == 200
    shown = ["-".join(demo.get(word.replace("-", ""), (word.replace("-", ""),))) for word in WORDS]
    assert shown == WORDS


@pytest.mark.parametrize(
    "word", ["konzentration", "kommunikation", "geschwindigkeit", "verschraubung", "niederlassung"]
)
def test_a_word_that_is_not_a_compound_stays_whole(demo: dict[str, tuple[str, ...]], word: str) -> None:
    assert word not in demo


def test_a_new_word_is_split_as_in_a_build_from_nothing(tmp_path: Path) -> None:
    known, added = {"Druck", "Messumformer", "Druckmessumformer", "Prüf"}, {"Prüfprotokoll", "Temperaturmessumformer"}
    with closing(CacheFile(tmp_path / "results.db", "code")) as results:
        split_compounds(known, "de_DE", results)
        again = split_compounds(known | added, "de_DE", results)
        less = split_compounds(added, "de_DE", results)
    assert again == split_compounds(known | added, "de_DE")
    assert again["temperaturmessumformer"] == ("temperatur", "messumformer")
    assert less == split_compounds(added, "de_DE")
