"""The judged queries fit the content, and mistakes in them are reported with file and line."""

from pathlib import Path

import pytest

from bench.search.judgment_files import read_judgments
from vitrine.content.model.content import Content
from vitrine.locales import LOCALES
from vitrine.problems import Problems

QUERY = "- {query: no such query, type: kind, split: train, answers: {/products/flow: 3}}\n"


def test_judged_queries_fit_the_content(content: Content) -> None:
    problems = Problems()
    judgments = read_judgments(content, problems)
    assert not [str(problem) for problem in problems.sorted()]
    assert judgments.keys() == LOCALES.keys()


@pytest.mark.parametrize(
    ("added", "problem"),
    [
        (QUERY.replace("/flow", "/flou"), "there is no page /products/flou; did you mean '/products/flow'?"),
        (QUERY.replace("/products/flow", "/services#repairs"), "there is no page /services#repairs"),
        (QUERY.replace(": 3", ": 4"), "expected a grade from 1 to 3, found '4'"),
        (QUERY.replace("/products/flow: 3", ""), "queries without answers are unanswerable, and no others"),
        (QUERY.replace("kind", "unanswerable"), "queries without answers are unanswerable, and no others"),
        (QUERY.replace("kind", "sort"), "this field does not take 'sort'"),
        (QUERY + QUERY, "'no such query' is already in line"),
        (
            QUERY + QUERY.replace("such query, type: kind, split: train", "suchquery, type: kind, split: test"),
            "part in another spelling",
        ),
        (QUERY + QUERY.replace("such", "other") + QUERY.replace("such", "third"), "of type kind"),
    ],
)
def test_mistakes_are_reported(content: Content, tmp_path: Path, added: str, problem: str) -> None:
    folder = tmp_path / "judgments"
    folder.mkdir()
    for locale in LOCALES:
        (folder / f"{locale}.yaml").write_text(added if locale == "de" else QUERY, encoding="utf-8")
    problems = Problems()
    read_judgments(content, problems, folder)
    assert any(problem in str(found) and found.path == "judgments/de.yaml" for found in problems.sorted())


def test_few_queries_are_reported(content: Content, tmp_path: Path) -> None:
    for locale in LOCALES:
        (tmp_path / f"{locale}.yaml").write_text(QUERY, encoding="utf-8")
    problems = Problems()
    read_judgments(content, problems, tmp_path)
    assert {found.message for found in problems.sorted()} == {"there are 1 queries"}
