"""The SQL of search: which entries of a locale match an expression, best first."""

from typing import Literal

import msgspec

from vitrine.content.texts import Text
from vitrine.database.connection import SiteDatabase
from vitrine.database.reading import decode
from vitrine.database.schema import search_index
from vitrine.locales import LOCALES

HitKind = Literal["product", "solution", "article", "service", "category", "page"]


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """One thing found; `path` has no locale prefix, `number` only a product has, `picture` names a file or is empty."""

    kind: HitKind
    title: Text
    summary: Text
    path: str
    number: str = ""
    picture: str = ""


# Names and part numbers weigh more than summaries; a part number typed in full comes before everything.
MATCHES = """
SELECT data FROM search_entries JOIN (
    SELECT rowid AS id, bm25(index_xx, 10.0, 10.0, 1.0) AS score,
        rowid IN (SELECT id FROM search_numbers WHERE locale = ? AND number = ?) AS exact
    FROM index_xx WHERE index_xx MATCH ? ORDER BY exact DESC, score, rowid LIMIT ? OFFSET ?
) USING (id) ORDER BY exact DESC, score, id
"""
COUNT = "SELECT count(*) FROM index_xx WHERE index_xx MATCH ?"
MATCHES_IN = {code: MATCHES.replace("index_xx", search_index(code)) for code in LOCALES}
COUNT_IN = {code: COUNT.replace("index_xx", search_index(code)) for code in LOCALES}


def matches(db: SiteDatabase, locale: str, expression: str, number: str, start: int, count: int) -> list[Hit]:
    """`count` entries that match an FTS5 expression, from the `start`-th; entries of exactly this number first."""
    rows = db.rows(MATCHES_IN[locale], (locale, number, expression, count, start))
    return [decode(Hit, row[0]) for row in rows]


def match_count(db: SiteDatabase, locale: str, expression: str) -> int:
    """How many entries match an FTS5 expression."""
    row = db.row(COUNT_IN[locale], (expression,))
    total: int = row[0] if row else 0
    return total
