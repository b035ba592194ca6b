"""content/history.csv: the digest of each page's own content in each locale, and the day of its last change."""

import csv
import re
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from vitrine.content.kind import PageKey
from vitrine.content.kinds import KIND_BY_NAME
from vitrine.content.model.content import History, Recorded
from vitrine.content.read.source_files import open_source
from vitrine.files.shared_files import replacing
from vitrine.locales import LOCALES
from vitrine.problems import Problems

HISTORY_FILE = "history.csv"
COLUMNS = ["kind", "code", "locale", "digest", "date"]
DIGEST = re.compile(r"[0-9a-f]{12}")
REMEDY = "run `flask site history`, which writes this file"


def read_history(root: Path, problems: Problems) -> History:
    """The recorded pages by kind, code and locale, without languages that the site does not offer."""
    return {page: recorded for page, recorded in read_rows(root, problems).items() if page[1] in LOCALES}


def other_languages(root: Path) -> History:
    """The recorded pages in languages that have catalogs, but that LANGUAGES leaves out."""
    translated = {path.name for path in (root / "translations").glob("*") if path.is_dir()} - LOCALES.keys()
    return {page: recorded for page, recorded in read_rows(root, Problems()).items() if page[1] in translated}


def drop_invalid_rows(root: Path) -> None:
    """Drop rows that record no page, such as conflict markers of a merge: recording the history repairs the file."""
    problems = Problems()
    rows = read_rows(root, problems)
    if problems and open_source(root / "content" / HISTORY_FILE, root, Problems(), generated=True):
        write_history(root, rows.items())


def read_rows(root: Path, problems: Problems) -> History:
    """Every recorded page by kind, code and locale, in whatever language."""
    path = root / "content" / HISTORY_FILE
    source = open_source(path, root, problems, generated=True) if path.is_file() else None
    if source is None:
        return {}
    history: dict[tuple[PageKey, str], Recorded] = {}
    for line, row in enumerate(csv.reader(source.text.splitlines()), start=1):
        if recorded := parse_row(row):
            history[(row[0], row[1]), row[2]] = recorded
        elif row != COLUMNS:
            source.problem(line, "this row does not record a page", REMEDY)
    return history


def parse_row(row: list[str]) -> Recorded | None:
    """The entry of a row that records a page, in any language; None for any other row."""
    if len(row) != len(COLUMNS) or row[0] not in KIND_BY_NAME or not DIGEST.fullmatch(row[3]):
        return None
    try:
        return Recorded(row[3], date.fromisoformat(row[4]))
    except ValueError:
        return None


def write_history(root: Path, history: Iterable[tuple[tuple[PageKey, str], Recorded]]) -> None:
    """Write the file atomically, with its rows in a stable order, so that branches merge."""
    path = root / "content" / HISTORY_FILE
    with replacing(path) as unfinished, unfinished.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for (key, locale), recorded in sorted(history):
            writer.writerow([*key, locale, recorded.digest, recorded.day.isoformat()])
