"""How well an engine answers the judged queries: nDCG@10, MRR, success@1 and the share without result."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from math import log2
from typing import NamedTuple

from bench.search.judgment_files import Judgment

DEPTH = 10
Engine = Callable[[str, str], list[str]]  # locale and query -> addresses, best first
Judgments = Mapping[str, tuple[Judgment, ...]]  # by locale


class Scores(NamedTuple):
    """The means over some queries; `empty` is the share of answerable queries without result."""

    ndcg: float
    mrr: float
    success: float
    empty: float
    queries: int


class Quality(NamedTuple):
    """The scores of an engine per locale, with those of `all`, and per type of query."""

    by_locale: dict[str, Scores]
    by_type: dict[str, Scores]


def score_query(judgment: Judgment, addresses: list[str]) -> Scores:
    """How well a list of addresses answers one query."""
    grades = [judgment.answers.get(address, 0) for address in dict.fromkeys(addresses)]
    ideal = sorted(judgment.answers.values(), reverse=True)
    first = next((position for position, grade in enumerate(grades, 1) if grade), 0)
    return Scores(
        ndcg=gain(grades) / gain(ideal),
        mrr=1 / first if first else 0,
        success=float(bool(grades) and grades[0] >= 2),
        empty=float(not addresses),
        queries=1,
    )


def gain(grades: list[int]) -> float:
    """The discounted cumulative gain of the first ten."""
    return sum((2.0**grade - 1) / log2(position + 1) for position, grade in enumerate(grades[:DEPTH], 1))


def mean(scores: Iterable[Scores]) -> Scores:
    rows = list(scores)
    count = len(rows) or 1
    return Scores(
        ndcg=sum(row.ndcg for row in rows) / count,
        mrr=sum(row.mrr for row in rows) / count,
        success=sum(row.success for row in rows) / count,
        empty=sum(row.empty for row in rows) / count,
        queries=len(rows),
    )


def evaluate(judgments: Judgments, engine: Engine, split: str) -> Quality:
    """The quality of an engine over the answerable queries of one part."""
    by_locale: dict[str, list[Scores]] = defaultdict(list)
    by_type: dict[str, list[Scores]] = defaultdict(list)
    for locale, queries in judgments.items():
        for judgment in queries:
            if judgment.split == split and judgment.answers:
                scores = score_query(judgment, engine(locale, judgment.query))
                by_locale[locale].append(scores)
                by_type[judgment.type].append(scores)
    by_locale["all"] = [row for rows in by_locale.values() for row in rows]
    return Quality(*({key: mean(rows) for key, rows in groups.items()} for groups in (by_locale, by_type)))
