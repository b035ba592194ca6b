"""The judged queries: what visitors enter in each language, and which pages answer it.

`python -m bench.search.judgment_files` checks them against the content and counts them.
"""

import sys
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from vitrine.builder.content.documents import with_generated_documents
from vitrine.content.addresses import addresses
from vitrine.content.fixed_pages import FIXED_PAGES
from vitrine.content.kinds import KINDS
from vitrine.content.model.content import Content
from vitrine.content.model.field_constraints import Bounds
from vitrine.content.read.fields import read_struct
from vitrine.content.read.reader import read_content
from vitrine.content.read.source_files import Source, open_source
from vitrine.content.read.yaml_nodes import Node, parse_yaml
from vitrine.locales import LOCALES
from vitrine.problems import Problems, suggest_similar
from vitrine.settings.folders import PROJECT

FOLDER = Path(__file__).parent / "judgments"
MIN_QUERIES = 110

QueryType = Literal[
    "number",
    "former-number",
    "order-code",
    "name",
    "kind",
    "inflection",
    "compound",
    "synonym",
    "abbreviation",
    "quantity",
    "standard",
    "specification-choice",
    "material",
    "application",
    "document",
    "person",
    "office",
    "service",
    "solution",
    "news",
    "company-page",
    "error",
    "spacing",
    "mixed-script",
    "english-on-ja",
    "unanswerable",
]
Split = Literal[
    "train",
    "test",
    "dev",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
    "twenty-first",
    "twenty-second",
    "twenty-third",
    "twenty-fourth",
    "twenty-fifth",
    "twenty-sixth",
    "twenty-seventh",
    "twenty-eighth",
    "twenty-ninth",
    "thirtieth",
    "thirty-first",
    "thirty-second",
    "thirty-third",
    "thirty-fourth",
]
Grade = Annotated[int, Bounds("a grade", 1, 3, "write 3 (exactly right), 2 (very good) or 1 (related)")]


class Judgment(msgspec.Struct, frozen=True, kw_only=True):
    """A query and its graded answers: addresses without locale prefix; a page that is not among them has grade 0."""

    query: str
    type: QueryType
    split: Split
    answers: dict[str, Grade]


def read_judgments(content: Content, problems: Problems, folder: Path = FOLDER) -> dict[str, tuple[Judgment, ...]]:
    """The judged queries of each locale, in the order of their files."""
    judgments: dict[str, tuple[Judgment, ...]] = {}
    splits: dict[str, Split] = {}
    for locale in LOCALES:
        source = open_source(folder / f"{locale}.yaml", folder.parent, problems)
        if source:
            judgments[locale] = read_file(source, answer_addresses(content, locale), splits)
    return judgments


def read_file(source: Source, known: Collection[str], splits: dict[str, Split]) -> tuple[Judgment, ...]:
    """The queries of one file; `splits` holds the part of every query read so far, from any file, by its `words`."""
    parsed = parse_yaml(source.text, source)
    if parsed is None or not isinstance(parsed.value, list):
        source.problem(1, "expected a list of queries", "begin each with `- query:`")
        return ()
    lines: dict[str, int] = {}
    judgments: list[Judgment] = []
    for node in parsed.value:
        judgment = read_struct(Judgment, node, source)
        if judgment:
            check_query(judgment, node.line, source, lines)
            check_split(judgment, node.line, source, splits)
            check_answers(judgment, node, source, known)
            judgments.append(judgment)
    check_amount(judgments, source)
    return tuple(judgments)


def check_query(judgment: Judgment, line: int, source: Source, lines: dict[str, int]) -> None:
    first = lines.setdefault(judgment.query.casefold(), line)
    if first != line:
        source.problem(line, f"{judgment.query!r} is already in line {first}", "delete one of the two")


def check_split(judgment: Judgment, line: int, source: Source, splits: dict[str, Split]) -> None:
    """Spellings of one query share a part in all languages: tuning for one of them tunes for the others."""
    split = splits.setdefault(words(judgment.query), judgment.split)
    if split != judgment.split:
        message = f"{judgment.query!r} is in the {judgment.split} part, and in the {split} part in another spelling"
        source.problem(line, message, f"write `split: {split}`, or move the other")


def words(query: str) -> str:
    """The letters and digits of a query, which all its spellings have in common."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", query).casefold()))


def check_answers(judgment: Judgment, node: Node, source: Source, known: Collection[str]) -> None:
    if bool(judgment.answers) == (judgment.type == "unanswerable"):
        source.problem(node.line, "queries without answers are unanswerable, and no others", "change type or answers")
    answers = node.get("answers")
    for address, grade in answers.value.items() if answers and isinstance(answers.value, dict) else ():
        if address not in known:
            source.problem(grade.line, f"there is no page {address}", suggest_similar(address, known))


def check_amount(judgments: Collection[Judgment], source: Source) -> None:
    """There are enough queries, and half of each type is set aside for testing."""
    if len(judgments) < MIN_QUERIES:
        source.problem(0, f"there are {len(judgments)} queries", f"write at least {MIN_QUERIES}")
    for query_type, (train, test) in count_halves(judgments).items():
        if abs(train - test) > 1:
            message = f"of type {query_type}, {train} queries are in the train half and {test} in the test half"
            source.problem(0, message, "move some to the other half")


def count_halves(judgments: Iterable[Judgment]) -> dict[QueryType, tuple[int, int]]:
    """How many queries of each type are in the train half and in the test half, in the order of the types."""
    counts = Counter((judgment.type, judgment.split) for judgment in judgments)
    return {
        query_type: (counts[query_type, "train"], counts[query_type, "test"])
        for query_type in get_args(QueryType)
        if counts[query_type, "train"] or counts[query_type, "test"]
    }


def answer_addresses(content: Content, locale: str) -> set[str]:
    """What an answer can be: pages in a locale, and the services, people and offices on the pages that list them."""
    published = with_generated_documents(content, str)
    pages = {page.path for page in addresses(published).values() if locale in page.locales and not page.sheet}
    listed = {kind.link_to(record) for kind in KINDS if kind.shown_on for record in content.of(kind)}
    return pages | listed | {f"{FIXED_PAGES['contact']}#{office.code}" for office in content.site.offices}


def print_counts(judgments: Mapping[str, Iterable[Judgment]]) -> None:
    """A table of types and locales: queries of each part, in the order of `Split`."""
    width = 4 * len(get_args(Split))
    counts = {locale: Counter((one.type, one.split) for one in queries) for locale, queries in judgments.items()}
    print(f"{'type':<24}" + "".join(f"{locale:>{width}}" for locale in judgments))
    for query_type in get_args(QueryType):
        parts = (" + ".join(str(count[query_type, split]) for split in get_args(Split)) for count in counts.values())
        print(f"{query_type:<24}" + "".join(f"{part:>{width}}" for part in parts))


def main() -> int:
    """Check the judged queries of the project and count them."""
    problems = Problems()
    content = read_content(PROJECT, problems)
    judgments = read_judgments(content, problems) if content else {}
    for problem in problems.sorted():
        print(problem, file=sys.stderr)
    if problems:
        return 1
    print_counts(judgments)
    return 0


if __name__ == "__main__":
    sys.exit(main())
