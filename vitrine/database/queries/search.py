"""The queries of search: for entries that match an expression, and for words, part numbers, synonyms and quantities."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from vitrine.content.kinds import CATEGORY, PRODUCT
from vitrine.content.model.texts import Text
from vitrine.database.connection import SiteDatabase, json_array
from vitrine.database.queries.record_queries import LAST_KEY, NO_LIMIT, decode
from vitrine.database.schema import TITLE_MARK, search_index
from vitrine.locales import LOCALES


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """One search result; `kind` is the name of its labels, `path` has no locale prefix, `picture` may be empty.

    Only a product or a document has a `number`, and only these may be `discontinued`.
    """

    kind: str
    title: Text
    summary: Text
    path: str
    number: str = ""
    picture: str = ""
    discontinued: bool = False


class Candidate(NamedTuple):
    """An entry that may be a result; `features` are what ranking reads."""

    id: int
    key: str
    kind: str
    discontinued: bool
    features: bytes


class KnownWord(NamedTuple):
    """A word of the vocabulary, its index term, and how many entries have the term."""

    word: str
    term: str
    entries: int


class QuantityRange(NamedTuple):
    """A range or number that entries have; listings are filtered by `main` ones."""

    low: float
    high: float
    main: bool
    specification: str


OPENING_QUOTE = re.compile(r'"(?=\w)')  # of a term
MATCHES_IN = {
    code: f"SELECT rowid FROM {search_index(code)} WHERE {search_index(code)} MATCH ? LIMIT ?"  # noqa: S608
    for code in LOCALES
}
CATEGORIES_IN = {
    code: f"SELECT key FROM search_entries WHERE id IN ({matches}) AND kind = ?"  # noqa: S608
    for code, matches in MATCHES_IN.items()
}
ANY_OF_KINDS_IN = {
    code: f"SELECT 1 FROM search_entries WHERE id IN ({matches})"  # noqa: S608
    " AND kind IN (SELECT value FROM json_each(?)) LIMIT 1"
    for code, matches in MATCHES_IN.items()
}
WORDS = (
    "SELECT word, term, coalesce(entries, 0) FROM search_words LEFT JOIN search_terms USING (locale, term)"
    " WHERE locale = ? AND "
)

# Ranges are read before what has them; CROSS JOIN keeps that order.
COVERING = """
    SELECT id, range FROM (
        SELECT key, search_ranges.rowid AS range
        FROM search_ranges CROSS JOIN search_quantities USING (dimension, low, high, main, specification)
        WHERE dimension = ? AND low <= ? AND high >= ? LIMIT ?
    ) JOIN packed_search_entries USING (key) WHERE locale = ? ORDER BY key
"""
# Of a quantity that very many products have, the first rows are enough.
NEAR_CATEGORIES = """
    WITH near AS (
        SELECT key, min(max(low - :low, :high - high)) AS distance
        FROM (SELECT * FROM search_quantities WHERE dimension = :dimension AND main LIMIT 2000)
        GROUP BY key ORDER BY distance, key LIMIT 20
    )
    SELECT related FROM near JOIN search_relations USING (key) WHERE related LIKE 'category/%'
    GROUP BY related ORDER BY min(distance), related
"""


def quoted(term: str) -> str:
    """A term as FTS5 reads it."""
    return f'"{term}"'


def all_of(terms: Iterable[str]) -> str:
    """The FTS5 expression that matches entries with all of these terms."""
    return " AND ".join(map(quoted, terms))


def any_of(terms: Iterable[str]) -> str:
    """The FTS5 expression that matches entries with any of these terms."""
    return " OR ".join(map(quoted, terms))


def all_matching(expressions: Iterable[str]) -> str:
    """The FTS5 expression that matches entries which each of these matches."""
    return " AND ".join(f"({expression})" for expression in expressions)


def in_title(expression: str) -> str:
    """The FTS5 expression that matches entries whose titles match another one."""
    return OPENING_QUOTE.sub(f'"{TITLE_MARK}', expression)


class SearchTables:
    """The search tables of one locale."""

    def __init__(self, db: SiteDatabase, locale: str) -> None:
        self._db = db
        self.locale = locale

    @property
    def size(self) -> int:
        """How many entries there are."""
        return self._db.value("SELECT entries FROM search_sizes WHERE locale = ?", (self.locale,), 0)

    def matches(self, expression: str, limit: int) -> list[int]:
        """The first `limit` entries that match an FTS5 expression."""
        return self._db.column(MATCHES_IN[self.locale], (expression, limit))

    def categories_titled(self, expression: str, limit: int) -> list[str]:
        """The keys of the categories among the first `limit` entries whose titles match an FTS5 expression.

        Categories come first in the index.
        """
        if not expression:
            return []
        return self._db.column(CATEGORIES_IN[self.locale], (in_title(expression), limit, CATEGORY.name))

    def any_of_kinds(self, expression: str, kinds: Iterable[str]) -> bool:
        """Whether any entry of these kinds matches an FTS5 expression."""
        return self._db.row(ANY_OF_KINDS_IN[self.locale], (expression, NO_LIMIT, json_array(kinds))) is not None

    def candidates(self, entries: Iterable[int]) -> list[Candidate]:
        """The data of entries that ranking reads, in no particular order."""
        sql = (
            "SELECT id, key, kind, discontinued, features FROM search_entries"
            " WHERE id IN (SELECT value FROM json_each(?))"
        )
        return [Candidate(*row) for row in self._db.rows(sql, (json_array(entries),))]

    def hits(self, entries: Iterable[int]) -> list[Hit]:
        """The hits of these entries, in their order."""
        sql = "SELECT data FROM search_entries WHERE id = ?"
        return [decode(Hit, row[0]) for row in (self._db.row(sql, (entry,)) for entry in entries) if row]

    def products(self, limit: int) -> list[int]:
        """The entries of the first `limit` products in the order of their codes."""
        sql = "SELECT id FROM search_entries WHERE locale = ? AND key >= ? AND key < ? ORDER BY key LIMIT ?"
        start = f"{PRODUCT.name}/"
        return self._db.column(sql, (self.locale, start, start + LAST_KEY, limit))

    def by_keys(self, keys: Iterable[str]) -> dict[str, int]:
        """The entries of these keys."""
        sql = "SELECT key, id FROM search_entries WHERE locale = ? AND key IN (SELECT value FROM json_each(?))"
        return dict(self._db.rows(sql, (self.locale, json_array(keys))))

    def related(self, keys: Sequence[str], limit: int) -> list[tuple[str, str]]:
        """The keys of entries, each with the key of one related entry, in the order of `keys`."""
        sql = "SELECT related FROM search_relations WHERE key = ? LIMIT ?"
        return [(key, related) for key in keys for related in self._db.column(sql, (key, limit))]

    def words(self, words: Iterable[str]) -> dict[str, KnownWord]:
        """The words that are in the vocabulary, among these."""
        sql = f"{WORDS} word IN (SELECT value FROM json_each(?))"  # noqa: S608 - our own columns
        rows = self._db.rows(sql, (self.locale, json_array(words)))
        return {row[0]: KnownWord(*row) for row in rows}

    def term_counts(self, terms: Iterable[str]) -> dict[str, int]:
        """How many entries have each of these terms."""
        sql = "SELECT term, entries FROM search_terms WHERE locale = ? AND term IN (SELECT value FROM json_each(?))"
        return dict(self._db.rows(sql, (self.locale, json_array(terms))))

    def words_with_prefix(self, start: str, limit: int) -> list[KnownWord]:
        """Words of the vocabulary that begin with these letters."""
        sql = WORDS + "word >= ? AND word < ? LIMIT ?"
        return [KnownWord(*row) for row in self._db.rows(sql, (self.locale, start, start + LAST_KEY, limit))]

    def words_with_suffix(self, end: str, limit: int) -> list[KnownWord]:
        """Words of the vocabulary that end with these letters."""
        sql = WORDS + "backwards <> '' AND backwards >= ? AND backwards < ? LIMIT ?"
        return [KnownWord(*row) for row in self._db.rows(sql, (self.locale, end[::-1], end[::-1] + LAST_KEY, limit))]

    def numbers(self, part: str, limit: int) -> list[tuple[str, str, str]]:
        """The part numbers with a part that begins with `part`: that part, the number, and the number of its owner."""
        sql = "SELECT part, number, owner FROM search_numbers WHERE part >= ? AND part < ? LIMIT ?"
        return [(row[0], row[1], row[2]) for row in self._db.rows(sql, (part, part + LAST_KEY, limit))]

    def whole_numbers(self, numbers: Iterable[str]) -> list[str]:
        """The part numbers among these squeezed texts; order codes do not count."""
        sql = (
            "SELECT DISTINCT number FROM search_numbers"
            " WHERE part IN (SELECT value FROM json_each(?)) AND part = number AND number = owner"
        )
        return self._db.column(sql, (json_array(numbers),))

    def synonyms(self, phrases: Iterable[str]) -> dict[str, list[list[str]]]:
        """The alternatives of the phrases that have any; each alternative is a list of terms."""
        sql = (
            "SELECT phrase, alternatives FROM search_synonyms"
            " WHERE locale = ? AND phrase IN (SELECT value FROM json_each(?))"
        )
        rows = self._db.rows(sql, (self.locale, json_array(phrases)))
        return {phrase: msgspec.json.decode(data, type=list[list[str]]) for phrase, data in rows}

    def phrases_with(self, stem: str, limit: int) -> list[str]:
        """The keys of the phrases with synonyms that contain a stem."""
        sql = "SELECT phrase FROM search_synonyms WHERE locale = ? AND instr(' ' || phrase || ' ', ?) LIMIT ?"
        return self._db.column(sql, (self.locale, f" {stem} ", limit))

    def phrases_with_prefix(self, start: str, limit: int) -> list[str]:
        """The keys of the phrases with synonyms that begin with these letters."""
        sql = "SELECT phrase FROM search_synonyms WHERE locale = ? AND phrase >= ? AND phrase < ? LIMIT ?"
        return self._db.column(sql, (self.locale, start, start + LAST_KEY, limit))

    def covering(self, dimension: str, low: float, high: float, limit: int) -> list[tuple[int, int]]:
        """The entries with ranges or numbers of a dimension that cover both ends, in the order of keys.

        Each comes with the number of its range; it may have several.
        """
        return self._db.rows(COVERING, (dimension, low, high, limit, self.locale))

    def ranges(self, numbers: Iterable[int]) -> dict[int, QuantityRange]:
        """The ranges of these numbers."""
        sql = (
            "SELECT rowid, low, high, main, specification FROM search_ranges"
            " WHERE rowid IN (SELECT value FROM json_each(?))"
        )
        return {number: QuantityRange(*values) for number, *values in self._db.rows(sql, (json_array(numbers),))}

    def is_covered(self, dimension: str, low: float, high: float) -> bool:
        """Whether any entry has a range or number of a dimension that covers both ends."""
        sql = "SELECT 1 FROM search_ranges WHERE dimension = ? AND low <= ? AND high >= ? LIMIT 1"
        return self._db.row(sql, (dimension, low, high)) is not None

    def has_dimension(self, dimension: str) -> bool:
        """Whether any entry has quantities of a dimension."""
        return self._db.row("SELECT 1 FROM search_ranges WHERE dimension = ? LIMIT 1", (dimension,)) is not None

    def labels(self) -> dict[str, frozenset[str]]:
        """The terms of the labels of the specifications that quantities are compared with."""
        rows = self._db.rows("SELECT specification, terms FROM search_labels WHERE locale = ?", (self.locale,))
        return {row[0]: frozenset(row[1].split()) for row in rows}

    def categories_near(self, dimension: str, low: float, high: float) -> list[str]:
        """The keys of the categories whose products come nearest to a quantity that no product has."""
        return self._db.column(NEAR_CATEGORIES, {"dimension": dimension, "low": low, "high": high})
