"""`make bench BENCH=search`: how well and how fast the site's search answers, beside other engines.

SPLIT names the part of the judged queries that is asked, such as `dev` or `test`; judgments/README.md describes them.
"""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import cast, get_args

from bench.results import Results, Row
from bench.search.engines import Entries, fts5, ours, tantivy_engine
from bench.search.judgment_files import Judgment, QueryType, Split, read_judgments
from bench.search.latency import HOSTILE, LOCALE, SIZES, milliseconds, write_large_site
from bench.search.quality import Engine, Judgments, Quality, Scores, evaluate
from bench.search.site import read_demo, write_search_site
from vitrine.problems import Problems

P99_LIMIT, HOSTILE_LIMIT = 15.0, 50.0  # milliseconds of processor time
NDCG_AIM, EMPTY_AIM = 0.9, 0.03
OURS = "Vitrine"
# The part that has to reach the aim; the others show how well the search answers queries it was not tuned for.
JUDGED_SPLIT = "train"


def measure(results: Results) -> bool:
    """Print quality and latency; returns whether every language of that part and every size is within its limits."""
    split = requested_split()
    content = read_demo()
    judgments = read_judgments(content, Problems())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "demo.db"
        entries = write_search_site(path, content)
        within_limits = [add_quality(engines(path, entries), judgments, split, results)]
        for size in SIZES:
            large = Path(folder) / f"{size}.db"
            write_large_site(large, content, entries[LOCALE], size)
            within_limits.append(add_latency(large, size, judgments[LOCALE], results))
    return all(within_limits)


def requested_split() -> Split:
    """The part of the queries that SPLIT names."""
    wanted = os.environ.get("SPLIT", JUDGED_SPLIT)
    for split in get_args(Split):
        if split == wanted:
            return cast(Split, split)
    raise SystemExit(f"SPLIT is {wanted!r}; write one of {', '.join(get_args(Split))}")


def engines(path: Path, entries: Entries) -> dict[str, Engine]:
    """The site's own search, and the engines that it is compared with."""
    return {
        OURS: ours(path),
        "FTS5": fts5(entries, "unicode61 remove_diacritics 2"),
        "FTS5 trigram": fts5(entries, "trigram"),
        "tantivy": tantivy_engine(entries),
    }


def add_quality(engines: Mapping[str, Engine], judgments: Judgments, split: Split, results: Results) -> bool:
    """The scores of each engine; returns whether the site's search reached the aim, if it has to on this part."""
    print(f"Search, {split} part: nDCG@10, MRR, success@1, share without result", flush=True)
    qualities = {name: evaluate(judgments, engine, split) for name, engine in engines.items()}
    print_quality(qualities)
    for name, quality in qualities.items():
        for locale, row in quality.by_locale.items():
            title = f"{name}, {locale}, {split} part: nDCG@10"
            results.add(Row(title, row.ndcg, "", row.ndcg / NDCG_AIM, "the aim"))
    judged = qualities[OURS].by_locale.values() if split == JUDGED_SPLIT else ()
    return all(row.ndcg >= NDCG_AIM and row.empty <= EMPTY_AIM for row in judged)


def print_quality(qualities: Mapping[str, Quality]) -> None:
    """A row for each engine and locale, and the types of queries for the site's search."""
    for name, quality in qualities.items():
        for locale, row in quality.by_locale.items():
            print(f"  {name:<14}{locale:<6}{figures(row)}", flush=True)
    by_type = qualities[OURS].by_type
    for query_type in (known for known in get_args(QueryType) if known in by_type):
        print(f"  {query_type:<22}{figures(by_type[query_type])}  {by_type[query_type].queries:>4} queries", flush=True)


def figures(row: Scores) -> str:
    return f"{row.ndcg:>8.3f}{row.mrr:>8.3f}{row.success:>8.3f}{row.empty * 100:>8.1f} %"


def add_latency(path: Path, size: int, judgments: tuple[Judgment, ...], results: Results) -> bool:
    """The percentiles of the judged queries, and the worst of hostile ones; returns whether both are within limits."""
    durations = milliseconds(path, [judgment.query for judgment in judgments])
    p50, p99, worst = durations[len(durations) // 2], durations[int(len(durations) * 0.99)], durations[-1]
    hostile = milliseconds(path, HOSTILE)[-1]
    print(
        f"  {size:>7} entries: p50 {p50:.1f} ms, p99 {p99:.1f} ms, worst {worst:.1f} ms, hostile {hostile:.1f} ms",
        flush=True,
    )
    results.add(Row(f"{size:,} entries: 99th percentile", p99, "ms", p99 / P99_LIMIT, "the limit"))
    return p99 <= P99_LIMIT and hostile <= HOSTILE_LIMIT
