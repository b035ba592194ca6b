"""The queries of search: which entries of a locale match an expression, best first."""

import msgspec

from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase
from vitrine.database.record_queries import decode
from vitrine.database.schema import search_index
from vitrine.locales import LOCALES


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """One search result; `kind` is the name of its labels, `path` has no locale prefix, `picture` may be empty.

    Only a product has a `number` or is `discontinued`.
    """

    kind: str
    title: Text
    summary: Text
    path: str
    number: str = ""
    picture: str = ""
    discontinued: bool = False


# Names and part numbers weigh more than summaries; a part number typed in full comes before everything. Discontinued
# products score lower (bm25 counts downwards from 0), so that they follow current ones that match about as well.
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


class SearchQuery(msgspec.Struct, frozen=True):
    """A search in one locale: entries of exactly this number come first; an empty `kind` finds all kinds."""

    locale: str
    expression: str
    number: str
    kind: str = ""


def matches(db: SiteDatabase, query: SearchQuery, start: int, count: int) -> list[Hit]:
    """`count` of the entries that match, from position `start`."""
    sql = (MATCHES_OF_KIND_IN if query.kind else MATCHES_IN)[query.locale]
    values = {"start": start, "count": count, **msgspec.structs.asdict(query)}
    return [decode(Hit, row[0]) for row in db.rows(sql, values)]


def match_counts(db: SiteDatabase, locale: str, expression: str) -> dict[str, int]:
    """How many entries of each kind match an FTS5 expression."""
    return dict(db.rows(COUNTS_IN[locale], (expression,)))
