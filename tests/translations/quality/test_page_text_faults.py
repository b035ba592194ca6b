"""Faults of texts that are in no catalog are reported with file and line."""

import shutil
from pathlib import Path

import pytest

from tests.support.content.valid_content import valid_content
from tests.support.sites.miniature import FIXTURE
from vitrine.problems import Problems
from vitrine.translations.quality.page_text_faults import check_page_texts

HALL = "content/news/new-hall.md"
FRENCH = "content/info/imprint.fr.md"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A copy of the sources of the miniature site."""
    return Path(shutil.copytree(FIXTURE, tmp_path / "site"))


def faults(site: Path, file: str, paragraph: str) -> list[str]:
    """What the check reports after a paragraph has been added to a file."""
    (site / file).write_text((site / file).read_text() + f"\n{paragraph}\n")
    problems = Problems()
    check_page_texts(valid_content(site), problems)
    return [f"{problem.path}:{problem.line} {problem.message}" for problem in problems.sorted()]


@pytest.mark.parametrize(
    ("paragraph", "fault"),
    [
        ("Téléphone : sur demande.", "a no-break space is missing"),
        ("L'agence est ouverte.", "a straight apostrophe or quotation mark"),
        (
            "Un capital de 1\u202f000\u202f000 d’euros pour 2500 clients.",
            "2500 has no thousands separator, but 1\u202f",
        ),
    ],
)
def test_a_page_in_one_language_follows_the_rules_of_its_language(site: Path, paragraph: str, fault: str) -> None:
    (found,) = faults(site, FRENCH, paragraph)
    assert found.startswith(f"{FRENCH}:10 {fault}")


def test_numbers_of_an_english_page_are_grouped_alike(site: Path) -> None:
    (found,) = faults(site, HALL, "It houses 1200 machines.")
    assert found == f"{HALL}:11 1200 has no thousands separator, but 2,400 on this page has one"


def test_a_page_without_grouped_numbers_may_leave_them_so(site: Path) -> None:
    assert faults(site, "content/news/fl-200-launch.md", "It withstands 1200 cycles.") == []


@pytest.mark.parametrize(
    "text",
    ["in 1974 we moved", "a pipe DN 1000 wide", "to ISO 20456 and more", "call +49 89 99998 100", "the LG-1200 is"],
)
def test_years_and_designations_have_no_separator(site: Path, text: str) -> None:
    assert faults(site, HALL, f"Here {text}.") == []
