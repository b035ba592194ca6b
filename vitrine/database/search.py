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
    """One thing found; `path` has no locale prefix, `picture` names a file or is empty.

    Only a product has a `number` or is `discontinued`.
    """

    kind: HitKind
    title: Text
    summary: Text
    path: str
    number: str = ""
    picture: str = ""
    discontinued: bool = False


# Names and part numbers weigh more than summaries; a part number typed in full comes before everything. The score of
# what is no longer made is lowered (bm25 counts downwards from 0), so that it stands behind what fits about as well.
MATCHES = """
SELECT data FROM search_entries JOIN (
    SELECT index_xx.rowid AS id, bm25(index_xx, 10.0, 10.0, 1.0) * iif(entry.discontinued, 0.75, 1) AS score,
        index_xx.rowid IN (SELECT id FROM search_numbers WHERE locale = :locale AND number = :number) AS exact
    FROM index_xx JOIN search_entries AS entry ON entry.id = index_xx.rowid{only} WHERE index_xx MATCH :expression
    ORDER BY exact DESC, score, index_xx.rowid LIMIT :count OFFSET :start
) USING (id) ORDER BY exact DESC, score, id
"""
OF_KIND = " AND entry.kind = :kind"
COUNTS = """
SELECT kind, count(*) FROM search_entries JOIN (SELECT rowid AS id FROM index_xx WHERE index_xx MATCH ?) USING (id)
GROUP BY kind
"""
MATCHES_IN = {code: MATCHES.format(only="").replace("index_xx", search_index(code)) for code in LOCALES}
MATCHES_OF_KIND_IN = {code: MATCHES.format(only=OF_KIND).replace("index_xx", search_index(code)) for code in LOCALES}
COUNTS_IN = {code: COUNTS.replace("index_xx", search_index(code)) for code in LOCALES}


class Question(msgspec.Struct, frozen=True):
    """What is asked of a locale's index: entries of exactly this number come first; `kind` empty asks for all kinds."""

    locale: str
    expression: str
    number: str
    kind: HitKind | Literal[""] = ""


def matches(db: SiteDatabase, question: Question, start: int, count: int) -> list[Hit]:
    """`count` entries that match, from the `start`-th."""
    sql = (MATCHES_OF_KIND_IN if question.kind else MATCHES_IN)[question.locale]
    asked = {"start": start, "count": count, **msgspec.structs.asdict(question)}
    return [decode(Hit, row[0]) for row in db.rows(sql, asked)]


def match_counts(db: SiteDatabase, locale: str, expression: str) -> dict[HitKind, int]:
    """How many entries of each kind match an FTS5 expression."""
    return dict(db.rows(COUNTS_IN[locale], (expression,)))
