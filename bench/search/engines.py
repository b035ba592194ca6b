"""Other full-text engines over the same texts: plain FTS5, FTS5 with trigrams, and tantivy with its stemmers."""

import re
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path

import tantivy

from bench.search.quality import Engine
from vitrine.builder.search.search_entry import SearchEntry
from vitrine.database.connection import SiteDatabase
from vitrine.database.queries.search import SearchTables
from vitrine.search.retrieval.engine import answer

ASKED = 12  # results
WORDS = re.compile(r"\w+")
MIN_TRIGRAM = 3  # characters
TANTIVY_TOKENIZERS = {"en": "en_stem", "de": "custom_de", "fr": "custom_fr", "es": "custom_es", "ja": "default"}
STEMMED = {"de": "german", "fr": "french", "es": "spanish"}
Entries = Mapping[str, Sequence[SearchEntry]]


def ours(path: Path) -> Engine:
    """The search of the site."""
    db = SiteDatabase(path)

    def find(locale: str, query: str) -> list[str]:
        ranked = answer(db, locale, query).ranked[:ASKED]
        return [hit.path for hit in SearchTables(db, locale).hits(entry.candidate.id for entry in ranked)]

    return find


def text_of(entry: SearchEntry) -> str:
    """All that is said of an entry."""
    fields = (entry.titles, entry.english, entry.keys, entry.always, entry.options, entry.mentions, entry.numbers)
    return " ".join(text for texts in fields for text in texts)


def fts5(entries: Entries, tokenizer: str) -> Engine:
    """FTS5 with one of its own tokenizers and bm25, all words first and then any of them."""
    connection = sqlite3.connect(":memory:")
    for locale, rows in entries.items():
        connection.execute(
            f"CREATE VIRTUAL TABLE {locale} USING fts5(title, text, path UNINDEXED, tokenize='{tokenizer}')"
        )
        connection.executemany(
            f"INSERT INTO {locale} VALUES (?, ?, ?)",
            ((" ".join((*entry.numbers[:1], *entry.titles)), text_of(entry), entry.hit.path) for entry in rows),
        )

    def find(locale: str, query: str) -> list[str]:
        words = [f'"{word}"' for word in WORDS.findall(query) if tokenizer != "trigram" or len(word) >= MIN_TRIGRAM]
        for operator in (" AND ", " OR "):
            sql = f"SELECT path FROM {locale} WHERE {locale} MATCH ? ORDER BY bm25({locale}, 10, 1) LIMIT {ASKED}"
            hits = connection.execute(sql, (operator.join(words),)).fetchall() if words else []
            if hits:
                return [hit[0] for hit in hits]
        return []

    return find


def tantivy_engine(entries: Entries) -> Engine:
    """Tantivy, with the stemmer of each language; Japanese as its default tokenizer reads it."""
    indexes = {locale: tantivy_index(locale, rows) for locale, rows in entries.items()}

    def find(locale: str, query: str) -> list[str]:
        index = indexes[locale]
        searcher = index.searcher()
        words = " ".join(WORDS.findall(query))
        parsed, _ = index.parse_query_lenient(words, ["title", "text"], field_boosts={"title": 10.0})
        hits = searcher.search(parsed, ASKED).hits
        return [str(searcher.doc(address)["path"][0]) for _, address in hits]

    return find


def tantivy_index(locale: str, rows: Sequence[SearchEntry]) -> tantivy.Index:
    tokenizer = TANTIVY_TOKENIZERS[locale]
    builder = tantivy.SchemaBuilder()
    for field in ("title", "text"):
        builder.add_text_field(field, tokenizer_name=tokenizer)
    builder.add_text_field("path", stored=True, tokenizer_name="raw")
    index = tantivy.Index(builder.build())
    if locale in STEMMED:
        analyzer = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.simple())
        for step in (tantivy.Filter.lowercase(), tantivy.Filter.ascii_fold(), tantivy.Filter.stemmer(STEMMED[locale])):
            analyzer = analyzer.filter(step)
        index.register_tokenizer(tokenizer, analyzer.build())
    writer = index.writer()
    for entry in rows:
        title = " ".join((*entry.numbers[:1], *entry.titles))
        writer.add_document(tantivy.Document(title=title, text=text_of(entry), path=entry.hit.path))
    writer.commit()
    index.reload()
    return index
